import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { basenamesFor } from './basename.ts';
import { filterUsedBasenames, insertSite, type SiteRow } from './store.ts';

interface NewSite extends Partial<Pick<SiteRow, 'type' | 'visibility'>> {
  organizationId: string;
  title: string;
}

/** Creates a site without spaces, not published, with a label from its title. */
export async function createEmptySite(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  tx: Db,
  fields: NewSite,
): Promise<SiteRow> {
  const id = newId();
  const labels = basenamesFor(fields.title, id);
  const usedLabels = await filterUsedBasenames(tx, labels);
  for (const basename of labels.filter((label) => !usedLabels.has(label))) {
    const row = await insertSite(tx, { ...fields, id, basename, createdAt: now() });
    if (row) return row;
  }
  throw new Error(`No label is free for the site ${id}`);
}
