import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { teamsInput } from '#components/teams/teams-input.ts';
import { TeamsScreen } from '#components/teams/teams-screen.tsx';

export const metadata: Metadata = { title: 'Teams' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function TeamsPage({ params, searchParams }: Props) {
  const { org } = await params;
  const { q } = await searchParams;
  const queries = await pageQueries();
  const title = typeof q === 'string' ? q.trim() || undefined : undefined;
  await queries.prefetchInfiniteQuery(listOptions('listTeams', teamsInput(org, title)));
  return (
    <Prefetched client={queries}>
      <TeamsScreen organizationId={org} />
    </Prefetched>
  );
}
