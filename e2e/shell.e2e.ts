import { paths } from '#lib/paths.ts';
import { insertMember } from '#server/domain/organizations/index.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { createPerson } from '#server/testing/world.ts';
import {
  chooseMarkedLine,
  expect,
  expectAccessible,
  expectToast,
  pressInTurn,
  rowAction,
  rowOf,
  test,
} from './fixtures.ts';

test('the palette goes to actions, spaces, pages and people, and remembers where one was', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Put the quokka in the box.\n' });
  await signInAs(space.as.admin);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'install'));
  await expect(page.getByText('Put the quokka in the box.')).toBeVisible();
  await page.goto(paths.spaces(space.organizationId));
  await expect(rowOf(page, 'Guide')).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByRole('group', { name: 'Recent' }).getByText('Guide').first()).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.type('quokka');
  await expect(palette.getByRole('group', { name: 'Pages' }).getByText('Install')).toBeVisible();
  await chooseMarkedLine(palette);
  // The palette shows the same words as the page.
  await expect(palette).toBeHidden();
  await expect(page.getByText('Put the quokka in the box.')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('sample review');
  await expect(palette.getByRole('group', { name: 'People' }).getByText('Sample review')).toBeVisible();
  await expectAccessible(page);
  await chooseMarkedLine(palette);
  await expect(page.getByRole('heading', { name: 'Sample review', level: 1 })).toBeVisible();
});

test('a screen is shown as API calls, which name the token and never hold it', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs(world.as.admin);
  await page.goto(paths.spaces(world.organizationId));
  await expect(page.getByText('No spaces yet')).toBeVisible();
  await page.keyboard.press('Control+Shift+A');
  const calls = page.getByRole('complementary', { name: 'This screen as API calls' });
  await expect(calls.getByText(`/v1/orgs/${world.organizationId}/spaces?limit=1000`)).toBeVisible();
  await expect(calls.getByText('curl -X POST').first()).toBeVisible();
  await expect(calls.getByText('$LECTERN_TOKEN').first()).toBeVisible();
  await expect(calls).not.toContainText(world.as.admin.token);
  await expectAccessible(page);

  // It stays beside the screen, which is used meanwhile.
  await expect(calls).toBeFocused();
  await page.getByRole('link', { name: 'Sites', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible();
  await expect(calls.getByText(`/v1/orgs/${world.organizationId}/sites`).first()).toBeVisible();

  const handle = page.getByRole('separator', { name: 'Resize the panel' });
  const widthOf = async () => Math.round((await calls.boundingBox())?.width ?? 0);
  const before = await widthOf();
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(widthOf).toBe(before + 24);
  const box = await handle.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 4, 300);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) - 96, 300, { steps: 4 });
  await page.mouse.up();
  // The panel follows the pointer a moment later.
  let wide = 0;
  await expect
    .poll(async () => {
      const earlier = wide;
      wide = await widthOf();
      return wide === earlier ? wide : 0;
    })
    .toBeGreaterThan(before + 100);
  await page.reload();
  await page.keyboard.press('Control+Shift+A');
  await expect.poll(widthOf).toBe(wide);
  await page.keyboard.press('Escape');
  await expect(calls).toBeHidden();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.keyboard.press('Control+Shift+A');
  await expect(page.getByRole('dialog', { name: 'This screen as API calls' })).toBeVisible();
  await expectAccessible(page);
});

test('when the session has ended, the person signs in on the spot and the act goes on', async ({
  page,
  api,
  world,
  signInAs,
}) => {
  const password = 'a long enough password';
  const person = await createPerson(api, 'Ada', password);
  await insertMember(api.services.db, {
    organizationId: world.organizationId,
    userId: person.id,
    role: 'admin',
    joinedAt: api.services.now(),
  });
  await world.as.admin.call('createSpace', { params: world, body: { title: 'Handbook' } });
  await signInAs(person);
  // What the screen reads by itself would ask for the password before the act does.
  await page.route('**/events/stream*', (route) => route.abort());
  const bell = page.waitForResponse(/notifications\?unread/);
  await page.goto(paths.spaces(world.organizationId));
  await expect(rowOf(page, 'Handbook')).toBeVisible();
  await bell;
  await person.call('signOut');

  await rowAction(page, 'Handbook', 'Make space live');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill('not this one at all');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByText('The e-mail address or the password is wrong.')).toBeVisible();
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expectToast(page, 'Handbook is live');
  await expect(dialog).toBeHidden();
});

