import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { assertLinkConditions } from './customization.ts';
import { assertFonts, loadFonts, type SiteFonts, type StoredCustomization, withFontIds } from './fonts.ts';
import { assertOwnPictures } from './pictures.ts';

/** A whole customization as it is stored, with its fonts. Throws `Invalid` for what the organization does not have. */
export async function checkCustomization(
  { tx, config, now }: Pick<Services, 'config' | 'now'> & { tx: Db },
  organizationId: string,
  look: SiteCustomization,
): Promise<{ customization: StoredCustomization; fonts: SiteFonts }> {
  assertLinkConditions(look);
  assertOwnPictures({ config, now }, organizationId, look);
  const customization = withFontIds(look);
  const fonts = await loadFonts(tx, config, { organizationId, customization });
  assertFonts(look, fonts);
  return { customization, fonts };
}
