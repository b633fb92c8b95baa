import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders/{orderId}/refunds': {
      post: {
        summary: 'Refund an order',
        description: 'Pays the **customer** back within three days.',
        responses: { 201: { description: 'The refund' } },
      },
    },
    '/orders': { get: { summary: 'List orders', responses: { 200: { description: 'All orders' } } } },
  },
  components: { schemas: { Refund: { type: 'object', description: 'Money that goes back.' } } },
});

/** The searches that the browser asks for, by their queries. */
function watchSearches(page: Page): URLSearchParams[] {
  const searches: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/search')) searches.push(searchParams);
  });
  return searches;
}

test('an operation that no page shows is found and opened, by the palette and on the screen', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await as.create.call('createOpenApiSpec', {
    params: { organizationId },
    body: { slug: 'shop', source: { text: spec } },
  });
  await signInAs(as.read);
  await page.goto(paths.spaces(organizationId));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('how does a customer get money back');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  const operations = palette.getByRole('group', { name: 'OpenAPI specs' }).getByRole('option');
  await expect(operations.first()).toContainText('Refund an order');
  await expect(operations.first()).toContainText('POST /orders/{orderId}/refunds');
  await expect(operations.first().locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Refund an order' })).toBeVisible();
  await expect(page.getByText('Pays the customer back within three days.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(paths.search(organizationId, { query: 'refnd' }));
  await expect(page.getByRole('link', { name: 'refund', exact: true })).toBeVisible();
  await expect(page.getByText('Found in OpenAPI specs')).toBeVisible();
  const results = page.getByRole('region', { name: 'OpenAPI specs' }).getByRole('link');
  await expect(results).toHaveCount(2);
  await expectAccessible(page);
  await results.filter({ hasText: 'Schema' }).click();
  await expect(page.getByText('Money that goes back.')).toBeVisible();
  await page.goto(
    paths.specReference(organizationId, 'shop', { kind: 'operation', method: 'get', name: '/no' }),
  );
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('guests find no operations, and see no empty group', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  await as.create.call('createOpenApiSpec', {
    params: { organizationId },
    body: { slug: 'shop', source: { text: spec } },
  });
  await signInAs(as.guest);
  await page.goto(paths.search(organizationId, { query: 'refund' }));
  await expect(page.getByText('No results for “refund”')).toBeVisible();
});

test('without an embedding model the palette asks for pages once at each pause', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await signInAs(as.read);
  await page.goto(paths.spaces(organizationId));
  const searches = watchSearches(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('where do the lost lanterns go');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByText('No results for “where do the lost lanterns go”').first()).toBeVisible();
  await expect.poll(() => searches.length).toBeGreaterThan(0);
  expect(searches.filter((search) => search.get('wordsOnly') !== 'true')).toEqual([]);
});
