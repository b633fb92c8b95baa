import { z } from 'zod';
import { ReferenceName } from '../openapi/reference.ts';
import { listOf, listQuery, QueryBoolean } from '../shared/list.ts';
import { DateTime, Id, text } from '../shared/text.ts';
import { linesOfWord, longestQuery } from './limits.ts';

const query = text(1, longestQuery).meta({
  description:
    'Words or a question; `"words in a row"` that a page must have; `-word` for what it must not have.',
});

const urls = z.strictObject({ app: z.string() });
const marks = z.array(z.strictObject({ start: z.int().min(0), end: z.int().min(0) }));
const Score = z.number().min(0).meta({ description: 'How well it fits; comparable within one answer.' });

export const SearchSection = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    titleMarks: marks.meta({ description: 'As `marks`, in `title`.' }),
    path: z.string(),
    body: z.string().meta({ description: 'Plain text around what was found.' }),
    marks: marks.meta({
      description: 'Where in `body` stands what was asked for, counted as JavaScript counts characters.',
    }),
    urls,
    score: Score,
    resultType: z.literal('section'),
  })
  .meta({ id: 'SearchSection', description: 'A part of a page in which something was found.' });

export type SearchSection = z.output<typeof SearchSection>;

export const SearchPage = z
  .strictObject({
    id: Id,
    title: z.string(),
    titleMarks: marks.meta({ description: 'Where in `title` stands what was asked for.' }),
    path: z.string(),
    description: z.string(),
    ancestors: z.array(z.strictObject({ title: z.string() })),
    sections: z.array(SearchSection),
    updatedAt: DateTime.meta({ description: 'When the page was changed last.' }),
    urls,
    score: Score,
    rank: z.int().min(1).meta({ description: 'Its place among the pages of this answer.' }),
    resultType: z.literal('page'),
  })
  .meta({
    id: 'SearchPage',
    description: 'A page in which something was found, with the best of its parts.',
  });

export type SearchPage = z.output<typeof SearchPage>;

export const SearchSpace = z
  .strictObject({
    type: z.literal('space'),
    id: Id,
    title: z.string(),
    score: Score,
    pages: z.array(SearchPage),
  })
  .meta({
    id: 'SearchSpace',
    description: 'A space in which something was found, with the best of its pages.',
  });

export type SearchSpace = z.output<typeof SearchSpace>;

export const SearchReference = z
  .strictObject({
    type: z.literal('openapi-reference'),
    spec: z.string().meta({ description: 'The slug of the OpenAPI spec.' }),
    ...ReferenceName,
    title: z.string(),
    titleMarks: marks.meta({ description: 'Where in `title` stands what was asked for.' }),
    body: z.string().meta({ description: 'Plain text around what was found.' }),
    marks: marks.meta({ description: 'As `titleMarks`, in `body`.' }),
    updatedAt: DateTime.meta({ description: 'When a version of the spec changed it last.' }),
    urls,
    score: Score,
    rank: z.int().min(1).meta({ description: 'Its place among all that were found.' }),
  })
  .meta({
    id: 'SearchReference',
    description: 'An operation, a webhook or a schema of an OpenAPI spec in which something was found.',
  });

export type SearchReference = z.output<typeof SearchReference>;

/** What a search of OpenAPI specs takes. */
export const ReferenceSearchQuery = listQuery({ query });

/** A list of what a search found. */
export function searchListOf<T extends z.ZodType>(item: T) {
  return listOf(item).extend({
    suggestion: z.string().optional().meta({
      description:
        'The query with words of the content for those that look mistyped; they were searched for.',
    }),
  });
}

/** Which pages may be found. */
const filters = {
  type: z.enum(['document', 'group']).optional().meta({ description: 'Only pages of this type.' }),
  author: Id.optional().meta({
    description: 'Only pages whose content this user wrote last; visitors of sites find none by it.',
  }),
  updatedAfter: DateTime.optional().meta({ description: 'Only pages updated then or later.' }),
  updatedBefore: DateTime.optional().meta({ description: 'Only pages updated earlier than that.' }),
};

const wordsOnly = QueryBoolean.optional().meta({
  description:
    'Only pages that have words of the query, also where the organization has an embedding model: for a search while somebody types.',
});

/** What a search of one space takes. */
export const SpaceSearchQuery = listQuery({ query, ...filters, wordsOnly });

export type SpaceSearchQuery = z.output<typeof SpaceSearchQuery>;

/** What a search of an organization takes. */
export const OrganizationSearchQuery = listQuery({
  query,
  space: Id.optional().meta({ description: 'Only pages of this space.' }),
  ...filters,
  wordsOnly,
});

export const OrganizationSearchList = searchListOf(SearchSpace).extend({
  hasMeaning: z.literal(true).optional().meta({
    description: 'Without `wordsOnly`, an embedding model would find pages by their meaning as well.',
  }),
});

const SiteSpaceIds = z.array(Id).min(1).max(100);

export const SiteSearchScope = z
  .discriminatedUnion('mode', [
    z.strictObject({
      mode: z.literal('default'),
      currentSiteSpace: Id.optional(),
      includedSiteSpaces: SiteSpaceIds.optional().meta({ description: 'Searched beside the default one.' }),
      restrictTo: z.enum(['currentSiteSpace', 'otherSiteSpaces']).optional(),
    }),
    z.strictObject({ mode: z.literal('specific'), siteSpaceIds: SiteSpaceIds }),
    z.strictObject({ mode: z.literal('all') }),
  ])
  .meta({
    id: 'SiteSearchScope',
    description: 'Which spaces of a site to search; all of them in the modes `all` and `default`.',
  });

export const SiteSearch = z
  .strictObject({
    query,
    scope: SiteSearchScope.optional(),
    mode: z.enum(['specific', 'current', 'all']).optional().meta({ deprecated: true }),
    siteSpaceIds: SiteSpaceIds.optional().meta({ deprecated: true }),
    siteSpaceId: Id.optional().meta({ deprecated: true }),
  })
  .meta({ id: 'SiteSearch', description: 'What to search a site for, and in which of its spaces.' });

export type SiteSearchScope = z.output<typeof SiteSearchScope>;

export type SiteSearch = z.output<typeof SiteSearch>;

const longestSynonym = 60;
const [mostLines, mostOfLine] = [500, 10];

export const SearchSynonyms = z
  .strictObject({
    lines: z
      .array(
        z
          .array(text(1, longestSynonym))
          .min(2, 'must have two words or more')
          .max(mostOfLine, `must have at most ${mostOfLine} words`),
      )
      .max(mostLines, `must be at most ${mostLines} lines`)
      .meta({
        description: `In each line single words that mean the same. A word may stand in ${linesOfWord} of them.`,
      }),
  })
  .meta({
    id: 'SearchSynonyms',
    description: 'Words that mean the same to an organization, so that who searches one finds the others.',
  });
