import { expect, test } from '@playwright/test';
import { paths } from '#lib/paths.ts';

test('an installation is ready, and its pages run under their own policy', async ({ page, request }) => {
  const ready = await request.get('/readyz');
  expect(ready.status()).toBe(200);
  // Longer than proxies keep a connection, which would lose the request that comes as we close it.
  expect(ready.headers()['keep-alive']).toBe('timeout=65');

  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("object-src 'none'");
  await expect(page.locator('body')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the console passes the API on, and asks who is there on any other address', async ({ request }) => {
  expect((await request.get('/v1/user')).status()).toBe(401);
  const answer = await request.get('/reader/handbook.localhost/');
  expect(new URL(answer.url()).pathname).toBe(paths.signIn());
});

test('a file of another build is answered as missing, on any host, and leads nowhere', async ({
  request,
}) => {
  for (const host of [undefined, 'handbook.localhost']) {
    const headers: Record<string, string> = host ? { host } : {};
    for (const path of ['/_next/static/chunks/gone.js', '/_next', '/_next/spaces']) {
      expect((await request.get(path, { headers, maxRedirects: 0 })).status(), path).toBe(404);
    }
  }
});
