import { paths } from '#lib/paths.ts';
import { groupsAttribute } from '#server/testing/saml-provider.ts';
import { expect, expectAccessible, expectToast, rowOf } from './fixtures.ts';
import { createProvider, issuer, key, ruleOf, test } from './identity-provider.ts';

function metadataOf({ issuer, ssoURL }: { issuer: string; ssoURL: string }): string {
  const certificate = key.certificate.replaceAll(/-----[A-Z ]+-----/g, '');
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${issuer}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${ssoURL}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
}

test('an admin sets up a provider by its metadata, sees why a sign-in was refused, and mends it', async ({
  page,
  stranger,
  idp,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const team = await as.admin.call('createTeam', { params: world, body: { title: 'New people' } });
  await signInAs(as.admin);
  await page.goto(paths.settings(organizationId));
  const navigation = page.getByRole('navigation', { name: 'Settings' });
  await navigation.getByRole('link', { name: 'Single sign-on' }).click();
  await expect(page.getByText('No identity providers yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add provider' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add provider' });
  await adding.getByRole('radio', { name: 'SAML 2.0' }).check();
  await adding.getByLabel('Name', { exact: true }).fill('Company login');
  await adding.getByRole('combobox', { name: 'Default role' }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add provider' }).click();

  await expect(page.getByRole('heading', { name: 'Company login', level: 1 })).toBeVisible();
  await expect(page.getByText('Still missing: entity ID, sign-in URL and certificate.')).toBeVisible();
  const { items } = await as.admin.call('listSamlProviders', { params: { organizationId } });
  const service = items[0]?.service ?? { entityID: '', acsURL: '', startURL: '' };
  idp.answerTo(service.acsURL);
  await expect(page.getByLabel('Entity ID', { exact: true })).toHaveValue(service.entityID);
  await expect(page.getByLabel('ACS URL', { exact: true })).toHaveValue(service.acsURL);
  await expect(page.getByLabel('Sign-in link', { exact: true })).toHaveValue(service.startURL);
  await expect(page.getByRole('button', { name: 'Test sign-in' })).toHaveAttribute('aria-disabled', 'true');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download metadata' }).click();
  expect((await download).suggestedFilename()).toMatch(/^lectern-saml-.*\.xml$/);
  await expectAccessible(page);

  const metadata = page.getByLabel('Metadata XML');
  const xml = metadataOf({ issuer: 'https://old.example.com/', ssoURL: idp.ssoURL });
  await page.getByLabel('Metadata file').setInputFiles({
    name: 'metadata.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(`<!DOCTYPE x>${xml}`),
  });
  await expect(page.getByText('This XML has a document type')).toBeVisible();
  await metadata.fill(xml);
  await expect(
    page.getByText('Filled in from the metadata: entity ID, sign-in URL and certificate'),
  ).toBeVisible();
  const entityID = page.getByLabel('Entity ID of the provider');
  await expect(entityID).toHaveValue('https://old.example.com/');
  await expect(page.getByLabel('Sign-in URL', { exact: true })).toHaveValue(idp.ssoURL);
  await page.getByRole('combobox', { name: 'Default team' }).click();
  await page.getByRole('option', { name: /New people/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Company login saved');
  await expect(page.getByText('No one can sign in yet')).toBeHidden();
  await expect(page.getByText('None. When a sign-in fails, the reason appears here.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Test sign-in' }).click();
  await expect(page.getByText('Test failed')).toBeVisible();
  await expect(ruleOf(page, 'names this provider as its issuer')).toContainText(
    'The response names another issuer.',
  );
  await expectAccessible(page);
  await stranger.goto(service.startURL);
  await expect(stranger.getByText('You could not be signed in')).toBeVisible();
  await page.reload();
  const refused = page.getByRole('region', { name: 'Refused sign-ins' });
  await expect(refused.getByText('The response names another issuer.')).toBeVisible();
  await page.getByRole('link', { name: 'Show in audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  await expect(rowOf(page, 'Refused a sign-in by a SAML provider')).toHaveCount(1);
  await page.goBack();
  await expect(entityID).toHaveValue('https://old.example.com/');
  await entityID.fill(issuer);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Change the entity ID?' });
  await expect(question).toContainText('has to connect their account again');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(entityID).toHaveValue(issuer);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Change entity ID' }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();

  await page.getByRole('button', { name: 'Test sign-in' }).click();
  await expect(page.getByText('Test passed')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rules' }).getByText('Passed')).toHaveCount(11);
  await expect(page.getByText('NameID', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sample admin' })).toBeVisible();
  await expectAccessible(page);

  await stranger.goto(service.startURL);
  await expect(stranger.getByRole('button', { name: 'Ann Sample' })).toBeVisible();
  const members = await as.admin.call('listTeamMembers', { params: { organizationId, teamId: team.id } });
  expect(members.items.map(({ organization }) => organization.user.displayName)).toEqual(['Ann Sample']);
});

test('groups at the provider give roles and teams, and who is in none of them is out', async ({
  page,
  stranger,
  idp,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const params = { organizationId };
  const team = await as.admin.call('createTeam', { params, body: { title: 'Writers' } });
  const { id, service } = await createProvider(world, idp);
  await signInAs(as.admin);
  await page.goto(paths.samlProvider(organizationId, id));
  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByRole('textbox', { name: 'Group 1' }).fill('docs-writers');
  await page.getByRole('combobox', { name: 'Role of group 1' }).click();
  await page.getByRole('option', { name: /^Editor/ }).click();
  await page.getByRole('combobox', { name: 'Team of group 1' }).click();
  await page.getByRole('option', { name: /^Writers/ }).click();
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(page.getByText('Is needed to read the groups')).toBeVisible();
  await page.getByRole('textbox', { name: 'Groups attribute' }).fill(groupsAttribute);
  await expect(page.getByText('Not saved: Groups attribute')).toBeVisible();
  await expectAccessible(page);
  await save.click();
  await expectToast(page, 'Company login saved');

  idp.setPerson({ groups: ['docs-writers', 'all'] });
  await stranger.goto(service.startURL);
  await expect(stranger.getByRole('button', { name: 'Ann Sample' })).toBeVisible();
  const people = await as.admin.call('listTeamMembers', { params: { organizationId, teamId: team.id } });
  expect(people.items.map(({ organization }) => organization)).toMatchObject([
    { role: 'edit', user: { email: idp.email } },
  ]);

  await page.getByRole('checkbox', { name: 'Only people in these groups can sign in' }).check();
  await save.click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  idp.setPerson({ groups: ['all'] });
  const tab = await stranger.context().newPage();
  await tab.goto(service.startURL);
  await expect(tab.getByText('You could not be signed in')).toBeVisible();
  await stranger.getByRole('link', { name: 'Change requests' }).first().click();
  await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('The person is in none of the mapped groups')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove docs-writers' }).click();
  await expect(page.getByRole('checkbox', { name: /Only people/ })).toBeHidden();
  await save.click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  await tab.goto(service.startURL);
  await expect(tab.getByRole('button', { name: 'Ann Sample' })).toBeVisible();
});

test('a provider is added, opened and deleted by keys, and says which values are missing', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await signInAs(as.admin);
  await page.goto(paths.singleSignOn(organizationId));
  await expect(page.getByText('No identity providers yet')).toBeVisible();
  await page.keyboard.press('c');
  const adding = page.getByRole('dialog', { name: 'Add provider' });
  await expect(adding.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Partner');
  await page.keyboard.press('Tab');
  await expect(adding.getByRole('radio', { name: 'OpenID Connect' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(adding.getByRole('radio', { name: 'SAML 2.0' })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Partner', level: 1 })).toBeVisible();

  const signInUrl = page.getByLabel('Sign-in URL', { exact: true });
  await signInUrl.fill('https://idp.example.com/sso');
  await page.getByLabel('Certificate', { exact: true }).fill('no certificate');
  await signInUrl.press('Control+Enter');
  await expect(page.getByText('Must be a certificate in PEM or base64')).toBeVisible();
  await page.getByLabel('Certificate', { exact: true }).fill(key.certificate);
  await signInUrl.press('Control+Enter');
  await expectToast(page, 'Partner saved, still incomplete');
  await expect(page.getByText('Still missing: entity ID.')).toBeVisible();

  await page.goto(paths.singleSignOn(organizationId));
  await expect(rowOf(page, 'Partner')).toContainText('Incomplete');
  await expect(rowOf(page, 'Partner')).toContainText('Until 31 Dec 2049');
  await expectAccessible(page);
  await rowOf(page, 'Partner').focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'Partner', level: 1 })).toBeVisible();

  await page.goto(paths.singleSignOn(organizationId));
  await rowOf(page, 'Partner').focus();
  await page.keyboard.press('#');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('all sessions that began with this provider');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete provider' }).click();
  await expectToast(page, 'Partner deleted');
  await expect(page.getByText('No identity providers yet')).toBeVisible();
});

test('a member is told who sets up single sign-on', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  const { id } = await as.admin.call('createSamlProvider', {
    params: { organizationId },
    body: { label: 'Company' },
  });
  await signInAs(as.create);
  await page.goto(paths.singleSignOn(organizationId));
  await expect(page.getByText('Ask an organization admin.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add provider' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('link', { name: 'Single sign-on' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(paths.samlProvider(organizationId, id));
  await expect(page.getByText('Ask an organization admin.')).toBeVisible();
});
