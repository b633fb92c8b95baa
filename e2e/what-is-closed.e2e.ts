import type { Page } from '@playwright/test';
import { createSampleSpace } from '#server/testing/content.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, test } from './fixtures.ts';
import { publishSite } from './published-site.ts';

const baseUrl = () => process.env.LECTERN_E2E_URL ?? '';
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Requests an address of a site without a browser, because its host name does not resolve. */
function ask(page: Page, address: string) {
  const { host, origin } = new URL(address);
  const target = address.replace(origin, new URL(baseUrl()).origin);
  return page.request.get(target, { headers: { host }, maxRedirects: 0 });
}

test('a page with a condition is nowhere on a site; a hidden one is where its address and links lead', async ({
  api,
  page,
}) => {
  const space = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
    Unlisted: 'Quiet words.\n',
  });
  const { pages } = space;
  await space.change([
    { operation: 'insert_page', title: 'Premium', slug: 'premium', condition: 'visitor.claims.premium' },
    { operation: 'update_page', page: pages.Unlisted ?? '', hidden: true },
    {
      operation: 'update_page',
      page: pages.Welcome ?? '',
      document: { markdown: `See [the quiet page](/pages/${pages.Unlisted}).` },
    },
  ]);
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });

  expect((await page.goto(`${site}premium`))?.status()).toBe(404);
  for (const path of ['premium.md', 'llms.txt', 'sitemap.xml', '~find?q=premium', '~search?q=premium', '']) {
    const answer = await ask(page, `${site}${path}`);
    expect(await answer.text(), path).not.toContain('Premium');
  }
  expect((await ask(page, `${site}premium.md`)).status()).toBe(404);

  await page.goto(site);
  await expect(page.getByRole('navigation', { name: 'Pages' })).not.toContainText('Unlisted');
  await page.getByRole('link', { name: 'the quiet page' }).click();
  await expect(page.getByRole('heading', { name: 'Unlisted', level: 1 })).toBeVisible();
  await expect(page.getByText('Quiet words.')).toBeVisible();
  expect(await (await ask(page, `${site}unlisted.md`)).text()).toContain('Quiet words.');
  for (const path of ['llms.txt', 'sitemap.xml', '~find?q=quiet%20words']) {
    expect(await (await ask(page, `${site}${path}`)).text(), path).not.toContain('nlisted');
  }
});

test('the checklist of a site names what a condition hides', async ({ api, page, signInAs }) => {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  await space.change([{ operation: 'insert_page', title: 'Premium', condition: 'visitor.claims.premium' }]);
  const { organizationId, spaceId, as } = space;
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId] },
  });
  await signInAs(as.admin);
  await page.goto(`/${organizationId}/sites/${site.id}`);
  await expect(page.getByText('A condition hides content')).toBeVisible();
  await expect(page.getByText('Guide: Premium')).toBeVisible();
});

test('a picture of a site with share links is shown to who has a link, until the link is off', async ({
  api,
  page,
  stranger,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const { organizationId, spaceId, as, pages } = space;
  await space.change([
    { operation: 'insert_files', files: [{ name: 'dot.png', ref: 'dot', base64: png }] },
    {
      operation: 'update_page',
      page: pages.Welcome ?? '',
      document: { markdown: '![The plan](./dot)\n' },
    },
  ]);
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'share-link', spaces: [spaceId] },
  });
  const params = { organizationId, siteId };
  await as.admin.call('publishSite', { params });
  const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });

  await stranger.goto(link.urls.published);
  const picture = stranger.getByRole('img', { name: 'The plan' });
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
  const address = (await picture.getAttribute('src')) ?? '';
  expect(new URL(address).host).toBe(new URL(link.urls.published).host);
  const statusOf = () => stranger.evaluate(async (url) => (await fetch(url)).status, address);
  expect(await statusOf()).toBe(200);
  expect((await ask(page, address)).status()).toBe(404);
  await as.admin.call('updateShareLink', {
    params: { ...params, shareLinkId: link.id },
    body: { active: false },
  });
  expect(await statusOf()).toBe(404);

  await signInAs(as.read);
  await page.goto(`/${organizationId}/spaces/${spaceId}/content/welcome`);
  await expect(page.getByRole('img', { name: 'The plan' })).toHaveJSProperty('naturalWidth', 1);
});

test('no address of ours leads to another host, and a foreign page can’t send anything', async ({
  api,
  page,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  for (const to of [
    ':x',
    '/..//evil.example',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
  ]) {
    const address = `${site}~variant?to=${encodeURIComponent(to)}`;
    expect((await ask(page, address)).status(), to).toBe(404);
  }
  const sent = await page.request.post(`${baseUrl()}/sign-in`, {
    headers: { 'next-action': '00', origin: 'https://evil.example', 'content-type': 'text/plain' },
    data: '[]',
  });
  expect(sent.status()).toBe(403);

  const password = 'correct horse battery';
  const { email } = await createPerson(api, 'Sample Person', password);
  await page.goto('/sign-in?next=/..//evil.example/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  expect(new URL(page.url()).origin).toBe(new URL(baseUrl()).origin);
});
