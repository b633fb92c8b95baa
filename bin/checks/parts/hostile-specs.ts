const head = { openapi: '3.1.0', info: { title: 'Hostile', version: '1' } };

function specOf(more: object): string {
  return JSON.stringify({ ...head, paths: {}, ...more });
}

function schemas(values: Record<string, unknown>): string {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } };
  const get = { responses: { 200: { description: 'Done', content } } };
  return specOf({ paths: { '/a': { get } }, components: { schemas: values } });
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function named<T>(count: number, value: (at: number) => T): Record<string, T> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [at === 0 ? 'A' : `S${at}`, value(at)] as const),
  );
}

const nameAt = (at: number) => (at === 0 ? 'A' : `S${at}`);

function nested(open: string, inner: string, close: string, depth: number): string {
  return open.repeat(depth) + inner + close.repeat(depth);
}

function laughs(levels: number, width: number): string {
  const lines = [`x0: &x0 [${Array(width).fill('ha').join(', ')}]`];
  for (let at = 1; at < levels; at += 1)
    lines.push(
      `x${at}: &x${at} [${Array(width)
        .fill(`*x${at - 1}`)
        .join(', ')}]`,
    );
  return lines.join('\n');
}

const yamlHead = "openapi: 3.1.0\ninfo: {title: Hostile, version: '1'}\n";

