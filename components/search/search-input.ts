import { daysAgo } from '#components/ui/days-ago.ts';
import { longestQuery } from '#lib/contract/search/limits.ts';

const changedTimes = ['week', 'month', 'year', 'older'] as const;
const pageTypes = ['document', 'group'] as const;

/** The choices of filters that have a few. */
export const filterChoices = { changed: changedTimes, type: pageTypes };

/** The filters of a search, as the address has them. */
export type SearchFilters = {
  space?: string | undefined;
  /** Who wrote the page last. */
  author?: string | undefined;
  changed?: (typeof changedTimes)[number] | undefined;
  type?: (typeof pageTypes)[number] | undefined;
};

type Parameters = Record<string, string | string[] | undefined>;

/** The query and the filters that a URL has. */
export function searchIn({ query, space, author, changed, type }: Parameters) {
  const text = (value: string | string[] | undefined) => (typeof value === 'string' && value.trim()) || '';
  const filters: SearchFilters = {
    space: text(space) || undefined,
    author: text(author) || undefined,
    changed: changedTimes.find((each) => each === changed),
    type: pageTypes.find((each) => each === type),
  };
  return { query: text(query).slice(0, longestQuery), filters };
}

/** The query of a search in all spaces, the same for the server's first page and the browser's next ones. */
export function organizationSearch(
  organizationId: string,
  query: string,
  filters: SearchFilters,
  now: number,
) {
  return { params: { organizationId }, query: { query, limit: '10', ...filterQuery(filters, now) } };
}

/** The query of a search in the OpenAPI specs of an organization. */
export function referenceSearch(organizationId: string, query: string) {
  return { params: { organizationId }, query: { query, limit: '5' } };
}

/** The query of a search in one space. */
export function spaceSearch(spaceId: string, query: string, filters: SearchFilters = {}, now = 0) {
  return { params: { spaceId }, query: { query, limit: '20', ...filterQuery(filters, now) } };
}

/** The query of a search in a space as a change request has it. */
export function changeRequestSearch(spaceId: string, number: number, query: string) {
  return { params: { spaceId, changeRequestId: String(number) }, query: { query, limit: '20' } };
}

const days = { week: 7, month: 30, year: 365, older: 365 };

function filterQuery({ author, changed, type }: SearchFilters, now: number) {
  if (changed === undefined) return { author, type };
  const moment = daysAgo(days[changed], now);
  return { author, type, ...(changed === 'older' ? { updatedBefore: moment } : { updatedAfter: moment }) };
}
