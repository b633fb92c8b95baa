import { getAdaptiveSchema, listTemplateConditions, replaceAdaptiveSchema } from './adaptive-schema.ts';
import { deleteSiteSpaceCustomization } from './delete-site-space-customization.ts';
import { deleteOldDraftsJob } from './drafts.ts';
import { getSiteCustomization } from './get-site-customization.ts';
import { getSiteSpaceCustomization } from './get-site-space-customization.ts';
import { replaceSiteCustomization } from './replace-site-customization.ts';
import { updateSiteSpaceCustomization } from './update-site-space-customization.ts';

export const jobs = [deleteOldDraftsJob];

export { customizationOf, faviconOf, lookFor } from './customization.ts';
export { findDraft, storeDraft } from './drafts.ts';
export { loadFonts } from './fonts.ts';
export { withOverrides } from './overrides.ts';
export { loadOverrides } from './store.ts';

export const operations = {
  getSiteCustomization,
  replaceSiteCustomization,
  getSiteSpaceCustomization,
  updateSiteSpaceCustomization,
  deleteSiteSpaceCustomization,
  getAdaptiveSchema,
  replaceAdaptiveSchema,
  listTemplateConditions,
};
