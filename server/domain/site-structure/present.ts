import type {
  SiteRedirect,
  SiteSection,
  SiteSectionGroup,
  SiteSpace,
} from '#lib/contract/site-structure/schemas.ts';
import type { Config } from '#server/config.ts';
import { addressIn, basePathOf } from '#server/core/site-urls.ts';
import { presentSpace } from '#server/domain/spaces/index.ts';
import type { SiteSectionGroupRow } from './store/groups.ts';
import type { SiteRedirectRow } from './store/redirects.ts';
import type { SiteRow, SiteSectionRow, SiteSpaceRecord } from './store/structure.ts';

/** A space as its site shows it. */
export function presentSiteSpace(
  config: Config,
  site: SiteRow,
  { row, isDefault, section, space }: SiteSpaceRecord,
  shareKey?: string,
): SiteSpace {
  const path = basePathOf({ path: row.path, isDefault }, section);
  return {
    object: 'site-space',
    id: row.id,
    path: row.path,
    ...(section ? { section: section.id } : {}),
    space: presentSpace(config, space),
    title: space.row.title,
    default: isDefault,
    ...(row.condition === null ? {} : { condition: row.condition }),
    hasAdvancedCustomizationFeature: false,
    draft: false,
    urls: site.published ? { published: addressIn(config, site, path, shareKey) } : {},
  };
}

export function presentRedirect(row: SiteRedirectRow): SiteRedirect {
  return {
    object: 'site-redirect',
    id: row.id,
    source: row.source,
    destination: row.destination,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    draft: false,
    captureWildcard: false,
    permanent: false,
  };
}

/** A section with those of its spaces that somebody sees. */
export function presentSection(
  config: Config,
  site: SiteRow,
  row: SiteSectionRow,
  spaces: readonly SiteSpaceRecord[],
  shareKey?: string,
): SiteSection {
  const home = { path: '', isDefault: true };
  return {
    object: 'site-section',
    id: row.id,
    title: row.title,
    ...(row.description === null ? {} : { description: row.description }),
    default: row.isDefault,
    path: row.path,
    ...(row.condition === null ? {} : { condition: row.condition }),
    ...(row.groupId === null ? {} : { sectionGroup: row.groupId }),
    ...(row.icon === null ? {} : { icon: row.icon }),
    siteSpaces: spaces.map((space) => presentSiteSpace(config, site, space, shareKey)),
    draft: false,
    urls: site.published ? { published: addressIn(config, site, basePathOf(home, row), shareKey) } : {},
  };
}

/** A group with those of its sections that somebody sees. */
export function presentGroup(row: SiteSectionGroupRow, sections: SiteSection[]): SiteSectionGroup {
  return {
    object: 'site-section-group',
    id: row.id,
    title: row.title,
    ...(row.icon === null ? {} : { icon: row.icon }),
    sections,
    children: sections,
    draft: false,
  };
}
