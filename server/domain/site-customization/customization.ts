import type { CustomizationPatch } from '#lib/contract/site-customization/overrides.ts';
import { defaultCustomization, type SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import { withOverrides } from './overrides.ts';

type Customized = { customization: Record<string, unknown> | null };

/** The customization of a site, or the default one; of one of its spaces where what that has of its own is told. */
export function customizationOf(
  site: Customized,
  overrides: CustomizationPatch | null = null,
): SiteCustomization {
  const look = site.customization === null ? defaultCustomization : (site.customization as SiteCustomization);
  return withOverrides(look, overrides);
}

/** How it looks to a visitor, of whom nothing is known that could meet the condition of a link in the header. */
export function forVisitors(look: SiteCustomization): SiteCustomization {
  const links = look.header.links.filter(({ condition }) => !condition?.trim());
  return { ...look, header: { ...look.header, links } };
}
