import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expectMarkdown, goBehind, openEditor } from './editor.ts';
import { expect, expectAccessible, test, untilQuiet } from './fixtures.ts';
import { publishSite } from './published-site.ts';

const specText = (summary = 'Borrow a book') =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    servers: [
      {
        url: 'https://{region}.library.example/v1',
        variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where the *books* are.' } },
      },
    ],
    security: [{ login: [] }],
    paths: {
      '/books/{id}/loans': {
        post: {
          summary,
          description: 'Lends a book to a **reader**.\n\n- one at a time\n- for two weeks',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
            {
              name: 'notify',
              in: 'query',
              description: 'Send a mail.',
              schema: { type: 'boolean', default: true },
            },
          ],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Loan' } } },
          },
          responses: {
            201: {
              description: 'The book was lent',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Loan' } } },
            },
            409: { description: 'It is lent already' },
          },
        },
        get: { summary: 'List loans', deprecated: true, responses: { 200: { description: 'ok' } } },
      },
    },
    components: {
      securitySchemes: {
        login: { type: 'http', scheme: 'bearer', description: 'Your [token](https://x.example).' },
      },
      schemas: {
        Loan: {
          type: 'object',
          required: ['reader'],
          properties: {
            reader: { $ref: '#/components/schemas/Reader' },
            days: { type: 'integer', minimum: 1, maximum: 14, default: 14, description: 'For how long.' },
            payment: {
              oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Cash' }],
            },
          },
        },
        Reader: {
          type: 'object',
          properties: {
            name: { type: 'string', examples: ['Ann'] },
            friends: { type: 'array', items: { $ref: '#/components/schemas/Reader' } },
          },
        },
        Card: { type: 'object', properties: { number: { type: 'string' } } },
        Cash: { type: 'object', properties: { amount: { type: 'number' } } },
      },
    },
  });

const content = `Words before.

{% openapi-operation spec="library" path="/books/{id}/loans" method="post" %}

{% openapi-operation spec="library" path="/books/{id}/loans" method="get" %}

{% openapi-schemas spec="library" schemas="Reader" %}

{% openapi-operation spec="library" path="/gone" method="get" %}
`;

test('a page of a site shows operations of a spec, and follows its last version', async ({
  api,
  page,
  browser,
}) => {
  const space = await createSampleSpace(api, { Loans: content });
  const { organizationId, as } = space;
  const params = { organizationId, specSlug: 'library' };
  const replace = (summary?: string) =>
    as.create.call('replaceOpenApiSpec', { params, body: { source: { text: specText(summary) } } });
  await replace();
  const site = await publishSite(space, { title: 'Library', visibility: 'public' });
  await page.goto(site);
  await expect(page.getByRole('heading', { name: 'Borrow a book' })).toBeVisible();
  const operation = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Borrow a book' });
  await expect(operation).toContainText('POST/books/{id}/loans');
  await expect(operation.locator('strong', { hasText: 'reader' })).toBeVisible();
  await expectAccessible(page);

  const languages = operation.getByRole('tablist', { name: 'Request' });
  await languages.getByRole('tab', { name: 'Python' }).click();
  await expect(operation.getByRole('tabpanel', { name: 'Python' })).toContainText('import requests');
  const other = page.locator('section').filter({ hasText: 'List loans' });
  await expect(other.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  await expect(other).toContainText('Deprecated');
  await expect(page.getByText('This part of the API reference is missing.')).toBeVisible();

  await operation.getByText('Card', { exact: true }).first().click();
  await expect(operation.getByText('number', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  const textOf = (name: string) => page.evaluate(async (path) => (await fetch(path)).text(), `/${name}`);
  expect(await textOf('loans.md')).toContain('### Borrow a book\n\n`POST /books/{id}/loans`');
  await replace('Lend a book');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lend a book' })).toBeVisible();
  for (const name of ['loans.md', 'llms-full.txt']) {
    const text = await textOf(name);
    expect(text).toContain('### Lend a book');
    expect(text).toContain('- `days`: integer; default `14`;');
    expect(text).toContain('{% openapi-operation spec="library" path="/gone" method="get" %}');
  }

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(site);
  await expect(visitor.getByText('import requests').first()).toBeVisible();
  await expect(visitor.getByText('curl -X POST').first()).toBeVisible();
  await visitor.getByText('Card', { exact: true }).first().click();
  await expect(visitor.getByText('number', { exact: true }).first()).toBeVisible();
});

test('the console shows the operation, and says what is missing', async ({ api, page, signInAs }) => {
  const space = await createSampleSpace(api, { Loans: content });
  const { organizationId, spaceId, as } = space;
  await signInAs(as.read);
  await page.goto(paths.spaceContent(organizationId, spaceId, 'loans'));
  await expect(page.getByText('The OpenAPI spec “library” was not found.').first()).toBeVisible();
  await as.create.call('createOpenApiSpec', {
    params: { organizationId },
    body: { slug: 'library', source: { text: specText() } },
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Borrow a book' })).toBeVisible();
  await page.getByRole('tab', { name: 'Go', exact: true }).first().click();
  await expect(page.getByText('package main').first()).toBeVisible();
  await expect(page.getByText('has no GET /gone')).toBeVisible();
  await untilQuiet(page);
  await expectAccessible(page);

  await signInAs(as.create);
  await page.goto(paths.spec(organizationId, 'library'));
  await expect(page.getByRole('link', { name: 'Loans' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for library', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete OpenAPI spec' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 page shows it and will say that it is missing:');
  await expect(question).toContainText('Loans in ');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Loans' }).click();
  await expect(page.getByRole('heading', { name: 'Borrow a book' })).toBeVisible();
});

test('an editor chooses an operation of a spec and inserts it', async ({ api, page, signInAs }) => {
  const space = await createSampleSpace(api, { Loans: 'Words.\n' });
  const { organizationId, as } = space;
  await as.create.call('createOpenApiSpec', {
    params: { organizationId },
    body: { slug: 'library', source: { text: specText() } },
  });
  await signInAs(as.edit);
  const editor = await openEditor(page, space, 'Loans');
  await goBehind(editor, 'Words.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/api');
  await page.getByRole('option', { name: 'API reference' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert API reference' });
  await dialog.getByRole('button', { name: 'Insert block' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose an OpenAPI spec.');
  await dialog.getByRole('combobox', { name: 'OpenAPI spec' }).click();
  await page.getByRole('option', { name: 'library' }).click();
  await dialog.getByRole('combobox', { name: 'Operation, webhook or schema' }).click();
  await page.keyboard.type('borrow');
  await page.getByRole('option', { name: 'POST /books/{id}/loans' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Insert block' }).click();
  await expectMarkdown(page, '{% openapi-operation spec="library" path="/books/{id}/loans" method="post" %}');
});
