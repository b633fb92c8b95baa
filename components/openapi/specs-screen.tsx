'use client';

import { FileCode, Plus } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { useRefresh } from '#components/data/action.ts';
import { useList } from '#components/data/query.ts';
import { useStream } from '#components/data/stream.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { useTextFilter } from '#components/table/text-filter.ts';
import { paths } from '#lib/paths.ts';
import { needsRole } from '#lib/role-names.ts';
import { specActions } from './spec-actions.tsx';
import { specColumns } from './spec-columns.tsx';
import { isProcessing } from './spec-state.tsx';
import { specsInput } from './specs-input.ts';

const CreateSpecForm = lazyWindow(async () => (await import('./spec-forms.tsx')).CreateSpecForm);

/** The OpenAPI specs of an organization. */
export function SpecsScreen({ organizationId }: { organizationId: string }) {
  const { organization } = useShell().session;
  const filter = useTextFilter();
  const list = useList('listOpenApiSpecs', specsInput(organizationId, filter.applied));
  const [isCreating, setCreating] = useState(false);
  const refresh = useRefresh();
  // One is followed at a time; the list is read again when it is done, and then the next one is.
  const followed = list.items.find(isProcessing)?.slug;
  useStream(
    'streamOpenApiSpec',
    'getOpenApiSpec',
    { params: { organizationId, specSlug: followed ?? '' } },
    { enabled: followed !== undefined, onEnd: () => void refresh('replaceOpenApiSpec') },
  );
  const screenActions: [ShellAction] = [
    {
      id: 'add-spec',
      name: 'Add OpenAPI spec',
      group: 'OpenAPI specs',
      icon: Plus,
      keys: 'c',
      disabledReason: organization.permissions.createOpenAPISpec ? undefined : needsRole('create'),
      calls: [
        {
          operation: 'createOpenApiSpec',
          params: { organizationId },
          body: { slug: 'orders', source: { url: 'https://api.example.com/openapi.yaml' } },
        },
      ],
      run: () => setCreating(true),
    },
  ];
  useActions(screenActions);
  const create = <ActionButton action={screenActions[0]} variant="primary" />;
  return (
    <Screen
      title="OpenAPI specs"
      action={create}
      fill
      width="full"
      crumbs={[
        organizationCrumb(organization),
        { label: 'OpenAPI specs', href: paths.specs(organizationId) },
      ]}
    >
      <DataTable
        label="OpenAPI specs"
        singular="OpenAPI spec"
        list={list}
        columns={specColumns}
        idOf={(spec) => spec.id}
        nameOf={(spec) => spec.slug}
        hrefOf={(spec) => paths.spec(organizationId, spec.slug)}
        actions={specActions(organizationId)}
        filter={filter}
        empty={{
          icon: <FileCode />,
          title: 'No OpenAPI specs yet',
          description:
            'Add the description of your API from an address or a file. Each change is checked and stored as a version.',
          action: create,
        }}
        access="Ask an organization admin."
      />
      {isCreating ? (
        <CreateSpecForm organizationId={organizationId} onDismiss={() => setCreating(false)} />
      ) : null}
    </Screen>
  );
}
