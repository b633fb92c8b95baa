import type { Page } from '@playwright/test';
import { z } from 'zod';
import { defaultCustomization, SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, test } from './fixtures.ts';

const both = (value: string) => ({ light: value, dark: value });
const elsewhere = { kind: 'url', url: 'https://elsewhere.test/' } as const;
const picture = both('https://pictures.test/logo.png');

type Part<Whole> = { [Name in keyof Whole]?: Part<Whole[Name]> };
type Look = Part<SiteCustomization>;

/** A field with another value than a look has, and that look where it is not the usual one. */
type Row = readonly [field: string, other: Look, look?: Look];

const styled = (styling: Look['styling']): Look => ({ styling });
const headed = (link: object): Look => ({
  header: { links: [{ title: 'Shop', to: elsewhere, links: [], ...link }] },
});
const footed = (group: object): Look => ({
  footer: { groups: [{ title: 'More', links: [{ title: 'Shop', to: elsewhere }], ...group }] },
});
const announced = (announcement: object = {}): Look => ({
  announcement: { enabled: true, message: 'Closed today', style: 'info', ...announcement },
});
const ownHeader: Look = { header: { preset: 'custom' } };

const rows: readonly Row[] = [
  ['title', { title: 'Another title' }],
  ['styling.theme', styled({ theme: 'muted' })],
  ['styling.theme', styled({ theme: 'bold' })],
  ['styling.theme', styled({ theme: 'gradient' })],
  ['styling.primaryColor', styled({ primaryColor: both('#0a6b2d') })],
  ['styling.tint', styled({ tint: { color: both('#ff0000') } })],
  ['styling.infoColor', styled({ infoColor: both('#7a0050') })],
  ['styling.successColor', styled({ successColor: both('#7a0050') })],
  ['styling.warningColor', styled({ warningColor: both('#7a0050') })],
  ['styling.dangerColor', styled({ dangerColor: both('#7a0050') })],
  ['styling.corners', styled({ corners: 'straight' })],
  ['styling.corners', styled({ corners: 'circular' })],
  ['styling.depth', styled({ depth: 'flat' })],
  ['styling.links', styled({ links: 'accent' })],
  ['styling.background', styled({ background: 'match' })],
  ['styling.sidebar.background', styled({ sidebar: { background: 'filled' } })],
  ['styling.sidebar.list', styled({ sidebar: { list: 'pill' } })],
  ['styling.sidebar.list', styled({ sidebar: { list: 'line' } })],
  ['styling.search', styled({ search: 'subtle' })],
  ['internationalization.locale', { internationalization: { locale: 'de' } }],
  ['favicon', { favicon: { emoji: '🐐' } }],
  ['favicon', { favicon: { icon: picture } }],
  ['header.preset', { header: { preset: 'bold' } }],
  ['header.preset', { header: { preset: 'contrast' } }],
  ['header.preset', { header: { preset: 'none' } }],
  ['header.logo', { header: { logo: picture } }],
  ['header.backgroundColor', { header: { backgroundColor: both('#102030') } }, ownHeader],
  ['header.linkColor', { header: { linkColor: both('#7a0050') } }, ownHeader],
  ['header.links.title', headed({ title: 'Store' }), headed({})],
  ['header.links.style', headed({ style: 'button-primary' }), headed({})],
  ['header.links.style', headed({ style: 'button-secondary' }), headed({ style: 'button-primary' })],
  ['header.links.to', headed({ to: { kind: 'url', url: 'https://other.test/' } }), headed({})],
  ['header.links.links', headed({ links: [{ title: 'Boxes', to: elsewhere }] }), headed({})],
  ['footer.logo', { footer: { logo: picture } }],
  ['footer.groups.title', footed({ title: 'Less' }), footed({})],
  ['footer.groups.links', footed({ links: [] }), footed({})],
  ['footer.copyright', { footer: { copyright: '© Us' } }],
  ['announcement.enabled', announced({ enabled: false }), announced()],
  ['announcement.message', announced({ message: 'Open today' }), announced()],
  ['announcement.link', announced({ link: { title: 'Why', to: elsewhere } }), announced()],
  ['announcement.style', announced({ style: 'danger' }), announced()],
  ['themes.default', { themes: { default: 'dark' } }],
  ['themes.toggeable', { themes: { toggeable: false } }],
  ['pdf.enabled', { pdf: { enabled: true } }],
  ['feedback.enabled', { feedback: { enabled: true } }],
  ['ai.mode', { ai: { mode: 'search' } }],
  ['pageActions.externalAI', { pageActions: { externalAI: true } }],
  ['pageActions.markdown', { pageActions: { markdown: false } }],
  ['externalLinks.target', { externalLinks: { target: 'blank' } }],
  ['pagination.enabled', { pagination: { enabled: false } }],
  ['trademark.enabled', { trademark: { enabled: true } }],
  ['privacyPolicy.url', { privacyPolicy: { url: 'https://elsewhere.test/privacy' } }],
  ['socialPreview.url', { socialPreview: { url: 'https://pictures.test/preview.png' } }],
];

