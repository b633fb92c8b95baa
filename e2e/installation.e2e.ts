import { expect, test } from '@playwright/test';

test('an installation is ready, and its pages run under their own policy', async ({ page, request }) => {
  expect((await request.get('/readyz')).status()).toBe(200);

  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("object-src 'none'");
  await expect(page.locator('body')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the console passes the API on, and shows no page of a site on its own host', async ({ request }) => {
  expect((await request.get('/v1/user')).status()).toBe(401);
  expect((await request.get('/reader/handbook.localhost/')).status()).toBe(404);
});
