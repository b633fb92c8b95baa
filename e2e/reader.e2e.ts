import { createSampleSpace } from '#server/testing/content.ts';
import type { Api } from '#server/testing/run-api.ts';
import { expect, test } from './fixtures.ts';
import { publishSite } from './published-site.ts';

test('an address without a page is answered by the server, inside of the site', async ({ api, browser }) => {
  const space = await createSampleSpace(api as Api, { Welcome: 'Words to read.\n', Second: 'More words.\n' });
  const open = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const closed = await publishSite(space, { title: 'Secrets of us', visibility: 'share-link' });

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  expect((await visitor.goto(`${open}no/such/page`))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expect(visitor.getByRole('navigation', { name: 'Pages' })).toContainText('Second');
  await expect(visitor.getByRole('main').getByRole('searchbox')).toBeVisible();

  expect((await visitor.goto(`${closed}no/such/page`))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  expect(await visitor.content()).not.toContain('Secrets');
  const answer = await visitor.request.get(`${closed}second`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain('More words');
});
