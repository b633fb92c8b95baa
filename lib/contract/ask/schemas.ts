import { z } from 'zod';
import { JSONDocument } from '../content/json-document.ts';
import { longestQuery } from '../search/limits.ts';
import { SiteSearchScope } from '../search/schemas.ts';
import { QueryBoolean } from '../shared/list.ts';
import { DateTime, Id, text } from '../shared/text.ts';

const question = text(1, longestQuery).meta({ description: 'The question.' });

const format = z.enum(['document', 'markdown']).optional().meta({
  description: 'The form of the answer; `document` when left out.',
});

const details = QueryBoolean.optional().meta({
  description: 'Whether the answer says what was looked at.',
});

const quoted = QueryBoolean.optional().meta({
  description: 'Only quotes are wanted, also where the organization has a model.',
});

/** The longest text by which an answer is continued. */
export const longestContinuation = 12_000;

const continuation = text(1, longestContinuation).optional().meta({
  description:
    'The `continuation` of an answer to the same question that was stopped or broke off. It is written to its end, or anew where the pages have changed since.',
});

/** What a question is limited to. No source of its answer is outside of it. */
const scope = {
  space: Id.optional().meta({ description: 'Only pages of this space are asked.' }),
  page: Id.optional().meta({ description: 'Only this page of the space is asked.' }),
  changeRequest: Id.optional().meta({
    description: 'The space is asked as this change request of it would leave it; its id or number.',
  }),
};

const namesSpace = ({
  space,
  page,
  changeRequest,
}: Partial<Record<keyof typeof scope, string | undefined>>) =>
  space !== undefined || (page === undefined && changeRequest === undefined);
const withoutSpace = { path: ['space'], error: 'must be there where a page or a change request of it is' };

export const AskFormat = z.strictObject({ format, details, quoted });

export const AskStreamQuery = z
  .strictObject({
    ...{ query: question, format, details, quoted, ...scope },
    save: QueryBoolean.optional().meta({
      description: 'Whether the answer goes into the caller’s history, where the organization has one.',
    }),
    conversation: Id.optional().meta({
      description:
        'The conversation of the caller that a saved answer goes on with; a new one when left out.',
    }),
    versionOf: Id.optional().meta({
      description: 'The answer of that conversation to the same question that this is another version of.',
    }),
    continuation,
  })
  .refine(namesSpace, withoutSpace);

export const AskInput = z
  .strictObject({
    query: question,
    ...scope,
    previousQueries: z.array(text(0, longestQuery)).max(10).optional().meta({ deprecated: true }),
  })
  .refine(namesSpace, withoutSpace)
  .meta({ id: 'AskInput', description: 'A question to the content of an organization.' });

export const SiteAskFormat = z.strictObject({
  ...{ format, quoted },
  continuable: QueryBoolean.optional().meta({
    description: 'Whether an answer that is still written brings by what it can be continued.',
  }),
});

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
    continuation,
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
    updatedAt: DateTime.optional().meta({
      description: 'When the page had last been changed as the question was answered.',
    }),
    quotes: z
      .array(
        z.strictObject({
          title: z.string().meta({ description: 'The heading over it; empty before the first one.' }),
          text: z.string(),
          number: z.int().min(1).optional().meta({
            description: 'Its mark in an answer that a model wrote.',
          }),
          urls,
        }),
      )
      .meta({ description: 'What is quoted of the page, as plain text.' }),
    urls,
    isChanged: z.boolean().optional().meta({
      description: 'For a saved answer: the page says something else than when the question was answered.',
    }),
  })
  .meta({ id: 'AskSource', description: 'A page that an answer comes from.' });

export type AskSource = z.output<typeof AskSource>;

const sentence = z.strictObject({
  text: z.string().meta({ description: 'Plain text; what stands between backticks is code.' }),
  sources: z.array(z.int().min(1)).meta({ description: 'The numbers of the quotes that it comes from.' }),
});

