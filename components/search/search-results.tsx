'use client';

import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import { type List, useList, useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import {
  hrefOfResult,
  type PageResult,
  PageResultText,
  pageResultOf,
  referenceResultOf,
} from '#components/frame/page-result.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { pagesOfSpace } from '#lib/contract/search/limits.ts';
import type { SearchPage, SearchReference } from '#lib/contract/search/schemas.ts';
import { paths } from '#lib/paths.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { leaveFilter } from './filter-focus.ts';
import { useFilterNames } from './filter-names.ts';
import { organizationSearch, referenceSearch, spaceSearch } from './search-input.ts';
import type { FilterState } from './use-search-filters.ts';

type SearchInput = { organizationId: string; query: string; state: FilterState };

/** The pages of all spaces that answer a query, below the names of their spaces. */
export function OrganizationResults(input: SearchInput) {
  const { organizationId, query, state } = input;
  const { now } = useClock();
  const { listMembers: isMember } = useShell().session.organization.permissions;
  const list = useList('searchOrganization', organizationSearch(organizationId, query, state.filters, now));
  // Guests don't see the specs, and filters are of pages.
  const isWide = isMember && state.on.length === 0;
  const references = useList('searchOpenApiReferences', referenceSearch(organizationId, query), isWide);
  const groups = [
    ...(list.count === 0 ? [] : [countOf(list.count, 'space')]),
    ...(isWide && references.count ? ['OpenAPI specs'] : []),
  ];
  const count = `Found in ${groups.join(' and ')}`;
  return (
    <Results list={list} others={isWide ? references : undefined} input={input} count={count}>
      {list.items.map(({ id, title, pages }) => (
        <section key={id} aria-label={title} className="mt-6">
          <div className="flex items-baseline justify-between gap-4 px-3">
            <h2 className="min-w-0 truncate font-semibold">
              <Link href={paths.space(organizationId, id)} className="rounded-sm hover:underline">
                <bdi>{title}</bdi>
              </Link>
            </h2>
            {pages.length < pagesOfSpace ? null : (
              <Link
                href={paths.search(organizationId, { query, ...state.filters, space: id })}
                className={`${textLink} shrink-0 text-sm`}
              >
                All in this space
              </Link>
            )}
          </div>
          <Pages organizationId={organizationId} spaceId={id} pages={pages} />
        </section>
      ))}
      {isWide ? <References organizationId={organizationId} list={references} /> : null}
    </Results>
  );
}

type ReferencesProps = { organizationId: string; list: List<SearchReference> };

/** What the OpenAPI specs of an organization have that answers a query, below what its spaces have. */
function References({ organizationId, list }: ReferencesProps) {
  const id = useId();
  if (list.items.length === 0 && !list.failure) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="px-3 font-semibold">
        OpenAPI specs
      </h2>
      {list.failure && list.items.length === 0 ? (
        <FailureView failure={list.failure} onRetry={list.retry} retrying={list.isRefreshing} />
      ) : null}
      <ul className="mt-1">
        {list.items.map((reference) => (
          <Result
            key={referenceResultOf(reference).id}
            href={paths.specReference(organizationId, reference.spec, reference)}
            result={referenceResultOf(reference)}
          />
        ))}
      </ul>
      <More list={list} label="Load more from OpenAPI specs" />
    </section>
  );
}

/** All pages of one space that answer a query; none of a space of another organization, which an address may name. */
export function SpaceResults({ spaceId, ...input }: SearchInput & { spaceId: string }) {
  const { organizationId, query, state } = input;
  const { now } = useClock();
  const list = useList('searchSpace', spaceSearch(spaceId, query, state.filters, now));
  const space = useRead('getSpace', { params: { spaceId } });
  if (space.error) return <FailureView failure={space.error.failure} onRetry={() => void space.refetch()} />;
  if (space.data && space.data.organization !== organizationId)
    return <NothingFound query={query} state={state} />;
  const isLoading = list.isLoading || space.isPending;
  return (
    <Results list={{ ...list, isLoading }} input={input} count={countOf(list.count, 'page')}>
      <Pages organizationId={organizationId} spaceId={spaceId} pages={list.items} />
    </Results>
  );
}

