import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { areas, operations } from './contract.ts';
import { type Endpoint, effectOf, isBuilt, schemaOf } from './endpoint.ts';
import { type JsonSchema, jsonSchemas } from './json-schemas.ts';
import { parseAccessKey, permissionTable } from './permissions.ts';
import { promised } from './promised.ts';

const rows = operations();
const built = rows.flatMap(({ id, area, row }) => (isBuilt(row) ? [{ id, area, row: row as Endpoint }] : []));
const inputSchemas = jsonSchemas(Object.fromEntries(built.flatMap(bodyAndQuery)), 'input');
const sentOut = jsonSchemas(Object.fromEntries(built.flatMap(answersOf)), 'output');
const routeOf = (method: string, path: string) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;

describe('the table of operations', () => {
  test('has a row for every promised operation', () => {
    const there = new Set(rows.map(({ row }) => routeOf(row.method, row.path)));
    const missing = promised.filter((line) => {
      const [method = '', path = ''] = line.split(' ');
      return !there.has(routeOf(method, path));
    });
    expect(missing).toEqual([]);
  });

  test('has no id twice and no address twice', () => {
    expect(repeated(Object.values(areas).flatMap(({ rows }) => Object.keys(rows)))).toEqual([]);
    expect(repeated(rows.map(({ row }) => routeOf(row.method, row.path)))).toEqual([]);
  });

  test('names operations by a verb in camel case', () => {
    expect(rows.map(({ id }) => id).filter((id) => !/^[a-z]+[A-Za-z0-9]*$/.test(id))).toEqual([]);
    const verbs = { list: ['GET'], get: ['GET'], update: ['PATCH', 'PUT', 'POST'], delete: ['DELETE'] };
    for (const { id, row } of rows) {
      const verb = /^[a-z]+/.exec(id)?.[0] ?? '';
      if (Object.hasOwn(verbs, verb))
        expect(verbs[verb as keyof typeof verbs], `${id} is a ${row.method}`).toContain(row.method);
      if (row.method === 'GET') expect(['create', 'update', 'delete', 'replace']).not.toContain(verb);
    }
  });

  test('sums every operation up in a short line', () => {
    const odd = rows.filter(({ row }) => !/^[A-Z].{5,98}[^.]$/u.test(row.summary)).map(({ id }) => id);
    expect(odd).toEqual([]);
  });

  test('spells parameters of paths alike everywhere', () => {
    for (const { id, row } of rows) {
      for (const part of row.path.split('/').filter((word) => word.includes('{')))
        expect(part, id).toMatch(/^\{[a-z][a-zA-Z]*\}$/);
      expect(repeated([...row.path.matchAll(/\{\w+\}/g)].map(String)), id).toEqual([]);
    }
  });
});

describe('every built operation', () => {
  test('says who may call it', () => {
    for (const { id, row } of built) {
      if (row.access === 'anyone' || row.access === 'signed-in') continue;
      const { kind, action } = parseAccessKey(row.access);
      expect(Object.keys(permissionTable[kind]), id).toContain(action);
    }
  });

  test('asks for further access of fields that it has, which name things', () => {
    for (const { id, row } of built) {
      for (const { access, at, when, unless = [] } of row.also ?? []) {
        const { kind, action } = parseAccessKey(access);
        expect(Object.keys(permissionTable[kind]), id).toContain(action);
        if (at === undefined) expect(kind, id).toBe('organization');
        for (const field of [at, when?.field, ...unless].filter((one) => one !== undefined))
          expect(hasField(id, field), `${field} of ${id}`).toBe(true);
      }
    }
  });

  test('names its body, and no body is called like an answer', () => {
    const answers = new Set(Object.keys(sentOut.named));
    for (const { id, row } of built) {
      const body = schemaOf(row.body);
      if (!body) continue;
      const name = z.globalRegistry.get(body)?.id;
      expect(name, `the body of ${id}`).toBeTruthy();
      // A PUT that replaces a whole sends what the GET gave.
      const replaces = row.method === 'PUT' && row.answers[200] === row.body;
      if (!replaces) expect(answers.has(name ?? ''), `${name} is a body and an answer`).toBe(false);
    }
  });

  test('answers with a success, and only a GET can be cached', () => {
    for (const { id, row } of built) {
      expect(Object.keys(row.answers).map(Number), id).toSatisfy((all: number[]) =>
        all.every((status) => status >= 200 && status < 300),
      );
      if (row.cached) expect(row.method, id).toBe('GET');
    }
  });

  test('deletes with 205 and no body', () => {
    for (const { id, row } of built) if (row.method === 'DELETE') expect(row.answers[205], id).toBeNull();
  });

  test('changes reads that are built, and only where it writes', () => {
    const reads = new Set(built.filter(({ row }) => effectOf(row) === 'read').map(({ id }) => id as string));
    for (const { id, row } of built) {
      if (row.changes) expect(effectOf(row), id).not.toBe('read');
      expect(row.changes?.filter((read) => !reads.has(read)) ?? [], id).toEqual([]);
    }
  });

  test('changes the list that it adds to or takes from', () => {
    const gets = new Map(built.flatMap(({ id, row }) => (row.method === 'GET' ? [[row.path, id]] : [])));
    for (const { id, row } of built) {
      const list = gets.get(
        row.method === 'DELETE' ? (row.path.replace(/\/\{\w+\}$/, '') as typeof row.path) : row.path,
      );
      if (row.changes && list) expect(row.changes, id).toContain(list);
    }
  });

  test('takes no body where it reads or deletes', () => {
    for (const { id, row } of built)
      if (row.method === 'GET' || row.method === 'DELETE') expect(row.body, id).toBeUndefined();
  });

  test('pages its list by page and limit', () => {
    for (const { id, row } of built) {
      const list = row.answers[200];
      const paged = list instanceof z.ZodObject && 'next' in list.shape;
      if (paged) expect(Object.keys(row.query?.shape ?? {}), id).toEqual(expect.arrayContaining(['page']));
    }
  });
});

