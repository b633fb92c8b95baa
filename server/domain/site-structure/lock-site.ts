import { NotFound } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { lockSiteRow, type SiteRow } from './store/structure.ts';

/** Locks a site until the transaction ends. Every change of its structure locks it first. */
export async function lockSite(tx: Db, site: Pick<SiteRow, 'organizationId' | 'id'>): Promise<SiteRow> {
  const row = await lockSiteRow(tx, site);
  if (!row) throw new NotFound('site');
  return row;
}
