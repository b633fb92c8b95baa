import type { ReactNode } from 'react';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { referencesInput } from '#components/openapi/references-input.ts';
import { SpecReferenceScreen } from '#components/openapi/spec-reference-screen.tsx';

type Props = { params: Promise<{ org: string; spec: string }>; children: ReactNode };

/** What stays while one part of the reference follows another. */
export default async function ReferenceLayout({ params, children }: Props) {
  const { org: organizationId, spec: specSlug } = await params;
  const place = { organizationId, specSlug };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getOpenApiSpec', { params: place })),
    queries.prefetchInfiniteQuery(listOptions('listOpenApiReferences', referencesInput(place))),
  ]);
  return (
    <Prefetched client={queries}>
      <SpecReferenceScreen {...place}>{children}</SpecReferenceScreen>
    </Prefetched>
  );
}
