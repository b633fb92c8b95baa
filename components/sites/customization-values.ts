import type { CustomFont } from '#lib/contract/fonts/schemas.ts';
import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import type { CustomizationValues } from './customization-schema.ts';
import { headerStyleOf, styleValuesOf, stylingOf } from './style-values.ts';

export type HeaderLink = CustomizationValues['headerLinks'][number];
export type CustomLink = HeaderLink['links'][number];
export type FooterGroup = CustomizationValues['footerGroups'][number];

/** The fields of the form from a customization. */
export function valuesOf(look: SiteCustomization): CustomizationValues {
  const { styling, favicon, header, footer, announcement, themes } = look;
  const icon = 'icon' in favicon ? favicon.icon : undefined;
  return {
    title: look.title,
    locale: look.internationalization.locale,
    ...styleValuesOf(look),
    font: idOf(styling.font),
    monospaceFont: idOf(styling.monospaceFont),
    theme: themes.default,
    canSwitchTheme: themes.toggeable,
    logoLight: header.logo?.light,
    logoDark: darkOf(header.logo),
    iconKind: icon ? 'image' : 'emoji' in favicon ? 'emoji' : 'letter',
    iconEmoji: 'emoji' in favicon ? favicon.emoji : undefined,
    iconLight: icon?.light,
    iconDark: darkOf(icon),
    headerLinks: header.links,
    hasAnnouncement: announcement?.enabled ?? false,
    announcement: announcement?.message,
    announcementStyle: announcement?.style ?? 'info',
    announcementLinks: announcement?.link ? [announcement.link] : [],
    footerLogoLight: footer.logo?.light,
    footerLogoDark: darkOf(footer.logo),
    footerGroups: footer.groups,
    copyright: footer.copyright,
    pagination: look.pagination.enabled,
    markdown: look.pageActions.markdown,
    externalAI: look.pageActions.externalAI,
    pdf: look.pdf.enabled,
    answers: look.ai.mode !== 'none',
    feedback: look.feedback.enabled,
    externalLinks: look.externalLinks.target,
    socialPicture: look.socialPreview.url,
    privacyPolicy: look.privacyPolicy.url,
    madeWith: look.trademark.enabled,
  };
}

/** A custom font by its id, ours and others by their names. */
function idOf(font: string | CustomFont): string {
  return typeof font === 'string' ? font : font.id;
}

/** The custom fonts that a customization has. */
export function customFontsOf({ styling }: SiteCustomization): CustomFont[] {
  return [styling.font, styling.monospaceFont].filter((font) => typeof font !== 'string');
}

/** Fonts of several lists, each once. */
export function mergeFonts(...lists: (readonly CustomFont[])[]): CustomFont[] {
  return [...new Map(lists.flat().map((font) => [font.id, font])).values()];
}

/**
 * A customization with the values of the form; what the form does not show stays. Its fonts are among these, or those that
 * it has.
 */
export function withValues(
  look: SiteCustomization,
  values: CustomizationValues,
  fonts: readonly CustomFont[] = [],
): SiteCustomization {
  const known = mergeFonts(fonts, customFontsOf(look));
  // What is no font of the organization is the name of another one, which the API checks.
  const fontOf = <Name extends string>(value: string) =>
    known.find(({ id }) => id === value) ?? (value as Name);
  return {
    ...look,
    title: values.title,
    styling: {
      ...look.styling,
      ...stylingOf(values),
      font: fontOf(values.font),
      monospaceFont: fontOf(values.monospaceFont),
    },
    internationalization: { locale: values.locale },
    favicon: iconOf(values),
    header: {
      ...look.header,
      ...headerStyleOf(values),
      logo: themedOf(values.logoLight, values.logoDark),
      links: values.headerLinks.map(withoutEmptyCondition),
    },
    footer: {
      logo: themedOf(values.footerLogoLight, values.footerLogoDark),
      groups: values.footerGroups,
      copyright: values.copyright,
    },
    announcement: announcementOf(values),
    themes: { default: values.theme, toggeable: values.canSwitchTheme },
    pagination: { enabled: values.pagination },
    pageActions: { markdown: values.markdown, externalAI: values.externalAI },
    pdf: { enabled: values.pdf },
    ai: answersOf(look, values.answers),
    feedback: { enabled: values.feedback },
    externalLinks: { target: values.externalLinks },
    socialPreview: values.socialPicture === undefined ? {} : { url: values.socialPicture },
    privacyPolicy: values.privacyPolicy === undefined ? {} : { url: values.privacyPolicy },
    trademark: { enabled: values.madeWith },
  };
}

/** A field that was opened and left empty is no condition. */
function withoutEmptyCondition({ condition, ...link }: HeaderLink): HeaderLink {
  return condition?.trim() ? { ...link, condition } : link;
}

function iconOf({
  iconKind,
  iconEmoji,
  iconLight,
  iconDark,
}: CustomizationValues): SiteCustomization['favicon'] {
  if (iconKind === 'emoji' && iconEmoji) return { emoji: iconEmoji };
  const icon = iconKind === 'image' ? themedOf(iconLight, iconDark) : undefined;
  return icon ? { icon } : {};
}

/** Answers that another product set up stay as they are. */
function answersOf({ ai }: SiteCustomization, isOn: boolean): SiteCustomization['ai'] {
  if (isOn === (ai.mode !== 'none')) return ai;
  return { mode: isOn ? 'search' : 'none' };
}

function announcementOf(values: CustomizationValues): SiteCustomization['announcement'] {
  const { hasAnnouncement, announcement, announcementStyle, announcementLinks } = values;
  if (announcement === undefined) return undefined;
  return {
    enabled: hasAnnouncement,
    message: announcement,
    style: announcementStyle,
    link: announcementLinks[0],
  };
}

type ThemedAddress = { light: string; dark: string };

/** The dark image where it is another than the light one. */
function darkOf(image: ThemedAddress | undefined): string | undefined {
  return image && image.dark !== image.light ? image.dark : undefined;
}

function themedOf(light: string | undefined, dark: string | undefined): ThemedAddress | undefined {
  return light === undefined ? undefined : { light, dark: dark ?? light };
}

/** The fields of images by where their addresses are in a customization. */
const imageFields: Partial<Record<string, keyof CustomizationValues>> = {
  'header.logo.light': 'logoLight',
  'header.logo.dark': 'logoDark',
  'footer.logo.light': 'footerLogoLight',
  'footer.logo.dark': 'footerLogoDark',
  'favicon.icon.light': 'iconLight',
  'favicon.icon.dark': 'iconDark',
  'socialPreview.url': 'socialPicture',
};

/** An outcome of saving whose refused images are named as the form names their fields. */
export function withFieldNames<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.ok) return outcome;
  const { failure } = outcome;
  const issues = failure.issues?.map(({ path, ...issue }) => ({ ...issue, path: imageFields[path] ?? path }));
  return { ok: false, failure: { ...failure, ...(issues ? { issues } : {}) } };
}
