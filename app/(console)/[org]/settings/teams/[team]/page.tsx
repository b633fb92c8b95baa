import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { TeamScreen } from '#components/teams/team-screen.tsx';

export const metadata: Metadata = { title: 'Team' };

export default async function TeamPage({ params }: { params: Promise<{ org: string; team: string }> }) {
  const { org: organizationId, team: teamId } = await params;
  const input = { params: { organizationId, teamId } };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getTeam', input)),
    queries.prefetchInfiniteQuery(listOptions('listTeamMembers', input)),
  ]);
  return (
    <Prefetched client={queries}>
      <TeamScreen {...input.params} />
    </Prefetched>
  );
}
