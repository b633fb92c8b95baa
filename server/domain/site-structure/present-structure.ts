import type {
  SiteSection,
  SiteSectionGroup,
  SiteSpace,
  SiteStructure,
} from '#lib/contract/site-structure/schemas.ts';
import { NotFound } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { presentGroup, presentSection, presentSiteSpace } from './present.ts';
import { listGroupRows, listGroups, type SiteSectionGroupRow } from './store/groups.ts';
import { listSectionRows, listSections } from './store/sections.ts';
import {
  listSiteSpaceRows,
  type SiteRow,
  type SiteSectionRow,
  type SiteSpaceRow,
  type SiteViewer,
} from './store/structure.ts';

/** More spaces than this are no site. */
export const maxSiteSpaces = 1000;
export const maxSections = 100;

const all = { after: undefined, limit: maxSiteSpaces };

interface PresentContext {
  tx: Services['db'];
  config: Services['config'];
  /** The share key to put into addresses. */
  shareKey?: string | undefined;
}

/** Presents a space of a site to a viewer; throws `NotFound` when they don't see it. */
export async function presentSiteSpaceById(
  { tx, config }: PresentContext,
  site: SiteRow,
  id: string,
  viewer: SiteViewer,
): Promise<SiteSpace> {
  const [record] = await listSiteSpaceRows(tx, { site, viewer, id }, all);
  if (!record) throw new NotFound('site space');
  return presentSiteSpace(config, site, record);
}

/** Presents sections of a site with the spaces that the viewer sees. */
export async function presentSections(
  { tx, config, shareKey }: PresentContext,
  site: SiteRow,
  viewer: SiteViewer,
  rows: readonly SiteSectionRow[],
): Promise<SiteSection[]> {
  if (rows.length === 0) return [];
  const sectionIds = rows.map(({ id }) => id);
  const spaces = await listSiteSpaceRows(tx, { site, viewer, sectionIds }, all);
  const bySection = Map.groupBy(spaces, ({ row }) => row.sectionId);
  return rows.map((row) => presentSection(config, site, row, bySection.get(row.id) ?? [], shareKey));
}

/** Presents a section of a site to a viewer; throws `NotFound` when there is none. */
export async function presentSectionById(
  context: PresentContext,
  site: SiteRow,
  id: string,
  viewer: SiteViewer,
): Promise<SiteSection> {
  const rows = (await listSections(context.tx, site)).filter((row) => row.id === id);
  const [section] = await presentSections(context, site, viewer, rows);
  if (!section) throw new NotFound('site section');
  return section;
}

/** Presents groups of a site with the sections in which the viewer sees something. */
export async function presentGroups(
  context: PresentContext,
  site: SiteRow,
  viewer: SiteViewer,
  rows: readonly SiteSectionGroupRow[],
): Promise<SiteSectionGroup[]> {
  if (rows.length === 0) return [];
  const sections = await listSectionRows(context.tx, site, viewer, { after: undefined, limit: maxSections });
  const inside = sections.flatMap(({ row }) => (row.groupId === null ? [] : row));
  const byGroup = Map.groupBy(
    await presentSections(context, site, viewer, inside),
    (one) => one.sectionGroup,
  );
  return rows.map((row) => presentGroup(row, byGroup.get(row.id) ?? []));
}

/** Presents a group of a site to a viewer; throws `NotFound` when there is none. */
export async function presentGroupById(
  context: PresentContext,
  site: SiteRow,
  id: string,
  viewer: SiteViewer,
): Promise<SiteSectionGroup> {
  const rows = (await listGroups(context.tx, site)).filter((row) => row.id === id);
  const [group] = await presentGroups(context, site, viewer, rows);
  if (!group) throw new NotFound('site section group');
  return group;
}

/** Which spaces a site shows someone, in order. */
export async function listShownSpaces(
  tx: Services['db'],
  site: SiteRow,
  viewer: SiteViewer,
): Promise<SiteSpaceRow[]> {
  const rows = await listSiteSpaceRows(tx, { site, viewer }, all);
  return rows.map(({ row }) => row);
}

/** Presents everything of a site that the viewer sees, in order. */
export async function presentStructure(
  context: PresentContext,
  site: SiteRow,
  viewer: SiteViewer,
): Promise<SiteStructure> {
  const { tx, config, shareKey } = context;
  if ((await listSections(tx, site)).length > 0) {
    const rows = await listSectionRows(tx, site, viewer, { after: undefined, limit: maxSections });
    const sections = await presentSections(
      context,
      site,
      viewer,
      rows.map(({ row }) => row),
    );
    const groups = await listGroupRows(tx, site, viewer, { after: undefined, limit: maxSections });
    const inGroup = Map.groupBy(sections, ({ sectionGroup }) => sectionGroup);
    const position = new Map([...rows, ...groups].map(({ row }) => [row.id, Number(row.position)]));
    const parts = [
      ...(inGroup.get(undefined) ?? []),
      ...groups.map(({ row }) => presentGroup(row, inGroup.get(row.id) ?? [])),
    ];
    const structure = parts.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
    return { type: 'sections', structure };
  }
  const rows = await listSiteSpaceRows(tx, { site, viewer }, all);
  const structure = rows.map((record) => presentSiteSpace(config, site, record, shareKey));
  return { type: 'siteSpaces', structure };
}

/** The spaces of a structure, whether in sections or not. */
export function spacesOf(structure: SiteStructure): SiteSpace[] {
  return structure.type === 'siteSpaces'
    ? structure.structure
    : structure.structure
        .flatMap((part) => (part.object === 'site-section' ? part : part.sections))
        .flatMap(({ siteSpaces }) => siteSpaces);
}
