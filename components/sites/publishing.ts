'use client';

import { useAct } from '#components/data/action.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { readersOf } from './audiences.ts';

/** Publishes a site at once, and unpublishes it after a dialog that says who loses access. */
export function usePublishing(organizationId: string) {
  const confirm = useConfirm();
  const act = useAct();
  const publish = (site: Site) =>
    act(
      'publishSite',
      { params: { organizationId, siteId: site.id } },
      { done: `${site.title} published`, failed: `${site.title} was not published` },
    );
  const unpublish = (site: Site, activeLinks?: number) =>
    confirm({
      title: `Unpublish ${site.title}?`,
      description:
        'Its address answers “not found” until you publish it again. Its spaces, share links and settings stay. These people can no longer read it:',
      loses: [readersOf(site, activeLinks)],
      verb: 'Unpublish site',
      run: () =>
        act(
          'unpublishSite',
          { params: { organizationId, siteId: site.id } },
          { done: `${site.title} unpublished`, undo: () => void publish(site) },
        ),
    });
  return { publish, unpublish };
}
