import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { SpecSourceScreen } from '#components/openapi/spec-source-screen.tsx';

export const metadata: Metadata = { title: 'Source of an OpenAPI spec' };

type SpecSourcePageProps = {
  params: Promise<{ org: string; spec: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function SpecSourcePage({ params, searchParams }: SpecSourcePageProps) {
  const { org: organizationId, spec: specSlug } = await params;
  const { version, file } = await searchParams;
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getOpenApiSpec', { params: { organizationId, specSlug } }));
  return (
    <Prefetched client={queries}>
      <SpecSourceScreen
        organizationId={organizationId}
        specSlug={specSlug}
        version={typeof version === 'string' ? version : undefined}
        file={typeof file === 'string' ? file : undefined}
      />
    </Prefetched>
  );
}
