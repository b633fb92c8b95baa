'use client';

import { Search, X } from 'lucide-react';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { useTextFilter } from '#components/table/text-filter.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { longestQuery } from '#lib/contract/search/limits.ts';
import { paths } from '#lib/paths.ts';
import { FilterBar } from './filter-bar.tsx';
import { useSpaceTitle } from './filter-names.ts';
import { OrganizationResults, SpaceResults } from './search-results.tsx';
import { useSearchFilters } from './use-search-filters.ts';

/** What a search finds in an organization or in one of its spaces. */
export function SearchScreen({ organizationId }: { organizationId: string }) {
  const { organization } = useShell().session;
  const filter = useTextFilter('query');
  const state = useSearchFilters();
  const { space } = state.filters;
  const spaceTitle = useSpaceTitle(space);
  const query = filter.applied?.slice(0, longestQuery);
  const input = { organizationId, query: query ?? '', state };
  return (
    <Screen
      title="Search"
      crumbs={[
        organizationCrumb(organization),
        { label: 'Search', href: paths.search(organizationId, { query, ...state.filters }) },
      ]}
    >
      <search>
        <div className="max-w-3xl">
          <Input
            type="search"
            icon={<Search />}
            aria-label="Search pages"
            placeholder="Words or a question"
            maxLength={longestQuery}
            autoFocus={filter.text === ''}
            value={filter.text}
            onChange={(event) => filter.setText(event.target.value)}
            trailing={
              filter.text ? (
                <IconButton label="Clear search" icon={<X />} size="sm" onClick={() => filter.setText('')} />
              ) : undefined
            }
          />
        </div>
        <FilterBar organizationId={organizationId} state={state} />
      </search>
      {query === undefined ? (
        <EmptyState
          icon={<Search />}
          title={spaceTitle === undefined ? 'Search all pages that you can read' : `Search ${spaceTitle}`}
          description="Ask in your own words, or put words in quotes to find them in a row."
        />
      ) : space === undefined ? (
        <OrganizationResults {...input} />
      ) : (
        <SpaceResults {...input} spaceId={space} />
      )}
    </Screen>
  );
}
