import type { ApiSchema } from '#lib/contract/openapi/reference.ts';
import { isMembers } from '../members.ts';
import { sizeOf } from './budget.ts';

/** Who sends a value: some properties are only sent, and some are only answered. */
export type Direction = 'request' | 'response';

/** A value as a schema describes it, with the examples that it gives; undefined where nothing can be said. */
export function sampleOf(schema: ApiSchema, direction: Direction): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.values && schema.values.length > 0) return schema.values[0];
  if (schema.recursion !== undefined) return undefined;
  const [group] = schema.alternatives ?? [];
  const [option] = group?.options ?? [];
  const chosen = option && sampleOf(option.schema, direction);
  if (group && !schema.properties) return withValue(chosen, group.discriminator, option?.value);
  if (schema.properties || schema.additional) {
    const own = { ...membersOf(schema, direction), ...(isMembers(chosen) ? chosen : {}) };
    return withValue(own, group?.discriminator, option?.value);
  }
  return sampleOfType(schema, direction);
}

function membersOf({ properties = [], additional }: ApiSchema, direction: Direction): object {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  const members = properties.flatMap(({ name, schema }) => {
    const value = schema[hidden] || schema.deprecated ? undefined : sampleOf(schema, direction);
    return value === undefined ? [] : [[name, value] as const];
  });
  const other = additional && sampleOf(additional, direction);
  return Object.fromEntries([...members, ...(other === undefined ? [] : [['key', other] as const])]);
}

/** An object with the value by which it is told apart from the other alternatives. */
function withValue(sample: unknown, discriminator: string | undefined, value: string | undefined): unknown {
  if (!isMembers(sample) || discriminator === undefined || value === undefined) return sample;
  return { ...sample, [discriminator]: value };
}

const formats: Record<string, string> = {
  'date-time': '2025-01-31T09:30:00Z',
  date: '2025-01-31',
  time: '09:30:00Z',
  duration: 'P1D',
  email: 'name@example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  uri: 'https://example.com',
  url: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
};

function sampleOfType(
  { type, format = '', items, limits = [], cut }: ApiSchema,
  direction: Direction,
): unknown {
  const [first = ''] = type.split(' | ');
  if (first.endsWith('[]')) {
    const item = items && sampleOf(items, direction);
    return item === undefined ? [] : [item];
  }
  switch (first) {
    case 'string':
      return Object.hasOwn(formats, format) ? formats[format] : 'text';
    case 'integer':
    case 'number':
      return leastOf(limits);
    case 'boolean':
      return true;
    case 'object':
      return cut ? undefined : {};
    case 'null':
      return null;
    default:
      return undefined;
  }
}

/** The least number that the limits of a schema allow, or 1. */
function leastOf(limits: readonly string[]): number {
  const least = limits.find((limit) => limit.startsWith('minimum: '));
  return least === undefined ? 1 : Number(least.slice('minimum: '.length)) || 0;
}

/** A sample as the text of a body; undefined where it can't be written as one. */
export function sampleText(mediaType: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (isJson(mediaType)) return jsonText(value);
  if (typeof value === 'string') return value;
  return mediaType.startsWith('text/') || mediaType.endsWith('xml') ? undefined : jsonText(value);
}

/** No more of a text is shown. */
export const longestSample = 20_000;
/** What is larger has no indentation, which can be many times as long. */
const largestIndented = 60_000;
const texts = new WeakMap<object, string>();

/** A value as JSON, or its start. One that many parts of a spec share is written once. */
function jsonText(value: unknown): string {
  const known = isContainer(value) ? texts.get(value) : undefined;
  if (known !== undefined) return known;
  const indent = sizeOf(value) > largestIndented ? undefined : 2;
  const text = JSON.stringify(value, undefined, indent).slice(0, longestSample + 1);
  if (isContainer(value)) texts.set(value, text);
  return text;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether bodies of a media type are JSON. */
export function isJson(mediaType: string): boolean {
  return /^(?:application|text)\/(?:[^;]*\+)?json\b|^\*\/\*/.test(mediaType);
}
