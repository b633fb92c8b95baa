import type {
  SiteSection,
  SiteSectionGroup,
  SiteSpace,
  SiteStructure,
} from '#lib/contract/site-structure/schemas.ts';
import { pathBelowSite } from './structure.ts';

/** A section group, a section or a space of a site. Ids are unique among all three. */
export type Part = { id: string; title: string; children: Part[] } & (
  | { kind: 'group'; group: SiteSectionGroup }
  | { kind: 'section'; section: SiteSection }
  | { kind: 'space'; siteSpace: SiteSpace; section: SiteSection | undefined }
);

/** A part as a row of the tree. */
export type PartRow = {
  part: Part;
  parent: Part | undefined;
  depth: number;
  place: number;
  siblings: number;
};

/** Moves a part next to another one, or to the end of a group. */
export type PartMove = {
  id: string;
  parent: string | undefined;
  beside?: { id: string; side: 'before' | 'after' };
};

/** A drop target for a dragged part, and the row that shows it. */
export type PartSpot = {
  move: PartMove;
  line: { id: string; edge: 'before' | 'after' | 'into' };
  depth: number;
};

export function partsOf(structure: SiteStructure): Part[] {
  if (structure.type === 'siteSpaces') return structure.structure.map((one) => spacePart(one, undefined));
  return structure.structure.map((part) => {
    if (part.object === 'site-section') return sectionPart(part);
    const { id, title, sections } = part;
    return { kind: 'group', id, title, group: part, children: sections.map(sectionPart) };
  });
}

function sectionPart(section: SiteSection): Part {
  const children = section.siteSpaces.map((one) => spacePart(one, section));
  return { kind: 'section', id: section.id, title: section.title, section, children };
}

function spacePart(siteSpace: SiteSpace, section: SiteSection | undefined): Part {
  return { kind: 'space', id: siteSpace.id, title: siteSpace.title, siteSpace, section, children: [] };
}

export function rowsOf(parts: readonly Part[], parent?: Part, depth = 0): PartRow[] {
  return parts.flatMap((part, at) => [
    { part, parent, depth, place: at + 1, siblings: parts.length },
    ...rowsOf(part.children, part, depth + 1),
  ]);
}

/** The drop target at a fraction `down` of a row's height, counted from its top. */
export function spotAt(
  rows: readonly PartRow[],
  id: string,
  over: string,
  down: number,
): PartSpot | undefined {
  const spots = spotsOf(rows, id).filter(({ line }) => line.id === over);
  const at = (edge: PartSpot['line']['edge']) => spots.find(({ line }) => line.edge === edge);
  const into = at('into');
  if (into && (down >= 0.25 || !at('before'))) return into;
  // Only the last sibling has a target after it; elsewhere the target before the next row is the same position.
  return (down < 0.5 ? at('before') : at('after')) ?? at('before') ?? at('after');
}

/** The drop targets of a part. Spaces stay in their section, groups at the top, sections at the top or in a group. */
export function spotsOf(rows: readonly PartRow[], id: string): PartSpot[] {
  const moving = rows.find(({ part }) => part.id === id);
  if (!moving) return [];
  const spots: PartSpot[] = [];
  for (const row of rows) {
    if (row.part.id === id || isWithin(rows, row, id)) continue;
    const fits = canStandBeside(moving, row);
    if (fits) spots.push(besideSpot(id, row, 'before'));
    if (moving.part.kind === 'section' && row.part.kind === 'group') spots.push(intoSpot(id, row));
    if (fits && row.place === row.siblings) spots.push(besideSpot(id, row, 'after'));
  }
  return spots;
}

function canStandBeside(moving: PartRow, row: PartRow): boolean {
  if (moving.part.kind === 'space') return row.part.kind === 'space' && row.parent?.id === moving.parent?.id;
  if (row.part.kind === 'space') return false;
  return moving.part.kind === 'section' || row.depth === 0;
}

function besideSpot(id: string, { part, parent, depth }: PartRow, side: 'before' | 'after'): PartSpot {
  const move = { id, parent: parent?.id, beside: { id: part.id, side } };
  return { move, line: { id: part.id, edge: side }, depth };
}

function intoSpot(id: string, { part, depth }: PartRow): PartSpot {
  return { move: { id, parent: part.id }, line: { id: part.id, edge: 'into' }, depth: depth + 1 };
}

function isWithin(rows: readonly PartRow[], row: PartRow, id: string): boolean {
  for (let above = row.parent; above; above = rows.find(({ part }) => part === above)?.parent) {
    if (above.id === id) return true;
  }
  return false;
}

/** A drop target in words, for screen readers. */
export function spotText(rows: readonly PartRow[], { move }: PartSpot): string {
  const titleOf = (id: string | undefined) => rows.find(({ part }) => part.id === id)?.part.title;
  const where = move.parent === undefined ? '' : ` in ${titleOf(move.parent)}`;
  return move.beside ? `${move.beside.side} ${titleOf(move.beside.id)}${where}` : `at the end${where}`;
}

/** The parts after a move; the same parts when there is nothing to move. */
export function moved(parts: readonly Part[], move: PartMove): Part[] {
  const part = rowsOf(parts).find((row) => row.part.id === move.id)?.part;
  return part ? inserted(without(parts, move.id), part, move) : [...parts];
}

function without(parts: readonly Part[], id: string): Part[] {
  return parts.flatMap((part) => (part.id === id ? [] : { ...part, children: without(part.children, id) }));
}

function inserted(parts: readonly Part[], part: Part, { parent, beside }: PartMove, inside?: string): Part[] {
  const below = parts.map((one) => ({
    ...one,
    children: inserted(one.children, part, { id: part.id, parent, ...(beside ? { beside } : {}) }, one.id),
  }));
  if (inside !== parent) return below;
  const at = beside ? below.findIndex(({ id }) => id === beside.id) : below.length;
  return below.toSpliced(beside?.side === 'after' ? at + 1 : at, 0, part);
}

/** The path of a part below its site's address; a group has none. */
export function pathOf(part: Part): string | undefined {
  if (part.kind === 'group') return undefined;
  if (part.kind === 'space') return pathBelowSite(part.siteSpace, part.section);
  return part.section.default ? '/' : `/${part.section.path}/`;
}

/** The move that would bring a part back to its current position. */
export function homeOf(parts: readonly Part[], id: string): PartMove | undefined {
  const rows = rowsOf(parts);
  const row = rows.find(({ part }) => part.id === id);
  if (!row) return undefined;
  const siblings = row.parent ? row.parent.children : parts;
  const behind = siblings[row.place];
  const ahead = siblings[row.place - 2];
  const home = { id, parent: row.parent?.id };
  if (behind) return { ...home, beside: { id: behind.id, side: 'before' } };
  return ahead ? { ...home, beside: { id: ahead.id, side: 'after' } } : home;
}
