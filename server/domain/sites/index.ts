import { listAdSites, updateAdSite, updateSiteAds } from './ads.ts';
import { createSite } from './create-site.ts';
import { deleteSite } from './delete-site.ts';
import { getPublishedSite } from './get-published-site.ts';
import { getSite } from './get-site.ts';
import { getSiteLogo } from './get-site-logo.ts';
import { listSites } from './list-sites.ts';
import {
  deleteSiteTeam,
  deleteSiteUser,
  explainSiteAccess,
  inviteToSite,
  listSiteAccess,
  listSiteTeams,
  listSiteUsers,
  updateSiteTeam,
  updateSiteUser,
} from './permissions.ts';
import { publishSite, unpublishSite } from './publish-site.ts';
import { updateSite } from './update-site.ts';

export { createEmptySite } from './create-empty-site.ts';
export { resolveSite } from './store.ts';

export const operations = {
  listSites,
  createSite,
  getSite,
  updateSite,
  deleteSite,
  publishSite,
  unpublishSite,
  getPublishedSite,
  getSiteLogo,
  inviteToSite,
  listSiteAccess,
  explainSiteAccess,
  listSiteUsers,
  updateSiteUser,
  deleteSiteUser,
  listSiteTeams,
  updateSiteTeam,
  deleteSiteTeam,
  updateSiteAds,
  listAdSites,
  updateAdSite,
};
