import { addSiteSectionToGroup } from './add-site-section-to-group.ts';
import { createSiteRedirect } from './create-site-redirect.ts';
import { createSiteSection } from './create-site-section.ts';
import { createSiteSectionGroup } from './create-site-section-group.ts';
import { createSiteSpace } from './create-site-space.ts';
import { deleteSiteRedirect } from './delete-site-redirect.ts';
import { deleteSiteSection } from './delete-site-section.ts';
import { deleteSiteSectionFromGroup } from './delete-site-section-from-group.ts';
import { deleteSiteSectionGroup } from './delete-site-section-group.ts';
import { deleteSiteSpace } from './delete-site-space.ts';
import { getSiteStructure } from './get-site-structure.ts';
import { listSiteRedirects } from './list-site-redirects.ts';
import { listSiteSectionGroups } from './list-site-section-groups.ts';
import { listSiteSections } from './list-site-sections.ts';
import { listSiteSpaces } from './list-site-spaces.ts';
import { moveSiteSection } from './move-site-section.ts';
import { moveSiteSectionGroup } from './move-site-section-group.ts';
import { moveSiteSpace } from './move-site-space.ts';
import { resolveSiteRedirect } from './resolve-site-redirect.ts';
import { sortSiteStructure } from './sort-site-structure.ts';
import { updateSiteRedirect } from './update-site-redirect.ts';
import { updateSiteRedirects } from './update-site-redirects.ts';
import { updateSiteSection } from './update-site-section.ts';
import { updateSiteSectionGroup } from './update-site-section-group.ts';
import { updateSiteSpace } from './update-site-space.ts';

export { addSiteSpaces, slugOf } from './add-site-spaces.ts';
export { lockSite } from './lock-site.ts';
export { openingKey } from './opening-key.ts';
export { listShownSpaces, presentStructure, spacesOf } from './present-structure.ts';
export { findBelowRedirect, pathOf, trailOf } from './redirects.ts';
export { listSections, setDefaultSection } from './store/sections.ts';
export { setDefault } from './store/site-spaces.ts';
export {
  countSiteSpaceRows,
  countSpacesOfSites,
  findSiteSpaceRow,
  isSiteVisitor,
  listSiteSpaceRows,
  type SiteRow,
  type SiteSpaceRecord,
  type SiteViewer,
  siteViewerOf,
} from './store/structure.ts';

export const operations = {
  getSiteStructure,
  sortSiteStructure,
  listSiteSections,
  createSiteSection,
  updateSiteSection,
  deleteSiteSection,
  moveSiteSection,
  listSiteSectionGroups,
  createSiteSectionGroup,
  updateSiteSectionGroup,
  deleteSiteSectionGroup,
  addSiteSectionToGroup,
  deleteSiteSectionFromGroup,
  moveSiteSectionGroup,
  listSiteSpaces,
  createSiteSpace,
  updateSiteSpace,
  deleteSiteSpace,
  moveSiteSpace,
  listSiteRedirects,
  createSiteRedirect,
  updateSiteRedirect,
  updateSiteRedirects,
  deleteSiteRedirect,
  resolveSiteRedirect,
};
