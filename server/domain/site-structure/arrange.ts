import { NotFound } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { movedAmong, type Neighbours } from './among.ts';
import { listGroups, type SiteSectionGroupRow, updateGroupRow } from './store/groups.ts';
import { listSections, updateSectionRow } from './store/sections.ts';
import { updateSiteSpaceRow } from './store/site-spaces.ts';
import { listPlaces, type SiteRow, type SiteSectionRow } from './store/structure.ts';

/** Moves a space of a site among those of its section. A site has few parts, so they are simply counted anew. */
export async function arrangeSiteSpace(tx: Db, site: SiteRow, id: string, to: Neighbours): Promise<void> {
  const places = await listPlaces(tx, site);
  const moving = places.find((place) => place.id === id);
  if (!moving) throw new NotFound('site space');
  const siblings = places.filter(({ sectionId }) => sectionId === moving.sectionId);
  const order = movedAmong(
    siblings.map((place) => place.id),
    id,
    to,
  );
  const { organizationId, id: siteId } = site;
  for (const [at, id] of order.entries()) {
    await updateSiteSpaceRow(tx, { organizationId, siteId, id }, { position: String(at + 1) });
  }
}

/** What stands at the top of a site with sections: sections, and groups with theirs. */
export type TopPart =
  | { kind: 'section'; row: SiteSectionRow }
  | { kind: 'group'; row: SiteSectionGroupRow; sections: SiteSectionRow[] };

/** The sections and groups of a site in their order. */
export async function listTopParts(tx: Db, site: SiteRow): Promise<TopPart[]> {
  const [groups, sections] = [await listGroups(tx, site), await listSections(tx, site)];
  const inGroup = Map.groupBy(sections, ({ groupId }) => groupId);
  const parts: TopPart[] = [
    ...(inGroup.get(null) ?? []).map((row) => ({ kind: 'section' as const, row })),
    ...groups.map((row) => ({ kind: 'group' as const, row, sections: inGroup.get(row.id) ?? [] })),
  ];
  return parts.sort((a, b) => Number(a.row.position) - Number(b.row.position));
}

/** Writes an order of sections and groups, which are counted through: a group, its sections, what comes behind it. */
export async function writeTopParts(tx: Db, site: SiteRow, parts: readonly TopPart[]): Promise<void> {
  let at = 0;
  const next = () => {
    at += 1;
    return String(at);
  };
  const write = async (row: SiteSectionRow, groupId: string | null) => {
    const position = next();
    if (row.position !== position || row.groupId !== groupId) {
      await updateSectionRow(tx, site, row.id, { position, groupId });
    }
  };
  for (const part of parts) {
    if (part.kind === 'section') await write(part.row, null);
    else {
      const position = next();
      if (part.row.position !== position) await updateGroupRow(tx, site, part.row.id, { position });
      for (const row of part.sections) await write(row, part.row.id);
    }
  }
}

/** Moves a section among those of its group, or a section outside of groups or a group among the others of these. */
export async function arrangeTopPart(
  tx: Db,
  site: SiteRow,
  moving: { kind: TopPart['kind']; id: string },
  to: Neighbours,
): Promise<void> {
  const parts = await listTopParts(tx, site);
  const group = parts.find(
    (part) =>
      part.kind === 'group' && moving.kind === 'section' && part.sections.some(({ id }) => id === moving.id),
  );
  if (group?.kind === 'group') {
    group.sections = moved(group.sections, ({ id }) => id, moving.id, to);
    return writeTopParts(tx, site, parts);
  }
  if (!parts.some(({ kind, row }) => kind === moving.kind && row.id === moving.id)) {
    throw new NotFound(moving.kind === 'group' ? 'site section group' : 'site section');
  }
  await writeTopParts(
    tx,
    site,
    moved(parts, ({ row }) => row.id, moving.id, to),
  );
}

function moved<Part>(
  parts: readonly Part[],
  idOf: (part: Part) => string,
  id: string,
  to: Neighbours,
): Part[] {
  const byId = new Map(parts.map((part) => [idOf(part), part]));
  return movedAmong([...byId.keys()], id, to).flatMap((each) => byId.get(each) ?? []);
}
