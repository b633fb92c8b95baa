import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { SpecScreen } from '#components/openapi/spec-screen.tsx';

export const metadata: Metadata = { title: 'OpenAPI spec' };

export default async function SpecPage({ params }: { params: Promise<{ org: string; spec: string }> }) {
  const { org: organizationId, spec: specSlug } = await params;
  const input = { params: { organizationId, specSlug } };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getOpenApiSpec', input)),
    queries.prefetchInfiniteQuery(listOptions('listOpenApiSpecVersions', input)),
  ]);
  return (
    <Prefetched client={queries}>
      <SpecScreen {...input.params} />
    </Prefetched>
  );
}
