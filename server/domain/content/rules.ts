import { MalformedDocument } from '#lib/document/json/parse.ts';
import { mostBlocks, TooManyBlocks } from '#lib/document/most-blocks.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import type { RevisionRow, SpaceRow } from '#server/domain/revisions/index.ts';

/** A locked space changes through merges only. */
export function assertLive(space: SpaceRow): void {
  if (space.editMode === 'live') return;
  throw new Conflict(
    'space_locked',
    'This space is locked: its content changes through merged change requests only.',
  );
}

/** The content of a space that is written from a source is changed by that source alone. */
export function assertEditable(space: Pick<SpaceRow, 'computedSource'>): void {
  if (!space.computedSource) return;
  throw new Conflict(
    'space_computed',
    'The pages of this space are written from an OpenAPI spec, so nothing can be added to them by hand.',
  );
}

/** A batch that names its revision must not overwrite a newer one. */
export function assertCurrent(current: Pick<RevisionRow, 'id'>, expected: string | undefined): void {
  if (expected === undefined || expected === current.id) return;
  throw new Conflict('revision_outdated', 'The content has changed since; read it again.', {
    revision: current.id,
  });
}

/** Waits for content of a request to be read; refuses one that is no document or has too many blocks, naming the field. */
export async function refuseUnfitContent<Read>(reading: Promise<Read>, path: string): Promise<Read> {
  return reading.catch((error: unknown) => {
    if (error instanceof MalformedDocument)
      throw new Invalid([{ path, message: `is no document: ${error.message}` }]);
    if (!(error instanceof TooManyBlocks)) throw error;
    throw new Invalid([{ path, message: `must have at most ${mostBlocks} blocks` }]);
  });
}
