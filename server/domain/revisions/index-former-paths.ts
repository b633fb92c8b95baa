import { sameValue } from '#lib/document/merge/attributes.ts';
import type { Db } from '#server/db/database.ts';
import type { PagePair } from './changed-pages.ts';
import { replaceListedPaths, storeFormerPaths } from './store/former-paths.ts';
import type { Line } from './store/revisions.ts';

/**
 * Keeps the addresses that pages leave on the main line, and those that their content gives them. Called while what is
 * known of the main pages is still what they were before.
 */
export async function indexFormerPaths(
  tx: Db,
  space: Pick<Line, 'organizationId' | 'spaceId'>,
  pages: readonly PagePair[],
): Promise<void> {
  const moved = pages.filter(
    ({ before, after }) => before && after && (before.parent !== after.parent || before.slug !== after.slug),
  );
  await storeFormerPaths(
    tx,
    space,
    moved.map(({ id }) => id),
  );
  const listed = pages
    .map(({ id, before, after }) => ({
      id,
      was: before?.content.attributes.formerPaths ?? [],
      paths: after?.content.attributes.formerPaths ?? [],
    }))
    .filter(({ was, paths }) => !sameValue(was, paths));
  await replaceListedPaths(tx, space, listed);
}
