import { z } from 'zod';
import { ContentRef } from '../content/content-ref.ts';
import { CustomFont } from '../fonts/schemas.ts';
import { text, title, Uri } from '../shared/text.ts';

const Color = z.string().regex(/^#(?:[0-9a-fA-F]{3}){1,2}$/, { error: 'must be a color such as #1f6feb' });
const ThemedColor = z.strictObject({ light: Color, dark: Color });
const ThemedUrl = z.strictObject({ light: Uri, dark: Uri });
const Enabled = z.strictObject({ enabled: z.boolean() });

const CustomLink = z.strictObject({ title: text(1, 64), to: ContentRef });

const fonts = z.enum([
  'ABCFavorit',
  'Inter',
  'Roboto',
  'RobotoSlab',
  'OpenSans',
  'SourceSansPro',
  'Lato',
  'Ubuntu',
  'Raleway',
  'Merriweather',
  'Overpass',
  'NotoSans',
  'IBMPlexSerif',
  'Poppins',
  'FiraSans',
]);

const monospaceFonts = z.enum([
  'FiraCode',
  'IBMPlexMono',
  'JetBrainsMono',
  'SourceCodePro',
  'RobotoMono',
  'SpaceMono',
  'DMMono',
  'Inconsolata',
]);

const Styling = z.strictObject({
  theme: z.enum(['clean', 'muted', 'bold', 'gradient']),
  primaryColor: ThemedColor,
  tint: z.strictObject({ color: ThemedColor }).optional(),
  infoColor: ThemedColor,
  successColor: ThemedColor,
  warningColor: ThemedColor,
  dangerColor: ThemedColor,
  corners: z.enum(['straight', 'rounded', 'circular']),
  depth: z.enum(['subtle', 'flat']),
  links: z.enum(['default', 'accent']),
  font: z.union([fonts, CustomFont]),
  monospaceFont: z.union([monospaceFonts, CustomFont]),
  background: z.enum(['plain', 'match']),
  icons: z.enum(['regular', 'solid', 'duotone', 'light', 'thin']),
  sidebar: z.strictObject({
    background: z.enum(['default', 'filled']),
    list: z.enum(['default', 'pill', 'line']),
  }),
  search: z.enum(['prominent', 'subtle']),
});

const Header = z.strictObject({
  preset: z.enum(['default', 'bold', 'contrast', 'custom', 'none']),
  logo: ThemedUrl.optional(),
  backgroundColor: ThemedColor.optional(),
  linkColor: ThemedColor.optional(),
  links: z
    .array(
      z.strictObject({
        title: text(1, 64),
        style: z.enum(['link', 'button-primary', 'button-secondary']).optional(),
        to: ContentRef.nullable(),
        links: z.array(CustomLink).max(50),
        condition: text(0, 1024).optional(),
      }),
    )
    .max(50),
});

const Footer = z.strictObject({
  logo: ThemedUrl.optional(),
  groups: z.array(z.strictObject({ title: text(1, 64), links: z.array(CustomLink).max(50) })).max(20),
  copyright: text(0, 512).optional(),
});

const Announcement = z.strictObject({
  enabled: z.boolean(),
  message: title(2, 128),
  link: CustomLink.optional(),
  style: z.enum(['info', 'warning', 'danger', 'success']),
});

export const SiteIcon = z
  .union([z.strictObject({ icon: ThemedUrl }), z.strictObject({ emoji: text(1, 50) })])
  .meta({ id: 'SiteIcon', description: 'The mark of a site.' });

export const SiteCustomization = z
  .strictObject({
    title: title(2, 128).optional(),
    styling: Styling,
    internationalization: z.strictObject({
      locale: z.enum(['en', 'fr', 'es', 'zh', 'ja', 'de', 'nl', 'no', 'pt-br', 'ru']),
    }),
    favicon: z.union([SiteIcon, z.strictObject({})]),
    header: Header,
    footer: Footer,
    announcement: Announcement.optional(),
    themes: z.strictObject({ default: z.enum(['light', 'dark', 'system']), toggeable: z.boolean() }),
    pdf: Enabled,
    feedback: Enabled,
    ai: z.strictObject({
      mode: z.enum(['none', 'search', 'assistant', 'integration']),
      integrationId: text(1, 100).optional(),
    }),
    advancedCustomization: Enabled,
    git: z.strictObject({ showEditLink: z.boolean() }),
    pageActions: z.strictObject({ externalAI: z.boolean(), markdown: z.boolean() }),
    externalLinks: z.strictObject({ target: z.enum(['self', 'blank']) }),
    pagination: Enabled,
    trademark: Enabled,
    privacyPolicy: z.strictObject({ url: Uri.optional() }),
    socialPreview: z.strictObject({ url: Uri.optional() }),
    insights: z.strictObject({ trackingCookie: z.boolean() }),
  })
  .meta({ id: 'SiteCustomization', description: 'How a site looks and what it offers to readers.' });

export type SiteCustomization = z.output<typeof SiteCustomization>;

export const SiteCustomizationInput = z
  .strictObject(SiteCustomization.shape)
  .meta({ id: 'SiteCustomizationInput', description: 'How a site is to look, all of it.' });

/** How a site looks as long as nobody changed that. */
export const defaultCustomization: SiteCustomization = {
  styling: {
    theme: 'clean',
    primaryColor: { light: '#3350cf', dark: '#93a5ff' },
    infoColor: { light: '#3350cf', dark: '#93a5ff' },
    successColor: { light: '#14693a', dark: '#62cf91' },
    warningColor: { light: '#825000', dark: '#e3b252' },
    dangerColor: { light: '#b92626', dark: '#ff938d' },
    corners: 'rounded',
    depth: 'subtle',
    links: 'default',
    font: 'Inter',
    monospaceFont: 'JetBrainsMono',
    background: 'plain',
    icons: 'regular',
    sidebar: { background: 'default', list: 'default' },
    search: 'prominent',
  },
  internationalization: { locale: 'en' },
  favicon: {},
  header: { preset: 'default', links: [] },
  footer: { groups: [] },
  themes: { default: 'system', toggeable: true },
  pdf: { enabled: false },
  feedback: { enabled: false },
  ai: { mode: 'none' },
  advancedCustomization: { enabled: false },
  git: { showEditLink: false },
  pageActions: { externalAI: false, markdown: true },
  externalLinks: { target: 'self' },
  pagination: { enabled: true },
  trademark: { enabled: false },
  privacyPolicy: {},
  socialPreview: {},
  insights: { trackingCookie: false },
};
