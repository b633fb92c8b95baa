import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createOrganizationWithAdmin } from '#server/domain/organizations/index.ts';
import { groupsAttribute } from '#server/testing/saml-provider.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, expectToast, rowOf } from '../fixtures.ts';
import { issuer, key, ruleOf, test } from '../identity-provider.ts';

const password = 'correct horse battery';

async function signIn(page: Page, email: string, next: string): Promise<void> {
  await page.goto(paths.signIn(next));
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('single sign-on from nothing: set up, required, people come and go by their groups, and an admin gets in without it', async ({
  page,
  stranger,
  browser,
  api,
  idp,
}) => {
  const { services } = api;
  const admin = await createPerson(api, 'Sample Admin', password);
  const organization = { title: 'Sample', adminId: admin.id };
  const { id: organizationId } = await createOrganizationWithAdmin(services, services.db, organization);
  const ben = await createPerson(api, 'Ben Sample', password);
  const other = { title: 'Elsewhere', adminId: ben.id };
  const elsewhere = await createOrganizationWithAdmin(services, services.db, other);
  await signIn(page, admin.email, paths.teams(organizationId));
  await page.getByRole('button', { name: 'Create team' }).first().click();
  const creating = page.getByRole('dialog', { name: 'New team' });
  await creating.getByLabel('Title').fill('Writers');
  await creating.getByRole('button', { name: 'Create team' }).click();
  await expectToast(page, 'Team “Writers” created');

  await page.getByRole('link', { name: 'Single sign-on' }).click();
  await page.getByRole('button', { name: 'Add provider' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add provider' });
  await adding.getByRole('radio', { name: 'SAML 2.0' }).check();
  await adding.getByLabel('Name', { exact: true }).fill('Company login');
  await adding.getByRole('button', { name: 'Add provider' }).click();
  await expect(page.getByRole('heading', { name: 'Company login', level: 1 })).toBeVisible();
  idp.answerTo(await page.getByLabel('ACS URL', { exact: true }).inputValue());
  const startURL = await page.getByLabel('Sign-in link', { exact: true }).inputValue();
  await page.getByLabel('Entity ID of the provider').fill(issuer);
  await page.getByLabel('Sign-in URL', { exact: true }).fill(idp.ssoURL);
  await page.getByLabel('Certificate', { exact: true }).fill(key.certificate);
  await page.getByLabel('Groups attribute').fill(groupsAttribute);
  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByRole('textbox', { name: 'Group 1' }).fill('docs');
  await page.getByRole('combobox', { name: 'Role of group 1' }).click();
  await page.getByRole('option', { name: /^Editor/ }).click();
  await page.getByRole('combobox', { name: 'Team of group 1' }).click();
  await page.getByRole('option', { name: /^Writers/ }).click();
  await page.getByRole('checkbox', { name: 'Only people in these groups can sign in' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Company login saved');

  // A test says what would be refused, and signs nobody in.
  await page.getByRole('button', { name: 'Test sign-in' }).click();
  await expect(ruleOf(page, 'The groups can be read')).toContainText('Failed');
  await expect(ruleOf(page, 'signed with the certificate')).toContainText('Passed');

  // Somebody new is refused until they are in the group, and then is in the team.
  await stranger.goto(startURL);
  await expect(stranger.getByText('You could not be signed in')).toBeVisible();
  idp.setPerson({ groups: ['docs'] });
  await stranger.goto(startURL);
  await expect(stranger.getByRole('button', { name: 'Ann Sample' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('The person is in none of the mapped groups')).toBeVisible();
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await page.getByRole('link', { name: 'Writers' }).click();
  await expect(rowOf(page, 'Ann Sample')).toBeVisible();

  await page.getByRole('link', { name: 'Single sign-on' }).click();
  await expect(rowOf(page, 'Company login')).toBeVisible();
  await page.getByRole('button', { name: 'Require single sign-on' }).click();
  const requirement = page.getByRole('dialog', { name: 'Require single sign-on' });
  await requirement.getByRole('checkbox', { name: 'Require single sign-on' }).check();
  await requirement.getByRole('checkbox', { name: /Sample Admin/ }).check();
  await requirement.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Single sign-on is required');

  // Who is taken out of the group is out with the next click, in the tab that is open.
  idp.setPerson({ groups: [] });
  const tab = await stranger.context().newPage();
  await tab.goto(startURL);
  await expect(tab.getByText('You could not be signed in')).toBeVisible();
  await stranger.getByRole('link', { name: 'Change requests' }).first().click();
  await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  // A person who has an account is invited and proves it, and keeps their other organization.
  await page.getByRole('link', { name: 'Invitations' }).click();
  await page.getByRole('button', { name: 'Invite people' }).first().click();
  await page.getByLabel('E-mail addresses').fill(ben.email);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel(`Role of ${ben.email}`)).toContainText('Reader');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Results' })).toContainText(ben.email);
  await page.getByRole('button', { name: 'Done' }).click();
  idp.setPerson({ id: 'person-2', displayName: 'Ben', email: ben.email, groups: ['docs'] });
  const context = await browser.newContext();
  const benPage = await context.newPage();
  await benPage.goto(startURL);
  await expect(benPage.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await benPage.getByLabel('Password', { exact: true }).fill(password);
  await benPage.getByRole('button', { name: 'Connect account' }).click();
  await expect(benPage.getByRole('button', { name: 'Ben Sample' })).toBeVisible();
  idp.setPerson({ groups: [] });
  await benPage.goto(startURL);
  await expect(benPage.getByText('You could not be signed in')).toBeVisible();
  await signIn(benPage, ben.email, paths.spaces(elsewhere.id));
  await expect(benPage.getByRole('heading', { name: 'Spaces', level: 1 })).toBeVisible();
  await benPage.goto(paths.spaces(organizationId));
  await expect(benPage.getByRole('heading', { name: 'Single sign-on required' })).toBeVisible();
  await context.close();

  // The provider fails: the exempt admin gets in by the password.
  idp.stop();
  await page.context().clearCookies();
  await signIn(page, admin.email, paths.members(organizationId));
  await expect(rowOf(page, 'Ann Sample')).toBeVisible();
});
