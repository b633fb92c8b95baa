'use client';

import { perform } from '#components/data/perform.ts';
import { useInvalidate } from '#components/data/query.ts';
import { useConfirm } from '#components/shell/confirm.tsx';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { publishSite, unpublishSite } from './actions.ts';
import { readersOf } from './audiences.ts';

/** Publishes a site at once, and unpublishes it after a dialog that says who loses access. */
export function usePublishing(organizationId: string) {
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  const refresh = () => invalidate('listSites', 'getSite', 'getSiteStructure');
  const publish = async (site: Site) => {
    const outcome = await perform(publishSite, { organizationId, siteId: site.id });
    await refresh();
    if (outcome.ok) toastDone(`${site.title} published`);
    else toastFailure(`${site.title} was not published`, outcome.failure);
  };
  const unpublish = (site: Site, activeLinks?: number) =>
    confirm({
      title: `Unpublish ${site.title}?`,
      description:
        'Its address answers “not found” until you publish it again. Its spaces, share links and settings stay. These people can no longer read it:',
      loses: [readersOf(site, activeLinks)],
      verb: 'Unpublish site',
      run: async () => {
        const outcome = await unpublishSite({ organizationId, siteId: site.id });
        await refresh();
        if (outcome.ok) toastDone(`${site.title} unpublished`, () => void publish(site));
        return outcome;
      },
    });
  return { publish, unpublish };
}
