import { getAdaptiveSchema, listTemplateConditions, replaceAdaptiveSchema } from './adaptive-schema.ts';
import { deleteSiteSpaceCustomization } from './delete-site-space-customization.ts';
import { getSiteCustomization } from './get-site-customization.ts';
import { getSiteSpaceCustomization } from './get-site-space-customization.ts';
import { replaceSiteCustomization } from './replace-site-customization.ts';
import { updateSiteSpaceCustomization } from './update-site-space-customization.ts';

export { customizationOf, faviconOf, lookFor } from './customization.ts';
export { loadFonts } from './fonts.ts';
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
