import { mostBlocks, TooManyBlocks } from '#lib/document/most-blocks.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import type { RevisionRow } from './store/revisions.ts';
import type { SpaceRow } from './view.ts';

/** A locked space takes changes from merges only. */
export function assertLive(space: SpaceRow): void {
  if (space.editMode === 'live') return;
  throw new Conflict(
    'space_locked',
    'This space is locked: its content changes through merged change requests only.',
  );
}

/** Who says for which revision a batch was made is not to overwrite a newer one unseen. */
export function assertCurrent(current: Pick<RevisionRow, 'id'>, expected: string | undefined): void {
  if (expected === undefined || expected === current.id) return;
  throw new Conflict('revision_outdated', 'The content has changed since; read it again.', {
    revision: current.id,
  });
}

/** What is read of a content that a request gives; one of too many blocks is refused, naming the field. */
export async function refuseTooManyBlocks<Read>(reading: Promise<Read>, path: string): Promise<Read> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof TooManyBlocks)) throw error;
    throw new Invalid([{ path, message: `must have at most ${mostBlocks} blocks` }]);
  });
}
