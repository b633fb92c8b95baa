import fc from 'fast-check';
import { type JsonSchema, schemaRef } from '#lib/contract/json-schemas.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '%',
    '_',
    "'",
    '"',
    '\\',
    '../..',
    '%00',
    '\ud800',
    '😀'.repeat(300),
    'a'.repeat(5000),
  ),
);

/** Any JSON at all. */
export const anyJson: fc.Arbitrary<unknown> = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>;

/** Values that a JSON Schema describes, more or less: most fit it, some almost do. `ids` are strings worth trying. */
export function fromSchema(
  schema: JsonSchema,
  named: Record<string, JsonSchema>,
  ids: readonly string[],
  depth = 0,
): fc.Arbitrary<unknown> {
  const inside = (each: unknown) => fromSchema(each as JsonSchema, named, ids, depth + 1);
  if (depth > 8) return fc.constant(null);
  if (typeof schema.$ref === 'string') return inside(named[schema.$ref.slice(schemaRef('').length)] ?? {});
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return fc.oneof(...branches.map(inside));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => ofType(String(type), schema, ids, inside)));
}

function ofType(
  type: string,
  schema: JsonSchema,
  ids: readonly string[],
  inside: (each: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (type === 'string') return textOf(schema, ids);
  if (type === 'integer' || type === 'number')
    return fc.oneof(fc.integer({ min: -5, max: 50 }), fc.constantFrom(0, -1, 1e9, 2 ** 53, 1.5, -1e308));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(inside(schema.items ?? {}), { maxLength: 4 });
  if (type !== 'object') return anyJson;
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const required = (schema.required ?? []) as string[];
  const known = fc.record(Object.fromEntries(properties.map(([name, each]) => [name, inside(each)])), {
    requiredKeys: required,
    noNullPrototype: true,
  });
  if (typeof schema.additionalProperties !== 'object') return known;
  return fc.dictionary(fc.oneof(fc.constantFrom('a', ...ids), anyText), inside(schema.additionalProperties), {
    maxKeys: 3,
    noNullPrototype: true,
  });
}

function textOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.format === 'date-time')
    return fc.oneof(
      fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
        .map((it) => it.toISOString()),
      fc.constantFrom('9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00Z', 'now'),
    );
  if (schema.format === 'uri')
    return fc.oneof(fc.webUrl(), fc.constantFrom('http://[::1]:1/', 'file:///etc/passwd'));
  if (schema.format === 'email') return fc.emailAddress();
  const max = Math.min(Number(schema.maxLength ?? 60), 60);
  const min = Math.min(Number(schema.minLength ?? 0), max);
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: min, maxLength: max }) },
    { weight: 4, arbitrary: fc.constantFrom('sample', ...ids) },
    { weight: 1, arbitrary: anyText },
  );
}
