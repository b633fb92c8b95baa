import { isMembers, type Members, textOf } from './members.ts';
import { nameOf } from './pointer.ts';

/** Schemas of which one is met, by what they are called. */
export type Alternatives = ReadonlyMap<string, unknown>;

/** The alternatives that a schema names in `oneOf` or `anyOf`; undefined where it names none. */
export function alternativesOf({ oneOf, anyOf }: Members): Alternatives | undefined {
  const list = [oneOf, anyOf].filter(Array.isArray).flat();
  if (list.length === 0) return undefined;
  const alternatives = new Map<string, unknown>();
  for (const [at, schema] of list.entries())
    for (const [name, value] of asAlternatives(schema)) {
      const isTaken = alternatives.has(name) && !isReference(schema);
      alternatives.set(isTaken ? `${name} ${at + 1}` : name, value);
    }
  return alternatives;
}

/** A schema as the only alternatives that there are: one of each of its types. */
export function asAlternatives(schema: unknown): Alternatives {
  if (!isMembers(schema)) return new Map([['anything', schema]]);
  if (isReference(schema)) return new Map([[`“${nameOf(String(schema.$ref))}”`, schema]]);
  const title = textOf(schema.title);
  if (title !== undefined) return new Map([[`“${title}”`, schema]]);
  const { nullable, ...own } = schema;
  const types = typesOf(schema);
  if (types.length === 0) return new Map([['anything', schema]]);
  return new Map(types.map((type) => [type, types.length === 1 ? schema : { ...own, type }]));
}

/** The types of a schema; none where it says nothing of them. */
export function typesOf({ type, nullable }: Members): string[] {
  const types = Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];
  return nullable === true && types.length > 0 ? [...types, 'null'] : types;
}

function isReference(schema: unknown): boolean {
  return isMembers(schema) && typeof schema.$ref === 'string';
}
