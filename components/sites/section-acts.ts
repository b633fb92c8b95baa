'use client';

import { FolderInput, FolderMinus, House, Library, Pencil, Unplug } from 'lucide-react';
import { type Messages, useAct } from '#components/data/action.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import type { RowAction } from '#components/table/row-actions.ts';
import type { SiteSection, SiteSectionGroup } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
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

/** The actions on a section of a site. */
export function useSectionActs(props: SectionActsProps): RowAction<SiteSection>[] {
  const { place, site, sections, onEdit, onAddSpaces, onGroup } = props;
  const confirm = useConfirm();
  const act = useAct();
  const confirmDefault = useDefault(site);
  const blocked = needsAdmin(site);
  const setDefault = (one: SiteSection, messages: Messages) =>
    act('updateSite', { params: place, body: { defaultSiteSection: one.id } }, messages);
  const remove = (one: SiteSection) =>
    confirm({
      title: `Remove the section ${one.title} from this site?`,
      description: 'Its spaces keep their content, and you can add them again. On this site, readers lose:',
      loses: [
        ...one.siteSpaces.map(({ title }) => title),
        'the redirects that lead into it',
        ...(one.default && sections.length > 1
          ? ['their default section: the next one becomes the default']
          : []),
      ],
      verb: 'Remove section',
      run: () =>
        act(
          'deleteSiteSection',
          { params: { ...place, siteSectionId: one.id } },
          { done: `${one.title} removed from the site` },
        ),
    });
  return [
    { id: 'edit', name: 'Edit section', icon: Pencil, blocked, run: onEdit },
    { id: 'spaces', name: 'Add spaces', icon: Library, blocked, run: onAddSpaces },
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
          scope: 'this site',
          base: '/',
          set: setDefault,
        }),
    },
    {
      id: 'group',
      name: 'Move to a new group',
      icon: FolderInput,
      hidden: (one) => one.sectionGroup !== undefined,
      blocked,
      run: onGroup,
    },
    { id: 'remove', name: 'Remove from site', icon: Unplug, danger: true, blocked, run: remove },
  ];
}

export type GroupActsProps = { place: SitePlace; site: Site; onEdit: (group: SiteSectionGroup) => void };

/** The actions on a section group of a site. */
export function useGroupActs({ place, site, onEdit }: GroupActsProps): RowAction<SiteSectionGroup>[] {
  const confirm = useConfirm();
  const act = useAct();
  const blocked = needsAdmin(site);
  const dissolve = (group: SiteSectionGroup) =>
    confirm({
      title: `Ungroup ${group.title}?`,
      description: 'Its sections stay on the site, and their addresses stay the same.',
      verb: 'Ungroup sections',
      tone: 'primary',
      run: () =>
        act(
          'deleteSiteSectionGroup',
          { params: { ...place, siteSectionGroupId: group.id } },
          { done: `${group.title} ungrouped` },
        ),
    });
  return [
    { id: 'edit', name: 'Rename group', icon: Pencil, blocked, run: onEdit },
    { id: 'dissolve', name: 'Ungroup sections', icon: FolderMinus, blocked, run: dissolve },
  ];
}
