import type { CustomizationPatch } from '#lib/contract/site-customization/overrides.ts';
import { defaultCustomization, type SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import { type SiteFonts, type StoredCustomization, withFonts } from './fonts.ts';
import { withOverrides } from './overrides.ts';

type Customized = { customization: Record<string, unknown> | null };

/**
 * The customization of a site, or the default one, with these fonts of its organization; of one of its spaces where what
 * that has of its own is told.
 */
export function customizationOf(
  site: Customized,
  fonts: SiteFonts,
  overrides: CustomizationPatch | null = null,
): SiteCustomization {
  return withOverrides(withFonts(storedLook(site), fonts), overrides);
}

/** The icon of a site as its customization has it. */
export function faviconOf(site: Customized): SiteCustomization['favicon'] {
  return (site.customization as SiteCustomization | null)?.favicon ?? defaultCustomization.favicon;
}

function storedLook({ customization }: Customized): StoredCustomization {
  return (customization as StoredCustomization | null) ?? defaultCustomization;
}

/** How it looks to a visitor, of whom nothing is known that could meet the condition of a link in the header. */
export function forVisitors(look: SiteCustomization): SiteCustomization {
  const links = look.header.links.filter(({ condition }) => !condition?.trim());
  return { ...look, header: { ...look.header, links } };
}
