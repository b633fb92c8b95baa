import type { Locator, Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace, rewrite } from '#server/testing/content.ts';
import { delayRequests } from './delayed-requests.ts';
import { expectSaved, goBehind, openEditor, openEditorOf } from './editor.ts';
import { expect, expectAccessible, expectToast, test, untilQuiet } from './fixtures.ts';
import { createVisitorSite, planSchema } from './published-site.ts';

/** Refuses the reads of an address. */
const refuseReads = (page: Page, address: RegExp) =>
  page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          status: 429,
          json: { error: { code: 429, type: 'too_many_requests', message: 'Too many requests.' } },
        })
      : route.continue(),
  );

/** Tells the page that its tab is shown again, upon which it reads what may have changed. */
const showAgain = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('the form that requests a review keeps what is typed, and says why its reviewers were refused', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'First.\n' });
  const { number } = await space.as.edit.call('createChangeRequest', {
    params: space.params,
    body: { status: 'draft' },
  });
  await signInAs(space.as.edit);
  const editor = await openEditorOf(page, space, number, 'Install');
  await goBehind(editor, 'First.');
  await page.keyboard.type(' Typed.');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Request review' }).click();
  const sheet = page.getByRole('dialog', { name: 'Request review' });
  await sheet.getByLabel('Subject').fill('Say more');
  const changes = /\/change-requests\/\d+\/changes\b/;
  const reads = await delayRequests(page, 'reads', changes);
  await showAgain(page);
  await reads.arrived;
  const answered = page.waitForResponse((answer) => changes.test(answer.url()));
  reads.release();
  await answered;
  await sheet.getByLabel('Description').fill('Often asked.');
  await expect(sheet.getByLabel('Subject')).toHaveValue('Say more');

  await page.route(/\/requested-reviewers$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: { error: { code: 403, type: 'forbidden', message: 'They can’t view this space.' } },
        })
      : route.continue(),
  );
  await sheet.getByRole('searchbox', { name: 'Find reviewers' }).fill('Sample review');
  await sheet.getByRole('checkbox', { name: /Sample review/ }).check();
  await sheet.getByRole('button', { name: 'Request review' }).click();
  await expect(sheet).toContainText('They can’t view this space.');
  await expect(sheet.getByLabel('Subject')).toHaveValue('Say more');
  await page.unroute(/\/requested-reviewers$/);
  await sheet.getByRole('button', { name: 'Request review' }).click();
  await expectToast(page, 'Review requested');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Say more');
});

test('a refresh that is refused leaves the editor with what is typed', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'First.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  const changeRequest = /\/change-requests\/\d+(\?|$)/;
  await refuseReads(page, changeRequest);
  const refused = page.waitForResponse((answer) => answer.status() === 429);
  await goBehind(editor, 'First.');
  await page.keyboard.type(' Typed.');
  // What was saved is read again.
  await refused;
  await page.keyboard.type(' More.');
  await expectSaved(page);
  await expect(editor).toBeFocused();
  await page.unroute(changeRequest);
  await page.reload();
  await expect(editor).toContainText('First. Typed. More.');
});

test('a refresh that is refused leaves the result of a conflict that is written', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Press the old key.\n', Upgrade: 'Then wait.\n' });
  const { Install = '', Upgrade = '' } = space.pages;
  const both = (key: string) => [
    rewrite(Install, `Press the ${key} key.\n`),
    rewrite(Upgrade, `Then press the ${key} key.\n`),
  ];
  const params = { ...space.params, changeRequestId: await space.propose(both('green')) };
  await space.change(both('blue'));
  await space.as.edit.call('updateChangeRequestContent', { params });
  const { items } = await space.as.edit.call('listConflicts', { params });
  const other = items.find(({ page: changed }) => changed?.id === Upgrade);
  await signInAs(space.as.review);
  await page.goto(paths.changeRequestConflicts(space.organizationId, space.spaceId, 2));
  const result = page.getByLabel('Result');
  await result.fill('Press either');
  await refuseReads(page, /\/conflicts(\?|$)/);
  const refused = page.waitForResponse((answer) => answer.status() === 429);
  await space.as.edit.call('resolveConflict', {
    params: { ...params, conflictId: other?.id ?? '' },
    body: { choice: 'main' },
  });
  await refused;
  await result.press('End');
  await page.keyboard.type(' key.');
  await expect(result).toHaveValue('Press either key.');
});

