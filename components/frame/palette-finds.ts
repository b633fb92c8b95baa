'use client';

import { Braces, FileText, GitPullRequest, Globe, Library, type LucideIcon, UserRound } from 'lucide-react';
import { type List, useList, useWholeList } from '#components/data/query.ts';
import { useDebounced, usePaced } from '#components/ui/use-debounced.ts';
import { filterByWords, sorted } from '#components/ui/word-filter.ts';
import { changeRequestName } from '#lib/change-request-names.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { changeRequestStatuses } from '#lib/contract/change-requests/statuses.ts';
import type { SearchReference, SearchSpace } from '#lib/contract/search/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import type { Failure } from '#lib/failure.ts';
import { paths } from '#lib/paths.ts';
import { hrefOfResult, type PageResult, pageResultOf, referenceResultOf } from './page-result.tsx';
import type { ShellSession } from './session.ts';

/** A search result of the palette. */
export type Find = {
  id: string;
  icon: LucideIcon;
  label: string;
  hint: string;
  href: string;
  page?: PageResult;
};

export type Finds = {
  /** The text that is searched for, once typing has paused; empty while too little is typed. */
  text: string;
  groups: { name: string; finds: Find[] }[];
  /** The text with words of the content for those that look mistyped. */
  suggestion: string | undefined;
  isSearching: boolean;
  /** Why some of it did not load. */
  failure: Failure | undefined;
  retry: () => void;
};

/** Results come within 100 ms of the last key, so a key waits only behind one that came just before. */
const pauseMs = 50;
/** Names are asked for when typing rests, so that at each key nothing slows the search for pages. */
const namePauseMs = 150;
const each = 6;

/** The longest name that is looked for; what is longer is a question, which only pages answer. */
const longestName = 128;

/** Letters that are words of their own, as in Chinese, and numbers are enough alone. */
const isEnough = (text: string): boolean => text.length > 1 || /^[\d\p{Lo}]$/u.test(text);

/** The spaces, sites, change requests, pages, parts of OpenAPI specs and people of an organization that match a text. */
export function useFinds(
  { id: organizationId, permissions }: ShellSession['organization'],
  typed: string,
): Finds {
  const text = usePaced(typed.trim(), pauseMs);
  const name = useDebounced(typed.trim(), namePauseMs);
  const wanted = isEnough(text);
  // What was found by an earlier name is not shown, or Enter would open what nobody asked for.
  const isResting = isEnough(name) && name === typed.trim();
  const isName = isResting && name.length <= longestName;
  const params = { organizationId };
  const limit = String(each);
  const spaces = useWholeList('listSpaces', { params, query: { limit: '1000' } }, wanted);
  const sites = useList('listSites', { params, query: { title: name, limit } }, isName);
  // A search by meaning waits for a model, so it is asked for when typing rests, and adds to what words find.
  const byWords = { params, query: { query: text, limit, wordsOnly: 'true' as const } };
  const pages = useList('searchOrganization', byWords, wanted);
  const asksMeaning = isResting && pages.firstPage?.hasMeaning === true;
  const near = useList('searchOrganization', { params, query: { query: name, limit } }, asksMeaning);
  // Guests see neither specs nor members.
  const canListSpecs = isResting && permissions.listMembers;
  const references = useList(
    'searchOpenApiReferences',
    { params, query: { query: name, limit } },
    canListSpecs,
  );
  const requests = useList(
    'listOrganizationChangeRequests',
    { params, query: { search: name, status: [...changeRequestStatuses], limit } },
    isName,
  );
  const canListPeople = isName && permissions.listMembers;
  const people = useList('listMembers', { params, query: { search: name, limit } }, canListPeople);
  const reads: ReadState[] = [
    ...(wanted ? [spaces, pages] : []),
    ...(asksMeaning ? [near] : []),
    ...(isName ? [sites, requests] : []),
    ...(canListSpecs ? [references] : []),
    ...(canListPeople ? [people] : []),
  ];
  const failed = reads.filter(({ failure }) => failure);
  if (!wanted || typed.trim() === '')
    return {
      text: '',
      groups: [],
      suggestion: undefined,
      isSearching: false,
      failure: undefined,
      retry: () => {},
    };
  const groups = [
    { name: 'Spaces', finds: spaceFinds(organizationId, spaces.items, text) },
    {
      name: 'Sites',
      finds: (isName ? sites.items : []).map(({ id, title }) => ({
        id: `site ${id}`,
        icon: Globe,
        label: title,
        hint: '',
        href: paths.site(organizationId, id),
      })),
    },
    {
      name: 'Change requests',
      finds: requestFinds(organizationId, isName ? requests.items : [], spaces.items, text),
    },
    {
      name: 'Pages',
      finds: distinct([
        ...pageFinds(organizationId, pages.items),
        ...(asksMeaning ? pageFinds(organizationId, near.items) : []),
      ]),
    },
    {
      name: 'OpenAPI specs',
      finds: (canListSpecs ? references.items : []).map((one) => referenceFind(organizationId, one)),
    },
    {
      name: 'People',
      finds: (canListPeople ? people.items : []).map(({ id, user }) => ({
        id: `member ${id}`,
        icon: UserRound,
        label: user.displayName,
        hint: user.email ?? '',
        href: paths.member(organizationId, id),
      })),
    },
  ];
  return {
    text,
    groups: groups.map(({ name, finds }) => ({ name, finds: finds.slice(0, each) })),
    suggestion: pages.firstPage?.suggestion ?? (canListSpecs ? references.firstPage?.suggestion : undefined),
    isSearching: name !== typed.trim() || text !== name || reads.some(({ isLoading }) => isLoading),
    failure: failed[0]?.failure,
    retry: () => {
      for (const read of failed) read.retry();
    },
  };
}