type PagesProps = { organizationId: string; spaceId: string; pages: readonly SearchPage[] };

function Pages({ organizationId, spaceId, pages }: PagesProps) {
  return (
    <ul className="mt-1">
      {pages.map((page) => (
        <Result
          key={page.id}
          href={hrefOfResult(organizationId, spaceId, page)}
          result={pageResultOf(page)}
        />
      ))}
    </ul>
  );
}

function Result({ href, result }: { href: string; result: PageResult }) {
  return (
    <li>
      {/* Content is read by the server and would be old when it is shown. */}
      <Link href={href} prefetch={false} className="focus-inset flex rounded-md px-3 py-2 hover:bg-hover">
        <PageResultText result={result} />
      </Link>
    </li>
  );
}

type SuggestionList = List<unknown> & { firstPage: { suggestion?: string | undefined } | undefined };

type ResultsProps = {
  list: SuggestionList;
  /** What else is searched, and shown where the list has nothing. */
  others?: SuggestionList | undefined;
  input: SearchInput;
  count: string;
  children: ReactNode;
};

function Results({ list, others, input, count, children }: ResultsProps) {
  const { organizationId, query, state } = input;
  if (list.isLoading || (list.items.length === 0 && others?.isLoading)) return <ResultsSkeleton />;
  if (list.failure && list.items.length === 0)
    return <FailureView failure={list.failure} onRetry={list.retry} retrying={list.isRefreshing} />;
  const hasOthers = others !== undefined && (others.items.length > 0 || others.failure !== undefined);
  if (list.items.length === 0 && !hasOthers) return <NothingFound query={query} state={state} />;
  const suggestion = list.firstPage?.suggestion ?? others?.firstPage?.suggestion;
  const meant = paths.search(organizationId, { query: suggestion, ...state.filters });
  return (
    <div className="max-w-3xl">
      {suggestion === undefined ? null : <DidYouMean suggestion={suggestion} href={meant} />}
      <p role="status" className="mt-3 px-3 text-sm text-ink-soft">
        {count}
      </p>
      {children}
      <More list={list} />
    </div>
  );
}

function More({ list, label = 'Load more' }: { list: List<unknown>; label?: string }) {
  if (list.moreFailure)
    return (
      <ErrorState
        title="More results did not load"
        message={list.moreFailure.message}
        requestId={list.moreFailure.requestId}
        onRetry={list.loadMore}
        retrying={list.isLoadingMore}
      />
    );
  if (!list.hasMore) return null;
  return (
    <div className="flex justify-center py-3">
      <Button variant="ghost" loading={list.isLoadingMore} onClick={list.loadMore}>
        {label}
      </Button>
    </div>
  );
}

function NothingFound({ query, state }: { query: string; state: FilterState }) {
  const names = useFilterNames(state.filters);
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX />}
        title={`No results for “${query}”${names.length > 0 ? ' with these filters' : ''}`}
        description={
          names.length > 0 ? (
            <ul className="flex flex-wrap justify-center gap-1.5 py-1">
              {names.map(({ name, label }) => (
                <li key={name} className="min-w-0">
                  <Badge>
                    <bdi className="truncate">{label}</bdi>
                  </Badge>
                </li>
              ))}
            </ul>
          ) : (
            'Try other or fewer words. Words in quotes must be on the page exactly as you write them.'
          )
        }
        action={
          names.length > 0 ? (
            <Button variant="primary" onClick={() => leaveFilter(state.clear)}>
              Clear filters
            </Button>
          ) : null
        }
      />
    </div>
  );
}

function ResultsSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="mt-8 max-w-3xl space-y-6 px-3">
      {['w-1/3', 'w-1/2', 'w-2/5', 'w-1/4', 'w-1/3'].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton are nothing but their positions.
        <div key={at} className="space-y-2">
          <Skeleton className={width} />
          <Skeleton className="w-full" />
        </div>
      ))}
    </div>
  );
}
