import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { VisitorSignInScreen } from '#components/sites/visitor-sign-in-screen.tsx';

import { VisitorBackend } from '#lib/contract/site-access/sign-in.ts';

export const metadata: Metadata = { title: 'Visitor sign-in' };

type Props = {
  params: Promise<{ org: string; site: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function VisitorSignInPage({ params, searchParams }: Props) {
  const { org: organizationId, site: siteId } = await params;
  const { way } = await searchParams;
  const place = { organizationId, siteId };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getSite', { params: place })),
    queries.prefetchQuery(readOptions('getSiteAuth', { params: place })),
  ]);
  return (
    <Prefetched client={queries}>
      <VisitorSignInScreen {...place} way={VisitorBackend.safeParse(way).data} />
    </Prefetched>
  );
}
