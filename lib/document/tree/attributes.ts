import type { Json, PageAttributes } from './types.ts';

/** Attributes whose members people change one by one. */
const nested = ['layout', 'variables'] as const;

type NestedName = (typeof nested)[number];

/** A page's attributes by name, with those inside its layout and variables as `layout.width`, `variables.version`. */
export function flattenPage(attributes: PageAttributes): Record<string, Json> {
  const flat: [string, Json][] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    if (isNested(name)) {
      for (const [member, inner] of Object.entries(attributes[name] ?? {}))
        flat.push([`${name}.${member}`, inner]);
    } else flat.push([name, value]);
  }
  return Object.fromEntries(flat);
}

export function unflattenPage(values: Readonly<Record<string, Json>>): PageAttributes {
  const members: Record<NestedName, [string, Json][]> = { layout: [], variables: [] };
  const attributes: [string, Json | { [member: string]: Json }][] = [];
  for (const [name, value] of Object.entries(values)) {
    const outer = nested.find((candidate) => name.startsWith(`${candidate}.`));
    if (outer) members[outer].push([name.slice(outer.length + 1), value]);
    else attributes.push([name, value]);
  }
  for (const outer of nested)
    if (members[outer].length > 0) attributes.push([outer, Object.fromEntries(members[outer])]);
  const { title, ...others }: Record<string, Json> = Object.fromEntries(attributes);
  return { title: String(title), ...others };
}

function isNested(name: string): name is NestedName {
  return nested.some((candidate) => candidate === name);
}
