'use client';

import { LogIn, Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { useList, useRead } from '#components/data/query.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useRouter } from '#components/form/router.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { needsRole } from '#lib/role-names.ts';
import { listedProviderActions } from './provider-actions.tsx';
import { providerColumns } from './provider-columns.tsx';
import { providerPath } from './provider-state.ts';

const AddProviderForm = lazyWindow(async () => (await import('./add-provider-form.tsx')).AddProviderForm);
const RequireSso = lazyWindow(async () => (await import('./require-sso.tsx')).RequireSso);

/** The identity providers by which people sign in to an organization. */
export function ProvidersScreen({ organizationId }: { organizationId: string }) {
  const { admin } = useShell().session.organization.permissions;
  const list = useList('listSsoProviders', { params: { organizationId } });
  const router = useRouter();
  const [isAdding, setAdding] = useState(false);
  const [isRequiring, setRequiring] = useState(false);
  const requirement = useRead('getSsoRequirement', { params: { organizationId } }, admin);
  const disabledReason = admin ? undefined : needsRole('admin');
  const screenActions: [ShellAction, ShellAction] = [
    {
      id: 'add-provider',
      name: 'Add provider',
      group: 'Single sign-on',
      icon: Plus,
      keys: 'c',
      disabledReason,
      calls: [{ operation: 'createSamlProvider', params: { organizationId }, body: { label: 'Company' } }],
      run: () => setAdding(true),
    },
    {
      id: 'require-sso',
      name: requirement.data?.required ? 'Edit requirement' : 'Require single sign-on',
      group: 'Single sign-on',
      icon: ShieldCheck,
      keys: 'r',
      disabledReason,
      calls: [{ operation: 'getSsoRequirement', params: { organizationId } }],
      run: () => setRequiring(true),
    },
  ];
  useActions(screenActions);
  const add = <ActionButton action={screenActions[0]} variant="primary" />;
  return (
    <SettingsFrame
      title="Single sign-on"
      badge={requirement.data?.required ? <Badge tone="positive">Required</Badge> : null}
      fill
      action={
        <>
          <ActionButton action={screenActions[1]} />
          {add}
        </>
      }
    >
      <DataTable
        label="identity providers"
        singular="provider"
        list={list}
        columns={providerColumns}
        idOf={(provider) => provider.id}
        nameOf={(provider) => provider.label}
        hrefOf={(provider) => providerPath(organizationId, provider)}
        actions={listedProviderActions(organizationId, (path) => router.push(path))}
        empty={{
          icon: <LogIn />,
          title: 'No identity providers yet',
          description:
            'Let people sign in with the identity provider of your company, by SAML or OpenID Connect.',
          action: add,
        }}
        access="Ask an organization admin."
      />
      {isRequiring ? (
        <RequireSso organizationId={organizationId} onDismiss={() => setRequiring(false)} />
      ) : null}
      {isAdding ? (
        <AddProviderForm organizationId={organizationId} onDismiss={() => setAdding(false)} />
      ) : null}
    </SettingsFrame>
  );
}
