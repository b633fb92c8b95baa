'use client';

import type { ReactNode } from 'react';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import type { OpenAPIReferenceEntry } from '#lib/contract/openapi/reference.ts';
import { paths } from '#lib/paths.ts';

export type ReferenceViewProps = {
  organizationId: string;
  specSlug: string;
  name: Omit<OpenAPIReferenceEntry, 'title'>;
};

type ReferenceScreenProps = ReferenceViewProps & { title: string; children: ReactNode };

/** What stands around a part of a spec, which has its title in it. */
export function ReferenceScreen({ organizationId, specSlug, name, title, children }: ReferenceScreenProps) {
  const { organization } = useShell().session;
  return (
    <Screen
      title={specSlug}
      crumbs={[
        organizationCrumb(organization),
        { label: 'OpenAPI specs', href: paths.specs(organizationId) },
        { label: specSlug, href: paths.spec(organizationId, specSlug) },
        { label: title, href: paths.specReference(organizationId, specSlug, name) },
      ]}
    >
      <div className="max-w-3xl pb-12">{children}</div>
    </Screen>
  );
}
