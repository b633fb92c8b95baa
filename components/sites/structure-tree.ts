import type { TreeMove, TreeRules } from '#components/tree/spots.ts';
import { rowsOf, type TreeRow } from '#components/tree/tree-rows.ts';
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

/** How the parts are shown as a tree. */
export const partFields = {
  idOf: ({ id }: Part) => id,
  titleOf: ({ title }: Part) => title,
  childrenOf: ({ kind, children }: Part) => (kind === 'space' ? undefined : children),
};

/** Spaces stay in their section, groups at the top, sections at the top or in a group. */
export const partRules: TreeRules<Part> = {
  canStandBeside: (moving, sibling) => {
    if (moving.item.kind === 'space') {
      return sibling.item.kind === 'space' && sibling.parent === moving.parent;
    }
    return sibling.item.kind !== 'space' && (moving.item.kind === 'section' || sibling.level === 1);
  },
  canGoInto: (moving, target) => moving.item.kind === 'section' && target?.item.kind === 'group',
  refusalOf: (moving, over) => {
    if (moving.item.kind === 'space') {
      return over.id === moving.parent ? undefined : 'A space stays in its section';
    }
    if (moving.item.kind === 'section') return 'A section can’t be inside a section';
    return over.item.kind === 'section'
      ? 'A group can’t be inside a group'
      : 'A group can’t be inside a section';
  },
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

/** Every part, at any depth, as a row. */
export function everyPart(parts: readonly Part[]): TreeRow<Part>[] {
  return rowsOf(parts, partFields, () => true);
}

/** The parts after a move; the same parts when there is nothing to move. */
export function moved(parts: readonly Part[], move: TreeMove): Part[] {
  const part = everyPart(parts).find(({ id }) => id === move.id)?.item;
  return part ? inserted(without(parts, move.id), part, move) : [...parts];
}

function without(parts: readonly Part[], id: string): Part[] {
  return parts.flatMap((part) => (part.id === id ? [] : { ...part, children: without(part.children, id) }));
}

function inserted(
  parts: readonly Part[],
  part: Part,
  { parent, beside }: TreeMove,
  inside: string | null = null,
): Part[] {
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
export function homeOf(parts: readonly Part[], id: string): TreeMove | undefined {
  const rows = everyPart(parts);
  const row = rows.find((each) => each.id === id);
  if (!row) return undefined;
  const siblings = rows.filter(({ parent }) => parent === row.parent);
  const [ahead, behind] = [siblings[row.at - 1], siblings[row.at + 1]];
  const home = { id, parent: row.parent };
  if (behind) return { ...home, beside: { id: behind.id, side: 'before' } };
  return ahead ? { ...home, beside: { id: ahead.id, side: 'after' } } : home;
}
