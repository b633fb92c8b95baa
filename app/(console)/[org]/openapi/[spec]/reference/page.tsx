import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ReferenceView } from '#components/openapi/reference-view.tsx';
import { ReferenceKind } from '#lib/contract/openapi/reference.ts';

export const metadata: Metadata = { title: 'Reference of an OpenAPI spec' };

type Props = {
  params: Promise<{ org: string; spec: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ReferencePage({ params, searchParams }: Props) {
  const { org: organizationId, spec: specSlug } = await params;
  const { kind: written, method = '', name } = await searchParams;
  if (name === undefined) return <ReferenceView organizationId={organizationId} specSlug={specSlug} />;
  const kind = ReferenceKind.safeParse(written);
  if (!kind.success || typeof method !== 'string' || typeof name !== 'string') notFound();
  return (
    <ReferenceView
      organizationId={organizationId}
      specSlug={specSlug}
      name={{ kind: kind.data, method, name }}
    />
  );
}
