import type { CustomFont } from '#lib/contract/fonts/schemas.ts';
import { defaultCustomization, type SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import type { Config } from '#server/config.ts';
import { Invalid } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { listFontRecords, presentCustomFont } from '#server/domain/fonts/index.ts';

/** Fonts of an organization by their ids. */
export type SiteFonts = ReadonlyMap<string, CustomFont>;

const members = ['font', 'monospaceFont'] as const;

type FontMember = (typeof members)[number];
type FontReference<F> = Exclude<F, CustomFont> | Pick<CustomFont, 'id'>;
type SiteStyling = SiteCustomization['styling'];

/** A customization as it is stored: its custom fonts are ids, so that a site shows each as it is now. */
export type StoredCustomization = Omit<SiteCustomization, 'styling'> & {
  styling: Omit<SiteStyling, FontMember> & { [K in FontMember]: FontReference<SiteStyling[K]> };
};

/** A customization in the form in which it is stored. */
export function withFontIds(look: SiteCustomization): StoredCustomization {
  const { font, monospaceFont } = look.styling;
  return {
    ...look,
    styling: { ...look.styling, font: named(font), monospaceFont: named(monospaceFont) },
  };
}

function named<F extends string>(font: F | CustomFont): F | Pick<CustomFont, 'id'> {
  return typeof font === 'string' ? font : { id: font.id };
}

/** A stored customization with these fonts; one that is not among them was deleted, and the default one takes its place. */
export function withFonts(look: StoredCustomization, fonts: SiteFonts): SiteCustomization {
  const { font, monospaceFont } = look.styling;
  const usual = defaultCustomization.styling;
  return {
    ...look,
    styling: {
      ...look.styling,
      font: typeof font === 'string' ? font : (fonts.get(font.id) ?? usual.font),
      monospaceFont:
        typeof monospaceFont === 'string'
          ? monospaceFont
          : (fonts.get(monospaceFont.id) ?? usual.monospaceFont),
    },
  };
}

/** The fonts of its organization that a site names. */
export async function loadFonts(
  db: Db,
  config: Config,
  { organizationId, customization }: { organizationId: string; customization: object | null },
): Promise<SiteFonts> {
  const { styling } = (customization ?? defaultCustomization) as StoredCustomization;
  const ids = members.flatMap((member) => {
    const font = styling[member];
    return typeof font === 'string' ? [] : [font.id];
  });
  if (ids.length === 0) return new Map();
  const records = await listFontRecords(db, organizationId, ids);
  return new Map(records.map((record) => [record.font.id, presentCustomFont(config, record)]));
}

/** Refuses fonts that the organization does not have. */
export function assertFonts({ styling }: SiteCustomization, fonts: SiteFonts): void {
  const issues = members.flatMap((member) => {
    const font = styling[member];
    return typeof font === 'string' || fonts.has(font.id)
      ? []
      : [{ path: `styling.${member}.id`, message: 'is no font of the organization' }];
  });
  if (issues.length > 0) throw new Invalid(issues);
}
