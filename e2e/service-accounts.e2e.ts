import { createClient } from '#lib/api/client.ts';
import { paths } from '#lib/paths.ts';
import { expect, expectAccessible, expectToast, rowAction, rowOf, test } from './fixtures.ts';

test('an admin makes a service account with a token, which works until it is disabled or deleted', async ({
  page,
  api,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await signInAs(as.admin);
  await page.goto(paths.serviceAccounts(organizationId));
  await expect(page.getByText('No service accounts yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create service account' }).first().click();
  const form = page.getByRole('dialog', { name: 'New service account' });
  await form.getByLabel('Name').fill('Deploy');
  await form.getByLabel('Role').click();
  await expect(page.getByRole('option', { name: /^Admin/ })).toHaveCount(0);
  await page.getByRole('option', { name: /^Editor/ }).click();
  await form.getByRole('button', { name: 'Create service account' }).click();
  await expectToast(page, 'Service account “Deploy” created');
  await expect(page.getByRole('heading', { name: 'Deploy', level: 1 })).toBeVisible();
  await expect(page.getByText('Role in this organization: Editor')).toBeVisible();
  await expect(page.getByText('No tokens yet')).toBeVisible();

  await page.getByRole('button', { name: 'Create token' }).first().click();
  const tokenForm = page.getByRole('dialog', { name: 'Create token' });
  await tokenForm.getByLabel('Label').fill('Build');
  const networks = tokenForm.getByRole('textbox', { name: 'Allowed networks' });
  await networks.fill('nowhere');
  await tokenForm.getByRole('button', { name: 'Create token' }).click();
  await expect(tokenForm.getByText(/“nowhere” is not an address or network/).first()).toBeVisible();
  await expectAccessible(page);
  await networks.fill('127.0.0.0/8\n::1');
  await tokenForm.getByRole('button', { name: 'Create token' }).click();
  const secret = page.getByRole('dialog', { name: 'Your new token' });
  const token = (await secret.getByText(/^lec_/).textContent()) ?? '';
  await secret.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'Build')).toContainText('127.0.0.0/8');
  await expectAccessible(page);

  const program = createClient({ url: api.url, token });
  const params = { organizationId };
  expect(await program.send('getOrganization', { params })).toMatchObject({ status: 200 });
  await page.goto(paths.serviceAccounts(organizationId));
  await expect(rowOf(page, 'Deploy')).toContainText('Editor');
  await rowAction(page, 'Deploy', 'Disable service account');
  await expectToast(page, 'Deploy is disabled');
  expect(await program.send('getOrganization', { params })).toMatchObject({ status: 404 });
  await rowAction(page, 'Deploy', 'Enable service account');
  await expectToast(page, 'Deploy is enabled');
  expect(await program.send('getOrganization', { params })).toMatchObject({ status: 200 });

  await rowAction(page, 'Deploy', 'Delete service account');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 API token');
  await question.getByRole('button', { name: 'Delete service account' }).click();
  await expect(page.getByText('No service accounts yet')).toBeVisible();
  expect(await program.send('getOrganization', { params })).toMatchObject({ status: 401 });
});

test('a service account is put in a team beside people, and its acts are named in the audit log', async ({
  page,
  api,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const params = { organizationId };
  const { id } = await as.admin.call('createServiceAccount', {
    params,
    body: { name: 'Deploy', role: 'create' },
  });
  const { token } = await as.admin.call('createServiceAccountToken', {
    params: { organizationId, serviceAccountId: id },
    body: { label: 'Build' },
  });
  await createClient({ url: api.url, token }).call('createSpace', { params, body: { title: 'Releases' } });
  await signInAs(as.admin);
  await page.goto(paths.teams(organizationId));
  await expect(page.getByText('No teams yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create team' }).first().click();
  const form = page.getByRole('dialog', { name: 'New team' });
  await form.getByLabel('Title').fill('Robots');
  await form.getByRole('checkbox', { name: /Deploy.*Service account/ }).click();
  await form.getByRole('button', { name: 'Create team' }).click();
  await expectToast(page, 'Team “Robots” created');
  await rowOf(page, 'Robots').getByRole('link', { name: 'Robots' }).click();
  await rowOf(page, 'Deploy').getByRole('link', { name: 'Deploy' }).click();
  await expect(page.getByRole('heading', { name: 'Deploy', level: 1 })).toBeVisible();

  await page.goto(paths.auditLog(organizationId, { action: 'space.created' }));
  await rowOf(page, 'Releases').click();
  await expect(page.getByText('Deploy (service account)')).toBeVisible();
  await expect(page.getByText('API token Build')).toBeVisible();

  await page.goto(paths.auditLog(organizationId));
  const who = page.getByRole('combobox', { name: 'Who' });
  await who.click();
  await page.getByRole('option', { name: /Deploy.*Service account/ }).click();
  await expect(rowOf(page, 'Created a team')).toBeHidden();
  await expect(rowOf(page, 'Created a space')).toContainText('Releases');
  await page.reload();
  await expect(who).toHaveText('Deploy');
  await expect(rowOf(page, 'Created a space')).toContainText('Releases');
});

test('service accounts are for admins', async ({ page, world, signInAs }) => {
  await signInAs(world.as.create);
  await page.goto(paths.serviceAccounts(world.organizationId));
  await expect(page.getByText('Ask an organization admin.')).toBeVisible();
});
