import type { Db } from '#server/db/database.ts';
import { countCharacters, loadDocuments } from '#server/domain/revisions/index.ts';
import { assertShort } from './limits.ts';

/**
 * The documents that a PDF shows, by their hashes; one that several pages show is named for each of them. Refuses too much
 * text before any of it is read.
 */
export async function loadShownDocuments(
  db: Db,
  organizationId: string,
  shown: readonly string[],
): Promise<Map<string, string>> {
  const lengths = await countCharacters(db, organizationId, shown);
  assertShort(shown.map((hash) => lengths.get(hash) ?? 0));
  return loadDocuments(db, organizationId, shown);
}
