import type { ApiSchema } from '#lib/contract/openapi/reference.ts';
import { isMembers, type Members, textOf } from '../members.ts';
import { nameOf } from '../pointer.ts';
import type { Spec } from '../spec.ts';

const deepest = 12;
const mostValues = 200;
const mostTypes = 20;
export const longestType = 200;

/** The type of a value in short. Names and marks are the same in every language. */
export function typeOf(spec: Spec, members: Members, hasProperties: boolean, depth = 0): string {
  const types = typesOf(members, hasProperties).map((type) =>
    type === 'array' ? `${itemType(spec, members.items, depth)}[]` : type,
  );
  if (members.nullable === true && !types.includes('null')) types.push('null');
  return types.join(' | ').slice(0, longestType + 1);
}

function typesOf({ type, items, enum: values, const: only }: Members, hasProperties: boolean): string[] {
  if (typeof type === 'string') return [type.slice(0, longestType + 1)];
  // A list of which each type is one of lists would be looked at again and again.
  if (Array.isArray(type) && type.length > 0)
    return [...new Set(type.slice(0, mostTypes).map((each) => textOf(each) ?? 'any'))];
  if (hasProperties) return ['object'];
  if (items !== undefined) return ['array'];
  const listed = only === undefined ? values : [only];
  if (!Array.isArray(listed) || listed.length === 0) return ['any'];
  return [...new Set(startOf(listed).map((value) => (value === null ? 'null' : typeof value)))];
}

function itemType(spec: Spec, items: unknown, depth: number): string {
  const reference = referenceIn(items);
  if (reference !== undefined) return nameOf(reference);
  const resolved = spec.resolve(items);
  if (!isMembers(resolved) || depth > deepest) return 'any';
  const type = typeOf(spec, resolved, isMembers(resolved.properties), depth + 1);
  return type.includes(' | ') ? `(${type})` : type;
}

/** The type of all alternatives, which a schema without a type of its own has, too. */
export function sharedType(alternatives: ApiSchema['alternatives'] = []): string | undefined {
  const types = new Set(alternatives.flatMap(({ options }) => options.map(({ schema }) => schema.type)));
  return types.size === 1 ? [...types][0] : undefined;
}

export function referenceIn(value: unknown): string | undefined {
  return isMembers(value) && typeof value.$ref === 'string' && value.$ref.startsWith('#/')
    ? value.$ref
    : undefined;
}

const starts = new WeakMap<unknown[], unknown[]>();

/** The first values of a list, which are the same list each time. */
export function startOf(list: unknown[]): unknown[] {
  if (list.length <= mostValues) return list;
  const start = starts.get(list) ?? list.slice(0, mostValues);
  starts.set(list, start);
  return start;
}
