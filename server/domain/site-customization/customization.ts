import { defaultCustomization, type SiteCustomization } from '#lib/contract/site-customization/schemas.ts';

/** The customization of a site, or the default one. */
export function customizationOf(site: { customization: Record<string, unknown> | null }): SiteCustomization {
  return site.customization === null ? defaultCustomization : (site.customization as SiteCustomization);
}

/** How a site looks to a visitor, of whom nothing is known that could meet the condition of a link in the header. */
export function customizationForVisitors(site: Parameters<typeof customizationOf>[0]): SiteCustomization {
  const look = customizationOf(site);
  const links = look.header.links.filter(({ condition }) => !condition?.trim());
  return { ...look, header: { ...look.header, links } };
}
