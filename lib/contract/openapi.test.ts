import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from './contract.ts';
import { isBuilt } from './endpoint.ts';
import { jsonSchemas, twoSided } from './json-schemas.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument();
const published = new URL('../../public/openapi.json', import.meta.url);

describe('the OpenAPI document', () => {
  test('has every operation under its id, and marks those that are not built', () => {
    for (const { id, row } of operations()) {
      const operation = document.paths[row.path]?.[row.method.toLowerCase()];
      expect(operation?.operationId, id).toBe(id);
      expect(operation?.['x-planned'], id).toBe(isBuilt(row) ? undefined : true);
    }
  });

  test('passes the recommended rules', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // The address of the system information ends in a slash by promise.
      rules: { 'no-path-trailing-slash': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test('shows no bound of safe integers and no pattern of a known format', () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
    expect(text).not.toContain('$defs');
    expect(document.components).toHaveProperty('schemas.DateTime', {
      type: 'string',
      format: 'date-time',
      description: expect.any(String),
    });
  });

  test('tells of parameters as a client gives them', () => {
    expect(parameter('/v1/orgs/{organizationId}/members', 'limit').schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 1000,
    });
    expect(parameter('/v1/orgs/{organizationId}/members', 'organizationId')).toMatchObject({
      in: 'path',
      required: true,
    });
  });

  test('tells that an answer with a tag can be known already', () => {
    const { get } = document.paths['/v1/spaces/{spaceId}/content'] ?? {};
    expect(get).toMatchObject({ responses: { 200: { headers: { ETag: {} } }, 304: {} } });
    expect(get?.parameters).toContainEqual({ $ref: '#/components/parameters/IfNoneMatch' });
  });

  test('asks for no token where anyone may call', () => {
    expect(document.paths['/v1/sessions']?.post?.security).toEqual([]);
    expect(document.paths['/v1/user']?.get?.security).toBeUndefined();
  });

  test('gives a second name to what reads differently on the way in, and to what refers to it', () => {
    const Leaf = z.strictObject({ size: z.int().default(0) }).meta({ id: 'Leaf', description: 'A leaf.' });
    const Tree = z.strictObject({ leaf: Leaf }).meta({ id: 'Tree', description: 'A tree.' });
    const Stone = z.strictObject({ size: z.int() }).meta({ id: 'Stone', description: 'A stone.' });
    const all = { tree: Tree, stone: Stone };
    const { input, named } = twoSided(jsonSchemas(all, 'input'), jsonSchemas(all, 'output'));
    expect(Object.keys(named)).toEqual(['Leaf', 'LeafInput', 'Stone', 'Tree', 'TreeInput']);
    expect(input.byKey.tree).toEqual({ $ref: '#/components/schemas/TreeInput' });
    expect(named.TreeInput).toHaveProperty('properties.leaf.$ref', '#/components/schemas/LeafInput');
    expect(named.Tree).toHaveProperty('properties.leaf.$ref', '#/components/schemas/Leaf');
  });

  test('is the one that is published: npm run contract writes it', () => {
    expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
  });
});

function parameter(path: string, name: string): Record<string, unknown> {
  const all = document.paths[path]?.get?.parameters as Record<string, unknown>[];
  return all.find((each) => each.name === name) ?? {};
}
