import { defaultCustomization, type SiteCustomization } from '#lib/contract/site-customization/schemas.ts';

/** The customization of a site, or the default one. */
export function customizationOf(site: { customization: Record<string, unknown> | null }): SiteCustomization {
  return site.customization === null ? defaultCustomization : (site.customization as SiteCustomization);
}
