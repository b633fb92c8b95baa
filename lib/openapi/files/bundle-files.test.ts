import { describe, expect, test } from 'vitest';
import { readSpec, readSpecFile } from '../read-spec.ts';
import { bundleFiles } from './bundle-files.ts';
import type { SpecFile } from './types.ts';

const base = 'https://example.com/api/';

/** The files of a spec as they are when all of them were fetched. */
function filesOf(texts: Record<string, string>, redirects: Record<string, string> = {}): SpecFile[] {
  return Object.entries(texts).map(([name, text], at) => {
    const result = at === 0 ? readSpec(text, 'files') : readSpecFile(text, name);
    if ('problems' in result) throw new Error(JSON.stringify(result));
    const { document } = 'spec' in result ? result.spec : result;
    const led = Object.keys(redirects).filter((from) => redirects[from] === name);
    const urls = [name, ...led].map((way) => new URL(way, base).href) as [string];
    return { urls, name, document, references: result.references };
  });
}

const bundle = (texts: Record<string, string>, redirects = {}) => bundleFiles(filesOf(texts, redirects));

async function documentOf(texts: Record<string, string>, redirects = {}) {
  const result = await bundle(texts, redirects);
  if (!('spec' in result)) throw new Error(JSON.stringify(result));
  return JSON.parse(result.spec.document);
}

const head = "openapi: 3.1.0\ninfo: {title: Orders, version: '1'}\n";

describe('a spec of several files', () => {
  test('is one document, with the schemas of others among its own', async () => {
    const document = await documentOf({
      'openapi.yaml': `${head}paths:\n  /orders: {$ref: paths/orders.json}\n`,
      'paths/orders.json': JSON.stringify({
        get: {
          responses: {
            200: {
              description: 'Orders',
              content: { 'application/json': { schema: { $ref: '../schemas.yaml#/Order' } } },
            },
          },
        },
      }),
      'schemas.yaml':
        "Order: {type: object, properties: {buyer: {$ref: '#/Buyer'}}}\nBuyer: {type: string}\n",
    });
    expect(document).toEqual({
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1' },
      paths: {
        '/orders': {
          get: {
            responses: {
              200: {
                description: 'Orders',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
              },
            },
          },
        },
      },
      components: {
        schemas: {
          Order: { type: 'object', properties: { buyer: { $ref: '#/components/schemas/Buyer' } } },
          Buyer: { type: 'string' },
        },
      },
    });
  });

  test('may have circles between its files, and two files of one name', async () => {
    const { components } = await documentOf({
      'openapi.yaml': `${head}paths: {}\ncomponents: {schemas: {Order: {$ref: a/Order.yaml}, Other: {$ref: b/Order.yaml}}}\n`,
      'a/Order.yaml': 'properties: {next: {$ref: ../b/Order.yaml}}',
      'b/Order.yaml':
        "properties: {next: {$ref: ../a/Order.yaml}, first: {$ref: '../openapi.yaml#/components/schemas/Other'}}",
    });
    expect(components.schemas).toEqual({
      Order: { properties: { next: { $ref: '#/components/schemas/Order-2' } } },
      Other: { $ref: '#/components/schemas/Order-2' },
      'Order-2': {
        properties: {
          next: { $ref: '#/components/schemas/Order' },
          first: { $ref: '#/components/schemas/Order-2' },
        },
      },
    });
  });

  test('follows redirects that led to a file', async () => {
    const document = await documentOf(
      {
        'openapi.yaml': `${head}paths: {}\ncomponents: {schemas: {Order: {$ref: 'latest.yaml#/Order'}}}\n`,
        'v2/schemas.yaml': 'Order: {type: object}',
      },
      { 'latest.yaml': 'v2/schemas.yaml' },
    );
    expect(document.components.schemas.Order).toEqual({ type: 'object' });
  });

  test('keeps names with slashes', async () => {
    const { components } = await documentOf({
      'openapi.yaml': `${head}paths: {}\ncomponents: {schemas: {A: {$ref: 'b.yaml#/Page~1Order'}}}\n`,
      'b.yaml': 'Page/Order: {type: object}',
    });
    expect(components.schemas).toEqual({
      A: { $ref: '#/components/schemas/Page~1Order' },
      'Page/Order': { type: 'object' },
    });
  });

  test('of Swagger 2.0 too', async () => {
    const document = await documentOf({
      'swagger.yaml':
        "swagger: '2.0'\ninfo: {title: Orders, version: '1'}\npaths: {/a: {get: {responses: {200: {description: A, schema: {$ref: 'a.yaml'}}}}}}\n",
      'a.yaml': 'type: object',
    });
    expect(document.definitions).toEqual({ a: { type: 'object' } });
  });

  test('says in which file and line a reference leads to nothing', async () => {
    const files = {
      'openapi.yaml': `${head}paths:\n  /a: {$ref: 'a.yaml#/Nothing'}\n  /b: {$ref: 'a.yaml#/b'}\n`,
      'a.yaml': "b:\n  get: {$ref: 'openapi.yaml#/nowhere'}\n",
    };
    expect(await bundle(files)).toEqual({
      count: 2,
      problems: [
        {
          message: 'Line 4, column 8: “a.yaml#/Nothing” does not exist.',
          place: { line: 4, column: 8 },
          file: 'openapi.yaml',
        },
        {
          message: 'In a.yaml, line 2, column 9: “openapi.yaml#/nowhere” does not exist.',
          place: { line: 2, column: 9 },
          file: 'a.yaml',
        },
      ],
    });
  });

  test('is refused when it grows beyond its bounds as one document', async () => {
    const files: Record<string, string> = { 'openapi.yaml': `${head}paths: {/a: {$ref: 0.json}}\n` };
    for (let at = 0; at < 8; at += 1) {
      const paths = Array.from({ length: 12 }, (_, name) => [`/x${name}`, { $ref: `${at + 1}.json` }]);
      files[`${at}.json`] = JSON.stringify({ post: { callbacks: { a: Object.fromEntries(paths) } } });
    }
    files['8.json'] = JSON.stringify({ post: {} });
    expect(await bundle(files)).toEqual({
      count: 1,
      problems: [
        {
          message:
            'With its files as one, it has more than a million values. Refer to fewer files from many places.',
          file: 'openapi.yaml',
        },
      ],
    });
  });
});
