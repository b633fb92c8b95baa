import { z } from 'zod';
import { longestQuery } from '../search/limits.ts';
import { DateTime, Id, text, title } from '../shared/text.ts';
import { AskAnswer } from './schemas.ts';

/** How long conversations are saved when no admin chose another time, in days after their last question. */
export const usualHistoryDays = 90;

const longestTitle = 200;

export const AskSettings = z
  .strictObject({
    object: z.literal('ask-settings'),
    history: z.boolean().meta({
      description: 'Whether each member has a history of their questions, which nobody else can read.',
    }),
    historyDays: z.int().min(1).max(3650).meta({
      description: 'A conversation is deleted so many days after its last question.',
    }),
    gaps: z.boolean().meta({
      description: 'Whether questions without an answer are collected for those who write, without names.',
    }),
  })
  .meta({ id: 'AskSettings', description: 'What an organization stores of questions.' });

export type AskSettings = z.output<typeof AskSettings>;

export const AskSettingsPatch = AskSettings.omit({ object: true })
  .partial()
  .meta({ id: 'AskSettingsPatch', description: 'Off deletes at once what was stored.' });

const scope = z
  .strictObject({
    space: z.strictObject({ id: Id, title: z.string() }).optional(),
    page: z.strictObject({ id: Id, title: z.string() }).optional(),
    changeRequest: z.strictObject({ id: Id, number: z.int().min(1) }).optional(),
  })
  .meta({ description: 'What the question was limited to, as far as it can be read now.' });

export const AskSavedAnswer = z
  .strictObject({
    object: z.literal('ask-answer'),
    id: Id,
    question: z.string(),
    createdAt: DateTime,
    scope,
    answer: AskAnswer.optional().meta({
      description: 'As the reader may read it now; left out when nothing was found.',
    }),
    isPartial: z.boolean().meta({
      description: 'Sources that the reader may no longer read are left out, with the sentences from them.',
    }),
    versionOf: Id.optional().meta({ description: 'The first answer to the same question.' }),
    isShared: z.boolean().meta({
      description: 'Members of the organization who have its link can read it, each with their own rights.',
    }),
    rating: z.literal([1, -1]).optional(),
    ratingReason: z.string().optional(),
    canEdit: z.boolean().meta({ description: 'It is in the caller’s own history.' }),
  })
  .meta({ id: 'AskSavedAnswer', description: 'An answer in a history, with its question.' });

export type AskSavedAnswer = z.output<typeof AskSavedAnswer>;

export const AskSavedAnswerPatch = z
  .strictObject({
    isShared: z.boolean().optional(),
    rating: z.literal([1, -1]).nullable().optional().meta({
      description:
        '`null` takes it back. With -1, the question and the reason are sent to those who write, without a name.',
    }),
    ratingReason: text(0, 512).optional(),
  })
  .meta({
    id: 'AskSavedAnswerPatch',
    description: 'What the asker thinks of an answer, and who may read it.',
  });

const conversation = {
  object: z.literal('ask-conversation'),
  id: Id,
  title: z.string().meta({ description: 'Its first question, unless it was renamed.' }),
  createdAt: DateTime,
  updatedAt: DateTime.meta({ description: 'When it was last asked.' }),
};

export const AskConversation = z
  .strictObject(conversation)
  .meta({ id: 'AskConversation', description: 'A conversation in the caller’s history.' });

export type AskConversation = z.output<typeof AskConversation>;

export const AskConversationWithAnswers = z
  .strictObject({ ...conversation, answers: z.array(AskSavedAnswer) })
  .meta({ id: 'AskConversationWithAnswers', description: 'A conversation with its answers, oldest first.' });

export const AskConversationPatch = z
  .strictObject({ title: title(1, longestTitle) })
  .meta({ id: 'AskConversationPatch', description: 'What is changed of a conversation.' });

/** What the caller's history is searched for. */
export const historyText = text(0, longestQuery)
  .optional()
  .meta({ description: 'Only conversations with this in their title or a question, in any case.' });
