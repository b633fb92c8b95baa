import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { groupsClaim, startOidcProvider } from '#server/testing/oidc-provider.ts';
import type { ServedApi } from '#server/testing/run-api.ts';
import { startCustomerApp } from '../customer-app.ts';
import { expect, expectAccessible, expectToast, test } from '../fixtures.ts';
import { ruleOf } from '../identity-provider.ts';
import { createVisitorSite } from '../published-site.ts';

/** A published site for signed-in visitors, whose space “Partners” is for some of them alone. */
async function publishGuardedSite(api: ServedApi, condition: string) {
  const world = await createVisitorSite(api);
  const { as, params, partnersId } = world;
  const { items } = await as.admin.call('listSiteSpaces', { params });
  const siteSpaceId = items.find(({ space }) => space.id === partnersId)?.id ?? '';
  await as.admin.call('updateSiteSpace', { params: { ...params, siteSpaceId }, body: { condition } });
  const { urls } = await as.admin.call('publishSite', { params });
  return { ...world, site: urls.published ?? '' };
}

/** A visitor reads what is for everyone who signed in, and finds nothing of the partners in any way. */
async function expectNoPartners(page: Page, site: string): Promise<void> {
  await page.goto(site);
  await expect(page.getByText('Words to read.')).toBeVisible();
  await expect(page.getByText('Partners')).toHaveCount(0);
  expect((await page.goto(`${site}partners/prices`))?.status()).toBe(404);
  await expect(page.getByText('Guarded words.')).toHaveCount(0);
  await page.goto(`${site}~search?q=guarded`);
  await expect(page.getByRole('main').getByRole('link', { name: /Prices/ })).toHaveCount(0);
}

