import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { signVisitorToken } from '#server/testing/visitor-token.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';
import { createVisitorSite, planSchema } from './published-site.ts';

test('an admin limits a space to visitors of a plan, tests a token, and only those visitors see it', async ({
  api,
  page,
  stranger,
  signInAs,
}) => {
  const { organizationId, siteId, as, params } = await createVisitorSite(api);
  const { urls } = await as.admin.call('publishSite', { params });
  const site = urls.published ?? '';
  const { privateKey } = await as.admin.call('updateSiteAuth', {
    params,
    body: { backend: 'custom', fallbackURL: 'https://app.example.com/login' },
  });
  const exp = Math.floor(Date.now() / 1000) + 600;
  const token = (claims: object) => signVisitorToken(privateKey, { aud: siteId, exp, ...claims });

  await signInAs(as.admin);
  await page.goto(paths.siteVisitorSignIn(organizationId, siteId));
  const card = page.getByRole('region', { name: 'Claims of visitors' });
  await card.getByRole('button', { name: 'Add claim' }).click();
  // The name has the focus; the rest is reached by keys.
  await page.keyboard.type('plan');
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await page.keyboard.type('Plan');
  await page.keyboard.press('Tab');
  await page.keyboard.type('free');
  await page.keyboard.press('Enter');
  await page.keyboard.type('pro');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'Claims of visitors saved');
  await expect(page.getByRole('button', { name: 'Save claims' })).toHaveCount(0);
  expect((await as.admin.call('getAdaptiveSchema', { params })).jsonSchema).toEqual(planSchema);
  await expectAccessible(page);

  await page.goto(paths.site(organizationId, siteId));
  await page.getByRole('button', { name: 'Actions for Partners' }).click();
  await page.getByRole('menuitem', { name: 'Change condition' }).click();
  const dialog = page.getByRole('dialog', { name: 'Condition of Partners' });
  await dialog.getByRole('textbox', { name: /^Condition/ }).fill('visitor.claims.plan ==');
  await dialog.getByRole('button', { name: 'Save condition' }).click();
  await expect(dialog.getByText(/can’t be read/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Plan: pro' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Condition/ })).toHaveValue(
    'visitor.claims.plan == "pro"',
  );
  const choose = async (rule: number, control: string, option: string) => {
    await dialog
      .getByRole('group', { name: `Rule ${rule}` })
      .getByRole('combobox', { name: control })
      .click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await choose(2, 'Comparison', 'is not');
  await choose(2, 'Value', 'free');
  await dialog.getByRole('radio', { name: 'Any rule' }).check();
  await expect(dialog.getByRole('textbox', { name: /^Condition/ })).toHaveValue(
    'visitor.claims.plan == "pro" || visitor.claims.plan != "free"',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove rule 2' }).click();
  await dialog.getByRole('textbox', { name: /^Condition/ }).fill('visitor.claims.plan == "prro"');
  await expect(dialog.getByText('Plan is never "prro".')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Condition/ }).fill('visitor.claims.plan.trim()');
  await expect(dialog.getByText('This is never true or false.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Condition/ }).fill('visitor.claims.plan == "pro"');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save condition' }).click();
  await expectToast(page, 'Visitors who meet the condition see Partners');
  await expect(page.getByText('1 condition limits who sees what')).toBeVisible();

  await page.goto(paths.siteVisitorSignIn(organizationId, siteId));
  const test = page.getByRole('button', { name: 'Test token' });
  await expect(test).toBeEnabled();
  for (const [plan, state] of [
    ['pro', 'Open'],
    ['free', 'Closed'],
  ] as const) {
    await page.getByLabel('Token', { exact: true }).fill(token({ plan }));
    await test.click();
    const opened = page.getByRole('list', { name: 'What this token opens' }).getByRole('listitem');
    await expect(opened).toContainText(['Partners']);
    await expect(opened.getByText(state, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);

  await stranger.goto(`${site}?jwt_token=${token({ plan: 'free' })}`);
  await expect(stranger.getByText('Words to read.')).toBeVisible();
  await expect(stranger.getByText('Partners')).toHaveCount(0);
  const closed = await stranger.goto(`${site}partners/prices`);
  expect(closed?.status()).toBe(404);
  await stranger.goto(`${site}partners/prices?jwt_token=${token({ plan: 'pro' })}`);
  await expect(stranger.getByText('Guarded words.')).toBeVisible();
  await stranger.goto(`${site}~search?q=guarded`);
  await expect(stranger.getByRole('main').getByRole('link', { name: /Prices/ })).toBeVisible();

  await page.getByRole('switch', { name: 'Use claims' }).click();
  await expectToast(page, 'Claims are not used');
  expect((await stranger.goto(`${site}partners/prices`))?.status()).toBe(404);
  await page.goto(paths.site(organizationId, siteId));
  await expect(page.getByText('A condition hides content')).toBeVisible();
});

test('claims are described in a form or as JSON, and both show one draft', async ({
  api,
  page,
  signInAs,
}) => {
  const { organizationId, siteId, as, params } = await createVisitorSite(api);
  await as.admin.call('replaceAdaptiveSchema', { params, body: { jsonSchema: planSchema } });
  await signInAs(as.admin);
  await page.goto(paths.siteVisitorSignIn(organizationId, siteId));
  const card = page.getByRole('region', { name: 'Claims of visitors' });
  const claim = (name: string) => card.getByRole('group', { name: `Claim ${name}`, exact: true });
  const show = (view: string) => card.getByRole('radio', { name: view }).click();
  const save = card.getByRole('button', { name: 'Save claims' });
  await claim('plan').getByRole('button', { name: 'Remove value free' }).click();
  await card.getByRole('button', { name: 'Add claim', exact: true }).click();
  await page.keyboard.type('company');
  await claim('company').getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Object' }).click();
  await claim('company').getByRole('button', { name: 'Add claim to company' }).click();
  await page.keyboard.type('2nd');
  await save.click();
  await expect(claim('2nd').getByRole('alert')).toContainText('with a letter first');
  await expect(claim('2nd').getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('country');
  await expect(card.getByRole('alert')).toHaveCount(0);
  await card.getByRole('button', { name: 'Add unsigned claims' }).click();
  await expect(claim('unsigned').first()).toContainText('don’t protect anything with them');
  await card.getByRole('button', { name: 'Remove claim unsigned', exact: true }).click();

  await show('JSON');
  const schema = card.getByLabel('JSON schema');
  const company = {
    type: 'object',
    description: '',
    properties: { country: { type: 'string', description: '' } },
    additionalProperties: false,
  };
  const plan = { type: 'string', description: 'Plan', enum: ['pro'] };
  const schemaWith = (properties: object) => ({ type: 'object', properties, additionalProperties: false });
  expect(JSON.parse(await schema.inputValue())).toEqual(schemaWith({ plan, company }));
  await schema.fill('{ "type": ');
  await show('Form');
  await expect(card.getByRole('radio', { name: 'JSON' })).toBeChecked();
  await expect(card.getByText('This is not JSON.')).toBeVisible();
  await schema.fill(JSON.stringify(schemaWith({ plan: { ...plan, format: 'word' }, 'my team': plan })));
  await save.click();
  await expect(card.getByText('Claim “plan”: “format” is not supported here. Remove it.')).toBeVisible();
  await expectAccessible(page);
  await schema.fill(JSON.stringify(schemaWith({ plan, seats: { type: 'number' } })));
  await show('Form');
  await expect(claim('seats').getByRole('combobox', { name: 'Type' })).toHaveText('Number');

  await page.getByRole('link', { name: 'Sites', exact: true }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await expect(question).toContainText('Claims of visitors');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await save.click();
  await expectToast(page, 'Claims of visitors saved');
  const { jsonSchema } = await as.admin.call('getAdaptiveSchema', { params });
  expect(jsonSchema).toEqual(schemaWith({ plan, seats: { type: 'number', description: '' } }));
});

test('a link in the header is shown to visitors who meet its condition', async ({
  api,
  page,
  stranger,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
  });
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'visitor-auth', spaces: [spaceId] },
  });
  const params = { organizationId, siteId };
  const { urls } = await as.admin.call('publishSite', { params });
  const { privateKey } = await as.admin.call('updateSiteAuth', {
    params,
    body: { backend: 'custom', fallbackURL: 'https://app.example.com/login' },
  });
  await as.admin.call('replaceAdaptiveSchema', { params, body: { jsonSchema: planSchema } });
  await signInAs(as.admin);
  await page.goto(paths.siteCustomization(organizationId, siteId));
  await page.getByRole('button', { name: 'Add header link' }).click();
  await page.getByLabel('Title of header link 1').fill('Partners');
  await page.getByLabel('Address of header link 1').fill('https://partners.test/');
  await page.getByRole('button', { name: 'Add condition to Partners' }).click();
  const field = page.getByLabel('Condition of header link 1');
  await field.fill('visitor.claims.plan ==');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/The condition can’t be read/).first()).toBeVisible();
  await expectAccessible(page);
  await field.fill('');
  const rules = page.getByRole('group', { name: 'Rules of header link 1' });
  await rules.getByRole('button', { name: 'Add rule' }).click();
  await expect(field).toHaveValue('visitor.claims.plan == "free"');
  await rules.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: 'pro', exact: true }).click();
  await expect(field).toHaveValue('visitor.claims.plan == "pro"');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Customization saved');
  const shown = stranger.getByRole('banner').getByRole('link', { name: 'Partners' });
  const exp = Math.floor(Date.now() / 1000) + 600;
  const openAs = (plan: string) =>
    stranger.goto(`${urls.published}?jwt_token=${signVisitorToken(privateKey, { aud: siteId, exp, plan })}`);
  await openAs('pro');
  await expect(shown).toBeVisible();
  await openAs('free');
  await expect(stranger.getByText('Words to read.')).toBeVisible();
  await expect(shown).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove condition of Partners' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(async () => {
      const { header } = await as.admin.call('getSiteCustomization', { params });
      return header.links.map(({ condition }) => condition);
    })
    .toEqual([undefined]);
  await stranger.reload();
  await expect(shown).toBeVisible();
});