/** Fields that other tests set, because they need more than a look: fonts of the organization, visitors who sign in. */
const elsewhereTested = ['styling.font', 'styling.monospaceFont', 'header.links.condition'];

/** Fields whose values are stored for clients and have no effect: see decision 98. */
const withoutEffect = [
  ...['styling.icons', 'git.showEditLink', 'insights.trackingCookie', 'advancedCustomization.enabled'],
  'ai.integrationId',
];

/** All fields of a JSON Schema by their paths; of what is taken as a whole the path of that alone. */
function fieldsOf(schema: z.core.JSONSchema.BaseSchema, path = ''): string[] {
  const { properties, items } = schema;
  const inside = properties ?? (items as z.core.JSONSchema.BaseSchema | undefined)?.properties;
  const isWhole = !inside || ['light', 'to', 'color'].some((name) => name in inside && !('style' in inside));
  if (isWhole) return [path];
  return Object.entries(inside).flatMap(([name, field]) =>
    fieldsOf(field as z.core.JSONSchema.BaseSchema, path === '' ? name : `${path}.${name}`),
  );
}

/** A look with the values of another one in place of its own; lists are taken as a whole. */
function merge(look: object, other: object): object {
  const entries = Object.entries(other).map(([name, value]) => {
    const own: unknown = Reflect.get(look, name);
    const isTree = [own, value].every((one) => typeof one === 'object' && one && !Array.isArray(one));
    return [name, isTree ? merge(own as object, value as object) : value];
  });
  return { ...look, ...Object.fromEntries(entries) };
}

/** What readers have of the page that is open: how everything on it looks, what it says and where it leads. */
const appearanceOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const properties = ['color', 'background', 'border', 'border-radius', 'box-shadow', 'display', 'padding'];
    const looks = [...document.body.querySelectorAll('*'), document.body].map((element) => {
      const style = getComputedStyle(element);
      const links = ['href', 'src', 'target', 'name', 'action'].map((name) => element.getAttribute(name));
      const values = [...properties, 'text-decoration-color'].map((name) => style.getPropertyValue(name));
      return [element.tagName, ...links, ...values].join();
    });
    const head = [...document.head.querySelectorAll('title, meta, link')].map((each) => each.outerHTML);
    return [...head, ...looks, document.body.textContent].join('\n');
  });

const text = `A [link elsewhere](https://elsewhere.test/) in text.

${['info', 'success', 'warning', 'danger']
  .map((style) => `{% hint style="${style}" %}\nWater boils at 100 °C.\n{% endhint %}`)
  .join('\n\n')}

{% embed url="https://elsewhere.test/video" %}
`;

test('every field of the customization of a site is seen by its readers', async ({ page, api }) => {
  const fields = fieldsOf(z.toJSONSchema(z.object(SiteCustomization.shape), { io: 'input' }));
  const named = [...rows.map(([field]) => field), ...elsewhereTested, ...withoutEffect];
  expect([...new Set(named)].sort()).toEqual(fields.sort());

  const { organizationId, spaceId, as } = await createSampleSpace(api, { Welcome: text, Install: 'Open.\n' });
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'public', spaces: [spaceId] },
  });
  const params = { organizationId, siteId };
  const { urls } = await as.admin.call('publishSite', { params });
  const known = new Map<string, string>();
  const appearanceWith = async (look: object) => {
    const body = SiteCustomization.parse(look);
    const stored = known.get(JSON.stringify(body));
    if (stored !== undefined) return stored;
    await as.admin.call('replaceSiteCustomization', { params, body });
    await page.goto(urls.published ?? '');
    const appearance = await appearanceOf(page);
    known.set(JSON.stringify(body), appearance);
    return appearance;
  };
  const usual = await appearanceWith(defaultCustomization);
  await page.reload();
  expect(await appearanceOf(page)).toBe(usual);
  const ineffective: string[] = [];
  for (const [field, other, look = {}] of rows) {
    const start = merge(defaultCustomization, look);
    if ((await appearanceWith(merge(start, other))) === (await appearanceWith(start)))
      ineffective.push(`${field} ${JSON.stringify(other)}`);
  }
  expect(ineffective).toEqual([]);
});
