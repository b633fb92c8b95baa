import { paths } from '#lib/paths.ts';
import { delayRequests } from './delayed-requests.ts';
import { expect, expectAccessible, expectToast, rowAction, rowOf, test } from './fixtures.ts';

const spec = (title: string, paths = {}) =>
  JSON.stringify({ openapi: '3.1.0', info: { title, version: '2026-11' }, paths }, null, 2);

test('a creator adds an OpenAPI spec as text, replaces it, makes it public and deletes it', async ({
  page,
  world,
  signInAs,
  stranger,
}) => {
  const { organizationId, as } = world;
  await signInAs(as.create);
  await page.goto(paths.specs(organizationId));
  await expect(page.getByRole('heading', { name: 'OpenAPI specs', level: 1 })).toBeVisible();
  await expect(page.getByText('No OpenAPI specs yet')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('c');
  const adding = page.getByRole('dialog', { name: 'Add OpenAPI spec' });
  await adding.getByRole('radio', { name: 'File or text' }).check();
  await adding.getByLabel('Name').fill('Orders');
  await adding.getByRole('button', { name: 'Add OpenAPI spec' }).click();
  await expect(adding.getByText('Paste a spec or choose a file')).toBeVisible();
  await expectAccessible(page);
  await adding.getByLabel('Name').fill('orders');
  await adding.getByLabel('File', { exact: true }).setInputFiles({
    name: 'openapi.json',
    mimeType: 'application/json',
    buffer: Buffer.from(spec('Orders')),
  });
  await expect(adding.getByLabel('Text', { exact: true })).toHaveValue(spec('Orders'));
  await adding.getByRole('button', { name: 'Add OpenAPI spec' }).click();
  await expectToast(page, 'OpenAPI spec “orders” added');
  await expect(page.getByRole('heading', { name: 'orders', level: 1 })).toBeVisible();
  await expect(page.getByText('Up to date')).toBeVisible();
  await expect(rowOf(page, 'Orders')).toContainText('Latest');
  await expect(rowOf(page, 'Orders')).toContainText('2026-11');
  await expectAccessible(page);

  const menu = page.getByRole('button', { name: 'Actions for orders', exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Replace source' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace the source of orders' });
  await replacing.getByLabel('Text', { exact: true }).fill('openapi: 3.1.0\ninfo: {title: Orders');
  await replacing.getByRole('button', { name: 'Replace source' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'The spec could not be read' });
  await expect(problem).toContainText(/Line 2, column \d+/);
  await expect(problem).toContainText('The last version that could be read stays in use.');
  await expect(rowOf(page, 'Orders')).toContainText('Latest');
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    rowAction(page, 'Orders', 'Download version'),
  ]);
  expect(download.suggestedFilename()).toBe('orders.json');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Make public' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make public' }).click();
  await expectToast(page, 'orders is public now');
  const { urls } = await as.read.call('getOpenApiSpec', { params: { organizationId, specSlug: 'orders' } });
  const answer = await stranger.request.get(new URL(urls.published ?? '').pathname);
  expect(await answer.text()).toBe(spec('Orders'));

  await as.create.call('replaceOpenApiSpec', {
    params: { organizationId, specSlug: 'orders' },
    body: { source: { text: spec('Shop', { '/orders': { get: {} } }) } },
  });
  await page.reload();
  await rowAction(page, 'Shop', 'Show changes');
  const changes = page.getByRole('dialog', { name: 'Changes in Shop 2026-11' });
  await expect(changes).toContainText('1 change, none of them breaking.');
  await expect(changes).toContainText('GET /orders');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete OpenAPI spec' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('its public address');
  await question.getByRole('button', { name: 'Delete OpenAPI spec' }).click();
  await expect(page.getByText('No OpenAPI specs yet')).toBeVisible();
});

