import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { ServedApi } from '#server/testing/run-api.ts';
import { signVisitorToken } from '#server/testing/visitor-token.ts';
import { type CustomerApp, startCustomerApp } from './customer-app.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

/** A published site whose visitors sign in through an app. */
async function publishForVisitors(api: ServedApi, app: CustomerApp) {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n', Deep: 'Guarded words.\n' });
  const { organizationId, spaceId, as } = space;
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'visitor-auth', spaces: [spaceId] },
  });
  const params = { organizationId, siteId };
  const { urls } = await as.admin.call('publishSite', { params });
  const site = urls.published ?? '';
  const auth = await as.admin.call('updateSiteAuth', {
    params,
    body: { backend: 'custom', fallbackURL: `${app.url}/login`, logoutURL: `${app.url}/bye` },
  });
  app.signs = { key: auth.privateKey, audience: auth.audience, site };
  return { ...space, params, site };
}

let app: CustomerApp;
test.beforeEach(async () => {
  app = await startCustomerApp();
});
test.afterEach(() => {
  app.stop();
});

test('a visitor signs in through the app, comes back to the page, reads, searches and signs out', async ({
  api,
  page,
}) => {
  const { as, params, site } = await publishForVisitors(api, app);
  await page.goto(`${site}deep?tab=two`);
  await expect(page.getByText('Guarded words.')).toBeVisible();
  expect(page.url()).toBe(`${site}deep?tab=two`);
  expect(app.locations).toEqual(['/deep?tab=two']);
  const [cookie] = await page.context().cookies(site);
  expect(cookie).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    domain: new URL(site).hostname,
  });
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Welcome' }).first().click();
  await expect(page.getByText('Words to read.')).toBeVisible();
  await page.goto(`${site}~search?q=guarded`);
  await expect(page.getByRole('main').getByRole('link', { name: /Deep/ })).toBeVisible();
  expect(app.locations).toHaveLength(1);

  // Another key ends the session: the app still signs with the old one, and nobody goes round in circles.
  const { privateKey } = await as.admin.call('regenerateSiteAuth', { params });
  await page.goto(`${site}deep`);
  await expect(page.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
  expect(app.locations).toEqual(['/deep?tab=two', '/deep']);
  await expectAccessible(page);
  if (app.signs) app.signs.key = privateKey;
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('Guarded words.')).toBeVisible();
  expect(page.url()).toBe(`${site}deep`);

  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'App at /bye' })).toBeVisible();
  expect(await page.context().cookies(site)).toEqual([]);
  app.signs = undefined;
  await page.goto(`${site}deep`);
  await expect(page.getByRole('heading', { name: 'App at /login' })).toBeVisible();
});

test('nothing of the site is read without signing in, and what is read may not be kept by others', async ({
  api,
  request,
}) => {
  const { as, params, site } = await publishForVisitors(api, app);
  const { host, port } = new URL(site);
  const ask = (path: string, headers = {}) =>
    request.get(`http://127.0.0.1:${port}${path}`, { headers: { host, ...headers }, maxRedirects: 0 });
  const browsing = { accept: 'text/html' };
  const login = (location: string) => `${app.url}/login?${new URLSearchParams({ location })}`;
  for (const path of ['/', '/deep', '/nowhere', '/~search?q=guarded', '/deep.md', '/llms.txt']) {
    const answer = await ask(path, browsing);
    expect([answer.status(), answer.headers().location], path).toEqual([303, login(path)]);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
  }
  for (const path of [
    '/deep.md',
    '/llms.txt',
    '/llms-full.txt',
    '/feed.xml',
    '/~find?q=guarded',
    '/~answer?q=guarded',
  ]) {
    const answer = await ask(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).not.toContain('uarded');
  }
  expect((await ask('//evil.example.com/', browsing)).headers().location).toBe(login('/evil.example.com/'));

  const { key, audience } = app.signs ?? { key: '', audience: '' };
  const token = (claims = {}, withKey = key) =>
    signVisitorToken(withKey, { aud: audience, exp: Math.floor(Date.now() / 1000) + 60, ...claims });
  for (const wrong of [token({}, 'wrong'), token({ exp: 1 }), token({ aud: 'other' }), 'x', '']) {
    const answer = await ask(`/deep?jwt_token=${wrong}`, browsing);
    expect(answer.status()).toBe(401);
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(answer.headers()['referrer-policy']).toBe('no-referrer');
    expect(await answer.text()).toContain('href="/deep"');
  }
  const entered = await ask(`//evil.example.com/?a=1&jwt_token=${token()}`, browsing);
  expect([entered.status(), entered.headers().location]).toEqual([303, '/evil.example.com/?a=1']);

  const signedIn = await ask(`/deep?jwt_token=${token()}`);
  expect([signedIn.status(), signedIn.headers().location]).toEqual([303, '/deep']);
  const cookie = signedIn.headers()['set-cookie']?.split(';')[0] ?? '';
  for (const path of ['/deep', '/deep.md', '/llms.txt', '/~find?q=guarded']) {
    const answer = await ask(path, { cookie });
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['cache-control'], path).toMatch(/^private, no-/);
  }
  const before = await ask('/deep', { cookie });
  const other = await publishForVisitors(api, app);
  const elsewhere = await request.get(`http://127.0.0.1:${port}/deep`, {
    headers: { host: new URL(other.site).host, cookie },
    maxRedirects: 0,
  });
  expect(elsewhere.status()).toBe(303);
  await as.admin.call('regenerateSiteAuth', { params });
  const after = await ask('/deep', { cookie, 'if-none-match': before.headers().etag ?? '' });
  expect([after.status(), after.headers().location]).toEqual([303, login('/deep')]);
});