test('the condition of a page is written in its options, which say what is wrong with it', async ({
  api,
  page,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Words to read.\n' });
  await signInAs(space.as.edit);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'install'));
  const main = page.getByRole('main');
  const edit = { name: 'Edit', exact: true };
  await main.getByRole('button', edit).or(main.getByRole('link', edit)).click();
  await expect(page.getByRole('textbox', { name: 'Content of the page' })).toBeVisible();
  await page.getByRole('button', { name: 'Page options' }).click();
  const options = page.getByRole('dialog', { name: 'Page options' });
  // No site that shows the space says what it knows of visitors.
  await expect(options.getByRole('button', { name: 'Add rule' })).toHaveCount(0);
  const field = options.getByLabel('Condition', { exact: true });
  await field.fill('visitor.claims.plan ==');
  await options.getByRole('button', { name: 'Save options' }).click();
  await expect(options.getByRole('alert')).toContainText('The condition can’t be read');
  await expectAccessible(page);
  await field.fill('visitor.claims.plan == "pro"');
  await options.getByRole('button', { name: 'Save options' }).click();
  await expect(options).toBeHidden();
  await page.getByRole('button', { name: 'Page options' }).click();
  await expect(field).toHaveValue('visitor.claims.plan == "pro"');
});

test('the condition of a page is made of rules of every site that shows it', async ({
  api,
  page,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Words to read.\n' });
  const { organizationId, spaceId, as } = space;
  const createSite = async (title: string, values: string[]) => {
    const { id: siteId } = await as.admin.call('createSite', {
      params: { organizationId },
      body: { title, visibility: 'visitor-auth', spaces: [spaceId] },
    });
    const plan = { type: 'string' as const, description: 'Plan', enum: values };
    const seats = { type: 'number' as const, description: 'Seats' };
    await as.admin.call('replaceAdaptiveSchema', {
      params: { organizationId, siteId },
      body: { jsonSchema: { type: 'object', properties: { plan, seats }, additionalProperties: false } },
    });
  };
  await createSite('Academy', ['free', 'pro']);
  await createSite('Handbook', ['free', 'team']);
  await signInAs(as.admin);
  await page.goto(paths.spaceContent(organizationId, spaceId, 'install'));
  const main = page.getByRole('main');
  const edit = { name: 'Edit', exact: true };
  await main.getByRole('button', edit).or(main.getByRole('link', edit)).click();
  await expect(page.getByRole('textbox', { name: 'Content of the page' })).toBeVisible();
  await page.getByRole('button', { name: 'Page options' }).click();
  const options = page.getByRole('dialog', { name: 'Page options' });
  const field = options.getByLabel('Condition', { exact: true });
  await options.getByRole('button', { name: 'Add rule' }).click();
  await expect(field).toHaveValue('visitor.claims.plan == "free"');
  await expect(options.getByText(/is never/)).toHaveCount(0);
  await options.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: 'team', exact: true }).click();
  await expect(options.getByText('Academy: Plan is never "team".')).toBeVisible();
  await expectAccessible(page);
  await options.getByRole('button', { name: 'Save options' }).click();
  await expect(options).toBeHidden();
  await page.getByRole('button', { name: 'Page options' }).click();
  await expect(field).toHaveValue('visitor.claims.plan == "team"');
  await options.getByRole('combobox', { name: 'Claim' }).click();
  await page.getByRole('option', { name: 'Seats', exact: true }).click();
  await expect(field).toHaveValue('visitor.claims.seats == 0');
  const value = options.getByRole('spinbutton', { name: 'Value' });
  await value.press('ControlOrMeta+a');
  await value.pressSequentially('-5');
  await expect(field).toHaveValue('visitor.claims.seats == -5');
  await value.press('ControlOrMeta+a');
  await value.pressSequentially('3.5');
  await expect(field).toHaveValue('visitor.claims.seats == 3.5');
  await value.press('ControlOrMeta+a');
  await value.press('Delete');
  await expect(value).toHaveValue('');
  await expect(field).toHaveValue('visitor.claims.seats == 3.5');
  await value.blur();
  await expect(value).toHaveValue('3.5');
  await options.getByRole('button', { name: 'Remove rule 1' }).click();
  await expect(field).toHaveValue('');
});
