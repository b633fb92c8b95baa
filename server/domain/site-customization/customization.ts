import type { CustomizationPatch } from '#lib/contract/site-customization/overrides.ts';
import { defaultCustomization, type SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import { assertVisitorCondition } from '#server/core/assert-condition.ts';
import { type Audience, isOpenTo } from '#server/core/audience.ts';
import { type SiteFonts, type StoredCustomization, withFonts } from './fonts.ts';
import { withOverrides } from './overrides.ts';

type CustomizedSite = { customization: Record<string, unknown> | null };

/**
 * The customization of a site, or the default one, with these fonts of its organization; of one of its spaces where what
 * that has of its own is told.
 */
export function customizationOf(
  site: CustomizedSite,
  fonts: SiteFonts,
  overrides: CustomizationPatch | null = null,
): SiteCustomization {
  return withOverrides(withFonts(storedLook(site), fonts), overrides);
}

/** The icon of a site as its customization has it. */
export function faviconOf(site: CustomizedSite): SiteCustomization['favicon'] {
  return (site.customization as SiteCustomization | null)?.favicon ?? defaultCustomization.favicon;
}

function storedLook({ customization }: CustomizedSite): StoredCustomization {
  return (customization as StoredCustomization | null) ?? defaultCustomization;
}

/** Refuses a link of the header with a condition that can't be parsed. */
export function assertLinkConditions({ header }: Pick<CustomizationPatch, 'header'>): void {
  for (const [at, { condition }] of header?.links?.entries() ?? [])
    assertVisitorCondition(condition?.trim(), `header.links.${at}.condition`);
}

/** How it looks to an audience, without the links of the header whose condition it does not meet. */
export function lookFor(look: SiteCustomization, audience: Audience): SiteCustomization {
  const links = look.header.links.filter(
    ({ condition }) => !condition?.trim() || isOpenTo(condition, audience),
  );
  return { ...look, header: { ...look.header, links } };
}
