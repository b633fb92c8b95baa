import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { specsInput } from '#components/openapi/specs-input.ts';
import { SpecsScreen } from '#components/openapi/specs-screen.tsx';

export const metadata: Metadata = { title: 'OpenAPI specs' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function SpecsPage({ params, searchParams }: Props) {
  const { org } = await params;
  const { q } = await searchParams;
  const queries = await pageQueries();
  const slug = typeof q === 'string' ? q.trim() || undefined : undefined;
  await queries.prefetchInfiniteQuery(listOptions('listOpenApiSpecs', specsInput(org, slug)));
  return (
    <Prefetched client={queries}>
      <SpecsScreen organizationId={org} />
    </Prefetched>
  );
}
