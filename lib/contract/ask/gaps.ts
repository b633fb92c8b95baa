import { z } from 'zod';
import { longestQuery } from '../search/limits.ts';
import { DateTime, Id, text, title, Uri } from '../shared/text.ts';

export const gapStatuses = ['open', 'dismissed'] as const;

export const AskGap = z
  .strictObject({
    object: z.literal('ask-gap'),
    id: Id,
    question: z.string().meta({ description: 'One of the questions, as somebody asked it.' }),
    count: z.int().min(1).meta({ description: 'How many asked it, in these or similar words.' }),
    channels: z.array(z.enum(['members', 'visitors', 'conversations'])).meta({
      description: 'Who asked it: members, visitors of a site, or customers in conversations.',
    }),
    site: Id.optional().meta({ description: 'The site whose visitors asked it.' }),
    reasons: z.array(z.string()).meta({ description: 'Why members found an answer of no help.' }),
    firstAt: DateTime,
    lastAt: DateTime,
    status: z.enum(gapStatuses),
    changeRequest: z
      .strictObject({ space: Id, id: Id, number: z.int().min(1) })
      .optional()
      .meta({ description: 'The change request with a page that was begun for it.' }),
  })
  .meta({ id: 'AskGap', description: 'Questions in similar words that nothing answered.' });

export type AskGap = z.output<typeof AskGap>;

export const AskGapPatch = z
  .strictObject({ status: z.enum(gapStatuses) })
  .meta({ id: 'AskGapPatch', description: 'A dismissed gap stays dismissed when it is asked again.' });

export const AskGapInput = z
  .strictObject({ question: title(1, longestQuery) })
  .meta({ id: 'AskGapInput', description: 'A question that those who write get to read, without a name.' });

export const AskGapPageInput = z
  .strictObject({
    space: Id,
    title: title(1, 200)
      .optional()
      .meta({ description: 'The title of the page; the question when left out.' }),
  })
  .meta({ id: 'AskGapPageInput', description: 'Where the page of a gap is begun.' });

export const AskGapPage = z
  .strictObject({ space: Id, changeRequest: Id, number: z.int().min(1), page: Id })
  .meta({ id: 'AskGapPage', description: 'A page that was begun in a draft change request.' });

const ConversationInput = z
  .strictObject({
    id: text(1, 255).meta({ description: 'Its id where it comes from. One with the same id counts once.' }),
    subject: text(0, 512).optional(),
    metadata: z
      .strictObject({
        url: Uri.optional(),
        attributes: z
          .record(text(1, 255), text(0, 1024))
          .refine((attributes) => Object.keys(attributes).length <= 100, 'must have at most 100 entries')
          .optional(),
        createdAt: DateTime.optional(),
      })
      .optional(),
    parts: z
      .array(
        z.strictObject({
          type: z.literal('message'),
          role: z.enum(['user', 'assistant', 'team-member']),
          body: text(0, 20_000),
        }),
      )
      .max(500),
  })
  .meta({ id: 'ConversationInput', description: 'A conversation with a customer.' });

export type ConversationInput = z.output<typeof ConversationInput>;

export const ConversationsInput = z
  .union([ConversationInput, z.array(ConversationInput).max(50)])
  .meta({ id: 'ConversationsInput', description: 'One conversation or several, 50 at most.' });
