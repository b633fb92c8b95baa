import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '#lib/paths.ts';
import { fontPath } from '#server/testing/fonts.ts';
import { expect, expectAccessible, expectToast, rowAction, rowOf, test } from '../fixtures.ts';

const operation = (summary: string, more: object = {}) => ({
  summary,
  tags: ['Orders'],
  responses: { 200: { description: 'Done' } },
  ...more,
});

const specText = (paths: object) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths }, null, 2);

const first = specText({
  '/orders': { get: operation('List orders'), post: operation('Place an order') },
  '/orders/{id}': { delete: operation('Cancel an order') },
});
const second = specText({
  '/orders': {
    get: operation('List orders', {
      parameters: [{ name: 'year', in: 'query', required: true, schema: { type: 'integer' } }],
    }),
    post: operation('Place an order'),
  },
});

test('a spec by its address becomes a section of a site, breaks clients in words, and survives a broken document', async ({
  page,
  stranger,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const params = { organizationId };
  let document = first;
  const server = createServer((_, response) => response.end(document)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await signInAs(as.admin);
    await page.goto(paths.specs(organizationId));
    await page.getByRole('button', { name: 'Add OpenAPI spec' }).first().click();
    const adding = page.getByRole('dialog', { name: 'Add OpenAPI spec' });
    await adding.getByLabel('Name').fill('shop');
    const { port } = server.address() as AddressInfo;
    await adding.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/openapi.json`);
    await adding.getByRole('button', { name: 'Add OpenAPI spec' }).click();
    await expect(page.getByRole('heading', { name: 'shop', level: 1 })).toBeVisible();
    await expect(page.getByText('Up to date')).toBeVisible();

    await page.getByRole('button', { name: 'Actions for shop', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Create reference pages' }).click();
    const creating = page.getByRole('dialog', { name: 'Create reference pages' });
    await creating.getByLabel('Title').fill('Shop API');
    await creating.getByLabel('Pages').click();
    await page.getByRole('option', { name: 'A page for each operation' }).click();
    await creating.getByRole('button', { name: 'Create space' }).click();
    await expectToast(page, 'Space “Shop API” created');
    const { items: spaces } = await as.admin.call('listSpaces', { params });
    const space = spaces.find(({ title }) => title === 'Shop API');
    const spaceId = space?.id ?? '';
    const listTitles = async () =>
      JSON.stringify((await as.admin.call('listPages', { params: { spaceId } })).pages);
    await expect.poll(listTitles).toContain('Cancel an order');

    const site = await as.admin.call('createSite', {
      params,
      body: { title: 'Shop', visibility: 'public', spaces: [spaceId] },
    });
    const { urls } = await as.admin.call('publishSite', { params: { organizationId, siteId: site.id } });
    await stranger.goto(urls.published ?? '');
    await stranger.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await stranger.getByRole('link', { name: 'Cancel an order' }).first().click();
    await expect(stranger.getByRole('heading', { name: 'Cancel an order', level: 1 })).toBeVisible();

    const listShown = async () => {
      const shown = await as.admin.call('listOpenApiSpecPages', {
        params: { organizationId, specSlug: 'shop' },
      });
      return shown.items.map(({ page }) => page.title);
    };
    await expect.poll(listShown).toContain('List orders');
    document = second;
    await page.goto(paths.spec(organizationId, 'shop'));
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(rowOf(page, 'Shop')).toHaveCount(2);
    await rowAction(page, 'Latest', 'Show changes');
    const changes = page.getByRole('dialog', { name: 'Changes in Shop' });
    await expect(changes).toContainText('2 changes, 2 of them breaking: clients that work today may fail.');
    await expect(changes).toContainText('The operation was removed');
    await expect(changes).toContainText('The required parameter “year” in the query was added');
    await expect(changes.getByRole('link', { name: 'List orders' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'List orders' })).toBeVisible();
    await expect.poll(listTitles).not.toContain('Cancel an order');

    document = '{ "openapi": "3.1.0",\n  "info": }';
    await page.getByRole('button', { name: 'Check now' }).click();
    const problem = page.getByRole('alert').filter({ hasText: 'The spec could not be read' });
    await expect(problem).toContainText('Line 2, column 11');
    await expect(problem).toContainText('The last version that could be read stays in use.');
    await stranger.goto(urls.published ?? '');
    await stranger.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await stranger.getByRole('link', { name: 'List orders' }).first().click();
    await expect(stranger.getByRole('heading', { name: 'List orders', level: 1 })).toBeVisible();
    await expect(stranger.getByText('year').first()).toBeVisible();

    await page.goto(paths.fonts(organizationId));
    await page.getByRole('button', { name: 'Add font' }).first().click();
    const font = page.getByRole('dialog', { name: 'Add font' });
    await font.getByLabel('Font files').setInputFiles([fontPath('regular'), fontPath('bold')]);
    await expect(font.getByRole('combobox')).toHaveText(['Regular 400', 'Bold 700']);
    await font.getByLabel('Name', { exact: true }).fill('House');
    await font.getByRole('button', { name: 'Add font' }).click();
    await expectToast(page, 'Font “House” added');
    await page.goto(paths.siteCustomization(organizationId, site.id));
    await page.getByRole('combobox', { name: 'Font', exact: true }).click();
    await page.getByRole('option', { name: 'House' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Customization saved');
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'List orders', level: 1 })).toHaveCSS(
      'font-family',
      /^"?House"?,/,
    );
  } finally {
    server.close();
  }
});
