import { eq } from 'drizzle-orm';
import { paths } from '#lib/paths.ts';
import { tokens } from '#server/db/tables/people.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, expectAccessible, expectToast, rowAction, rowOf } from './fixtures.ts';
import { createProvider, test } from './identity-provider.ts';

const password = 'correct horse battery';

test('a member who has an account connects it by the password, once', async ({
  page,
  stranger,
  api,
  idp,
  world,
}) => {
  const { organizationId, as } = world;
  const person = await createPerson(api, 'Ben Sample', password);
  const body = { emails: [{ email: person.email, role: 'edit' as const }] };
  await as.admin.call('inviteMembers', { params: { organizationId }, body });
  idp.setPerson({ email: person.email });
  const { service } = await createProvider(world, idp);
  await page.goto(`${service.startURL}?next=${encodeURIComponent(paths.spaces(organizationId))}`);
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expect(page.getByText('You also accept your invitation')).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email);
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Connect account' }).click();
  await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible();
  await expectAccessible(page);
  // Nobody else is helped by the address of the page.
  await stranger.goto(paths.connectAccount());
  await expect(stranger.getByRole('heading', { name: 'This step has expired' })).toBeVisible();
  await expectAccessible(stranger);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Connect account' }).click();
  await expect(page).toHaveURL(paths.spaces(organizationId));
  await expect(page.getByRole('button', { name: 'Ben Sample' })).toBeVisible();

  await stranger.goto(service.startURL);
  await expect(stranger.getByRole('button', { name: 'Ben Sample' })).toBeVisible();
  await page.goto(paths.connectAccount());
  await expect(page.getByRole('heading', { name: 'This step has expired' })).toBeVisible();
});

test('an admin connects their own account from its settings, and disconnects it', async ({
  page,
  stranger,
  idp,
  world,
  signInAs,
}) => {
  idp.setPerson({ email: 'boss@company.example' });
  const { service } = await createProvider(world, idp);
  await signInAs(world.as.admin);
  await page.goto(paths.account());
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Single sign-on' })
    .click();
  await expect(rowOf(page, 'Company login')).toContainText('Not connected');
  await expectAccessible(page);
  await rowAction(page, 'Company login', 'Connect account');
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expect(page.getByText('boss@company.example')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Connect account' }).click();
  await expect(page).toHaveURL(paths.accountConnections());
  await expect(rowOf(page, 'Company login')).toContainText('Connected');

  await stranger.goto(service.startURL);
  await expect(stranger.getByRole('button', { name: 'Sample admin' })).toBeVisible();
  await rowAction(page, 'Company login', 'Disconnect account');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Your password still works.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Disconnect account' }).click();
  await expectToast(page, 'Disconnected from Company login');
  await expect(rowOf(page, 'Company login')).toContainText('Not connected');
  await stranger.reload();
  await expect(stranger).toHaveURL(/\/sign-in/);
});

test('people find their provider on the sign-in page by the short name of their organization', async ({
  page,
  idp,
  world,
}) => {
  const { organizationId, as } = world;
  await createProvider(world, idp);
  const hostname = `docs-${organizationId.slice(-8).toLowerCase()}`;
  await as.admin.call('updateOrganization', { params: { organizationId }, body: { hostname } });
  await page.goto(paths.signIn(paths.spaces(organizationId)));
  await page.getByRole('link', { name: 'Continue with single sign-on' }).click();
  await expect(page.getByRole('heading', { name: 'Single sign-on' })).toBeVisible();
  await expectAccessible(page);
  const address = page.getByLabel('Work e-mail or organization');
  await address.fill('nobody@nowhere.example');
  await address.press('Enter');
  await expect(page.getByText('No single sign-on found')).toBeVisible();
  await expectAccessible(page);
  await address.fill(hostname);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(paths.spaces(organizationId));
  await expect(page.getByRole('button', { name: 'Ann Sample' })).toBeVisible();
});

test('a session of a provider that has ended goes on after a sign-in in another tab', async ({
  page,
  api,
  idp,
  world,
}) => {
  const { organizationId, as } = world;
  const { service } = await createProvider(world, idp);
  const hostname = `docs-${organizationId.slice(-8).toLowerCase()}`;
  await as.admin.call('updateOrganization', { params: { organizationId }, body: { hostname } });
  // What the screen reads by itself waits until the session has ended and something is being typed.
  const typed = Promise.withResolvers<void>();
  await page.route('**/events/stream*', (route) => route.abort());
  await page.route(/notifications\?unread/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  const refused = page.waitForResponse(/notifications\?unread/);
  await page.goto(`${service.startURL}?next=${encodeURIComponent(paths.spaces(organizationId))}`);
  await expect(page.getByRole('button', { name: 'Ann Sample' })).toBeVisible();
  await api.services.db.delete(tokens).where(eq(tokens.organizationId, organizationId));
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await page.getByRole('searchbox', { name: 'Filter spaces' }).fill('guide');
  typed.resolve();
  expect((await refused).status()).toBe(401);
  // Nobody is asked while they type.
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(dialog).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Continue with single sign-on' }).click();
  const tab = await opened;
  await dialog.getByRole('button', { name: 'Continue here' }).click();
  await expect(dialog.getByText('You are not signed in yet.')).toBeVisible();
  await expectAccessible(page);
  await tab.getByLabel('Work e-mail or organization').fill(hostname);
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(tab.getByRole('button', { name: 'Ann Sample' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue here' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Spaces', level: 1 })).toBeVisible();
});