export const WrittenAnswer = z
  .strictObject({
    isComplete: z.boolean().meta({ description: 'False while the model writes.' }),
    blocks: z.array(
      z.strictObject({
        type: z.enum(['paragraph', 'item', 'step', 'code']).meta({
          description: 'Items in a row are one list; steps are one with numbers.',
        }),
        sentences: z.array(sentence),
      }),
    ),
    unsourced: z.array(z.string()).meta({
      description: 'Sentences that name no source. They are not from the docs.',
    }),
  })
  .meta({ id: 'WrittenAnswer', description: 'What a model wrote, each sentence with its sources.' });

export type WrittenAnswer = z.output<typeof WrittenAnswer>;

export const AskService = z
  .strictObject({
    server: Id,
    name: z.string().meta({ description: 'What the site calls the server.' }),
    tool: z.string(),
    text: z.string().meta({ description: 'The beginning of what it said, as plain text.' }),
    number: z.int().min(1).meta({ description: 'Its mark in the answer.' }),
  })
  .meta({ id: 'AskService', description: 'What an MCP server of a site said to a question.' });

export type AskService = z.output<typeof AskService>;

export const AskNotice = z
  .strictObject({
    type: z.enum(['model_failed', 'tokens_used', 'no_sources', 'no_answer']),
    message: z.string(),
  })
  .meta({ id: 'AskNotice', description: 'Why the answer is quoted although the organization has a model.' });

export type AskNotice = z.output<typeof AskNotice>;

export const AskDetails = z
  .strictObject({
    pages: z.int().min(0).meta({ description: 'How many pages fit the question.' }),
    suggestion: z.string().optional().meta({ description: 'The question as it was understood.' }),
    words: z.array(z.string()).meta({ description: 'The words that were searched for.' }),
    byMeaning: z.boolean().meta({ description: 'Pages were also searched by their meaning.' }),
    candidates: z
      .array(
        z.strictObject({
          page: Id,
          space: Id,
          title: z.string(),
          spaceTitle: z.string(),
          urls,
          share: z.number().min(0).max(1).optional().meta({
            description: 'How much of the question the page says, by how rare its words are.',
          }),
          isSource: z.boolean().meta({ description: 'The answer comes from it.' }),
        }),
      )
      .meta({ description: 'The pages that were looked at, the best first.' }),
    searchMilliseconds: z.int().min(0).meta({ description: 'How long the search took.' }),
    milliseconds: z.int().min(0).meta({ description: 'How long the whole answer took.' }),
    model: z.string().optional().meta({ description: 'The model that wrote the answer.' }),
  })
  .meta({ id: 'AskDetails', description: 'How an answer came about.' });

export type AskDetails = z.output<typeof AskDetails>;

export const AskAnswer = z
  .strictObject({
    answer: z
      .union([z.strictObject({ markdown: z.string() }), z.strictObject({ document: JSONDocument })])
      .optional()
      .meta({ description: 'Left out when the content has no answer.' }),
    quoted: z.boolean().meta({ description: 'The answer is quoted from its sources word for word.' }),
    written: WrittenAnswer.optional().meta({ description: 'For an answer that a model wrote.' }),
    notice: AskNotice.optional(),
    followupQuestions: z.array(z.string()),
    sources: z.array(AskSource),
    services: z.array(AskService).optional().meta({
      description: 'What MCP servers of the site said, as far as a model’s answer names it.',
    }),
    details: AskDetails.optional(),
    unindexedSpaces: z.int().min(1).optional().meta({
      description:
        'How many of the spaces that the caller asked are still being indexed; the answer may miss them.',
    }),
    continuation: z.string().optional().meta({
      description:
        'By this an answer that is still written can be continued; for one that is to be saved, or where it was wanted.',
    }),
    saved: z
      .strictObject({ conversation: Id, answer: Id })
      .optional()
      .meta({ description: 'Where the whole answer is found in the caller’s history.' }),
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
