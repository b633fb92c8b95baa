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
