import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import { presentFont, weightsOf } from './present.ts';
import {
  countSitesWithFont,
  type FontRecord,
  findFontRecord,
  listFontRecords,
  listSitesWithFont,
  loadSizes,
} from './store.ts';

const namedSites = 20;

export const listFonts = operation(contract.listFonts, async ({ tx, object, config }) => {
  const { organizationId, organizationRole } = object;
  const records = await listFontRecords(tx, organizationId);
  const items = records.map((record) => presentFont(config, record, organizationRole));
  return answer(200, { count: items.length, items });
});

export const getFont = operation(contract.getFont, async ({ tx, object, params, config }) => {
  const record = await getFontRecord(tx, object.organizationId, params.fontId);
  return answer(200, presentFont(config, record, object.organizationRole));
});

export const getFontDetails = operation(contract.getFontDetails, async ({ tx, object, params }) => {
  const { font, faces } = await getFontRecord(tx, object.organizationId, params.fontId);
  const sizes = await loadSizes(tx, font);
  return answer(200, {
    object: 'font-details' as const,
    files: faces.map((face) => ({
      weight: face.weight,
      ...weightsOf(face),
      name: face.name,
      size: sizes.get(face.weight) ?? 0,
      ...(face.license === null ? {} : { license: face.license }),
    })),
    sites: await listSitesWithFont(tx, font, namedSites),
    siteCount: await countSitesWithFont(tx, font),
  });
});

/** A font of an organization with its faces. */
export async function getFontRecord(db: Db, organizationId: string, id: string): Promise<FontRecord> {
  const record = await findFontRecord(db, { organizationId, id });
  if (!record) throw new NotFound('font');
  return record;
}
