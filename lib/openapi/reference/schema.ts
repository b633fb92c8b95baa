import type { ApiSchema } from '#lib/contract/openapi/reference.ts';
import { isMembers, type Members } from '../members.ts';
import { nameOf } from '../pointer.ts';
import type { Spec } from '../spec.ts';
import type { Budget } from './budget.ts';

const deepest = 12;
const longestDescription = 1_500;
const longestLimit = 200;
const mostValues = 200;
const mostOptions = 100;
const mostProperties = 500;

/** Where a schema stands: its spec, and the schemas around it. */
interface SchemaPlace {
  spec: Spec;
  budget: Budget;
  /** Schemas further out that have a name, by their references. */
  around: readonly { reference: string; schema: ApiSchema }[];
  depth: number;
  /** How many anchors its entry has so far. */
  anchors: { count: number };
}

/** The place of an outermost schema. */
export function schemaPlace(spec: Spec, budget: Budget, anchors: { count: number }): SchemaPlace {
  return { spec, budget, around: [], depth: 0, anchors };
}

/** A schema of a spec as a tree of bounded size: references are resolved, parts of `allOf` are one, recursion ends. */
export function schemaOf(value: unknown, place: SchemaPlace): ApiSchema {
  const { spec, budget, around, depth } = place;
  const reference = referenceIn(value);
  const name = reference === undefined ? undefined : nameOf(reference);
  const outer = around.find((one) => one.reference === reference);
  if (reference !== undefined && outer) {
    place.anchors.count += outer.schema.anchor === undefined ? 1 : 0;
    outer.schema.anchor ??= `s${place.anchors.count}`;
    return { type: outer.schema.type, ...named(name), recursion: outer.schema.anchor };
  }
  const resolved = spec.resolve(value);
  if (typeof resolved === 'boolean') return { type: resolved ? 'any' : 'never' };
  if (!isMembers(resolved)) return { type: 'any', ...named(name) };
  const hasRoom = budget.spend() && depth < deepest;
  // A description beside a reference is of this place.
  const beside = reference !== undefined && isMembers(value) ? { description: value.description } : {};
  const flat = flatten(spec, { ...resolved, ...defined(beside) }, budget);
  const schema: ApiSchema = {
    type: typeOf(spec, flat.members, flat.properties.size > 0),
    ...named(name),
    ...factsOf(flat.members, budget),
  };
  if (!hasRoom) return hasParts(flat) ? { ...schema, cut: true } : schema;
  // The same object: a schema inside of it that is the same again gives it an anchor.
  return Object.assign(
    schema,
    partsOf(flat, {
      ...place,
      depth: depth + 1,
      around: reference === undefined ? around : [...around, { reference, schema }],
    }),
  );
}

function hasParts({ members, properties, groups }: Flat): boolean {
  return (
    properties.size > 0 ||
    groups.length > 0 ||
    isMembers(members.items) ||
    isMembers(members.additionalProperties)
  );
}

/** The schemas inside of one, as many as there is room for. */
function partsOf({ members, properties, required, groups }: Flat, place: SchemaPlace): Partial<ApiSchema> {
  const { items, additionalProperties } = members;
  const parts: Partial<ApiSchema> = {};
  if (items !== undefined && !Array.isArray(items)) parts.items = schemaOf(items, place);
  const shown = [...properties]
    .slice(0, mostProperties)
    .flatMap(([name, value]) =>
      place.budget.hasRoom ? [{ name, required: required.has(name), schema: schemaOf(value, place) }] : [],
    );
  if (shown.length > 0) parts.properties = shown;
  if (shown.length < properties.size) parts.cut = true;
  if (isMembers(additionalProperties)) parts.additional = schemaOf(additionalProperties, place);
  if (groups.length > 0) parts.alternatives = groups.map((group) => alternativesOf(group, place));
  return parts;
}

function named(name: string | undefined): { name?: string } {
  return name === undefined ? {} : { name };
}

function referenceIn(value: unknown): string | undefined {
  return isMembers(value) && typeof value.$ref === 'string' && value.$ref.startsWith('#/')
    ? value.$ref
    : undefined;
}

interface Group {
  kind: 'oneOf' | 'anyOf';
  options: unknown[];
  discriminator: unknown;
}

interface Flat {
  members: Members;
  properties: Map<string, unknown>;
  required: Set<string>;
  groups: Group[];
}

/** A schema with the parts of its `allOf` in it; what it says itself goes before what they say. */
function flatten(spec: Spec, schema: Members, budget: Budget, open: readonly unknown[] = []): Flat {
  const { allOf, properties, required, oneOf, anyOf, ...members } = schema;
  const flat: Flat = {
    members,
    properties: new Map(isMembers(properties) ? firstOf(properties) : []),
    required: new Set(Array.isArray(required) ? required.map(String) : []),
    groups: [
      ...groupOf('oneOf', oneOf, members.discriminator),
      ...groupOf('anyOf', anyOf, members.discriminator),
    ],
  };
  for (const part of Array.isArray(allOf) ? allOf : []) {
    const resolved = spec.resolve(part);
    if (!isMembers(resolved) || open.includes(resolved) || !budget.spend()) continue;
    const other = flatten(spec, resolved, budget, [...open, resolved]);
    flat.members = { ...other.members, ...defined(flat.members) };
    flat.properties = new Map([...other.properties, ...flat.properties]);
    for (const name of other.required) flat.required.add(name);
    flat.groups.push(...other.groups);
  }
  return flat;
}

