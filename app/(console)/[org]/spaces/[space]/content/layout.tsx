import type { ReactNode } from 'react';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { ContentScreen } from '#components/pages/content-screen.tsx';
import { spaceTree } from '#components/pages/space-tree.ts';

type Props = { params: Promise<{ org: string; space: string }>; children: ReactNode };

export default async function ContentLayout({ params, children }: Props) {
  const { org, space } = await params;
  const queries = await pageQueries();
  const onSpace = { params: { spaceId: space } };
  await Promise.all([
    queries.prefetchQuery(readOptions('getSpace', onSpace)),
    queries.prefetchQuery({ ...readOptions('listPages', onSpace), queryFn: () => spaceTree(space) }),
  ]);
  return (
    <Prefetched client={queries}>
      <ContentScreen organizationId={org} spaceId={space}>
        {children}
      </ContentScreen>
    </Prefetched>
  );
}
