import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { organizationSearch, spaceSearch } from '#components/search/search-input.ts';
import { SearchScreen } from '#components/search/search-screen.tsx';
import { longestQuery } from '#lib/contract/search/limits.ts';

export const metadata: Metadata = { title: 'Search' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function SearchPage({ params, searchParams }: Props) {
  const { org } = await params;
  const { query: written, space } = await searchParams;
  const queries = await pageQueries();
  const query = typeof written === 'string' ? written.trim().slice(0, longestQuery) : '';
  if (query !== '' && typeof space === 'string' && space !== '') {
    await Promise.all([
      queries.prefetchInfiniteQuery(listOptions('searchSpace', spaceSearch(space, query))),
      queries.prefetchQuery(readOptions('getSpace', { params: { spaceId: space } })),
    ]);
  } else if (query !== '') {
    await queries.prefetchInfiniteQuery(listOptions('searchOrganization', organizationSearch(org, query)));
  }
  return (
    <Prefetched client={queries}>
      <SearchScreen organizationId={org} />
    </Prefetched>
  );
}
