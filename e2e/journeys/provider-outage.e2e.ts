import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createOrganizationWithAdmin, insertMember } from '#server/domain/organizations/index.ts';
import { startOidcProvider } from '#server/testing/oidc-provider.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, expectToast, rowOf, test } from '../fixtures.ts';

const password = 'correct horse battery';

async function signIn(page: Page, email: string, next: string): Promise<void> {
  await page.goto(paths.signIn(next));
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an OpenID Connect provider that is required fails: an exempt admin gets in, sees why, and opens the organization to passwords', async ({
  page,
  stranger,
  browser,
  api,
}) => {
  const { services } = api;
  const admin = await createPerson(api, 'Sample Admin', password);
  const ben = await createPerson(api, 'Ben Sample', password);
  const organization = { title: 'Sample', adminId: admin.id };
  const { id: organizationId } = await createOrganizationWithAdmin(services, services.db, organization);
  const joinedAt = services.now();
  await insertMember(services.db, { organizationId, userId: ben.id, role: 'edit', joinedAt });
  const email = `${services.newId().toLowerCase()}@company.example`;
  const idp = await startOidcProvider({ email });
  try {
    const params = { organizationId };
    const { issuer, clientID, clientSecret } = idp;
    const { service } = await admin.call('createOidcProvider', {
      params,
      body: { label: 'Company login', issuer, clientID, clientSecret, enabled: true },
    });
    idp.serve(service.redirectURI);
    await stranger.goto(service.startURL);
    await expect(stranger.getByRole('button', { name: 'Ann Sample' })).toBeVisible();
    const body = { required: true, exempt: [admin.id] };
    await admin.call('putSsoRequirement', { params, body });

    // The provider fails. Nobody is let in by it, and a password alone opens nothing to a member.
    idp.stop();
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(service.startURL);
    await expect(other.getByText('You could not be signed in')).toBeVisible();
    await signIn(other, ben.email, paths.spaces(organizationId));
    await expect(other.getByRole('heading', { name: 'Single sign-on required' })).toBeVisible();
    // Who was signed in before goes on.
    await stranger.goto(paths.spaces(organizationId));
    await expect(stranger.getByRole('heading', { name: 'Spaces', level: 1 })).toBeVisible();

    await signIn(page, admin.email, paths.singleSignOn(organizationId));
    await rowOf(page, 'Company login').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Refused sign-ins' })).toBeVisible();
    await expect(page.getByText('The provider could not be reached.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Test sign-in' }).click();
    await expect(page.getByText('Test failed')).toBeVisible();
    await page.goto(paths.singleSignOn(organizationId));
    await page.getByRole('button', { name: 'Edit requirement' }).click();
    const requirement = page.getByRole('dialog', { name: 'Require single sign-on' });
    await requirement.getByRole('checkbox', { name: 'Require single sign-on' }).uncheck();
    await requirement.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Single sign-on is optional');

    await other.goto(paths.spaces(organizationId));
    await expect(other.getByRole('heading', { name: 'Spaces', level: 1 })).toBeVisible();
    await context.close();
  } finally {
    idp.stop();
  }
});
