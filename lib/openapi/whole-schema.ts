import { isMembers, type Members } from './members.ts';
import type { Spec } from './spec.ts';

const deepest = 50;

const wholes = new WeakMap<Spec, WeakMap<Members, Members>>();

/** A schema with the parts of its `allOf` as one: what each of them asks for is asked for. */
export function wholeSchema(spec: Spec, schema: Members): Members {
  const known = wholes.get(spec) ?? new WeakMap<Members, Members>();
  wholes.set(spec, known);
  return whole(spec, known, schema, 0);
}

function whole(spec: Spec, known: WeakMap<Members, Members>, schema: Members, level: number): Members {
  const before = known.get(schema);
  if (before) return before;
  if (!Array.isArray(schema.allOf) || level > deepest) return schema;
  const { allOf: _, ...own } = schema;
  // A schema that is a part of itself adds nothing to itself.
  known.set(schema, own);
  const parts = new Set(spec.items(schema.allOf));
  parts.delete(schema);
  let all: Members = own;
  for (const part of parts) all = both(all, whole(spec, known, part, level + 1));
  known.set(schema, all);
  return all;
}

/** Two schemas as one. Where both say something that one schema has once, the first one is believed. */
function both(first: Members, second: Members): Members {
  return {
    ...second,
    ...first,
    ...(isMembers(first.properties) && isMembers(second.properties)
      ? { properties: properties(first.properties, second.properties) }
      : {}),
    ...(Array.isArray(first.required) && Array.isArray(second.required)
      ? { required: [...new Set([...first.required, ...second.required])] }
      : {}),
  };
}

function properties(first: Members, second: Members): Members {
  const all: Members = { ...first };
  for (const [name, schema] of Object.entries(second)) {
    const other = Object.hasOwn(all, name) ? all[name] : undefined;
    all[name] = other === undefined || isAlike(other, schema) ? schema : { allOf: [other, schema] };
  }
  return all;
}

function isAlike(one: unknown, other: unknown): boolean {
  return (
    one === other || (isMembers(one) && isMembers(other) && one.$ref !== undefined && one.$ref === other.$ref)
  );
}
