'use client';

import { ExternalLink, House, Link2, Unplug } from 'lucide-react';
import { type Messages, useAct } from '#components/data/action.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import type { RowAction } from '#components/table/row-actions.ts';
import type { SiteSection, SiteSpace } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import type { SitePlace } from './site-frame.tsx';
import { pathBelowSite, type SiblingSpaces } from './structure.ts';
import { useDefault } from './use-default.ts';

export type SiteSpaceActsProps = { place: SitePlace; site: Site; onRename: (siteSpace: SiteSpace) => void };

/** The actions on a space of a site, which depend on the spaces beside it. */
export function useSiteSpaceActs(
  props: SiteSpaceActsProps,
): (siblings: SiblingSpaces) => RowAction<SiteSpace>[] {
  const { place, site, onRename } = props;
  const confirmDefault = useDefault(site);
  const confirm = useConfirm();
  const act = useAct();
  const blocked = () => (site.permissions.admin ? undefined : needsRole('admin'));
  const setDefault = (one: SiteSpace, section: SiteSection | undefined, messages: Messages) => {
    const body = { defaultSiteSpace: one.id };
    return section
      ? act('updateSiteSection', { params: { ...place, siteSectionId: section.id }, body }, messages)
      : act('updateSite', { params: place, body }, messages);
  };
  const putBack = (one: SiteSpace, section: SiteSection | undefined) =>
    act(
      'createSiteSpace',
      { params: place, body: { spaceId: one.space.id, ...(section ? { sectionId: section.id } : {}) } },
      { failed: `${one.title} was not restored` },
    );
  const remove = (one: SiteSpace, { section, spaces }: SiblingSpaces) =>
    confirm({
      title: `Remove ${one.title} from this site?`,
      description: 'The space keeps its content. On this site, readers lose:',
      loses: [
        `its pages, at ${pathBelowSite(one, section)} and below`,
        'the redirects that lead into it',
        ...(one.default && spaces.length > 1
          ? ['their default space: the next one becomes the default']
          : []),
      ],
      verb: 'Remove space',
      run: () =>
        act(
          'deleteSiteSpace',
          { params: { ...place, siteSpaceId: one.id } },
          { done: `${one.title} removed from the site`, undo: () => void putBack(one, section) },
        ),
    });
  return (siblings) => [
    {
      id: 'open',
      name: 'Open on the site',
      icon: ExternalLink,
      hidden: (one) => !one.urls.published,
      run: (one) => void window.open(one.urls.published, '_blank', 'noopener'),
    },
    {
      id: 'default',
      name: 'Make default',
      icon: House,
      hidden: (one) => one.default,
      blocked,
      run: (one) =>
        confirmDefault({
          one,
          before: siblings.spaces.find((other) => other.default),
          scope: siblings.section ? siblings.section.title : 'this site',
          base: siblings.section && !siblings.section.default ? `/${siblings.section.path}/` : '/',
          set: (other, messages) => setDefault(other, siblings.section, messages),
        }),
    },
    { id: 'path', name: 'Change path', icon: Link2, blocked, run: onRename },
    {
      id: 'remove',
      name: 'Remove from site',
      icon: Unplug,
      danger: true,
      blocked,
      run: (one) => remove(one, siblings),
    },
  ];
}
