'use client';

import { Globe, Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { useList } from '#components/data/query.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useRouter } from '#components/form/router.ts';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { useTextFilter } from '#components/table/text-filter.ts';
import { paths } from '#lib/paths.ts';
import { openAction, previewAction, settingsAction, siteActions } from './site-actions.ts';
import { siteColumns } from './site-columns.tsx';
import { sitesInput } from './sites-input.ts';

const CreateSiteForm = lazyWindow(async () => (await import('./create-site-form.tsx')).CreateSiteForm);

const noSites = {
  icon: <Globe />,
  title: 'No sites yet',
  description:
    'A site shows one or more spaces to readers at its own address, such as a handbook, product docs or a help center.',
};

const notForGuests = {
  icon: <Lock />,
  title: 'You don’t have access to sites',
  description: 'You need the role reader or a stronger one in this organization. Ask an organization admin.',
};

/** The sites of an organization. */
export function SitesScreen({ organizationId }: { organizationId: string }) {
  const { organization } = useShell().session;
  // Guests see neither the members nor the sites.
  const isMember = organization.permissions.listMembers;
  const filter = useTextFilter();
  const list = useList('listSites', sitesInput(organizationId, filter.applied));
  const [isCreating, setCreating] = useState(false);
  const { push } = useRouter();
  const actions = [
    openAction,
    previewAction(organizationId, push),
    ...siteActions({ organizationId }),
    settingsAction(organizationId, push),
  ];
  const refusal = organization.permissions.admin ? undefined : 'Only organization admins can create sites';
  const screenActions: [ShellAction] = [
    {
      id: 'create-site',
      name: 'Create site',
      group: 'Sites',
      icon: Plus,
      keys: 'c',
      disabledReason: refusal,
      calls: [{ operation: 'createSite', params: { organizationId }, body: { title: 'Docs' } }],
      run: () => setCreating(true),
    },
  ];
  useActions(screenActions);
  const create = <ActionButton action={screenActions[0]} variant="primary" />;
  return (
    <Screen
      title="Sites"
      action={create}
      fill
      width="full"
      crumbs={[organizationCrumb(organization), { label: 'Sites', href: paths.sites(organizationId) }]}
    >
      <DataTable
        label="sites"
        singular="site"
        list={list}
        columns={siteColumns}
        idOf={(site) => site.id}
        nameOf={(site) => site.title}
        hrefOf={(site) => paths.site(organizationId, site.id)}
        actions={actions}
        filter={filter}
        empty={isMember ? { ...noSites, action: create } : notForGuests}
      />
      {isCreating ? (
        <CreateSiteForm organizationId={organizationId} onDismiss={() => setCreating(false)} />
      ) : null}
    </Screen>
  );
}