/** Results of `firstOf`: a schema may be in each operation of its spec. */
const cachedFirst = new WeakMap<Members, [string, unknown][]>();

/** The first members of a map, one more than are shown of any. */
function firstOf(members: Members): [string, unknown][] {
  const cached = cachedFirst.get(members);
  if (cached) return cached;
  const first: [string, unknown][] = [];
  cachedFirst.set(members, first);
  for (const name in members) {
    if (first.length > mostProperties) break;
    first.push([name, members[name]]);
  }
  return first;
}

function groupOf(kind: Group['kind'], options: unknown, discriminator: unknown): Group[] {
  return Array.isArray(options) && options.length > 0 ? [{ kind, options, discriminator }] : [];
}

function defined(members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

function alternativesOf(
  { kind, options, discriminator }: Group,
  place: SchemaPlace,
): NonNullable<ApiSchema['alternatives']>[number] {
  const { propertyName, mapping: map } = isMembers(discriminator) ? discriminator : {};
  const mapping = isMembers(map) ? Object.entries(map) : [];
  const discriminatorOf = (option: unknown): string | undefined => {
    const reference = referenceIn(option);
    if (typeof propertyName !== 'string' || reference === undefined) return undefined;
    const name = nameOf(reference);
    return mapping.find(([, target]) => target === reference || target === name)?.[0] ?? name;
  };
  return {
    kind,
    ...(typeof propertyName === 'string' ? { discriminator: propertyName } : {}),
    options: options.slice(0, mostOptions).map((option) => {
      const value = discriminatorOf(option);
      return { ...(value === undefined ? {} : { value }), schema: schemaOf(option, place) };
    }),
  };
}

const limitNames = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['pattern', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
];

/** What a schema says of its values, besides the schemas inside of it. */
function factsOf(members: Members, budget: Budget): Partial<ApiSchema> {
  const { format, enum: values, const: only, example, examples } = members;
  const description = budget.text(members.description ?? members.title, longestDescription);
  const limits = limitNames.flatMap((name) => {
    const limit = members[name];
    if (!['number', 'string', 'boolean'].includes(typeof limit) || limit === false) return [];
    return budget.text(`${name}: ${String(limit)}`, longestLimit) ?? [];
  });
  const listed = only === undefined ? values : [only];
  const shown = Array.isArray(listed) ? budget.value(listed.slice(0, mostValues)) : undefined;
  const sample = budget.value(example ?? (Array.isArray(examples) ? examples[0] : undefined));
  const preset = budget.value(members.default);
  return {
    ...(typeof format === 'string' ? { format } : {}),
    ...(description === undefined ? {} : { description }),
    ...(members.deprecated === true ? { deprecated: true as const } : {}),
    ...(members.readOnly === true ? { readOnly: true as const } : {}),
    ...(members.writeOnly === true ? { writeOnly: true as const } : {}),
    ...(preset === undefined ? {} : { default: preset }),
    ...(sample === undefined ? {} : { example: sample }),
    ...(Array.isArray(shown) ? { values: shown } : {}),
    ...(limits.length === 0 ? {} : { limits }),
  };
}

/** The type of a value in short. Names and marks are the same in every language. */
function typeOf(spec: Spec, members: Members, hasProperties: boolean, depth = 0): string {
  const types = typesOf(members, hasProperties).map((type) =>
    type === 'array' ? `${itemType(spec, members.items, depth)}[]` : type,
  );
  if (members.nullable === true && !types.includes('null')) types.push('null');
  return types.join(' | ');
}

function typesOf({ type, items, enum: values, const: only }: Members, hasProperties: boolean): string[] {
  if (typeof type === 'string') return [type];
  if (Array.isArray(type) && type.length > 0) return type.map(String);
  if (hasProperties) return ['object'];
  if (items !== undefined) return ['array'];
  const listed = only === undefined ? values : [only];
  if (!Array.isArray(listed) || listed.length === 0) return ['any'];
  return [...new Set(listed.map((value) => (value === null ? 'null' : typeof value)))];
}

function itemType(spec: Spec, items: unknown, depth: number): string {
  const reference = referenceIn(items);
  if (reference !== undefined) return nameOf(reference);
  const resolved = spec.resolve(items);
  if (!isMembers(resolved) || depth > deepest) return 'any';
  const type = typeOf(spec, resolved, isMembers(resolved.properties), depth + 1);
  return type.includes(' | ') ? `(${type})` : type;
}
