import { Invalid } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { listSectionIds, type SiteKey } from './store/share-links.ts';

/** The sections that a share link opens; null for the whole site. Throws for one that the site does not have. */
export async function sectionsOf(
  tx: Db,
  site: SiteKey,
  sections: readonly string[] | null | undefined,
): Promise<string[] | null> {
  if (!sections) return null;
  const there = new Set(await listSectionIds(tx, site, sections));
  const issues = sections.flatMap((id, at) =>
    there.has(id) ? [] : [{ path: `sections.${at}`, message: 'is no section of this site' }],
  );
  if (issues.length > 0) throw new Invalid(issues);
  return [...new Set(sections)];
}