test('an address that leads nowhere is said to, and checked again', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  await signInAs(as.create);
  await page.goto(paths.specs(organizationId));
  await page.getByRole('button', { name: 'Add OpenAPI spec' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add OpenAPI spec' });
  await adding.getByLabel('Name').fill('orders');
  await adding.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/openapi.yaml');
  await adding.getByRole('button', { name: 'Add OpenAPI spec' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'The spec could not be fetched' });
  await expect(problem).toContainText('a network that this server makes no requests to');
  await expect(page.getByText('No versions yet')).toBeVisible();
  await page.getByRole('link', { name: 'Lint' }).click();
  await expect(page.getByText('What can be better in the spec appears here')).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(problem).toBeVisible();
  await page.goto(paths.specs(organizationId));
  await expect(rowOf(page, 'orders')).toContainText('Failed');
});

test('what a linter finds in the latest version has a tab of its own', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  const params = { organizationId, specSlug: 'orders' };
  const replace = (text: string) =>
    as.create.call('replaceOpenApiSpec', { params, body: { source: { text } } });
  const { lastVersion: versionId = '' } = await replace(
    spec('Orders', { '/orders': { get: { sumary: 'List' } } }),
  );
  await signInAs(as.read);
  await page.goto(paths.spec(organizationId, 'orders'));
  await expect(rowOf(page, 'Orders')).toContainText('Latest');
  await page.getByRole('navigation', { name: 'OpenAPI spec' }).getByRole('link', { name: 'Lint' }).click();
  const findings = page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
  const unexpected = findings.filter({ hasText: 'Property `sumary` is not expected here.' });
  await expect(unexpected).toContainText('Error');
  await expect(unexpected).toContainText('Line 10, column 9');
  await expect(unexpected).toContainText('struct');
  const { count, errors } = await as.read.call('getOpenApiSpecLint', { params: { ...params, versionId } });
  await expect(findings).toHaveCount(count);
  await expect(
    page.getByText(`The latest version has ${errors} errors and ${count - errors} warnings.`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(unexpected).toBeVisible();
  await expectAccessible(page);

  const license = { name: 'MIT', identifier: 'MIT' };
  const servers = [{ url: 'https://api.example.org' }];
  const info = { title: 'Orders', version: '2', license };
  await replace(JSON.stringify({ openapi: '3.1.0', info, servers, paths: {} }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No findings' })).toBeVisible();
  await expectAccessible(page);
});

test('a reader sees specs and is told why they can’t add one; a guest sees none', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const source = { text: spec('Orders') };
  await as.create.call('createOpenApiSpec', { params: { organizationId }, body: { slug: 'orders', source } });
  await signInAs(as.read);
  await page.goto(paths.specs(organizationId));
  await expect(rowOf(page, 'orders')).toContainText('Up to date');
  await expect(page.getByRole('button', { name: 'Add OpenAPI spec' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.goto(paths.spec(organizationId, 'nowhere'));
  await expect(page.getByRole('link', { name: 'Go to OpenAPI specs' })).toBeVisible();
  await signInAs(as.guest);
  await page.goto(paths.specs(organizationId));
  await expect(page.getByText(/This needs the role reader/)).toBeVisible();
  await expectAccessible(page);
});

test('the newest version is marked, also while what is said of the spec is from before it', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const source = { text: spec('Orders') };
  await as.create.call('createOpenApiSpec', { params: { organizationId }, body: { slug: 'orders', source } });
  await signInAs(as.create);
  await page.goto(paths.spec(organizationId, 'orders'));
  await expect(rowOf(page, 'Orders')).toContainText('Latest');
  const ofSpec = await delayRequests(page, 'reads', /\/openapi\/orders(\?|$)/);
  await page.getByRole('button', { name: 'Actions for orders', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Replace source' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace the source of orders' });
  await replacing.getByLabel('Text', { exact: true }).fill(spec('Shop'));
  await replacing.getByRole('button', { name: 'Replace source' }).click();
  // The rows are behind the form, which stays until everything is read again.
  const rows = page.getByRole('row', { includeHidden: true });
  await expect(rows.filter({ hasText: 'Shop' })).toContainText('Latest');
  await expect(rows.filter({ hasText: 'Orders' })).not.toContainText('Latest');
  ofSpec.release();
  await expect(replacing).toBeHidden();
});
