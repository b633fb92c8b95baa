import { eq } from 'drizzle-orm';
import { createClient } from '#lib/api/client.ts';
import { paths } from '#lib/paths.ts';
import { createToken, hashToken } from '#server/core/tokens.ts';
import { passwordResets, tokens } from '#server/db/tables/people.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, expectAccessible, expectToast, rowOf, test } from './fixtures.ts';

test('a password that was forgotten is set anew by the link of the message', async ({ page, api }) => {
  const person = await createPerson(api);
  const token = createToken();
  await api.services.db
    .insert(passwordResets)
    .values({ hash: hashToken(token), userId: person.id, expiresAt: new Date(Date.now() + 60_000) });
  await page.goto(`${paths.reset()}#${token}`);
  await expectAccessible(page);
  await page.getByLabel('New password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Create an organization' })).toBeVisible();
});

test('a person and an organization get pictures from files, and lose them again', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs(world.as.guest);
  await page.goto(paths.account());
  await page.getByLabel('Picture', { exact: true }).setInputFiles('docs/images/reader.png');
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Profile saved');
  const { photoURL = '' } = await world.as.guest.call('getCurrentUser');
  const width = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image.naturalWidth;
  }, photoURL);
  expect(width).toBeGreaterThan(1);
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'no.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText('This is not a picture that browsers show')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await world.as.guest.call('getCurrentUser')).photoURL).toBeUndefined();

  await signInAs(world.as.admin);
  await page.goto(paths.settings(world.organizationId));
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="1"/></svg>'),
  });
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Settings saved');
  await expectAccessible(page);
});

test('where no mail is sent, a forgotten password says who can help instead of promising a message', async ({
  page,
}) => {
  await page.goto(paths.signIn());
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('This installation can’t send mail')).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveCount(0);
  await expectAccessible(page);
});

