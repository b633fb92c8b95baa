import type { SiteSection, SiteSpace, SiteStructure } from '#lib/contract/site-structure/schemas.ts';
import { NotFound } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { presentSection, presentSiteSpace } from './present.ts';
import { listSectionRows, listSections } from './store/sections.ts';
import { listSiteSpaceRows, type Seer, type SiteRow, type SiteSectionRow } from './store/structure.ts';

/** More spaces than this are no site. */
export const maxSiteSpaces = 1000;
export const maxSections = 100;

const all = { after: undefined, limit: maxSiteSpaces };

interface Seeing {
  tx: Services['db'];
  config: Services['config'];
}

/** A space of a site as someone sees it now; throws when it is not there. */
export async function seeSiteSpace(
  { tx, config }: Seeing,
  site: SiteRow,
  id: string,
  seer: Seer,
): Promise<SiteSpace> {
  const [found] = await listSiteSpaceRows(tx, { site, seer, id }, all);
  if (!found) throw new NotFound('site space');
  return presentSiteSpace(config, site, found);
}

/** Some sections of a site with those of their spaces that someone sees. */
export async function seeSections(
  { tx, config }: Seeing,
  site: SiteRow,
  seer: Seer,
  rows: readonly SiteSectionRow[],
): Promise<SiteSection[]> {
  if (rows.length === 0) return [];
  const sectionIds = rows.map(({ id }) => id);
  const spaces = await listSiteSpaceRows(tx, { site, seer, sectionIds }, all);
  const bySection = Map.groupBy(spaces, ({ row }) => row.sectionId);
  return rows.map((row) => presentSection(config, site, row, bySection.get(row.id) ?? []));
}

/** A section of a site as someone sees it now; throws when it is not there. */
export async function seeSection(
  seeing: Seeing,
  site: SiteRow,
  id: string,
  seer: Seer,
): Promise<SiteSection> {
  const rows = (await listSections(seeing.tx, site)).filter((row) => row.id === id);
  const [section] = await seeSections(seeing, site, seer, rows);
  if (!section) throw new NotFound('site section');
  return section;
}

/** Which spaces a site shows someone, in order. */
export async function listShownSpaces(
  tx: Services['db'],
  site: SiteRow,
  seer: Seer,
): Promise<{ id: string; spaceId: string }[]> {
  const rows = await listSiteSpaceRows(tx, { site, seer }, all);
  return rows.map(({ row }) => ({ id: row.id, spaceId: row.spaceId }));
}

/** Everything of a site that someone sees, in order. */
export async function seeStructure(seeing: Seeing, site: SiteRow, seer: Seer): Promise<SiteStructure> {
  const { tx, config } = seeing;
  if ((await listSections(tx, site)).length > 0) {
    const rows = await listSectionRows(tx, site, seer, { after: undefined, limit: maxSections });
    const structure = await seeSections(
      seeing,
      site,
      seer,
      rows.map(({ row }) => row),
    );
    return { type: 'sections', structure };
  }
  const rows = await listSiteSpaceRows(tx, { site, seer }, all);
  return { type: 'siteSpaces', structure: rows.map((found) => presentSiteSpace(config, site, found)) };
}

/** The spaces of a structure, whether in sections or not. */
export function spacesOf(structure: SiteStructure): SiteSpace[] {
  return structure.type === 'siteSpaces'
    ? structure.structure
    : structure.structure.flatMap(({ siteSpaces }) => siteSpaces);
}
