import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { organizationSearch, searchIn, spaceSearch } from '#components/search/search-input.ts';
import { SearchScreen } from '#components/search/search-screen.tsx';

export const metadata: Metadata = { title: 'Search' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function SearchPage({ params, searchParams }: Props) {
  const { org } = await params;
  const { query, filters } = searchIn(await searchParams);
  const { space } = filters;
  const queries = await pageQueries();
  const now = Date.now();
  await Promise.all([
    query === ''
      ? undefined
      : space === undefined
        ? queries.prefetchInfiniteQuery(
            listOptions('searchOrganization', organizationSearch(org, query, filters, now)),
          )
        : queries.prefetchInfiniteQuery(listOptions('searchSpace', spaceSearch(space, query, filters, now))),
    space === undefined
      ? undefined
      : queries.prefetchQuery(readOptions('getSpace', { params: { spaceId: space } })),
  ]);
  return (
    <Prefetched client={queries}>
      <SearchScreen organizationId={org} />
    </Prefetched>
  );
}
