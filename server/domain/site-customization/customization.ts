import { defaultCustomization, type SiteCustomization } from '#lib/contract/site-customization/schemas.ts';

/** How a site looks: as somebody said, or as every site does at first. */
export function customizationOf(site: { customization: Record<string, unknown> | null }): SiteCustomization {
  return site.customization === null ? defaultCustomization : (site.customization as SiteCustomization);
}
