'use client';

import { Plus, Type } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { useList } from '#components/data/query.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import type { FontDefinition } from '#lib/contract/fonts/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { fontActions } from './font-actions.tsx';
import { fontColumns } from './font-columns.tsx';

const AddFontForm = lazyWindow(async () => (await import('./font-forms.tsx')).AddFontForm);
const EditFontForm = lazyWindow(async () => (await import('./font-forms.tsx')).EditFontForm);

/** The fonts of an organization, each with a line of text in it. */
export function FontsScreen({ organizationId }: { organizationId: string }) {
  const { admin } = useShell().session.organization.permissions;
  const list = useList('listFonts', { params: { organizationId } });
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<FontDefinition>();
  const screenActions: [ShellAction] = [
    {
      id: 'add-font',
      name: 'Add font',
      group: 'Fonts',
      icon: Plus,
      keys: 'c',
      disabledReason: admin ? undefined : needsRole('admin'),
      calls: [
        {
          operation: 'createFont',
          params: { organizationId },
          body: { fontFamily: 'Acme Sans', fontFaces: [{ weight: 400, storageKey: 'key of an upload' }] },
        },
      ],
      run: () => setAdding(true),
    },
  ];
  useActions(screenActions);
  const add = <ActionButton action={screenActions[0]} variant="primary" />;
  return (
    <SettingsFrame title="Fonts" fill action={add}>
      <DataTable
        label="fonts"
        singular="font"
        list={list}
        columns={fontColumns}
        idOf={(font) => font.id}
        nameOf={(font) => font.fontFamily}
        onOpen={setEdited}
        actions={fontActions(organizationId)}
        empty={{
          icon: <Type />,
          title: 'No fonts yet',
          description: 'Upload the font of your brand, and choose it in the customization of a site.',
          action: add,
        }}
        access="Ask an organization admin."
      />
      {isAdding ? <AddFontForm organizationId={organizationId} onDismiss={() => setAdding(false)} /> : null}
      {edited ? (
        <EditFontForm organizationId={organizationId} font={edited} onDismiss={() => setEdited(undefined)} />
      ) : null}
    </SettingsFrame>
  );
}
