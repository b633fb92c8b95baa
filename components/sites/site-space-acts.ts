'use client';

import { ExternalLink, House, Link2, Unplug } from 'lucide-react';
import { useConfirm } from '#components/shell/confirm.tsx';
import { useInvalidate } from '#components/shell/query.ts';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import type { RowAction } from '#components/table/row-actions.ts';
import type { SiteSpace } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { createSiteSpace, deleteSiteSpace, updateSite } from './actions.ts';
import type { SitePlace } from './site-frame.tsx';
import { pathBelowSite, type SiblingSpaces } from './structure.ts';

export type SiteSpaceActsProps = {
  siblings: SiblingSpaces;
  place: SitePlace;
  site: Site;
  onRename: (siteSpace: string) => void;
};

/** What can be done with a space of a site. */
export function useSiteSpaceActs(props: SiteSpaceActsProps): RowAction<SiteSpace>[] {
  const { siblings, place, site, onRename } = props;
  const { section, spaces } = siblings;
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  const refresh = () => invalidate('getSiteStructure', 'getSite', 'listSites', 'listSiteRedirects');
  const blocked = () => (site.permissions.admin ? undefined : 'Needs the role admin');
  const makeDefault = async (one: SiteSpace, before: SiteSpace | undefined) => {
    const outcome = await updateSite({ ...place, body: { defaultSiteSpace: one.id } });
    await refresh();
    if (!outcome.ok) return toastFailure(`${one.title} is not the default`, outcome.failure);
    toastDone(`Readers see ${one.title} first`, before && (() => void makeDefault(before, undefined)));
  };
  const putBack = async (one: SiteSpace) => {
    const body = { spaceId: one.space.id, ...(section ? { sectionId: section.id } : {}) };
    const outcome = await createSiteSpace({ ...place, body });
    await refresh();
    if (!outcome.ok) toastFailure(`${one.title} was not put back`, outcome.failure);
  };
  const remove = (one: SiteSpace) =>
    confirm({
      title: `Take ${one.title} out of this site?`,
      description: 'The space and its content stay as they are. On this site, readers no longer find:',
      loses: [
        `its pages, at ${pathBelowSite(one, section)} and below`,
        'where redirects led into it',
        ...(one.default && spaces.length > 1 ? ['it first: the next space becomes the default'] : []),
      ],
      verb: 'Take out space',
      run: async () => {
        const outcome = await deleteSiteSpace({ ...place, siteSpaceId: one.id });
        await refresh();
        if (outcome.ok) toastDone(`${one.title} is out of the site`, () => void putBack(one));
        return outcome;
      },
    });
  return [
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
      hidden: (one) => one.default || section?.default === false,
      blocked,
      run: (one) =>
        void makeDefault(
          one,
          spaces.find((other) => other.default),
        ),
    },
    { id: 'path', name: 'Change path', icon: Link2, blocked, run: (one) => onRename(one.id) },
    { id: 'remove', name: 'Take out of the site', icon: Unplug, danger: true, blocked, run: remove },
  ];
}