type ReadState = Pick<List<unknown>, 'isLoading' | 'failure' | 'retry'>;

function spaceFinds(organizationId: string, spaces: readonly Space[], text: string): Find[] {
  const byTitle = sorted(spaces, ({ title }) => title);
  return filterByWords(byTitle, text, ({ title }) => [title]).map(({ id, title }) => ({
    id: `space ${id}`,
    icon: Library,
    label: title,
    hint: '',
    href: paths.space(organizationId, id),
  }));
}

function requestFinds(
  organizationId: string,
  requests: readonly ChangeRequest[],
  spaces: readonly Space[],
  text: string,
): Find[] {
  return requests
    .toSorted((one, other) => Number(isNumber(other.number, text)) - Number(isNumber(one.number, text)))
    .map((one) => ({
      id: `change request ${one.id}`,
      icon: GitPullRequest,
      label: changeRequestName(one),
      hint: [spaces.find(({ id }) => id === one.space)?.title, one.status].filter(Boolean).join(', '),
      href: paths.changeRequest(organizationId, one.space, one.number),
    }));
}

const isNumber = (number: number, text: string): boolean => text.replace(/^#/, '') === String(number);

function referenceFind(organizationId: string, reference: SearchReference): Find {
  const page = referenceResultOf(reference);
  return {
    id: `reference ${page.id}`,
    icon: Braces,
    label: page.title,
    hint: '',
    href: paths.specReference(organizationId, reference.spec, reference),
    page,
  };
}

function distinct(finds: readonly Find[]): Find[] {
  return finds.filter(({ id }, at) => finds.findIndex((other) => other.id === id) === at);
}

/** The best pages of all spaces, in one order. */
function pageFinds(organizationId: string, spaces: readonly SearchSpace[]): Find[] {
  return spaces
    .flatMap((space) => space.pages.map((page) => ({ space, page })))
    .toSorted((one, other) => other.page.score - one.page.score)
    .map(({ space, page }) => ({
      id: `page ${space.id} ${page.id}`,
      icon: FileText,
      label: page.title,
      hint: '',
      href: hrefOfResult(organizationId, space.id, page),
      page: pageResultOf(page, space.title),
    }));
}
