import { expect, it } from 'vitest';
import type { CustomFont } from '#lib/contract/fonts/schemas.ts';
import {
  defaultCustomization,
  type SiteCustomization,
  SiteCustomizationInput,
} from '#lib/contract/site-customization/schemas.ts';
import { CustomizationForm } from './customization-schema.ts';
import { customFontsOf, valuesOf, withValues } from './customization-values.ts';

const logo = { light: 'https://a.test/light.svg', dark: 'https://a.test/dark.svg' };
const link = { title: 'Shop', to: { kind: 'url' as const, url: 'https://a.test' } };
const house: CustomFont = {
  id: 'house',
  custom: true,
  fontFamily: 'House',
  fontFaces: [{ weight: 400, sources: [{ url: 'https://a.test/400.woff2', format: 'woff2' }] }],
};
const full: SiteCustomization = {
  ...defaultCustomization,
  title: 'Handbook',
  favicon: { icon: logo },
  header: {
    preset: 'bold',
    logo,
    links: [{ ...link, style: 'button-primary', links: [link], condition: 'visitor.claims.beta' }],
  },
  footer: { logo: { light: logo.light, dark: logo.light }, groups: [{ title: 'More', links: [link] }] },
  announcement: { enabled: true, message: 'Closed on Monday', style: 'warning', link },
  git: { showEditLink: true },
  styling: { ...defaultCustomization.styling, font: house },
  feedback: { enabled: true },
};

it('what the form reads is what it writes, whatever else the customization holds', () => {
  for (const look of [defaultCustomization, full, { ...full, favicon: { emoji: '🫖' } }]) {
    const values = CustomizationForm.parse(valuesOf(look));
    expect(withValues(look, values)).toEqual(look);
    expect(SiteCustomizationInput.safeParse(withValues(look, values)).success).toBe(true);
  }
});

it('a condition of a link in the header can be parsed, and one that was left empty is none', () => {
  const withCondition = (condition: string) => ({
    ...valuesOf(full),
    headerLinks: [{ ...link, links: [], condition }],
  });
  const errors = CustomizationForm.safeParse(withCondition('visitor.claims.plan ==')).error?.issues;
  expect(errors).toMatchObject([
    { path: ['headerLinks', 0, 'condition'], message: expect.stringMatching(/^The condition can’t be read/) },
  ]);
  expect(withValues(full, withCondition(' ')).header.links).toEqual([{ ...link, links: [] }]);
});

it('a dark image without one of its own is the light one', () => {
  const values = { ...valuesOf(defaultCustomization), logoLight: logo.light };
  expect(withValues(defaultCustomization, values).header.logo).toEqual({
    light: logo.light,
    dark: logo.light,
  });
});

it('a font is one of those that are offered, the one that it has, or another by its name', () => {
  const fontWith = (look: SiteCustomization, font: string, fonts: CustomFont[] = []) =>
    withValues(look, { ...valuesOf(look), font }, fonts).styling.font;
  expect(fontWith(defaultCustomization, 'house', [house])).toEqual(house);
  expect(fontWith(full, 'house')).toEqual(house);
  expect(fontWith(full, 'Inter', [house])).toBe('Inter');
  expect(customFontsOf(full)).toEqual([house]);
});

it('asks for what a choice needs', () => {
  const errorsOf = (changes: object) =>
    CustomizationForm.safeParse({ ...valuesOf(defaultCustomization), ...changes }).error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
  expect(errorsOf({ hasAnnouncement: true })).toEqual(['announcement: Enter what the announcement says.']);
  expect(errorsOf({ iconKind: 'emoji' })).toEqual(['iconEmoji: Enter an emoji.']);
  expect(errorsOf({ iconKind: 'image' })).toEqual(['iconLight: Add an image.']);
  expect(errorsOf({ logoDark: logo.dark })).toEqual(['logoLight: Add the logo for the light theme as well.']);
  expect(errorsOf({ primaryLight: 'red' })).toEqual(['primaryLight: must be a color such as #1f6feb']);
});
