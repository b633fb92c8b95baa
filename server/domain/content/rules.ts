import { Conflict } from '#server/core/errors.ts';
import type { RevisionRow } from './store/revisions.ts';
import type { SpaceRow } from './view.ts';

/** A locked space takes changes from merges only. */
export function mustBeLive(space: SpaceRow): void {
  if (space.editMode === 'live') return;
  throw new Conflict(
    'space_locked',
    'This space is locked: its content changes through merged change requests only.',
  );
}

/** Who says for which revision a batch was made is not to overwrite a newer one unseen. */
export function mustBeCurrent(current: Pick<RevisionRow, 'id'>, given: string | undefined): void {
  if (given === undefined || given === current.id) return;
  throw new Conflict('revision_outdated', 'The content has changed since; read it again.', {
    revision: current.id,
  });
}
