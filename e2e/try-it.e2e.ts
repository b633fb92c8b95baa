import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { publishSite } from './published-site.ts';

const servers: Server[] = [];

test.afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** An API that answers with what it was sent, to other sites too when it is open. */
async function startTarget(isOpen: boolean) {
  const requests: string[] = [];
  let running: ServerResponse | undefined;
  const server = createServer(async (request, response) => {
    if (isOpen) {
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
      response.setHeader('access-control-allow-headers', 'authorization, content-type');
      response.setHeader('access-control-expose-headers', 'x-request');
    }
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push(`${request.method} ${request.url}`);
    if (request.url?.includes('endless')) {
      running = response;
      return response.writeHead(200).write('data: one\n\n');
    }
    const { authorization, cookie, referer } = request.headers;
    response.writeHead(201, { 'content-type': 'application/json', 'x-request': 'one' });
    response.end(JSON.stringify({ url: request.url, body, authorization, cookie, referer }));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    write: (text: string) => running?.write(text),
  };
}

const specText = (...urls: string[]) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    servers: urls.map((url) => ({ url })),
    security: [{ login: [] }],
    paths: {
      '/books/{id}/loans': {
        post: {
          summary: 'Borrow a book',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'notify', in: 'query', schema: { type: 'boolean', enum: [true, false] } },
          ],
          requestBody: { content: { 'application/json': { example: { reader: 'Ann' } } } },
          responses: { 201: { description: 'Done' } },
        },
      },
    },
    components: { securitySchemes: { login: { type: 'http', scheme: 'bearer' } } },
  });

const content = '{% openapi-operation spec="library" path="/books/{id}/loans" method="post" %}\n';

test('a reader sends a request from a page of a site, straight to an API that allows it', async ({
  api,
  page,
}) => {
  const [open, closed] = [await startTarget(true), await startTarget(false)];
  const space = await createSampleSpace(api, { Loans: content, Other: 'No operation.' });
  const { organizationId, as } = space;
  await as.create.call('createOpenApiSpec', {
    params: { organizationId },
    body: { slug: 'library', source: { text: specText(open.url, closed.url, 'http://api.library.example') } },
  });
  const site = await publishSite(space, { title: 'Library', visibility: 'public' });

  const other = await page.goto(`${site}other`);
  expect(other?.headers()['content-security-policy']).toContain("connect-src 'self';");
  const loads = await page.goto(`${site}loans`);
  expect(loads?.headers()['content-security-policy']).toContain(
    `connect-src 'self' ${open.url} ${closed.url};`,
  );
  const button = page.getByRole('button', { name: 'Try it' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.getByLabel('id', { exact: true }).fill('a/b');
  await page.getByRole('combobox', { name: 'notify', exact: true }).selectOption('false');
  await page.getByLabel('login', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Send request' }).click();
  const answer = page.getByRole('status').filter({ hasText: '201' });
  await expect(answer).toContainText(/201 Created · \d+ ms/);
  const sent = page.getByText('"url": "/books/a%2Fb/loans?notify=false"');
  await expect(sent).toContainText('"authorization": "Bearer secret"');
  await expect(sent).not.toContainText('"cookie"');
  await expect(sent).not.toContainText('"referer"');
  await answer.getByText('Headers').click();
  await expect(answer).toContainText('x-request: one');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Server', exact: true }).selectOption(closed.url);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('The API may not allow requests from other sites (CORS)')).toBeVisible();
  expect(closed.requests).toEqual([]);
  await button.click();
  await expect(page.getByLabel('id', { exact: true })).toBeHidden();
  await page.reload();
  await button.click();
  await expect(page.getByLabel('login', { exact: true })).toHaveValue('');
});

test('there is no button where the policy of the page can allow no server', async ({ api, page }) => {
  const space = await createSampleSpace(api, { Loans: content });
  const { organizationId, as } = space;
  await as.create.call('createOpenApiSpec', {
    params: { organizationId },
    body: { slug: 'library', source: { text: specText('http://api.library.example', '/v1') } },
  });
  await page.goto(await publishSite(space, { title: 'Library', visibility: 'public' }));
  await expect(page.getByRole('heading', { name: 'Borrow a book' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
});

test('an answer that never ends is shown as it comes, and stopped', async ({ api, page }) => {
  const open = await startTarget(true);
  const space = await createSampleSpace(api, { Loans: content });
  const { organizationId, as } = space;
  await as.create.call('createOpenApiSpec', {
    params: { organizationId },
    body: { slug: 'library', source: { text: specText(open.url) } },
  });
  await page.goto(`${await publishSite(space, { title: 'Library', visibility: 'public' })}loans`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByLabel('id', { exact: true }).fill('endless');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('data: one')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('id', { exact: true }).press('Enter');
  await page.getByText('data: one').selectText();
  open.write('data: two\n\n');
  await expect(page.getByText('data: two')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain('data: one');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped')).toBeVisible();
  await expect(page.getByText('data: one')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send request' })).toBeFocused();

  await page.getByRole('button', { name: 'Send request' }).dblclick();
  await expect(page.getByText('data: one')).toBeVisible();
  for (const server of servers) server.closeAllConnections();
  await expect(page.getByText('The response ended before it was complete.')).toBeVisible();
});
