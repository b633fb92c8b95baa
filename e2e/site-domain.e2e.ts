import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { setRecords } from './dns.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';
import { publishSite } from './published-site.ts';

test('a site is read at a domain of its own once the DNS record is there, until it is removed', async ({
  page,
  api,
  request,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const { organizationId, as } = space;
  const url = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  const siteId = items[0]?.id ?? '';
  const hostname = `docs.${siteId.toLowerCase()}.example.org`;
  const { host, port } = new URL(url);
  const view = (at: string, path = '') =>
    request.get(`http://127.0.0.1:${port}/${path}`, { headers: { host: at }, maxRedirects: 0 });

  await signInAs(as.admin);
  await page.goto(paths.siteSettings(organizationId, siteId));
  await page.getByRole('button', { name: 'Add domain' }).click();
  const form = page.getByRole('dialog', { name: 'Add custom domain' });
  await form.getByLabel('Domain').fill('example.org');
  await form.getByRole('button', { name: 'Add domain' }).click();
  await expect(form.getByText('must be a name with at least three parts')).toBeVisible();
  await form.getByLabel('Domain').fill(hostname);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectToast(page, `Added ${hostname}`);
  await expect(page.getByText('Waiting for DNS')).toBeVisible();
  await expectAccessible(page);

  const value = await page.getByRole('textbox', { name: 'Value' }).inputValue();
  const checkNow = page.getByRole('button', { name: 'Check now' });
  await setRecords(hostname, 'CNAME', ['old.example.net']);
  await checkNow.click();
  await expect(page.getByText(`${hostname} leads to old.example.net.`)).toBeVisible();
  expect((await view(hostname)).status()).toBe(404);

  await setRecords(hostname, 'CNAME', [value]);
  await checkNow.click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Open site' })).toHaveAttribute(
    'href',
    `http://${hostname}:${port}/`,
  );
  const read = await view(`${hostname}:${port}`);
  expect([read.status(), await read.text()]).toEqual([200, expect.stringContaining('Words to read.')]);
  expect(await read.text()).toContain(`<link rel="canonical" href="http://${hostname}:${port}/`);
  const former = await view(host, 'welcome?tab=linux');
  expect([former.status(), former.headers().location]).toEqual([
    308,
    `http://${hostname}:${port}/welcome?tab=linux`,
  ]);

  await page.getByRole('button', { name: 'Remove domain' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove domain' }).click();
  await expectToast(page, `Removed ${hostname}`);
  await expect(page.getByRole('button', { name: 'Add domain' })).toBeFocused();
  expect((await view(`${hostname}:${port}`)).status()).toBe(404);
  expect((await view(host)).status()).toBe(200);
});

test('a visitor with a share link stays in when the site gets a domain of its own', async ({
  api,
  request,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const { organizationId, as } = space;
  const { host, port } = new URL(await publishSite(space, { title: 'Handbook', visibility: 'share-link' }));
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  const params = { organizationId, siteId: items[0]?.id ?? '' };
  const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
  const shared = new URL(link.urls.published);
  const view = (at: string, path: string, cookie = '') =>
    request.get(`http://127.0.0.1:${port}${path}`, { headers: { host: at, cookie }, maxRedirects: 0 });
  const entered = await view(host, `/${shared.search}`);
  const cookie = entered.headers()['set-cookie']?.split(';')[0];
  expect((await view(host, '/', cookie)).status()).toBe(200);

  const hostname = `docs.${params.siteId.toLowerCase()}.example.org`;
  const added = await as.admin.call('createSiteHostname', { params, body: { hostname } });
  await setRecords(hostname, 'CNAME', [added.record.value]);
  await as.admin.call('checkCustomHostname', { params: { hostname } });
  const led = await view(host, '/', cookie);
  const location = new URL(led.headers().location ?? '');
  expect([led.status(), location.hostname, location.search]).toEqual([308, hostname, shared.search]);
  const there = await view(location.host, `/${location.search}`);
  const own = there.headers()['set-cookie']?.split(';')[0];
  expect((await view(location.host, '/', own)).status()).toBe(200);
  expect((await view(location.host, '/')).status()).toBe(404);
});