/** Specs that are made to take time or memory, or to reach what they should not. */
export const hostileSpecs: Record<string, string> = {
  'aliases of aliases, ten wide': `${yamlHead}${laughs(10, 10)}`,
  'aliases of aliases, two wide and deep': `${yamlHead}${laughs(60, 2)}`,
  'aliases below a schema': `${yamlHead}paths: {}\nx-a: &a {type: object}\ncomponents:\n  schemas:\n${Array.from({ length: 3_000 }, (_, at) => `    S${at}: *a\n`).join('')}`,
  'an alias of itself': `${yamlHead}paths: &a {/a: *a}`,
  'an alias of nothing': `${yamlHead}paths: *a`,
  'merge keys': `${yamlHead}x: &x {a: 1}\npaths:\n  /a:\n    <<: *x\n    <<: [*x, *x]\n    get: {}\n`,
  'a million quotes': `a: ${'"'.repeat(1_000_000)}`,
  'tags of other languages': `${yamlHead}paths: !!python/object/apply:os.system ["true"]`,
  'an own tag and a date': `${yamlHead}paths: {/a: {get: {x-at: 2026-01-01, x: !own {a: b}}}}`,
  'YAML with long comments': `# ${'comment '.repeat(500_000)}\n${yamlHead}paths: {}`,
  'YAML of many empty lines': `${yamlHead}${'\n'.repeat(1_000_000)}paths: {}`,
  'YAML of many keys': `${yamlHead}paths: {}\n${Array.from({ length: 100_000 }, (_, at) => `x-${at}: 1\n`).join('')}`,
  'YAML of many keys that are alike': `${yamlHead}paths: {}\n${'a: 1\n'.repeat(50_000)}`,
  'YAML of many flow keys': `${yamlHead}paths: {}\nx: {${'a, '.repeat(200_000)}}`,
  'YAML of half keys': `${'? '.repeat(20_000)}a`,
  'YAML of dashes': `${'- '.repeat(50_000)}a`,
  'YAML of brackets': '['.repeat(500_000),
  'YAML of braces': '{'.repeat(500_000),
  'a circle of references': schemas({ A: ref('B'), B: ref('C'), C: ref('A') }),
  'a reference to itself': schemas({ A: ref('A') }),
  'a reference to everything': specOf({
    paths: { '/a': { get: { responses: { 200: { $ref: '#/' } } } } },
    '': {},
  }),
  'a path that is itself': specOf({ paths: { '/a': { $ref: '#/paths/~1a' } } }),
  'a chain of references': schemas(named(20_000, (at) => ref(nameAt(at + 1 < 20_000 ? at + 1 : 0)))),
  'schemas that double': schemas(
    named(40, (at) => ({ properties: { a: ref(nameAt((at + 1) % 40)), b: ref(nameAt((at + 1) % 40)) } })),
  ),
  'alternatives that double': schemas(
    named(40, (at) => ({ oneOf: [ref(nameAt((at + 1) % 40)), ref(nameAt((at + 1) % 40))] })),
  ),
  'parts that double': schemas(
    named(40, (at) => ({ allOf: [ref(nameAt((at + 1) % 40)), ref(nameAt((at + 1) % 40))] })),
  ),
  'all with all': schemas(
    named(300, (at) => ({
      properties: Object.fromEntries(
        Array.from({ length: 300 }, (_, name) => [`p${name}`, ref(nameAt(name))]),
      ),
      allOf: [ref(nameAt((at + 7) % 300))],
    })),
  ),
  'JSON as deep as it goes': nested('{"a":', '1', '}', 400_000),
  'lists as deep as they go': nested('[', '', ']', 1_000_000),
  'a schema as deep as is read': specOf({
    components: { schemas: { A: JSON.parse(nested('{"items":', '{}', '}', 95)) } },
  }),
  'an example as deep as it goes': specOf({ 'x-a': 0 }).replace(
    '"x-a":0',
    `"x-a":${nested('[', '', ']', 5_000)}`,
  ),
  'patterns that never end': schemas({
    A: {
      type: 'string',
      pattern: '^(a+)+$',
      example: `${'a'.repeat(50_000)}!`,
      default: `${'a'.repeat(50_000)}!`,
      enum: [`${'a'.repeat(50_000)}!`],
    },
  }),
  'patterns that are none': schemas({ A: { type: 'string', pattern: '(((((', format: '*', example: 'a' } }),
  'paths that try patterns': specOf({
    paths: { [`/${'{a}'.repeat(20_000)}`]: { get: {} }, [`/${'{'.repeat(50_000)}`]: { get: {} } },
  }),
  'servers that try patterns': specOf({
    servers: [{ url: `https://${'{a}'.repeat(20_000)}`, variables: { a: { default: '{a}' } } }],
    paths: { '/a': { get: {} } },
  }),
  'names of objects themselves': `{"openapi":"3.1.0","info":{"title":"a","version":"1"},"__proto__":{"polluted":1},"paths":{"/__proto__":{"get":{"__proto__":{"a":1}}},"/constructor":{"get":{"parameters":{"constructor":1}}}},"components":{"schemas":{"__proto__":{"type":"object"},"constructor":{"properties":{"__proto__":{"$ref":"#/components/schemas/__proto__"},"toString":{"type":"toString"}}}}}}`,
  'names of objects themselves, as YAML': `${yamlHead}__proto__: {polluted: 1}\npaths: {/a: {get: {__proto__: {a: 1}, responses: {__proto__: {description: a}}}}}`,
  'numbers that are none': `${yamlHead}paths: {/a: {get: {x-a: .nan, x-b: .inf, parameters: [{name: 1e999, in: query, schema: {minimum: -.inf, default: .nan}}]}}}`,
  'kinds of values that are wrong': specOf({
    ...{ tags: [1, null, 'a', {}], servers: [null, 3, {}, { url: 5 }], security: [null, 1, [], { a: 3 }] },
    paths: {
      '/a': {
        parameters: [null, 1, 'a', {}, { name: {}, in: [] }],
        get: { tags: [{}, null], parameters: {}, responses: [], requestBody: [], summary: {}, security: 1 },
        post: { responses: { 200: null, 201: 1 }, requestBody: { content: { a: null, b: { schema: 1 } } } },
      },
      '/b': { post: { requestBody: { content: [] }, callbacks: [1], servers: [1] } },
    },
    components: {
      schemas: {
        A: null,
        B: 1,
        C: { type: 1, properties: [1], required: 1, enum: 1, allOf: 1, items: [1] },
        D: true,
        E: { type: [[[]]], discriminator: 1, oneOf: [null, 1], additionalProperties: 1, examples: 1 },
      },
      securitySchemes: { a: 1, b: null, c: { type: 'oauth2', flows: [1] } },
    },
  }),
  'a text of one letter': specOf({ 'x-a': 'a'.repeat(4_000_000) }),
  'names as long as they go': specOf({
    paths: { [`/${'a'.repeat(1_000_000)}`]: { get: { operationId: 'b'.repeat(1_000_000) } } },
    components: { schemas: { ['c'.repeat(1_000_000)]: {} } },
  }),
  'signs that are no letters': specOf({
    info: { title: '\u202e\ud800\u0007𒀱', version: '\u0001' },
    paths: { '/\ud800\u0000': { get: { summary: '\u0000\udfff' } } },
  }),
  'thousands of operations': specOf({
    paths: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`/p${at}`, { get: {}, post: {} }])),
  }),
  'thousands of parameters': specOf({
    paths: {
      '/a': {
        get: {
          parameters: Array.from({ length: 30_000 }, (_, at) => ({
            name: `p${at}`,
            in: 'query',
            schema: {},
          })),
        },
      },
    },
  }),
  'thousands of flaws': specOf({
    paths: Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`p${at}`, 1])),
  }),
  'thousands of wrong references': schemas(named(50_000, () => ref('Nothing'))),
  'HTML and tags in texts': specOf({
    info: {
      title: '<script>alert(1)</script>',
      version: '{% include %}',
      description: '{% openapi-operation %}',
    },
    paths: { '/a': { get: { summary: '<img src=x onerror=alert(1)>', description: '</script><iframe>' } } },
  }),
};
