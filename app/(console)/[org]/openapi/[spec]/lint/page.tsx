import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { SpecLintScreen } from '#components/openapi/spec-lint-screen.tsx';

export const metadata: Metadata = { title: 'Lint of an OpenAPI spec' };

export default async function SpecLintPage({ params }: { params: Promise<{ org: string; spec: string }> }) {
  const { org: organizationId, spec: specSlug } = await params;
  const place = { organizationId, specSlug };
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getOpenApiSpec', { params: place }));
  return (
    <Prefetched client={queries}>
      <SpecLintScreen {...place} />
    </Prefetched>
  );
}
