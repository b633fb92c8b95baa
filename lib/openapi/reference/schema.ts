import type { ApiSchema } from '#lib/contract/openapi/reference.ts';
import { isMembers, type Members, textOf } from '../members.ts';
import { nameOf } from '../pointer.ts';
import type { Spec } from '../spec.ts';
import type { Budget } from './budget.ts';
import { longestType, referenceIn, sharedType, startOf, typeOf } from './schema-type.ts';

const deepest = 12;
const longestDescription = 1_500;
const longestLimit = 200;
const mostOptions = 100;
const mostProperties = 500;
const mostParts = 100;

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
  const name = reference === undefined ? undefined : budget.name(nameOf(reference));
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
  const flat = flatten(spec, { ...keywordsOf(resolved), ...defined(beside) }, budget);
  const schema: ApiSchema = {
    type: budget.name(typeOf(spec, flat.members, flat.properties.size > 0), longestType),
    ...named(name),
    ...factsOf(flat.members, budget),
  };
  if (!hasRoom) return hasParts(flat) ? { ...schema, cut: true } : schema;
  // The same object: a schema inside of it that is the same again gives it an anchor.
  const parts = partsOf(flat, {
    ...place,
    depth: depth + 1,
    around: reference === undefined ? around : [...around, { reference, schema }],
  });
  const type = schema.type === 'any' ? sharedType(parts.alternatives) : undefined;
  return Object.assign(schema, parts, type === undefined ? {} : { type });
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
  const { budget } = place;
  const { items, additionalProperties } = members;
  const parts: Partial<ApiSchema> = {};
  if (items !== undefined && !Array.isArray(items)) parts.items = schemaOf(items, place);
  const shown = [...properties].slice(0, mostProperties).flatMap(([name, value]) => {
    if (!budget.hasRoom) return [];
    const isRequired = required.some((names) => names.has(name));
    return [{ name: budget.name(name), required: isRequired, schema: schemaOf(value, place) }];
  });
  if (shown.length > 0) parts.properties = shown;
  if (shown.length < properties.size) parts.cut = true;
  if (isMembers(additionalProperties)) parts.additional = schemaOf(additionalProperties, place);
  if (groups.length > 0) parts.alternatives = groups.map((group) => alternativesOf(group, place));
  return parts;
}

function named(name: string | undefined): { name?: string } {
  return name === undefined ? {} : { name };
}

interface Group {
  kind: 'oneOf' | 'anyOf';
  options: unknown[];
  discriminator: unknown;
}

interface Flat {
  members: Members;
  properties: Map<string, unknown>;
  /** The lists of the schema and of its parts. */
  required: ReadonlySet<unknown>[];
  groups: Group[];
}

/** A schema with the parts of its `allOf` in it; what it says itself goes before what they say. */
function flatten(spec: Spec, schema: Members, budget: Budget, open: readonly unknown[] = []): Flat {
  const { allOf, properties, required, oneOf, anyOf, ...members } = keywordsOf(schema);
  const flat: Flat = {
    members,
    properties: new Map(isMembers(properties) ? firstOf(properties) : []),
    required: Array.isArray(required) ? [namesIn(required)] : [],
    groups: [
      ...groupOf('oneOf', oneOf, members.discriminator),
      ...groupOf('anyOf', anyOf, members.discriminator),
    ],
  };
  for (const part of Array.isArray(allOf) ? allOf.slice(0, mostParts) : []) {
    const resolved = spec.resolve(part);
    if (!isMembers(resolved) || open.includes(resolved)) continue;
    if (!budget.spend()) break;
    const other = flatten(spec, resolved, budget, [...open, resolved]);
    flat.members = { ...other.members, ...defined(flat.members) };
    if (flat.properties.size <= mostProperties)
      flat.properties = new Map([...other.properties, ...flat.properties]);
    flat.required.push(...other.required);
    flat.groups.push(...other.groups);
  }
  return flat;
}

const cachedNames = new WeakMap<unknown[], ReadonlySet<unknown>>();

/** A list of names to look in, made once of each. */
function namesIn(list: unknown[]): ReadonlySet<unknown> {
  const names = cachedNames.get(list) ?? new Set(list);
  cachedNames.set(list, names);
  return names;
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
  const { budget } = place;
  const { propertyName, mapping: map } = isMembers(discriminator) ? discriminator : {};
  const mapping = isMembers(map) ? valuesByTarget(map) : undefined;
  const discriminatorOf = (option: unknown): string | undefined => {
    const reference = referenceIn(option);
    if (typeof propertyName !== 'string' || reference === undefined) return undefined;
    const name = nameOf(reference);
    return mapping?.get(reference) ?? mapping?.get(name) ?? name;
  };
  return {
    kind,
    ...(typeof propertyName === 'string' ? { discriminator: budget.name(propertyName) } : {}),
    options: options.slice(0, mostOptions).flatMap((option) => {
      if (!budget.hasRoom) return [];
      const value = discriminatorOf(option);
      const shown = value === undefined ? {} : { value: budget.name(value) };
      return [{ ...shown, schema: schemaOf(option, place) }];
    }),
  };
}

const mappings = new WeakMap<Members, ReadonlyMap<unknown, string>>();

/** The values of a discriminator by what they lead to, the first of each. */
function valuesByTarget(mapping: Members): ReadonlyMap<unknown, string> {
  const known = mappings.get(mapping);
  if (known) return known;
  const values = new Map<unknown, string>();
  for (const [value, target] of Object.entries(mapping)) if (!values.has(target)) values.set(target, value);
  mappings.set(mapping, values);
  return values;
}

const limitNames = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['pattern', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
];

const keywords = [
  ...['allOf', 'oneOf', 'anyOf', 'properties', 'required', 'additionalProperties', 'items', 'discriminator'],
  ...[
    'type',
    'nullable',
    'format',
    'enum',
    'const',
    'default',
    'example',
    'examples',
    'title',
    'description',
  ],
  ...['deprecated', 'readOnly', 'writeOnly', ...limitNames],
];

/** What is shown of a schema, without what else stands in it. */
export function keywordsOf(schema: Members): Members {
  const own: Members = {};
  for (const keyword of keywords) if (Object.hasOwn(schema, keyword)) own[keyword] = schema[keyword];
  return own;
}

/** What a schema says of its values, besides the schemas inside of it. */
function factsOf(members: Members, budget: Budget): Partial<ApiSchema> {
  const { format, enum: values, const: only, example, examples } = members;
  const description = budget.text(members.description ?? members.title, longestDescription);
  const limits = limitNames.flatMap((name) => {
    const limit = members[name] === false ? undefined : textOf(members[name]);
    return limit === undefined
      ? []
      : (budget.text(`${name}: ${limit.slice(0, longestLimit)}`, longestLimit) ?? []);
  });
  const listed = only === undefined ? values : [only];
  const shown = Array.isArray(listed) ? budget.value(startOf(listed)) : undefined;
  const sample = budget.value(example ?? (Array.isArray(examples) ? examples[0] : undefined));
  const preset = budget.value(members.default);
  return {
    ...(typeof format === 'string' ? { format: budget.name(format, longestType) } : {}),
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
