'use client';

import { FolderInput, FolderMinus, House, Library, Pencil, Unplug } from 'lucide-react';
import { useConfirm } from '#components/shell/confirm.tsx';
import { useInvalidate } from '#components/shell/query.ts';
import { toastDone } from '#components/shell/toasts.tsx';
import type { RowAction } from '#components/table/row-actions.ts';
import type { SiteSection, SiteSectionGroup } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { deleteSiteSection, deleteSiteSectionGroup, updateSite } from './actions.ts';
import type { SitePlace } from './site-frame.tsx';
import { useDefault } from './use-default.ts';

export type SectionActsProps = {
  place: SitePlace;
  site: Site;
  sections: readonly SiteSection[];
  onEdit: (section: SiteSection) => void;
  onAddSpaces: (section: SiteSection) => void;
  onGroup: (section: SiteSection) => void;
};

const needsAdmin = (site: Site) => () => (site.permissions.admin ? undefined : needsRole('admin'));

/** What can be done with a section of a site. */
export function useSectionActs(props: SectionActsProps): RowAction<SiteSection>[] {
  const { place, site, sections, onEdit, onAddSpaces, onGroup } = props;
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  const confirmDefault = useDefault(site);
  const refresh = () => invalidate('getSiteStructure', 'getSite', 'listSites', 'listSiteRedirects');
  const blocked = needsAdmin(site);
  const setDefault = async (one: SiteSection) => {
    const outcome = await updateSite({ ...place, body: { defaultSiteSection: one.id } });
    await refresh();
    return outcome;
  };
  const remove = (one: SiteSection) =>
    confirm({
      title: `Take the section ${one.title} out of this site?`,
      description:
        'Its spaces and their content stay as they are, and can be added again. On this site, readers no longer find:',
      loses: [
        ...one.siteSpaces.map(({ title }) => title),
        'where redirects led into it',
        ...(one.default && sections.length > 1 ? ['it first: the next section becomes the default'] : []),
      ],
      verb: 'Take out section',
      run: async () => {
        const outcome = await deleteSiteSection({ ...place, siteSectionId: one.id });
        await refresh();
        if (outcome.ok) toastDone(`${one.title} is out of the site`);
        return outcome;
      },
    });
  return [
    { id: 'edit', name: 'Edit section', icon: Pencil, blocked, run: onEdit },
    { id: 'spaces', name: 'Add spaces to it', icon: Library, blocked, run: onAddSpaces },
    {
      id: 'default',
      name: 'Make default',
      icon: House,
      hidden: (one) => one.default,
      blocked,
      run: (one) =>
        confirmDefault({
          one,
          before: sections.find((other) => other.default),
          begins: 'the site',
          base: '/',
          set: setDefault,
        }),
    },
    {
      id: 'group',
      name: 'Put into a new group',
      icon: FolderInput,
      hidden: (one) => one.sectionGroup !== undefined,
      blocked,
      run: onGroup,
    },
    { id: 'remove', name: 'Take out of the site', icon: Unplug, danger: true, blocked, run: remove },
  ];
}

export type GroupActsProps = { place: SitePlace; site: Site; onEdit: (group: SiteSectionGroup) => void };

/** What can be done with a section group of a site. */
export function useGroupActs({ place, site, onEdit }: GroupActsProps): RowAction<SiteSectionGroup>[] {
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  const blocked = needsAdmin(site);
  const dissolve = (group: SiteSectionGroup) =>
    confirm({
      title: `Dissolve the group ${group.title}?`,
      description: 'Its sections take its place; their addresses stay the same.',
      verb: 'Dissolve group',
      tone: 'primary',
      run: async () => {
        const outcome = await deleteSiteSectionGroup({ ...place, siteSectionGroupId: group.id });
        await invalidate('getSiteStructure');
        if (outcome.ok) toastDone(`${group.title} is dissolved`);
        return outcome;
      },
    });
  return [
    { id: 'edit', name: 'Rename group', icon: Pencil, blocked, run: onEdit },
    { id: 'dissolve', name: 'Dissolve group', icon: FolderMinus, blocked, run: dissolve },
  ];
}
