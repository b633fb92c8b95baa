'use client';

import { EyeOff, Globe, Lock, Plus, Settings, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { useList } from '#components/data/query.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useRouter } from '#components/form/router.ts';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { DataTable } from '#components/table/data-table.tsx';
import type { RowAction } from '#components/table/row-actions.ts';
import { useTextFilter } from '#components/table/text-filter.ts';
import { Button } from '#components/ui/button.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { paths } from '#lib/paths.ts';
import { useDeleteSite } from './delete-site.ts';
import { usePublishing } from './publishing.ts';
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
  const actions = useSiteActions(organizationId);
  const refusal = organization.permissions.admin ? undefined : 'Only organization admins can create sites';
  const screenActions = useMemo<ShellAction[]>(
    () => [
      {
        id: 'create-site',
        name: 'Create site',
        group: 'Sites',
        icon: Plus,
        keys: 'n',
        disabledReason: refusal,
        run: () => setCreating(true),
      },
    ],
    [refusal],
  );
  useActions(screenActions);
  const create = (
    <Button variant="primary" keys="n" disabledReason={refusal} onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      New site
    </Button>
  );
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

function useSiteActions(organizationId: string): RowAction<Site>[] {
  const router = useRouter();
  const { publish, unpublish } = usePublishing(organizationId);
  const remove = useDeleteSite(organizationId);
  const explainPublish = (site: Site) =>
    site.permissions.publish ? undefined : 'You don’t have permission to publish this site';
  const explainEdit = (site: Site) =>
    site.permissions.admin ? undefined : 'Only organization admins can delete sites';
  return [
    {
      id: 'open',
      name: 'Open site',
      icon: SquareArrowOutUpRight,
      hidden: (site) => !site.urls.published,
      run: (site) => void window.open(site.urls.published, '_blank', 'noopener'),
    },
    {
      id: 'publish',
      name: 'Publish',
      icon: Globe,
      hidden: (site) => site.published,
      blocked: explainPublish,
      run: (site) => void publish(site),
    },
    {
      id: 'unpublish',
      name: 'Unpublish',
      icon: EyeOff,
      hidden: (site) => !site.published,
      blocked: explainPublish,
      run: (site) => unpublish(site),
    },
    {
      id: 'settings',
      name: 'Settings',
      icon: Settings,
      run: (site) => router.push(paths.siteSettings(organizationId, site.id)),
    },
    { id: 'delete', name: 'Delete site', icon: Trash2, danger: true, blocked: explainEdit, run: remove },
  ];
}
