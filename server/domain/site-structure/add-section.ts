import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { freePath, slugOf } from './add-site-spaces.ts';
import { listGroups } from './store/groups.ts';
import { insertSection, listSections } from './store/sections.ts';
import type { SiteRow } from './store/structure.ts';

/** Adds an empty section at the end of a site and answers its id; the first one is the default. */
export async function addSection(
  { newId }: Pick<Services, 'newId'>,
  tx: Db,
  site: SiteRow,
  { title, icon }: { title: string; icon: string | null },
): Promise<string> {
  const sections = await listSections(tx, site);
  const last = [...sections, ...(await listGroups(tx, site))].map(({ position }) => Number(position));
  const usedPaths = new Set(sections.map(({ path }) => path.toLowerCase()));
  const id = newId();
  await insertSection(tx, {
    organizationId: site.organizationId,
    siteId: site.id,
    id,
    title,
    icon,
    description: null,
    condition: null,
    path: freePath(slugOf(title, 'section'), usedPaths),
    groupId: null,
    position: String(Math.floor(Math.max(0, ...last)) + 1),
    isDefault: sections.length === 0,
  });
  return id;
}
