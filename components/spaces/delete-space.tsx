'use client';

import { perform } from '#components/data/perform.ts';
import { useInvalidate, useWholeList } from '#components/data/query.ts';
import { useConfirm } from '#components/shell/confirm.tsx';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { deleteSpace, restoreSpace } from './actions.ts';

/** Deletes a space after a dialog that lists what is lost; it can be restored at once or from the trash. */
export function useDeleteSpace(onDone?: () => void): (space: Space) => void {
  const confirm = useConfirm();
  const restore = useRestoreSpace();
  const invalidate = useInvalidate();
  return (space) =>
    confirm({
      title: `Delete ${space.title}?`,
      description: 'You can restore it from the trash for 7 days. Until you do, no one can open:',
      loses: [
        'its pages, files and history',
        ...(space.changeRequestsOpen > 0
          ? [
              `${space.changeRequestsOpen} open change ${space.changeRequestsOpen === 1 ? 'request' : 'requests'}`,
            ]
          : []),
      ],
      details: <SitesOfSpace space={space} />,
      verb: 'Delete space',
      run: async () => {
        const outcome = await deleteSpace({ spaceId: space.id });
        if (outcome.ok) {
          onDone?.();
          await invalidate('listSpaces', 'listDeletedSpaces');
          toastDone(`${space.title} deleted`, () => void restore(space));
        }
        return outcome;
      },
    });
}

/** The sites that a space disappears from when it is deleted. */
function SitesOfSpace({ space }: { space: Space }) {
  const list = useWholeList('listSites', {
    params: { organizationId: space.organization },
    query: { space: space.id, limit: '1000' },
  });
  if (list.isLoading) return <Skeleton className="h-5 w-2/3" />;
  if (list.failure)
    return <p>It is removed from every site that shows it. The list of these sites did not load.</p>;
  if (list.items.length === 0) return null;
  return (
    <div>
      <p>It disappears from {list.items.length === 1 ? 'this site' : `these ${list.items.length} sites`}:</p>
      <ul className="max-h-40 list-disc space-y-0.5 overflow-y-auto ps-5">
        {list.items.map((site) => (
          <li key={site.id}>
            <bdi className="font-medium text-ink">{site.title}</bdi>
            {site.published ? ', which is published' : ', which is not published'}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Restores a deleted space from the trash. */
export function useRestoreSpace(): (space: Space) => Promise<void> {
  const invalidate = useInvalidate();
  return async (space) => {
    const outcome = await perform(restoreSpace, { spaceId: space.id });
    await invalidate('listSpaces', 'listDeletedSpaces', 'getSpace');
    if (outcome.ok) toastDone(`${space.title} restored`);
    else toastFailure(`${space.title} was not restored`, outcome.failure);
  };
}
