'use client';

import { useAct } from '#components/data/action.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { readersOf } from './audiences.ts';

/** Deletes a site. The dialog lists what is lost and asks for the title, because it can't be undone. */
export function useDeleteSite(organizationId: string, onDone?: () => void): (site: Site) => void {
  const confirm = useConfirm();
  const act = useAct();
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
      run: () =>
        act(
          'deleteSite',
          { params: { organizationId, siteId: site.id } },
          { done: `${site.title} deleted`, onDone: () => onDone?.() },
        ),
    });
}
