import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import type { CustomizationValues } from './customization-schema.ts';

type ThemedColor = SiteCustomization['styling']['primaryColor'];

/** The fields of colors, corners, lists and the header from a customization. */
export function styleValuesOf({ styling, header }: SiteCustomization) {
  return {
    primaryLight: styling.primaryColor.light,
    primaryDark: styling.primaryColor.dark,
    look: styling.theme,
    background: styling.background,
    tintLight: styling.tint?.color.light,
    tintDark: styling.tint?.color.dark,
    infoLight: styling.infoColor.light,
    infoDark: styling.infoColor.dark,
    successLight: styling.successColor.light,
    successDark: styling.successColor.dark,
    warningLight: styling.warningColor.light,
    warningDark: styling.warningColor.dark,
    dangerLight: styling.dangerColor.light,
    dangerDark: styling.dangerColor.dark,
    corners: styling.corners,
    depth: styling.depth,
    links: styling.links,
    sidebarBackground: styling.sidebar.background,
    sidebarList: styling.sidebar.list,
    search: styling.search,
    headerPreset: header.preset,
    headerBackgroundLight: header.backgroundColor?.light,
    headerBackgroundDark: header.backgroundColor?.dark,
    headerTextLight: header.linkColor?.light,
    headerTextDark: header.linkColor?.dark,
  } satisfies Partial<CustomizationValues>;
}

/** The colors, corners and lists of a customization with the values of the form. */
export function stylingOf(values: CustomizationValues) {
  const tint = pairOf(values.tintLight, values.tintDark);
  return {
    primaryColor: { light: values.primaryLight, dark: values.primaryDark },
    theme: values.look,
    background: values.background,
    tint: tint && { color: tint },
    infoColor: { light: values.infoLight, dark: values.infoDark },
    successColor: { light: values.successLight, dark: values.successDark },
    warningColor: { light: values.warningLight, dark: values.warningDark },
    dangerColor: { light: values.dangerLight, dark: values.dangerDark },
    corners: values.corners,
    depth: values.depth,
    links: values.links,
    sidebar: { background: values.sidebarBackground, list: values.sidebarList },
    search: values.search,
  } satisfies Partial<SiteCustomization['styling']>;
}

/** The style of the header of a customization with the values of the form. */
export function headerStyleOf(values: CustomizationValues) {
  return {
    preset: values.headerPreset,
    backgroundColor: pairOf(values.headerBackgroundLight, values.headerBackgroundDark),
    linkColor: pairOf(values.headerTextLight, values.headerTextDark),
  } satisfies Partial<SiteCustomization['header']>;
}

/** A color for both themes; one that was left out is the other one. */
function pairOf(light: string | undefined, dark: string | undefined): ThemedColor | undefined {
  const known = light ?? dark;
  return known === undefined ? undefined : { light: light ?? known, dark: dark ?? known };
}
