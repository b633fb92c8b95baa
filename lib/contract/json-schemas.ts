import { z } from 'zod';

/** A JSON Schema, or any object of one. */
export type JsonSchema = { [keyword: string]: unknown };

/** JSON Schemas of many zod schemas by key, with those that have a name of their own apart. */
export interface JsonSchemas {
  byKey: Record<string, JsonSchema>;
  named: Record<string, JsonSchema>;
}

/** Where a named schema stands in an OpenAPI document. */
export const schemaRef = (name: string) => `#/components/schemas/${name}`;

/** Turns zod schemas into JSON Schemas that refer to the named ones; `io` says which side of a transform is meant. */
export function jsonSchemas(schemas: Record<string, z.ZodType>, io: 'input' | 'output'): JsonSchemas {
  const { properties, $defs } = z.toJSONSchema(z.object(schemas), {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema),
  }) as { properties: Record<string, JsonSchema>; $defs?: Record<string, JsonSchema> };
  return {
    byKey: relocated(properties) as Record<string, JsonSchema>,
    named: relocated($defs ?? {}) as Record<string, JsonSchema>,
  };
}

/** Leaves out what tells a reader nothing: the bounds of safe integers, and the pattern of a known format. */
function simplify(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format === 'date-time') delete schema.pattern;
}

/** The same value with every reference moved from `$defs` to the components; a name is the place, not a keyword. */
function relocated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocated);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, child]) => !(key === 'id' && typeof child === 'string'))
      .map(([key, child]) => [
        key,
        key === '$ref' && typeof child === 'string'
          ? schemaRef(child.replace('#/$defs/', ''))
          : relocated(child),
      ]),
  );
}

/**
 * Gives a second name to schemas that read differently on the way in, such as those with defaults, and to all that
 * refer to them. What came in is changed to refer to the new names.
 */
export function twoSided(
  input: JsonSchemas,
  output: JsonSchemas,
): { input: JsonSchemas; named: Record<string, JsonSchema> } {
  const differing = new Set(
    Object.keys(input.named).filter(
      (name) =>
        output.named[name] && JSON.stringify(output.named[name]) !== JSON.stringify(input.named[name]),
    ),
  );
  const refersTo = (schema: unknown) => [...differing].some((name) => refers(schema, name));
  for (let size = -1; size !== differing.size; ) {
    size = differing.size;
    for (const [name, schema] of Object.entries(input.named))
      if (output.named[name] && refersTo(schema)) differing.add(name);
  }
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [
        key,
        key === '$ref' && typeof child === 'string' && differing.has(nameIn(child))
          ? `${child}Input`
          : renamed(child),
      ]),
    );
  };
  const named = Object.entries({ ...input.named }).map(([name, schema]): [string, JsonSchema] => [
    differing.has(name) ? `${name}Input` : name,
    renamed(schema) as JsonSchema,
  ]);
  const byKey = renamed(input.byKey) as Record<string, JsonSchema>;
  const all = Object.entries({ ...Object.fromEntries(named), ...output.named });
  return {
    input: { byKey, named: Object.fromEntries(named) },
    named: Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function nameIn(ref: string): string {
  return ref.slice(schemaRef('').length);
}

function refers(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, child]) =>
    key === '$ref' ? child === schemaRef(name) : refers(child, name),
  );
}
