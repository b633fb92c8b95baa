import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createOrganizationWithAdmin } from '#server/domain/organizations/index.ts';
import { groupsClaim, startOidcProvider } from '#server/testing/oidc-provider.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, expectAccessible, expectToast, rowOf, test } from '../fixtures.ts';
import { ruleOf } from '../identity-provider.ts';

const password = 'correct horse battery';

async function signIn(page: Page, email: string, next: string): Promise<void> {
  await page.goto(paths.signIn(next));
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('OpenID Connect from nothing: set up, tested, mended, switched on and required, and people come and go by their groups', async ({
  page,
  stranger,
  api,
}) => {
  const { services } = api;
  const admin = await createPerson(api, 'Sample Admin', password);
  const organization = { title: 'Sample', adminId: admin.id };
  const { id: organizationId } = await createOrganizationWithAdmin(services, services.db, organization);
  const email = `${services.newId().toLowerCase()}@company.example`;
  const idp = await startOidcProvider({ email, verified: false });
  try {
    await signIn(page, admin.email, paths.teams(organizationId));
    await page.getByRole('button', { name: 'Create team' }).first().click();
    const creating = page.getByRole('dialog', { name: 'New team' });
    await creating.getByLabel('Title').fill('Writers');
    await creating.getByRole('button', { name: 'Create team' }).click();
    await expectToast(page, 'Team “Writers” created');

    await page.getByRole('link', { name: 'Single sign-on' }).click();
    await page.getByRole('button', { name: 'Add provider' }).first().click();
    const adding = page.getByRole('dialog', { name: 'Add provider' });
    await adding.getByLabel('Name', { exact: true }).fill('Company login');
    await expect(adding.getByRole('radio', { name: 'OpenID Connect' })).toBeChecked();
    await expectAccessible(page);
    await adding.getByRole('button', { name: 'Add provider' }).click();
    await expect(page.getByRole('heading', { name: 'Company login', level: 1 })).toBeVisible();
    await expect(page.getByText('Still missing: issuer, client ID and client secret.')).toBeVisible();
    await expect(page.getByText('No test in the last hour.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn on provider' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    idp.serve(await page.getByLabel('Redirect URI', { exact: true }).inputValue());
    const startURL = await page.getByLabel('Sign-in link', { exact: true }).inputValue();

    const save = page.getByRole('button', { name: 'Save changes' });
    await page.getByLabel('Issuer', { exact: true }).fill('http://idp.example.com');
    await page.getByLabel('Client ID', { exact: true }).fill(idp.clientID);
    await page.getByLabel('Client secret', { exact: true }).fill('not the secret');
    await save.click();
    await expect(page.getByText(/must be an https address/i).first()).toBeVisible();
    await page.getByLabel('Issuer', { exact: true }).fill(idp.issuer);
    await page.getByLabel('Groups claim').fill(groupsClaim);
    await page.getByRole('button', { name: 'Add group' }).click();
    await page.getByRole('textbox', { name: 'Group 1' }).fill('docs');
    await page.getByRole('combobox', { name: 'Role of group 1' }).click();
    await page.getByRole('option', { name: /^Editor/ }).click();
    await page.getByRole('combobox', { name: 'Team of group 1' }).click();
    await page.getByRole('option', { name: /^Writers/ }).click();
    await page.getByRole('checkbox', { name: 'Only people in these groups can sign in' }).check();
    await save.click();
    await expectToast(page, 'Company login saved');
    await expect(page.getByText('Test the sign-in below, then turn on the provider.')).toBeVisible();
    await expectAccessible(page);

    // The test says what is wrong, one thing after the other, and signs nobody in.
    await page.getByRole('button', { name: 'Test sign-in' }).click();
    await expect(page.getByText('Test failed')).toBeVisible();
    await expect(ruleOf(page, 'The client ID, client secret')).toContainText('Copy both from the app again.');
    await expect(ruleOf(page, 'The ID token is signed')).toContainText('Not reached');
    await page.getByLabel('Client secret', { exact: true }).fill(idp.clientSecret);
    await save.click();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
    await page.getByRole('button', { name: 'Test sign-in' }).click();
    await expect(ruleOf(page, 'The e-mail address is verified')).toContainText(
      'Let it send “email_verified” as true.',
    );
    await expect(ruleOf(page, 'The groups can be read')).toContainText('Failed');
    await expect(ruleOf(page, 'The ID token is signed')).toContainText('Passed');
    await expect(page.getByText(`"${email}"`)).toBeVisible();
    await expectAccessible(page);
    idp.setPerson({ verified: true, groups: ['docs'] });
    await page.getByRole('button', { name: 'Test sign-in' }).click();
    await expect(page.getByText('Test passed')).toBeVisible();
    await expect(page.getByText('Mapped groups: docs')).toBeVisible();

    await stranger.goto(startURL);
    await expect(stranger.getByText('There is no such provider.')).toBeVisible();
    await page.getByRole('button', { name: 'Turn on provider' }).click();
    await expectToast(page, 'Company login turned on');
    await expect(page.getByRole('button', { name: 'Turn off provider' })).toBeVisible();
    await expectAccessible(page);

    // Somebody new arrives in the team of their group.
    await stranger.goto(startURL);
    await expect(stranger.getByRole('button', { name: 'Ann Sample' })).toBeVisible();
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await page.getByRole('link', { name: 'Writers' }).click();
    await expect(rowOf(page, 'Ann Sample')).toBeVisible();

    await page.getByRole('link', { name: 'Single sign-on' }).click();
    await expect(rowOf(page, 'Company login')).toContainText('OpenID Connect');
    await page.getByRole('button', { name: 'Require single sign-on' }).click();
    const requirement = page.getByRole('dialog', { name: 'Require single sign-on' });
    await requirement.getByRole('checkbox', { name: 'Require single sign-on' }).check();
    await requirement.getByRole('checkbox', { name: /Sample Admin/ }).check();
    await requirement.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Single sign-on is required');

    // Who is taken out of the group is refused, and out in the tab that is open.
    idp.setPerson({ groups: [] });
    const tab = await stranger.context().newPage();
    await tab.goto(startURL);
    await expect(tab.getByText('You could not be signed in')).toBeVisible();
    await stranger.getByRole('link', { name: 'Change requests' }).first().click();
    await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await rowOf(page, 'Company login').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Refused sign-ins' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('The person is in none of the mapped groups').first()).toBeVisible();

    // The last provider that is required stays on.
    await page.getByRole('button', { name: 'Turn off provider' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Turn off provider' }).click();
    await expect(page.getByText(/End the requirement first/).first()).toBeVisible();
  } finally {
    idp.stop();
  }
});
