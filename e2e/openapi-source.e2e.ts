import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

/** A spec of so many operations, with a flaw in its tenth line. */
function spec(operations: number): string {
  const others = Array.from({ length: operations }, (_, at) => [
    `/orders/${at}`,
    { get: { operationId: `get${at}`, responses: { 200: { description: `Order ${at}` } } } },
  ]);
  return JSON.stringify(
    {
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1' },
      paths: { '/orders': { get: { sumary: 'List' } }, ...Object.fromEntries(others) },
    },
    null,
    2,
  );
}

/** Expects a line to stand in the middle third of what is scrolled. */
async function expectInMiddle(line: Locator, scroller: Locator) {
  await expect(async () => {
    const [place, view] = [await line.boundingBox(), await scroller.boundingBox()];
    const share = ((place?.y ?? 0) + (place?.height ?? 0) / 2 - (view?.y ?? 0)) / (view?.height ?? 1);
    expect(share).toBeGreaterThan(1 / 3);
    expect(share).toBeLessThan(2 / 3);
  }).toPass();
}

test('a finding leads to its line in the source, which any other line is reached from', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const params = { organizationId, specSlug: 'orders' };
  const text = spec(5_000);
  await as.create.call('replaceOpenApiSpec', { params, body: { source: { text } } });
  await signInAs(as.read);
  await page.goto(paths.specLint(organizationId, 'orders'));
  const finding = page
    .getByRole('list', { name: 'Findings' })
    .getByRole('listitem')
    .filter({ hasText: 'Property `sumary` is not expected here.' });
  await finding.getByRole('link', { name: 'Line 10, column 9' }).click();

  const source = page.getByRole('region', { name: 'Source of openapi.json' });
  const chosen = source.locator('[aria-current="location"]');
  await expect(chosen).toContainText('"sumary": "List"');
  await expect(chosen).toBeInViewport();
  await expect(page).toHaveURL(/\/source\?version=[^#]+#L10$/);
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Line' }).fill('40012');
  await page.keyboard.press('Enter');
  await expect(chosen).toContainText((text.split('\n')[40_011] ?? '').trim());
  await expect(chosen).toBeInViewport();
  await expect(page).toHaveURL(/#L40012$/);
  await expectInMiddle(chosen, source);
  expect(await source.getByRole('listitem').count()).toBeLessThan(200);
  await expect(page.getByRole('button', { name: 'Copy link to line 40012' })).toBeVisible();

  await page.reload();
  await expect(chosen).toContainText((text.split('\n')[40_011] ?? '').trim());
  await expectInMiddle(chosen, source);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(source).toBeVisible();
  await expectAccessible(page);
});

test('lines that could not be read are told of, and are read on a second try', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const params = { organizationId, specSlug: 'orders' };
  await as.create.call('replaceOpenApiSpec', { params, body: { source: { text: spec(500) } } });
  await signInAs(as.read);
  const later = /\/lines\?.*from=(?!1&)/;
  await page.route(later, (route) => route.abort());
  await page.goto(paths.specSource(organizationId, 'orders'));
  await page.getByRole('textbox', { name: 'Line' }).fill('4000');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'Some lines could not be read' });
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await page.unroute(later);
  await alert.getByRole('button', { name: 'Try again' }).click();
  const source = page.getByRole('region', { name: 'Source of openapi.json' });
  await expect(source.locator('[aria-current="location"]')).toContainText('}');
  await expect(alert).toHaveCount(0);
});

test('what could not be processed is shown at the line that an error names', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const params = { organizationId, specSlug: 'orders' };
  const replace = (text: string) =>
    as.create.call('replaceOpenApiSpec', { params, body: { source: { text } } });
  await signInAs(as.read);
  await page.goto(paths.specSource(organizationId, 'orders'));
  await expect(page.getByRole('link', { name: 'Go to OpenAPI specs' })).toBeVisible();
  await replace(spec(1));
  await replace('openapi: 3.1.0\ninfo: [Orders\n');
  await page.goto(paths.spec(organizationId, 'orders'));
  const problem = page.getByRole('alert').filter({ hasText: 'The spec could not be read' });
  await problem
    .getByRole('link', { name: /^Line \d+, column \d+: / })
    .first()
    .click();
  const source = page.getByRole('region', { name: 'Source of openapi.yaml' });
  await expect(source).toContainText('info: [Orders');
  await expect(source.locator('[aria-current="location"]')).toBeVisible();
  await expect(page.getByText('This source could not be read.')).toBeVisible();
  await expectAccessible(page);
});

test('each file of a spec of several is shown', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  const params = { organizationId, specSlug: 'orders' };
  const files: Record<string, string> = {
    '/openapi.yaml':
      "openapi: 3.1.0\ninfo: {title: Orders, version: '1'}\npaths:\n  /orders: {$ref: 'paths/orders.yaml'}\n",
    '/paths/orders.yaml': 'get:\n  sumary: List\n  responses: {200: {description: Orders}}\n',
  };
  const server = createServer(({ url = '' }, response) => response.end(files[url])).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/openapi.yaml`;
    await as.create.call('replaceOpenApiSpec', { params, body: { source: { url } } });
    await signInAs(as.create);
    await page.goto(paths.spec(organizationId, 'orders'));
    await expect(page.getByText('Up to date')).toBeVisible();
    await page.getByRole('navigation', { name: 'OpenAPI spec' }).getByRole('link', { name: 'Lint' }).click();
    const finding = page.getByRole('listitem').filter({ hasText: 'Property `sumary` is not expected here.' });
    await expect(finding).toContainText('paths/orders.yaml');
    await finding.getByRole('link', { name: 'Line 2, column 3' }).click();
    const second = page.getByRole('region', { name: 'Source of paths/orders.yaml' });
    await expect(second.locator('[aria-current="location"]')).toContainText('sumary: List');
    await page.getByRole('combobox', { name: 'File' }).click();
    await page.getByRole('option', { name: 'openapi.yaml', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Source of openapi.yaml' })).toContainText(
      "$ref: 'paths/orders.yaml'",
    );
    await expectAccessible(page);

    files['/paths/orders.yaml'] = 'get: [\n';
    await page.getByRole('button', { name: 'Check now' }).click();
    await page
      .getByRole('navigation', { name: 'OpenAPI spec' })
      .getByRole('link', { name: 'Overview' })
      .click();
    const problem = page.getByRole('alert').filter({ hasText: 'The spec could not be read' });
    await expect(problem).toContainText('In paths/orders.yaml, line');
    await expect(problem).toContainText('The last version that could be read stays in use.');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('a lint says that not all examples were checked where a pattern never ends', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const schema = { type: 'string', pattern: '^(a+)+$', example: `${'a'.repeat(60)}!` };
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    components: { schemas: { Order: schema } },
  });
  const params = { organizationId, specSlug: 'orders' };
  await as.create.call('replaceOpenApiSpec', { params, body: { source: { text } } });
  await signInAs(as.read);
  await page.goto(paths.specLint(organizationId, 'orders'));
  await expect(page.getByText('Not all examples were checked')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('list', { name: 'Findings' })).toContainText('is never used');
  await expectAccessible(page);
});
