'use client';

import { useInvalidate } from '#components/data/query.ts';
import { useConfirm } from '#components/shell/confirm.tsx';
import { toastDone } from '#components/shell/toasts.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { deleteSite } from './actions.ts';
import { readersOf } from './audiences.ts';

/** Deletes a site. The dialog lists what is lost and asks for the title, because it can't be undone. */
export function useDeleteSite(organizationId: string, onDone?: () => void): (site: Site) => void {
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  return (site) =>
    confirm({
      title: `Delete ${site.title}?`,
      description:
        'The spaces that it shows stay, with all of their content. This cannot be undone. You lose:',
      loses: [
        `its address, ${site.basename}, which another site can then use`,
        'its share links and redirects',
        ...(site.published ? [`the access of ${readersOf(site, undefined)}`] : []),
      ],
      verb: 'Delete site',
      typedName: site.title,
      run: async () => {
        const outcome = await deleteSite({ organizationId, siteId: site.id });
        if (outcome.ok) {
          onDone?.();
          await invalidate('listSites');
          toastDone(`${site.title} deleted`);
        }
        return outcome;
      },
    });
}