test('without a network the console says so, and that nothing was changed', async ({
  page,
  context,
  world,
  signInAs,
}) => {
  await world.as.admin.call('createSpace', { params: world, body: { title: 'Handbook' } });
  await signInAs(world.as.admin);
  await page.goto(paths.spaces(world.organizationId));
  await expect(rowOf(page, 'Handbook')).toBeVisible();
  await expect(page.getByRole('region', { name: /notifications/i })).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectAccessible(page);
  await rowAction(page, 'Handbook', 'Make space live');
  await expectToast(page, /Nothing was changed/);
  await expect(rowOf(page, 'Handbook').getByText('Locked')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('a window that can’t be loaded says so, and opens once it can be', async ({ page, world, signInAs }) => {
  let isBroken = true;
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const isOfWindow = (await response.text()).includes('Filter shortcuts');
    await (isBroken && isOfWindow ? route.abort() : route.fulfill({ response }));
  });
  await signInAs(world.as.admin);
  await page.goto(paths.spaces(world.organizationId));
  await expect(page.getByRole('heading', { name: 'Spaces', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByText('This part of the console could not be loaded')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Spaces', level: 1 })).toBeVisible();
  isBroken = false;
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a window that takes long to load says so until it is there', async ({ page, world, signInAs }) => {
  const loaded = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('Filter shortcuts')) await loaded.promise;
    await route.fulfill({ response });
  });
  await signInAs(world.as.admin);
  await page.goto(paths.spaces(world.organizationId));
  await expect(page.getByRole('heading', { name: 'Spaces', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  loaded.resolve();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page.getByText('Loading…')).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a step of the way here leads to its neighbours, found by typing', async ({ page, world, signInAs }) => {
  const params = { organizationId: world.organizationId };
  for (let at = 0; at < 12; at++)
    await world.as.admin.call('createSpace', { params, body: { title: `Space ${at}` } });
  const space = await world.as.admin.call('createSpace', { params, body: { title: 'Handbook' } });
  await signInAs(world.as.admin);
  await page.goto(paths.space(world.organizationId, space.id));
  await page.getByRole('button', { name: 'Other spaces' }).click();
  await expect(page.getByRole('option', { name: 'Space 11' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('space 7');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Space 7', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /^Organization/ }).click();
  await expect(page.getByRole('option', { name: 'Sample' })).toBeVisible();
  await expectAccessible(page);
});

test('keys lead around, and are no keys while somebody types', async ({ page, world, signInAs }) => {
  for (const title of ['Handbook', 'Reference'])
    await world.as.admin.call('createSpace', { params: world, body: { title } });
  await signInAs(world.as.admin);
  await page.goto(paths.queue(world.organizationId));
  await expect(page.getByRole('heading', { name: 'My queue', level: 1 })).toBeVisible();
  await pressInTurn(page, 'g', 'p');
  await expect(rowOf(page, 'Reference')).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const rows = page.getByRole('treegrid', { name: 'Collections and spaces' });
  const expectActive = async (title: string) => {
    await expect(rows).toBeFocused();
    await expect(rows).toHaveAttribute(
      'aria-activedescendant',
      (await rowOf(page, title).getAttribute('id')) ?? '',
    );
  };
  await expectActive('Reference');
  await page.keyboard.press('k');
  await expectActive('Handbook');

  await page.keyboard.press('/');
  await page.keyboard.type('gpc?');
  await expect(
    page.getByRole('textbox', { name: 'Filter spaces' }).or(page.getByRole('searchbox')),
  ).toHaveValue('gpc?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Handbook')).toBeVisible();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('searchbox').fill('api');
  await expect(sheet.getByText('Show this screen as API calls')).toBeVisible();
  await expect(sheet.getByText('Next row')).toBeHidden();
  await expectAccessible(page);
});

test('keys reach the screen the moment a dialog or a menu closes', async ({ page, world, signInAs }) => {
  await signInAs(world.as.admin);
  await page.goto(paths.members(world.organizationId));
  await expect(rowOf(page, 'Sample edit')).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const open of [
    async () => {
      await page.keyboard.press('?');
      await expect(sheet).toBeVisible();
    },
    async () => {
      await page.keyboard.press('Control+k');
      await expect(palette).toBeVisible();
    },
    async () => {
      await page.getByRole('button', { name: 'Actions for Sample edit' }).click();
      await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeVisible();
    },
  ]) {
    await open();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('jxc');
    await expect(palette.getByRole('combobox')).toHaveValue('jxc');
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 selected')).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

for (const name of ['Settings', 'Space', 'Site']) {
  test(`the tabs of ${name} stay where they are from screen to screen, at any width`, async ({
    page,
    world,
    signInAs,
  }) => {
    const { organizationId } = world;
    const space = await world.as.admin.call('createSpace', { params: world, body: { title: 'Handbook' } });
    const site = await world.as.admin.call('createSite', {
      params: world,
      body: { title: 'Docs', spaces: [space.id] },
    });
    await signInAs(world.as.admin);
    const first = { Space: paths.space(organizationId, space.id), Site: paths.site(organizationId, site.id) };
    await page.goto(first[name as keyof typeof first] ?? paths.settings(organizationId));
    const bar = page.getByRole('navigation', { name, exact: true });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = new Set<number | undefined>();
      for (const tab of await bar.getByRole('link').all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-current', 'page');
        tops.add((await bar.boundingBox())?.y);
      }
      expect([...tops], `${name} at ${width}`).toHaveLength(1);
    }
  });
}

test('a tooltip follows the focus that a key moved, and not the one that a dialog gives back', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Docs', spaces: [spaceId] },
  });
  await signInAs(as.admin);
  await page.goto(paths.site(organizationId, siteId));
  const actions = page.getByRole('button', { name: 'Actions for Guide' });
  const tooltip = page.getByRole('tooltip');
  await actions.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(actions).toBeFocused();
  await expect(tooltip).toHaveText(/Actions for Guide/);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Change path' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tooltip).toHaveCount(0);
});
