'use client';

import { Search, X } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { useTextFilter } from '#components/table/text-filter.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { longestQuery } from '#lib/contract/search/limits.ts';
import { paths } from '#lib/paths.ts';
import { OrganizationResults, SpaceResults } from './search-results.tsx';

const spaceInAddress = parseAsString.withDefault('');

/** What a search finds in an organization or in one of its spaces. */
export function SearchScreen({ organizationId }: { organizationId: string }) {
  const { organization } = useShell().session;
  const filter = useTextFilter('query');
  const [spaceId] = useQueryState('space', spaceInAddress);
  const query = filter.applied?.slice(0, longestQuery);
  const place = { organizationId, query: query ?? '' };
  return (
    <Screen
      title="Search"
      crumbs={[
        organizationCrumb(organization),
        { label: 'Search', href: paths.search(organizationId, { query, space: spaceId }) },
      ]}
    >
      <search className="max-w-3xl">
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
      </search>
      {query === undefined ? (
        <EmptyState
          icon={<Search />}
          title="Search all pages that you can read"
          description="Ask in your own words, or put words in quotes to find them in a row."
        />
      ) : spaceId ? (
        <SpaceResults {...place} spaceId={spaceId} />
      ) : (
        <OrganizationResults {...place} />
      )}
    </Screen>
  );
}
