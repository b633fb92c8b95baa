import { paths } from '#lib/paths.ts';
import { expect, expectAccessible, rowOf, test } from './fixtures.ts';

const spec = (title: string) =>
  JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths: {} }, null, 2);

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
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(problem).toBeVisible();
  await page.goto(paths.specs(organizationId));
  await expect(rowOf(page, 'orders')).toContainText('Failed');
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
