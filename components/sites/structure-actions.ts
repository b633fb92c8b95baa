import { ofPart, type ThingAction } from '#components/actions/thing-action.ts';
import type { SiteStructure } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { groupActions, sectionActions } from './section-actions.tsx';
import type { SitePlace } from './site-frame.tsx';
import { type PlacedSpace, siteSpaceActions } from './site-space-actions.tsx';
import { sectionsOf, spacesOf } from './structure.ts';
import type { Part } from './structure-tree.ts';

/** The actions on the groups, sections and spaces of a site's structure. */
export function structureActions(
  place: SitePlace,
  site: Site,
  structure: SiteStructure,
): ThingAction<Part>[] {
  const sections = sectionsOf(structure);
  const placed = (part: Part): PlacedSpace | undefined =>
    part.kind === 'space' ? { ...part, spaces: part.section?.siteSpaces ?? spacesOf(structure) } : undefined;
  return [
    ...groupActions(place, site).map((action) => ({
      ...ofPart(action, (part: Part) => (part.kind === 'group' ? part.group : undefined), 'Only groups'),
      id: `group-${action.id}`,
    })),
    ...sectionActions(place, site, sections).map((action) => ({
      ...ofPart(
        action,
        (part: Part) => (part.kind === 'section' ? part.section : undefined),
        'Only sections',
      ),
      id: `section-${action.id}`,
    })),
    ...siteSpaceActions(place, site).map((action) => ({
      ...ofPart(action, placed, 'Only spaces'),
      id: `space-${action.id}`,
    })),
  ];
}
