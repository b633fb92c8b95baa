import { getAdaptiveSchema, listTemplateConditions, replaceAdaptiveSchema } from './adaptive-schema.ts';
import { getSiteCustomization } from './get-site-customization.ts';
import { replaceSiteCustomization } from './replace-site-customization.ts';

export { customizationForVisitors, customizationOf } from './customization.ts';

export const operations = {
  getSiteCustomization,
  replaceSiteCustomization,
  getAdaptiveSchema,
  replaceAdaptiveSchema,
  listTemplateConditions,
};