test('claims that are being described stay while it is read that there are none', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, siteId, as } = await createVisitorSite(api);
  await signInAs(as.admin);
  await page.goto(paths.siteVisitorSignIn(organizationId, siteId));
  const card = page.getByRole('region', { name: 'Claims of visitors' });
  await card.getByRole('button', { name: 'Add claim' }).click();
  await page.keyboard.type('plan');
  const reads = await delayRequests(page, 'reads', /\/adaptive-schema$/);
  await showAgain(page);
  await reads.arrived;
  const answered = page.waitForResponse(/\/adaptive-schema$/);
  reads.release();
  await answered;
  await page.keyboard.type('s');
  await expect(card.getByRole('group', { name: 'Claim plans', exact: true })).toBeVisible();
});

test('claims that another admin saved meanwhile are not replaced without a word', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, siteId, as, params } = await createVisitorSite(api);
  const saved = async () => (await as.admin.call('getAdaptiveSchema', { params })).jsonSchema.properties;
  const { plan } = planSchema.properties;
  const seats = { type: 'number' as const, description: '' };
  await as.admin.call('replaceAdaptiveSchema', { params, body: { jsonSchema: planSchema } });
  await signInAs(as.admin);
  await page.goto(paths.siteVisitorSignIn(organizationId, siteId));
  const card = page.getByRole('region', { name: 'Claims of visitors' });
  const save = card.getByRole('button', { name: 'Save claims' });
  const notice = card.getByRole('alert').filter({ hasText: 'Someone else changed these claims' });
  await card.getByRole('button', { name: 'Add claim', exact: true }).click();
  await page.keyboard.type('company');
  const theirs = { ...planSchema, properties: { plan, seats } };
  await as.admin.call('replaceAdaptiveSchema', { params, body: { jsonSchema: theirs } });
  await save.click();
  await expect(notice).toBeVisible();
  await expect(card.getByRole('group', { name: 'Claim company', exact: true })).toBeVisible();
  expect(await saved()).toEqual({ plan, seats });
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Load theirs' }).click();
  await expect(card.getByRole('group', { name: 'Claim seats', exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await card.getByRole('button', { name: 'Remove claim seats', exact: true }).click();
  await save.click();
  await expectToast(page, 'Claims of visitors saved');
  expect(await saved()).toEqual({ plan });
});

test('a refresh that is refused leaves the tabs of a space and the reviewers as they are shown', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Press the old key.\n' });
  const { organizationId, spaceId, as } = space;
  const change = rewrite(space.pages.Install ?? '', 'Press the green key.\n');
  const params = { ...space.params, changeRequestId: await space.propose([change]) };
  await as.edit.call('requestReviewers', { params, body: { users: [as.review.id] } });
  await signInAs(as.edit);
  const refusal = async (address: RegExp, write: () => Promise<unknown>, shown: Locator) => {
    await expect(shown).toBeVisible();
    await refuseReads(page, address);
    const refused = page.waitForResponse((answer) => answer.status() === 429);
    await write();
    await refused;
    await untilQuiet(page);
    await expect(shown).toBeVisible();
    await page.unroute(address);
  };
  await page.goto(paths.space(organizationId, spaceId));
  await refusal(
    /\/v1\/spaces\/[^/]+(\?|$)/,
    () => as.admin.call('createChangeRequest', { params: space.params, body: {} }),
    page.getByRole('navigation', { name: 'Space' }),
  );
  await page.goto(paths.changeRequest(organizationId, spaceId, 2));
  await refusal(
    /\/requested-reviewers(\?|$)/,
    () => as.admin.call('requestReviewers', { params, body: { users: [as.admin.id] } }),
    page.getByRole('button', { name: 'Request reviews' }),
  );
});
