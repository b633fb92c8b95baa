import type { Db } from '#server/db/database.ts';
import { findFormerPaths, findPathAs } from './store/former-paths.ts';

/** How many moves are followed: of a page, then of one above it, and so on. */
const mostMoves = 8;

/**
 * Where the page that an old address of a space names is now; undefined when there is a page at the address itself, or
 * never was one that is still there. What stood below a page that moved is looked for below it.
 */
export async function findMovedPath(
  db: Db,
  space: { organizationId: string; spaceId: string },
  path: string,
): Promise<string | undefined> {
  if (path === '') return undefined;
  let at = path;
  for (let moves = 0; moves < mostMoves; moves += 1) {
    const former = await findFormerPaths(db, space, pathsDownTo(at));
    const present = moves > 0 || former.length > 0 ? await findPathAs(db, space, at) : undefined;
    if (present !== undefined) return moves > 0 ? present : undefined;
    const [longest] = former;
    if (!longest) return undefined;
    const below = at.split('/').slice(longest.path.split('/').length);
    at = [longest.now, ...below].join('/');
  }
  return undefined;
}

/** `a/b/c` as `a`, `a/b` and `a/b/c`. */
function pathsDownTo(path: string): string[] {
  const slugs = path.split('/');
  return slugs.map((_, at) => slugs.slice(0, at + 1).join('/'));
}
