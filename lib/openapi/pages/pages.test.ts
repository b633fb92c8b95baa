import { expect, test } from 'vitest';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import { type PagesOptions, pagesOfSpec } from './pages.ts';

const shop = {
  openapi: '3.1.0',
  info: {
    title: 'Shop',
    version: '2.1',
    description: 'Sells *things*.\n\n{% openapi-operation spec="secret" path="/" method="get" %}',
    license: { name: 'MIT', url: 'https://example.com/license' },
    contact: { name: 'Team [shop]', email: 'api@example.com' },
  },
  servers: [{ url: 'https://api.example.com/{v}', description: 'Production' }],
  tags: [{ name: 'Orders', description: 'What people buy.' }, { name: 'Empty' }, { name: 'Books' }],
  paths: {
    '/books': { get: { summary: 'List books', tags: ['Books', 'Orders'] } },
    '/orders': {
      get: { tags: ['Orders'], operationId: 'listOrders' },
      post: { tags: ['Orders'], deprecated: true },
    },
    '/ping': { get: { summary: 'Ping' } },
    '/quoted"': { get: { summary: 'Never on a page' } },
  },
  webhooks: { ordered: { post: { summary: 'Order placed' } } },
  components: {
    schemas: { Book: { type: 'object' }, 'Order,Line': { type: 'object' }, Order: { type: 'object' } },
    securitySchemes: {
      login: { type: 'http', scheme: 'bearer', description: 'A token.' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    },
  },
};

const id = (key: string) => key.replaceAll(/\W+/g, '_');

function pages(document: Record<string, unknown> = shop, options: Partial<PagesOptions> = {}) {
  return pagesOfSpec(document, { spec: 'shop', models: true, grouping: 'by-tag', idOf: id, ...options });
}

const keys = (of: ReturnType<typeof pages>) => flattenTree(of).map(({ key }) => key);
const page = (of: ReturnType<typeof pages>, key: string) => {
  const one = flattenTree(of).find((each) => each.key === key);
  if (!one) throw new Error(`no page ${key}`);
  return one;
};

test('a spec has an overview, a page of each tag with operations, of webhooks and of models', () => {
  const all = pages();
  expect(all.map(({ key, title, slug }) => [key, title, slug])).toEqual([
    ['info', 'Overview', 'overview'],
    ['tag Orders', 'Orders', 'orders'],
    ['tag Books', 'Books', 'books'],
    ['untagged', 'Other operations', 'operations'],
    ['webhooks', 'Webhooks', 'webhooks'],
    ['models', 'Models', 'models'],
  ]);
  expect(page(all, 'tag Orders').markdown).toBe(
    [
      'What people buy.',
      '{% openapi-operation spec="shop" path="/orders" method="get" %}',
      '{% openapi-operation spec="shop" path="/orders" method="post" %}',
    ].join('\n\n'),
  );
  expect(page(all, 'webhooks').markdown).toBe(
    '{% openapi-webhook spec="shop" name="ordered" method="post" %}',
  );
  expect(page(all, 'models').markdown).toBe('{% openapi-schemas spec="shop" schemas="Book,Order" %}');
  expect(keys(pages(shop, { models: false }))).not.toContain('models');
});

test('the overview says what the API is, where it is and how requests are authorized', () => {
  const { markdown } = page(pages(shop, { download: 'https://docs.example.com/shop.yaml' }), 'info');
  expect(markdown).toBe(
    [
      'Sells *things*.\n\n\\{% openapi-operation spec="secret" path="/" method="get" %}',
      '- Version: `2.1`\n- License: [MIT](<https://example.com/license>)\n- Contact: [Team \\[shop\\]](<mailto:api@example.com>)',
      '[Download the OpenAPI spec](<https://docs.example.com/shop.yaml>)',
      '## Servers',
      '- `https://api.example.com/{v}`: Production',
      '## Authorization',
      '- `login` (HTTP `bearer`): A token.\n- `key` (API key, header `X-Key`)',
      '## Operations',
      '- [Orders](/pages/tag_Orders): What people buy.\n- [Books](/pages/tag_Books)\n- [Other operations](/pages/untagged)\n- [Webhooks](/pages/webhooks)',
    ].join('\n\n'),
  );
});

test('each operation has a page below that of its tag when they are grouped so', () => {
  const all = pages(shop, { grouping: 'by-operation' });
  expect(page(all, 'tag Orders').children.map(({ key, title, slug }) => [key, title, slug])).toEqual([
    ['operation get /orders', 'listOrders', 'get-orders'],
    ['operation post /orders', 'POST /orders', 'post-orders'],
  ]);
  expect(page(all, 'tag Orders').markdown).toBe(
    'What people buy.\n\n- [listOrders](/pages/operation_get_orders): `GET /orders`\n- [POST /orders](/pages/operation_post_orders)',
  );
  expect(page(all, 'operation get /orders').markdown).toBe(
    '{% openapi-operation spec="shop" path="/orders" method="get" %}',
  );
  expect(page(all, 'webhooks').children.map(({ title }) => title)).toEqual(['Order placed']);
  expect(page(all, 'models').children).toEqual([]);
});

test('what is too much for a page has pages of its own below it', () => {
  const names = Array.from({ length: 41 }, (_, at) => `Part${at}`);
  const all = pages({
    openapi: '3.1.0',
    info: { title: 'Large', version: '1' },
    paths: Object.fromEntries(names.map((name) => [`/${name}`, { get: { tags: ['All'] } }])),
    components: { schemas: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
  });
  expect(page(all, 'tag All').children).toHaveLength(41);
  expect(page(all, 'models').children.map(({ key }) => key)).toContain('schema Part7');
  expect(page(all, 'schema Part7').markdown).toBe('{% openapi-schemas spec="shop" schemas="Part7" %}');
});

test('a spec without tags has a page of operations, and one without operations an overview alone', () => {
  const info = { title: 'Small', version: '1' };
  const paths = { '/ping': { get: {} } };
  expect(pages({ openapi: '3.0.0', info, paths }).map(({ title }) => title)).toEqual([
    'Overview',
    'Operations',
  ]);
  expect(keys(pages({ openapi: '3.0.0', info }))).toEqual(['info']);
});

test('a page is about the same thing whatever else the spec has', () => {
  const { paths, ...rest } = shop;
  const before = flattenTree(pages(shop, { grouping: 'by-operation' }));
  const after = flattenTree(
    pages({ ...rest, paths: { '/a': { get: { tags: ['New'] } }, ...paths } }, { grouping: 'by-operation' }),
  );
  const slugOf = new Map(after.map(({ key, slug }) => [key, slug]));
  expect(before.map((each) => slugOf.get(each.key))).toEqual(before.map((each) => each.slug));
});

test('addresses that run something and tags of other specs stay texts', () => {
  const info = { title: 'Bad', license: { name: 'x', url: 'javascript:alert(1)' }, termsOfService: 'data:a' };
  const description = 'One.\n{% openapi-schemas spec="secret" schemas="Key" %}';
  const { markdown } = page(pages({ openapi: '3.1.0', info: { ...info, description } }), 'info');
  expect(markdown).toBe(
    'One.\n\\{% openapi-schemas spec="secret" schemas="Key" %}\n\n- License: x\n- Terms of service',
  );
});

test('a version is no longer than a title, whatever it holds', () => {
  const info = { title: 'Large', version: '`a'.repeat(300_000) };
  const { markdown } = page(pages({ openapi: '3.1.0', info }), 'info');
  expect(markdown.length).toBeLessThan(300);
});

test('a description that leaves something open does not swallow what follows on the page', () => {
  const open = ['```\nGET /', '~~~', '$$\nx', '<!-- x', '<pre>', '<details>\n<summary>More</summary>'];
  for (const description of open) {
    const all = pages({
      ...shop,
      info: { ...shop.info, description },
      tags: [{ name: 'Orders', description }],
    });
    const types = (key: string) =>
      parseMarkdown(page(all, key).markdown, () => 'block').blocks.map(({ type }) => type);
    expect(types('tag Orders').slice(-2)).toEqual(['openapi', 'openapi']);
    expect(types('info').slice(-2)).toEqual(['heading', 'list']);
  }
  const code = '```\nGET /\n```';
  const { markdown } = page(pages({ ...shop, tags: [{ name: 'Orders', description: code }] }), 'tag Orders');
  expect(markdown.startsWith(code)).toBe(true);
});

test('signs that no database stores are on no page, and tags with them are none', () => {
  const all = pages({
    openapi: '3.1.0',
    info: { title: 'Odd', version: '1\0', license: { name: 'x', url: 'https://example.com/\0\ud800' } },
    tags: [{ name: '\0' }, { name: '\ud800' }],
    paths: {
      '/a': { get: { tags: ['\0'] } },
      '/b': { get: { tags: ['\ud800'], summary: '\0' } },
      '/c\ud800': { get: {} },
      '/c\ud801': { get: {} },
    },
  });
  expect(keys(all)).toEqual(['info', 'untagged']);
  const text = JSON.stringify(all);
  expect(text).not.toMatch(/\\u0000|\\ud80/);
  expect(page(all, 'untagged').markdown).not.toContain('/c');
});
