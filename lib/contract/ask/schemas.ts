import { z } from 'zod';
import { JSONDocument } from '../content/json-document.ts';
import { longestQuery } from '../search/limits.ts';
import { SiteSearchScope } from '../search/schemas.ts';
import { QueryBoolean } from '../shared/list.ts';
import { Id, text } from '../shared/text.ts';

const question = text(1, longestQuery).meta({ description: 'The question.' });

const format = z.enum(['document', 'markdown']).optional().meta({
  description: 'The form of the answer; `document` when left out.',
});

const details = QueryBoolean.optional().meta({
  description: 'Whether the answer says what was looked at.',
});

const space = Id.optional().meta({ description: 'Only pages of this space are asked.' });

export const AskFormat = z.strictObject({ format, details });

export const AskStreamQuery = z.strictObject({ query: question, format, details, space });

export const AskInput = z
  .strictObject({
    query: question,
    space,
    previousQueries: z.array(text(0, longestQuery)).max(10).optional().meta({ deprecated: true }),
  })
  .meta({ id: 'AskInput', description: 'A question to the content of an organization.' });

export const SiteAskFormat = z.strictObject({ format });

export const SiteAskInput = z
  .strictObject({
    question,
    scope: SiteSearchScope,
    context: z
      .strictObject({
        siteSpaceId: Id.optional().meta({
          description: 'The space that is read, where the scope does not name it.',
        }),
        goal: text(0, 1024)
          .optional()
          .meta({ description: 'What the visitor wants to do. Quoted answers do not use it.' }),
      })
      .optional(),
    session: z
      .strictObject({ visitorId: text(1, 128), sessionId: text(1, 128) })
      .optional()
      .meta({ description: 'Who asks; nothing is kept of it.' }),
  })
  .meta({ id: 'SiteAskInput', description: 'A question to the content of a site.' });

export const SiteQuestionsQuery = z.strictObject({
  siteSpaceId: Id.optional().meta({ description: 'Only questions to this space of the site.' }),
  spaceId: Id.optional().meta({ description: 'Only questions to this space.' }),
});

const urls = z.strictObject({
  app: z.string(),
  published: z
    .string()
    .optional()
    .meta({ description: 'Where readers of the site find it; for questions to a published site.' }),
});

export const AskSource = z
  .strictObject({
    type: z.literal('page'),
    reason: z.string().optional().meta({ description: 'Why the page was chosen.' }),
    page: Id,
    revision: Id,
    space: Id,
    sections: z.array(z.string()).meta({ description: 'The ids of the sections that are quoted.' }),
    title: z.string().meta({ description: 'The title of the page.' }),
    spaceTitle: z.string(),
    quotes: z
      .array(
        z.strictObject({
          title: z.string().meta({ description: 'The heading over it; empty before the first one.' }),
          text: z.string(),
          urls,
        }),
      )
      .meta({ description: 'What is quoted of the page, as plain text.' }),
    urls,
  })
  .meta({ id: 'AskSource', description: 'A page that an answer comes from.' });

export type AskSource = z.output<typeof AskSource>;

export const AskAnswer = z
  .strictObject({
    answer: z
      .union([z.strictObject({ markdown: z.string() }), z.strictObject({ document: JSONDocument })])
      .optional()
      .meta({ description: 'Left out when the content has no answer.' }),
    quoted: z.boolean().meta({ description: 'The answer is quoted from its sources word for word.' }),
    followupQuestions: z.array(z.string()),
    sources: z.array(AskSource),
    details: z
      .strictObject({
        pages: z.int().min(0).meta({ description: 'How many pages fit the question.' }),
        suggestion: z.string().optional().meta({ description: 'The question as it was understood.' }),
      })
      .optional(),
  })
  .meta({ id: 'AskAnswer', description: 'An answer with the pages that it comes from.' });

export type AskAnswer = z.output<typeof AskAnswer>;

export const AskResult = z
  .strictObject({ answer: AskAnswer.optional() })
  .meta({ id: 'AskResult', description: 'The answer to a question; without one when nothing was found.' });

export const AskEvent = z
  .strictObject({ type: z.literal('answer'), answer: AskAnswer })
  .meta({ id: 'AskEvent', description: 'The answer so far.' });

export const AskQuestions = z
  .strictObject({ questions: z.array(z.string()) })
  .meta({ id: 'AskQuestions', description: 'Questions that the content answers.' });

export const AskQuestion = z
  .strictObject({ question: z.string() })
  .meta({ id: 'AskQuestion', description: 'A question that the content answers.' });
