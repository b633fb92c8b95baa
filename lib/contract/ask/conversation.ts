import { z } from 'zod';
import { JSONDocument } from '../content/json-document.ts';
import { Id, text } from '../shared/text.ts';

const role = z.enum(['user', 'assistant', 'developer']).meta({
  description: 'Who wrote it. Only messages of the `user` are answered; others change nothing.',
});

const location = z
  .strictObject({ spaceId: Id, pageId: Id })
  .meta({ description: 'What the visitor reads. Its space is asked before the rest of the site.' });

export const AiMessage = z
  .strictObject({
    role,
    content: z.union([text(0, 2048), JSONDocument]),
    context: z.strictObject({ location: location.optional() }).optional(),
  })
  .meta({ id: 'AIMessageInput', description: 'A message of a conversation.' });

export type AiMessage = z.output<typeof AiMessage>;

const tool = z.strictObject({
  name: text(1, 100),
  description: text(0, 2048),
  inputSchema: z.looseObject({ type: z.literal('object') }).optional(),
});

/** The longest id of an answer: two questions, however their characters are written, and what names the answer. */
export const longestResponseId = 9_000;

export const SiteAiInput = z
  .strictObject({
    input: z
      .array(AiMessage)
      .min(1)
      .max(50)
      .refine((messages) => messages.some((message) => message.role === 'user'), 'has no message of the user')
      .meta({ description: 'New messages, oldest first. The last one of the user is the question.' }),
    previousResponseId: text(1, longestResponseId)
      .optional()
      .meta({ description: 'The answer that this goes on from, by the `responseId` of its end.' }),
    output: z
      .strictObject({ type: z.literal('document') })
      .optional()
      .meta({ deprecated: true }),
    model: z
      .enum(['fast', 'reasoning-low', 'reasoning-medium', 'reasoning-high'])
      .optional()
      .meta({ description: 'Which model is wanted. Quoted answers need none.' }),
    tools: z.array(tool).max(50).optional().meta({
      description: 'What the client could do for an answer. Quoted answers ask for none of it.',
    }),
    session: z
      .strictObject({ visitorId: text(1, 128), sessionId: text(1, 128) })
      .optional()
      .meta({ description: 'Who asks; nothing is kept of it.' }),
    channel: z
      .strictObject({ type: z.enum(['site', 'embed', 'api']) })
      .optional()
      .meta({ description: 'Where it is asked; the answer is the same.' }),
  })
  .meta({ id: 'SiteAIInput', description: 'What a visitor of a site asks, and what they asked before.' });

const messageId = Id.meta({ description: 'The answer that the event belongs to.' });

export const AiStreamEvent = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('response_document'),
      messageId,
      stepIndex: z.int().min(0),
      operation: z.literal('insert'),
      blocks: JSONDocument.shape.nodes,
    }),
    z.strictObject({
      type: z.literal('response_followup_suggestion'),
      messageId,
      suggestions: z.array(z.string()),
    }),
    z.strictObject({
      type: z.literal('response_finish'),
      messageId,
      responseId: z.string().meta({
        description: 'Names the answer. It holds the questions that led to it, signed; nothing is stored.',
      }),
    }),
  ])
  .meta({ id: 'AIStreamResponse', description: 'A part of an answer, in order.' });
