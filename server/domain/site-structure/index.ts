import { createSiteRedirect } from './create-site-redirect.ts';
import { createSiteSpace } from './create-site-space.ts';
import { deleteSiteRedirect } from './delete-site-redirect.ts';
import { deleteSiteSpace } from './delete-site-space.ts';
import { getSiteStructure } from './get-site-structure.ts';
import { listSiteRedirects } from './list-site-redirects.ts';
import { listSiteSpaces } from './list-site-spaces.ts';
import { moveSiteSpace } from './move-site-space.ts';
import { resolveSiteRedirect } from './resolve-site-redirect.ts';
import { updateSiteRedirect } from './update-site-redirect.ts';
import { updateSiteSpace } from './update-site-space.ts';

export { addSiteSpaces, slugOf } from './add-site-spaces.ts';
export { lockSite } from './lock-site.ts';
export { addressOf } from './redirects.ts';
export { listShownSpaces, seeStructure } from './see-site-space.ts';
export { findRedirectRow } from './store/redirects.ts';
export {
  countSiteSpaceRows,
  findSiteSpaceRow,
  listSiteSpaceRows,
  type SeenSiteSpace,
  type Seer,
  type SiteRow,
  seerOf,
  setDefault,
} from './store/structure.ts';

export const operations = {
  getSiteStructure,
  listSiteSpaces,
  createSiteSpace,
  updateSiteSpace,
  deleteSiteSpace,
  moveSiteSpace,
  listSiteRedirects,
  createSiteRedirect,
  updateSiteRedirect,
  deleteSiteRedirect,
  resolveSiteRedirect,
};
