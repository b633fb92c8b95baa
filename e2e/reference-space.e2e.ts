import { paths } from '#lib/paths.ts';
import type { SampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';
import { publishSite } from './published-site.ts';

const operation = (summary: string, tag: string) => ({
  summary,
  tags: [tag],
  responses: { 200: { description: 'ok' } },
});

const specText = (more: Record<string, unknown> = {}) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1', description: 'Books and their *loans*.' },
    servers: [{ url: 'https://api.library.example' }],
    paths: {
      '/books': { get: operation('List books', 'Books'), post: operation('Add a book', 'Books') },
      '/loans': { get: operation('List loans', 'Loans') },
      ...more,
    },
    components: { schemas: { Book: { type: 'object', properties: { title: { type: 'string' } } } } },
  });

test('a creator makes reference pages from a spec, which follow it and are not edited', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const specs = { params: { organizationId } };
  await as.create.call('createOpenApiSpec', {
    ...specs,
    body: { slug: 'library', source: { text: specText() } },
  });
  await signInAs(as.create);
  await page.goto(paths.spec(organizationId, 'library'));
  await page.getByRole('button', { name: 'Actions for library', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create reference pages' }).click();
  const creating = page.getByRole('dialog', { name: 'Create reference pages' });
  await creating.getByLabel('Title').fill('Library API');
  await creating.getByLabel('Pages').click();
  await page.getByRole('option', { name: 'A page for each operation' }).click();
  await expectAccessible(page);
  await creating.getByRole('button', { name: 'Create space' }).click();
  await expectToast(page, 'Space “Library API” created');
  await expect(page.getByText('These pages come from the OpenAPI spec library.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View OpenAPI spec' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Content', exact: true }).click();
  const tree = page.getByRole('tree', { name: 'Pages' });
  await expect(tree.getByText('Overview')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('heading', { name: 'Overview', level: 2 })).toBeVisible();
  await expect(page.getByText('Books and their loans.')).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Books' }).click();
  await page.getByRole('article').getByRole('link', { name: 'Add a book' }).click();
  await expect(page.getByRole('heading', { name: 'Add a book', level: 2 })).toHaveCount(2);
  await expectAccessible(page);

  const more = { '/readers': { get: operation('List readers', 'Readers') } };
  await as.create.call('replaceOpenApiSpec', {
    params: { organizationId, specSlug: 'library' },
    body: { source: { text: specText(more) } },
  });
  await expect(async () => {
    await page.reload();
    await expect(tree.getByText('Readers')).toBeVisible({ timeout: 1_000 });
  }).toPass();

  const { items } = await as.admin.call('listSpaces', specs);
  const [space] = items.filter(({ title }) => title === 'Library API');
  await signInAs(as.admin);
  await page.goto(paths.spaceSettings(organizationId, space?.id ?? ''));
  const source = page.getByRole('region', { name: 'Pages from an OpenAPI spec' });
  await source.getByRole('combobox', { name: 'Pages' }).click();
  await page.getByRole('option', { name: 'A page for each tag' }).click();
  await source.getByLabel('Models').uncheck();
  await expectAccessible(page);
  await source.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Source saved. Pages update in a moment.');
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await expect(tree).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(tree.getByText('Overview')).toBeVisible({ timeout: 2_000 });
    await expect(tree.getByText('Models')).toHaveCount(0);
  }).toPass();
});

test('a space is created from an OpenAPI spec among others, and is a section of a site', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const specs = { params: { organizationId } };
  await as.create.call('createOpenApiSpec', {
    ...specs,
    body: { slug: 'library', source: { text: specText() } },
  });
  await signInAs(as.create);
  await page.goto(paths.spaces(organizationId));
  await page.getByRole('button', { name: 'Create space' }).first().click();
  const creating = page.getByRole('dialog', { name: 'New space' });
  await creating.getByLabel('Title').fill('Library API');
  await creating.getByRole('radio', { name: 'From an OpenAPI spec' }).check();
  await creating.getByRole('button', { name: 'Create space' }).click();
  await expect(creating.getByText('Choose an OpenAPI spec')).toBeVisible();
  await creating.getByRole('combobox', { name: 'OpenAPI spec' }).click();
  await page.getByRole('option', { name: 'library' }).click();
  await creating.getByRole('button', { name: 'Create space' }).click();
  await expectToast(page, 'Space “Library API” created');
  const { items } = await as.create.call('listSpaces', specs);
  const space = items.find(({ title }) => title === 'Library API');
  await expect
    .poll(
      async () => (await as.create.call('listPages', { params: { spaceId: space?.id ?? '' } })).pages.length,
    )
    .toBe(4);
  const site = await publishSite({ ...world, spaceId: space?.id ?? '' } as SampleSpace, {
    title: 'Library',
    visibility: 'public',
  });
  await page.goto(`${site}books`);
  await expect(page.getByRole('heading', { name: 'Books', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add a book', level: 2 })).toBeVisible();
});
