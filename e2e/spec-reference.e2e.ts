import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '#lib/paths.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const head = { openapi: '3.1.0', info: { title: 'Shop', version: '1' } };

/** A spec of so many operations, fifty of a tag. */
function largeSpec(count: number): string {
  const operations = Array.from({ length: count }, (_, at) => [
    `/orders/${at}`,
    {
      get: {
        summary: `Operation ${at}`,
        tags: [`Tag ${Math.floor(at / 50)}`],
        responses: { 200: { description: `Answer ${at}` } },
      },
    },
  ]);
  const schemas = { Purchase: { type: 'object', description: 'What somebody buys.' } };
  return JSON.stringify({ ...head, paths: Object.fromEntries(operations), components: { schemas } });
}

test('the reference of a spec lists its operations by tags and shows the one that is chosen', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const params = { organizationId, specSlug: 'shop' };
  await as.create.call('replaceOpenApiSpec', { params, body: { source: { text: largeSpec(1_000) } } });
  await signInAs(as.read);
  await page.goto(paths.spec(organizationId, 'shop'));
  await page
    .getByRole('navigation', { name: 'OpenAPI spec', exact: true })
    .getByRole('link', { name: 'Reference' })
    .click();
  const list = page.getByRole('navigation', { name: 'Reference', exact: true });
  const current = list.locator('[aria-current="page"]');
  await expect(page.getByRole('heading', { name: 'Operation 0', level: 2 })).toBeVisible();
  await expect(current).toHaveText('GETOperation 0');
  await expect(list.getByText('Tag 0', { exact: true })).toBeVisible();
  expect(await list.getByRole('link').count()).toBeLessThan(100);
  await expectAccessible(page);

  const filter = list.getByRole('searchbox', { name: 'Filter operations and schemas' });
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByText('Filter operations and schemas')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('/');
  await expect(filter).toBeFocused();
  await page.keyboard.type('operation/');
  await expect(filter).toHaveValue('operation/');
  await filter.fill('operation 777');
  await list.getByRole('link', { name: 'Operation 777' }).click();
  await expect(page.getByRole('heading', { name: 'Operation 777', level: 2 })).toBeVisible();
  await expect(page).toHaveURL(/\/reference\?kind=operation&method=get&name=%2Forders%2F777$/);
  await expect(current).toHaveText('GETOperation 777');
  await filter.fill('');
  await expect(current).toBeInViewport();
  await expect(list.getByRole('link', { name: 'Operation 776' })).toBeVisible();
  await filter.fill('none of them');
  await expect(list.getByText('No results')).toBeVisible();
  await filter.fill('purchase');
  await list.getByRole('link', { name: 'Purchase', exact: true }).click();
  await expect(page.getByText('What somebody buys.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Operation 777', level: 2 })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Operation 777', level: 2 })).toBeVisible();
  await expect(current).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(current).toHaveText('GETOperation 777');
  await expect(page.getByRole('heading', { name: 'Operation 777', level: 2 })).toBeInViewport();
  await expectAccessible(page);
});

test('a reference with nothing in it says so', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  const params = { organizationId, specSlug: 'shop' };
  const text = JSON.stringify({ ...head, paths: {} });
  await as.create.call('replaceOpenApiSpec', { params, body: { source: { text } } });
  await signInAs(as.read);
  await page.goto(paths.specReference(organizationId, 'shop'));
  await expect(page.getByText('The latest version has no operations, webhooks or schemas.')).toBeVisible();
  await page.goto(paths.specReference(organizationId, 'none'));
  await expect(page.getByRole('link', { name: 'Go to OpenAPI specs' })).toBeVisible();
});

const servers: Server[] = [];

test.afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** An API that answers with what it was sent, to other sites too when it is open. */
async function startTarget(isOpen: boolean): Promise<string> {
  const server = createServer((request, response) => {
    if (isOpen) {
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '');
      response.setHeader('access-control-allow-headers', 'authorization');
    }
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const { cookie, authorization, referer } = request.headers;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ url: request.url, authorization, cookie, referer }));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a member tries a request in the reference, which goes straight to an API that allows it', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const params = { organizationId, specSlug: 'shop' };
  const [open, closed] = [await startTarget(true), await startTarget(false)];
  const text = JSON.stringify({
    ...head,
    servers: [{ url: open }, { url: closed }],
    security: [{ login: [] }],
    paths: {
      '/orders/{id}': {
        get: {
          summary: 'Get an order',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 200: { description: 'The order' } },
        },
      },
    },
    components: { securitySchemes: { login: { type: 'http', scheme: 'bearer' } } },
  });
  await as.create.call('replaceOpenApiSpec', { params, body: { source: { text } } });
  await signInAs(as.read);
  await page.goto(paths.specReference(organizationId, 'shop'));
  const button = page.getByRole('button', { name: 'Try it' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const form = page.frameLocator('iframe[title="Request of GET /orders/{id}"]');
  await form.getByLabel('id', { exact: true }).fill('a/b');
  await form.getByLabel('login', { exact: true }).fill('secret');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('status').filter({ hasText: '200' })).toContainText(/200 OK · \d+ ms/);
  const sent = form.getByText('"url": "/orders/a%2Fb"');
  await expect(sent).toContainText('"authorization": "Bearer secret"');
  await expect(sent).not.toContainText('"cookie"');
  await expect(sent).not.toContainText('"referer"');
  // The frame is as high as its form, so that only the screen scrolls.
  const hidden = () => form.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
  await expect.poll(hidden).toBe(0);

  await form.getByRole('combobox', { name: 'Server', exact: true }).selectOption(closed);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByText('The API may not allow requests from other sites (CORS)')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await button.click();
  await expect(form.getByLabel('id', { exact: true })).toBeHidden();
  await button.click();
  await expect(form.getByLabel('id', { exact: true })).toHaveValue('a/b');

  const refusedBy = await page.evaluate(async (address) => {
    const refused = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
        once: true,
      }),
    );
    await fetch(address).catch(() => undefined);
    return refused;
  }, open);
  expect(refusedBy).toBe('connect-src');
});