test('a browser that stores no cookie is told so, and is not sent around for ever', async ({
  api,
  request,
}) => {
  const { site } = await publishForVisitors(api, app);
  const { host, port } = new URL(site);
  const { key = '', audience = '' } = app.signs ?? {};
  const exp = Math.floor(Date.now() / 1000) + 60;
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const token = signVisitorToken(key, { aud: audience, exp, round });
    const answer = await request.get(`http://127.0.0.1:${port}/round?jwt_token=${token}`, {
      headers: { host, accept: 'text/html' },
      maxRedirects: 0,
    });
    statuses.push(answer.status());
    if (answer.status() === 401) expect(await answer.text()).toContain('Allow cookies');
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 401]);
});

test('an admin sets up visitor sign-in, tests a token, and ends all sessions with a new key', async ({
  api,
  page,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, { Welcome: 'Words.\n' });
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId] },
  });
  const params = { organizationId, siteId };
  await signInAs(as.admin);
  await page.goto(paths.site(organizationId, siteId));
  await page.getByRole('radio', { name: 'Visitors who sign in' }).check();
  await page.getByRole('button', { name: 'Change audience' }).click();
  await expectToast(page, 'Audience: Visitors who sign in');
  await expect(page.getByRole('radio', { name: 'Visitors who sign in' })).toBeFocused();
  await expect(page.getByText('No one can sign in yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Set up visitor sign-in' }).click();
  await expect(page.getByText('No one can sign in yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Login address').fill('https://app.example.com/login');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Visitor sign-in saved');
  await expect(page.getByText('No one can sign in yet.')).toHaveCount(0);
  const auth = await as.admin.call('getSiteAuth', { params });
  expect(auth.fallbackURL).toBe('https://app.example.com/login');
  await expect(page.getByRole('figure', { name: 'signing key' })).toContainText(auth.privateKey);

  const exp = Math.floor(Date.now() / 1000) + 600;
  await page.getByLabel('Token', { exact: true }).fill(signVisitorToken('wrong', { exp, plan: 'pro' }));
  await page.getByRole('button', { name: 'Test token' }).click();
  await expect(page.getByText('Its signature is wrong.')).toBeVisible();
  await expect(page.getByText(`Set “aud” to ${siteId}`)).toBeVisible();
  await expectAccessible(page);
  const good = signVisitorToken(auth.privateKey, { aud: siteId, exp, plan: 'pro' });
  await page.getByLabel('Token', { exact: true }).fill(good);
  await page.getByRole('button', { name: 'Test token' }).click();
  await expect(page.getByText('This token signs a visitor in')).toBeVisible();

  await page.getByRole('button', { name: 'Regenerate key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate key' }).click();
  await expectToast(page, 'Signing key regenerated');
  await expect(page.getByRole('figure', { name: 'signing key' })).not.toContainText(auth.privateKey);
});
