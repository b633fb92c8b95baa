import { Invalid } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { insertSiteSpace } from './store/site-spaces.ts';
import { listPlaces, lockSpaceTitles, type SiteRow } from './store/structure.ts';

const maxPath = 60;

/** A path made of a title: its letters and digits without accents, joined by `-`. */
export function slugOf(title: string, otherwise: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, maxPath);
  return slug.replace(/^-/, '').replace(/-$/, '') || otherwise;
}

/** A path like this one that none of the others is. */
export function freePath(wanted: string, usedPaths: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? wanted : `${wanted}-${number}`;
    if (!usedPaths.has(path)) return path;
  }
}

/**
 * Puts spaces at the end of a section, or of a site without sections, and answers the ids of their places there; the
 * first one is what it begins with.
 * Throws 400 naming the field of a space that does not exist. The caller has locked the site.
 */
export async function addSiteSpaces(
  { newId }: Pick<Services, 'newId'>,
  tx: Db,
  site: Pick<SiteRow, 'organizationId' | 'id'>,
  spaces: readonly { path: string; spaceId: string }[],
  sectionId: string | null = null,
): Promise<string[]> {
  const titles = await lockSpaceTitles(
    tx,
    site.organizationId,
    spaces.map(({ spaceId }) => spaceId),
  );
  const absent = spaces.filter(({ spaceId }) => !titles.has(spaceId));
  if (absent.length > 0) {
    throw new Invalid(absent.map(({ path }) => ({ path, message: 'is no space of this organization' })));
  }
  const places = (await listPlaces(tx, site)).filter((place) => place.sectionId === sectionId);
  const usedPaths = new Set(places.map(({ path }) => path.toLowerCase()));
  let position = Math.floor(Number(places.at(-1)?.position ?? 0));
  let hasDefault = places.some(({ isDefault }) => isDefault);
  const ids: string[] = [];
  for (const { spaceId } of spaces) {
    const id = newId();
    const path = freePath(slugOf(titles.get(spaceId) ?? '', 'docs'), usedPaths);
    usedPaths.add(path);
    position += 1;
    const { organizationId, id: siteId } = site;
    const row = { organizationId, siteId, id, spaceId, sectionId, path, position: String(position) };
    await insertSiteSpace(tx, { ...row, isDefault: !hasDefault });
    hasDefault = true;
    ids.push(id);
  }
  return ids;
}
