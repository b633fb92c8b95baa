import { z } from 'zod';
import { conditionFlaw } from '#lib/conditions/parse.ts';
import { Uri } from '#lib/contract/shared/text.ts';
import { SiteCustomizationInput } from '#lib/contract/site-customization/schemas.ts';

const { title, styling, internationalization, header, footer, announcement, themes, externalLinks } =
  SiteCustomizationInput.shape;
const { light: color } = styling.shape.primaryColor.shape;
const { message, style, link } = announcement.unwrap().shape;
const { groups, copyright } = footer.shape;

/** What readers see of a customization, a value for each field of the form. */
export const CustomizationForm = z
  .strictObject({
    title,
    locale: internationalization.shape.locale,
    primaryLight: color,
    primaryDark: color,
    look: styling.shape.theme,
    background: styling.shape.background,
    tintLight: color.optional(),
    tintDark: color.optional(),
    infoLight: color,
    infoDark: color,
    successLight: color,
    successDark: color,
    warningLight: color,
    warningDark: color,
    dangerLight: color,
    dangerDark: color,
    corners: styling.shape.corners,
    depth: styling.shape.depth,
    links: styling.shape.links,
    sidebarBackground: styling.shape.sidebar.shape.background,
    sidebarList: styling.shape.sidebar.shape.list,
    search: styling.shape.search,
    headerPreset: header.shape.preset,
    headerBackgroundLight: color.optional(),
    headerBackgroundDark: color.optional(),
    headerTextLight: color.optional(),
    headerTextDark: color.optional(),
    font: z.string().max(100),
    monospaceFont: z.string().max(100),
    theme: themes.shape.default,
    canSwitchTheme: z.boolean(),
    logoLight: Uri.optional(),
    logoDark: Uri.optional(),
    iconKind: z.enum(['letter', 'emoji', 'image']),
    iconEmoji: z.string().max(50, { error: 'must have 1 to 50 characters' }).optional(),
    iconLight: Uri.optional(),
    iconDark: Uri.optional(),
    headerLinks: header.shape.links,
    hasAnnouncement: z.boolean(),
    announcement: message.optional(),
    announcementStyle: style,
    announcementLinks: z.array(link.unwrap()).max(1),
    footerLogoLight: Uri.optional(),
    footerLogoDark: Uri.optional(),
    footerGroups: groups,
    copyright,
    pagination: z.boolean(),
    markdown: z.boolean(),
    externalAI: z.boolean(),
    pdf: z.boolean(),
    answers: z.boolean(),
    feedback: z.boolean(),
    externalLinks: externalLinks.shape.target,
    socialPicture: Uri.optional(),
    privacyPolicy: Uri.optional(),
    madeWith: z.boolean(),
  })
  .superRefine((values, context) => {
    const needs = (name: keyof typeof values, isNeeded: boolean, error: string) => {
      if (isNeeded && !values[name]) context.addIssue({ code: 'custom', path: [name], message: error });
    };
    needs('logoLight', Boolean(values.logoDark), 'Add the logo for the light theme as well.');
    needs('footerLogoLight', Boolean(values.footerLogoDark), 'Add the logo for the light theme as well.');
    needs('iconEmoji', values.iconKind === 'emoji', 'Enter an emoji.');
    needs('iconLight', values.iconKind === 'image', 'Add an image.');
    for (const [at, { condition }] of values.headerLinks.entries()) {
      const flaw = condition ? conditionFlaw(condition, ['visitor']) : undefined;
      if (flaw === undefined) continue;
      const message = `The condition ${flaw}.`;
      context.addIssue({ code: 'custom', path: ['headerLinks', at, 'condition'], message });
    }
    needs('announcement', values.hasAnnouncement, 'Enter what the announcement says.');
  });

export type CustomizationValues = z.output<typeof CustomizationForm>;
