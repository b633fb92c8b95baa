'use client';

import { useAct } from '#components/data/action.ts';
import { useWholeList } from '#components/data/query.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Space } from '#lib/contract/spaces/schemas.ts';

/** Deletes a space after a dialog that lists what is lost; it can be restored at once or from the trash. */
export function useDeleteSpace(onDone?: () => void): (space: Space) => void {
  const confirm = useConfirm();
  const restore = useRestoreSpace();
  const act = useAct();
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
      run: () =>
        act(
          'deleteSpace',
          { params: { spaceId: space.id } },
          {
            done: `${space.title} deleted`,
            undo: () => void restore(space),
            onDone: () => onDone?.(),
          },
        ),
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
export function useRestoreSpace(): (space: Space) => Promise<unknown> {
  const act = useAct();
  return (space) =>
    act(
      'restoreSpace',
      { params: { spaceId: space.id } },
      { done: `${space.title} restored`, failed: `${space.title} was not restored` },
    );
}
