import { expect, it } from 'vitest';
import { defaultCustomization, type SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import { patchBetween } from './space-customization.ts';

const site = defaultCustomization;
const logo = { light: 'https://a.test/l.svg', dark: 'https://a.test/d.svg' };
const announcement = { enabled: true, message: 'Closed', style: 'info' as const };

it('names what differs, and nothing else', () => {
  const red = { light: '#c02020', dark: site.styling.primaryColor.dark };
  const after = { ...site, title: 'Guide', styling: { ...site.styling, primaryColor: red } };
  expect(patchBetween(site, after, site)).toEqual({
    title: 'Guide',
    styling: { primaryColor: { light: '#c02020' } },
  });
  expect(patchBetween(after, after, site)).toEqual({});
});

it('takes back what is as on the site again', () => {
  const before = { ...site, title: 'Guide', header: { ...site.header, logo } };
  expect(patchBetween(before, site, site)).toEqual({
    title: null,
    header: { logo: { light: null, dark: null } },
  });
});

it('has all of what a site may have none of', () => {
  const ofSite: SiteCustomization = { ...site, announcement };
  const after = { ...ofSite, announcement: { ...announcement, message: 'Open' } };
  expect(patchBetween(ofSite, after, ofSite)).toEqual({ announcement: after.announcement });
  expect(patchBetween(after, ofSite, ofSite)).toEqual({
    announcement: { enabled: null, message: null, style: null },
  });
});

it('takes lists and icons whole', () => {
  const groups = [{ title: 'More', links: [] }];
  const after: SiteCustomization = { ...site, favicon: { emoji: '🫖' }, footer: { groups } };
  expect(patchBetween(site, after, site)).toEqual({ favicon: { emoji: '🫖' }, footer: { groups } });
});