describe('every named schema', () => {
  const named = { ...inputSchemas.named, ...sentOut.named };

  test('explains itself in a sentence', () => {
    const silent = Object.entries(named).filter(
      ([, schema]) => !/^[A-Z`].*\.$/s.test(String(schema.description)),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test('is called in capitals, like a type', () => {
    expect(Object.keys(named).filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  });
});

test('every text and list that a client sends has a bound', () => {
  const { byKey, named } = inputSchemas;
  const unbound = Object.entries({ ...byKey, ...named }).flatMap(([name, schema]) => unbounded(schema, name));
  expect(unbound).toEqual([]);
});

function bodyAndQuery({ id, row }: { id: string; row: Endpoint }): [string, z.ZodType][] {
  const body = schemaOf(row.body);
  return [
    ...(body ? [[`${id}.body`, body] as [string, z.ZodType]] : []),
    ...Object.entries(row.query?.shape ?? {}).map(
      ([name, field]) => [`${id}.${name}`, field as z.ZodType] as [string, z.ZodType],
    ),
  ];
}

function answersOf({ id, row }: { id: string; row: Endpoint }): [string, z.ZodType][] {
  return Object.entries(row.answers).flatMap(([status, content]) => {
    const schema = schemaOf(content);
    return schema ? [[`${id}.${status}`, schema] as [string, z.ZodType]] : [];
  });
}

/** Whether a query or body has a field, in one of its forms at least. */
function hasField(id: string, path: string): boolean {
  const [part = '', ...names] = path.split('.');
  const start = part === 'body' ? `${id}.body` : `${id}.${names.shift()}`;
  const { byKey, named } = inputSchemas;
  const formsOf = (schema: JsonSchema): JsonSchema[] => {
    if (typeof schema.$ref === 'string') return formsOf(named[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    const parts = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as JsonSchema[] | undefined;
    return parts ? parts.flatMap(formsOf) : [schema];
  };
  const fieldOf = ({ properties = {} }: JsonSchema, name: string): JsonSchema[] => {
    const field = (properties as Record<string, JsonSchema | undefined>)[name];
    return field ? [field] : [];
  };
  const ends = names.reduce<JsonSchema[]>(
    (schemas, name) => schemas.flatMap(formsOf).flatMap((form) => fieldOf(form, name)),
    byKey[start] ? [byKey[start]] : [],
  );
  return ends.length > 0;
}

/** Where a schema lets texts or lists of any length in. */
function unbounded(schema: unknown, at: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, index) => unbounded(each, `${at}.${index}`));
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxLength, maxItems, enum: values, const: value, pattern, format } = schema as JsonSchema;
  const own =
    (type === 'string' &&
      maxLength === undefined &&
      !values &&
      value === undefined &&
      format !== 'date-time' &&
      !isBounded(pattern)) ||
    (type === 'array' && maxItems === undefined)
      ? [at]
      : [];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, each]) =>
      key === 'propertyNames' ? [] : unbounded(each, `${at}.${key}`),
    ),
  ];
}

/** A pattern that only texts of bounded length can match. */
function isBounded(pattern: unknown): boolean {
  return typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern);
}

function repeated(words: string[]): string[] {
  return words.filter((word, at) => words.indexOf(word) !== at);
}
