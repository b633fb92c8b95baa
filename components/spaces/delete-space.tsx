'use client';

import { useConfirm } from '#components/shell/confirm.tsx';
import { perform } from '#components/shell/perform.ts';
import { useInvalidate } from '#components/shell/query.ts';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { deleteSpace, restoreSpace } from './actions.ts';

/** Deletes a space after saying what goes with it; it can be brought back at once or from the trash. */
export function useDeleteSpace(onDone?: () => void): (space: Space) => void {
  const confirm = useConfirm();
  const restore = useRestoreSpace();
  const invalidate = useInvalidate();
  return (space) =>
    confirm({
      title: `Delete ${space.title}?`,
      description: 'It stays in the trash for 7 days, from where it can be restored. Until then this goes:',
      loses: [
        'its pages, files and history',
        ...(space.changeRequestsOpen > 0
          ? [
              `${space.changeRequestsOpen} open change ${space.changeRequestsOpen === 1 ? 'request' : 'requests'}`,
            ]
          : []),
        ...(space.urls.published ? ['its published pages, which readers no longer find'] : []),
      ],
      verb: 'Delete space',
      run: async () => {
        const outcome = await deleteSpace({ spaceId: space.id });
        if (outcome.ok) {
          onDone?.();
          await invalidate('listSpaces', 'listDeletedSpaces');
          toastDone(`${space.title} is deleted`, () => void restore(space));
        }
        return outcome;
      },
    });
}

/** Brings a deleted space back. */
export function useRestoreSpace(): (space: Space) => Promise<void> {
  const invalidate = useInvalidate();
  return async (space) => {
    const outcome = await perform(restoreSpace, { spaceId: space.id });
    await invalidate('listSpaces', 'listDeletedSpaces', 'getSpace');
    if (outcome.ok) toastDone(`${space.title} is restored`);
    else toastFailure(`${space.title} was not restored`, outcome.failure);
  };
}