test('who has an account sees an invitation in it, and declines one and joins by another', async ({
  page,
  world,
  signInAs,
  api,
}) => {
  const invite = async (title: string) => {
    const { id } = await world.stranger.call('createOrganization', { body: { title } });
    await world.stranger.call('inviteMembers', {
      params: { organizationId: id },
      body: { emails: [world.as.edit.email], role: 'review' },
    });
    return id;
  };
  const joined = await invite('Harbour Handbook');
  await invite('Unwanted Offers');
  await signInAs(world.as.edit);
  await page.goto(paths.queue(world.organizationId));
  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('menuitem', { name: 'Organizations 2 invitations' }).click();
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Decline the invitation to Unwanted Offers' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline invitation' }).click();
  await expectToast(page, 'Invitation to Unwanted Offers declined');
  await expect(page.getByText('Unwanted Offers', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Join Harbour Handbook' }).click();
  await expect(page).toHaveURL(paths.home(joined));

  const password = 'correct horse battery';
  const alone = await createPerson(api, 'Sample Person', password);
  await world.as.admin.call('inviteMembers', {
    params: { organizationId: world.organizationId },
    body: { emails: [alone.email], role: 'read' },
  });
  await page.context().clearCookies();
  await page.goto(paths.signIn());
  await page.getByLabel('E-mail address').fill(alone.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join Sample' }).click();
  await expect(page).toHaveURL(paths.home(world.organizationId));
});

test('a person leaves an organization, and the last admin is told why they can’t', async ({
  page,
  world,
  signInAs,
}) => {
  const leave = async () => {
    await page.goto(paths.accountOrganizations());
    await page.getByRole('button', { name: 'Leave Sample' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave organization' }).click();
  };
  await signInAs(world.as.read);
  await leave();
  await expect(page.getByRole('heading', { name: 'Create an organization' })).toBeVisible();
  await signInAs(world.as.admin);
  await leave();
  await expect(page.getByText('This is the last admin of the organization.')).toBeVisible();
  await expectAccessible(page);
});

test('creating a token asks for the password again when it was entered a while ago', async ({
  page,
  api,
  signInAs,
}) => {
  const person = await createPerson(api, 'Sample Person', 'correct horse battery');
  await person.call('createOrganization', { body: { title: 'Sample' } });
  await api.services.db
    .update(tokens)
    .set({ confirmedAt: new Date(Date.now() - 3_600_000) })
    .where(eq(tokens.userId, person.id));
  await signInAs(person);
  await page.goto(paths.accountTokens());
  await page.getByRole('button', { name: 'Create token' }).first().click();
  await page.getByLabel('Label').fill('Build');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('not my password');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('is not your password')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('heading', { name: 'Your new token' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.goto(paths.account());
  await page.getByLabel('Current password').fill('correct horse battery');
  await page.getByLabel('New password').fill('password2026');
  await page.getByLabel('Revoke my API tokens').check();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('is too easy to guess')).toBeVisible();
  await page.getByLabel('New password').fill('another long one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, /your API tokens are revoked/);
  await page.goto(paths.accountTokens());
  await expect(page.getByText('No tokens yet')).toBeVisible();
});

test('a token is limited to what is selected, and the list says to what', async ({
  page,
  api,
  world,
  signInAs,
}) => {
  await signInAs(world.as.admin);
  await page.goto(paths.accountTokens());
  await page.getByRole('button', { name: 'Create token' }).first().click();
  await page.getByLabel('Label').fill('Translation');
  await page.getByRole('radio', { name: 'Limited access' }).check();
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Select at least one permission')).toBeVisible();
  const choose = async (label: string, level: string) => {
    await page.getByLabel(label).click();
    await page.getByRole('option', { name: level, exact: true }).click();
  };
  await choose('Spaces, pages and change requests', 'Read and write');
  await choose('Your profile', 'Read');
  await choose('Site search', 'Allowed');
  await choose('Site search', 'No access');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByRole('figure', { name: 'token' }).locator('pre').textContent();
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /Translation/ });
  await expect(row).toContainText('Spaces, pages and change requests (read and write), Your profile (read)');

  const program = createClient({ url: api.url, token: token?.trim() ?? '' });
  const params = { organizationId: world.organizationId };
  expect(await program.send('createSpace', { params })).toMatchObject({ status: 201 });
  expect(await program.send('listMembers', { params })).toMatchObject({
    status: 403,
    failure: { type: 'missing_scope' },
  });
});

test('who has signed in on this device before does so while strangers guess their password', async ({
  page,
  api,
}) => {
  const password = 'correct horse battery';
  const person = await createPerson(api, 'Sample Person', password);
  const signIn = async () => {
    await page.goto(paths.signIn());
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const welcome = page.getByRole('heading', { name: 'Create an organization' });
  await signIn();
  await expect(welcome).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const client = createClient({ url: api.url });
  const guess = () => client.send('signIn', { body: { email: person.email, password: 'wrong' } });
  for (let at = 0; at < 30; at += 1) await guess();
  // A wait may just be over; the next guess begins a longer one.
  await expect.poll(async () => (await guess()).status).toBe(429);
  expect(await client.send('signIn', { body: { email: person.email, password } })).toMatchObject({
    status: 429,
  });
  await signIn();
  await expect(welcome).toBeVisible();
});

test('a person sees where they are signed in, and ends a session and all others', async ({
  page,
  stranger,
  api,
}) => {
  const password = 'correct horse battery';
  const person = await createPerson(api, 'Sample Person', password);
  await person.call('createOrganization', { body: { title: 'Sample' } });
  for (const each of [stranger, page]) {
    await each.goto(paths.signIn());
    await each.getByLabel('E-mail address').fill(person.email);
    await each.getByLabel('Password').fill(password);
    await each.getByRole('button', { name: 'Sign in' }).click();
    await expect(each.getByRole('button', { name: /Account/ })).toBeVisible();
  }
  await page.goto(paths.account());
  await page.getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByRole('row', { name: /on Linux/ })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /This session/ })).toHaveCount(1);
  await expect(rowOf(page, 'Unknown device')).toHaveCount(1);
  await expectAccessible(page);

  const other = page.getByRole('row', { name: /on Linux/ }).filter({ hasNotText: 'This session' });
  await other.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: 'End session' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
  await expectToast(page, /^Session of .* ended$/);
  await expect(page.getByRole('row', { name: /on Linux/ })).toHaveCount(1);
  await stranger.goto(paths.account());
  await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.getByRole('button', { name: 'End other sessions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End other sessions' }).click();
  await expectToast(page, 'Other sessions ended');
  await expect(rowOf(page, 'Unknown device')).toHaveCount(0);
  expect(await person.send('getCurrentUser')).toMatchObject({ status: 401 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