test('a visitor opens a deep page, signs in through an app, comes back to it and sees what the token opens', async ({
  api,
  stranger,
  signInAs,
  page,
}) => {
  const { as, params, site, organizationId, siteId } = await publishGuardedSite(
    api,
    'visitor.claims.plan == "pro"',
  );
  const app = await startCustomerApp();
  try {
    await signInAs(as.admin);
    await page.goto(paths.siteVisitorSignIn(organizationId, siteId));
    await page.getByLabel('Login address').fill(`${app.url}/login`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Visitor sign-in saved');
    const { privateKey: key, audience } = await as.admin.call('getSiteAuth', { params });

    app.signs = { key, audience, site, claims: { plan: 'pro' } };
    await stranger.goto(`${site}partners/prices?from=mail#list`);
    await expect(stranger.getByText('Guarded words.')).toBeVisible();
    expect(stranger.url()).toContain(`${site}partners/prices?from=mail`);
    expect(app.locations).toEqual(['/partners/prices?from=mail']);
    await stranger.goto(`${site}~search?q=guarded`);
    await expect(stranger.getByRole('main').getByRole('link', { name: /Prices/ })).toBeVisible();

    // Their plan ends, and the app says so the next time.
    app.signs = { key, audience, site, claims: { plan: 'free' } };
    await stranger.goto(`${site}~sign-out`);
    await expect(stranger.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await stranger.goto(`${site}partners/prices`);
    expect(app.locations).toHaveLength(2);
    await expectNoPartners(stranger, site);
  } finally {
    app.stop();
  }
});

test('OpenID Connect of a site from nothing: set up, tested, mended and used, and visitors see what their groups open', async ({
  api,
  stranger,
  signInAs,
  page,
}) => {
  const { as, site, organizationId, siteId } = await publishGuardedSite(
    api,
    `"partners" in visitor.claims.${groupsClaim}`,
  );
  const idp = await startOidcProvider({ email: 'ann@company.example', groups: ['partners'] });
  try {
    await signInAs(as.admin);
    await page.goto(paths.site(organizationId, siteId));
    await page.getByRole('link', { name: 'Set up visitor sign-in' }).click();
    await expect(page.getByText('No one can sign in yet.')).toBeVisible();
    await page.getByRole('radio', { name: 'OpenID Connect' }).check();
    await expect(page.getByText(/Visitors still sign in with signed tokens\. Set up/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use OpenID Connect' })).toHaveCount(0);
    await expectAccessible(page);
    const redirectURI = await page.getByLabel('Redirect URI', { exact: true }).inputValue();
    idp.serve(redirectURI, ['https://docs.example.com/']);

    const save = page.getByRole('button', { name: 'Save changes' });
    await page.getByLabel('Issuer', { exact: true }).fill('http://idp.example.com');
    await page.getByLabel('Client ID', { exact: true }).fill(idp.clientID);
    await page.getByLabel('Client secret', { exact: true }).fill('not the secret');
    await save.click();
    await expect(page.getByText(/must be an https address/i).first()).toBeVisible();
    await page.getByLabel('Issuer', { exact: true }).fill(idp.issuer);
    await save.click();
    await expectToast(page, 'Visitor sign-in saved');

    // The test says what is wrong, then what the provider says of the admin and what that opens.
    const start = page.getByRole('button', { name: 'Test sign-in' });
    await start.click();
    await expect(page.getByText('Test failed')).toBeVisible();
    await expect(ruleOf(page, 'The client ID, client secret')).toContainText('Copy both from the app again.');
    await page.getByLabel('Client secret', { exact: true }).fill(idp.clientSecret);
    await save.click();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
    await expect(start).toBeEnabled();
    await start.click();
    await expect(page.getByText('Test passed')).toBeVisible();
    await expect(page.getByText('["partners"]')).toBeVisible();
    const opened = page.getByRole('list', { name: 'What these claims open' }).getByRole('listitem');
    await expect(opened).toContainText(['Partners']);
    await expect(opened.getByText('Open', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Use OpenID Connect' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Use OpenID Connect' }).click();
    await expectToast(page, 'Visitors sign in with OpenID Connect');
    await expect(page.getByText('Visitors can sign in with this provider.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'OpenID Connect' })).toBeFocused();

    // A visitor comes back to the page that they asked for, in a browser that stores nothing of it in an address.
    await stranger.goto(`${site}partners/prices?from=mail`);
    await expect(stranger.getByText('Guarded words.')).toBeVisible();
    expect(stranger.url()).toBe(`${site}partners/prices?from=mail`);
    const stored = await stranger.context().cookies(site);
    expect(stored.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true);

    // Another secret ends sessions. Who is not in the group any more reads on, without the partners.
    idp.setPerson({ groups: ['customers'] });
    await page.getByRole('button', { name: 'Sign out all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out all' }).click();
    await expectToast(page, 'All visitors signed out');
    await expectNoPartners(stranger, site);

    // Signing out ends the session at the provider too, if the visitor agrees there.
    await stranger.goto(site);
    await stranger.getByRole('link', { name: 'Sign out' }).click();
    await expect(
      stranger.getByRole('heading', { name: 'Sign out of the sample identity provider?' }),
    ).toBeVisible();
    expect(new URL(stranger.url()).origin).toBe(idp.issuer);
    const siteCookies = await stranger.context().cookies([site, `${site}~sign-out`]);
    expect(siteCookies.map(({ name }) => name)).toEqual(['lectern-sign-in']);
    await stranger.getByRole('button', { name: 'Sign out' }).click();
    await expect(
      stranger.getByRole('heading', { name: 'Signed out of the sample identity provider' }),
    ).toBeVisible();
    const providerCookies = await stranger.context().cookies(idp.issuer);
    expect(providerCookies.filter(({ name }) => name.startsWith('_session'))).toEqual([]);

    // With an address after signing out, the provider sends the visitor on to that.
    await page.getByLabel('Address after signing out').fill('https://docs.example.com/');
    await save.click();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
    await stranger.goto(site);
    await expect(stranger.getByText('Words to read.')).toBeVisible();
    const leaves = stranger.waitForRequest((request) =>
      request.url().startsWith(`${idp.issuer}/session/end`),
    );
    await stranger.getByRole('link', { name: 'Sign out' }).click();
    const query = new URL((await leaves).url()).searchParams;
    expect(query.get('post_logout_redirect_uri')).toBe('https://docs.example.com/');
    await expect(
      stranger.getByRole('heading', { name: 'Sign out of the sample identity provider?' }),
    ).toBeVisible();

    // A provider that is down says so, to readers and nobody else.
    const params = { organizationId, siteId };
    await as.admin.call('updateSiteAuth', { params, body: { backend: 'oidc', logoutURL: null } });
    idp.stop();
    await stranger.goto(`${site}~sign-out`);
    await expect(stranger.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await stranger.getByRole('link', { name: 'Sign in again' }).click();
    await expect(stranger.getByRole('heading', { name: 'Sign-in is unavailable' })).toBeVisible();
    await expectAccessible(stranger);
  } finally {
    idp.stop();
  }
});
