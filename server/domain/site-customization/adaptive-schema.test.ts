import { expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi();

it('a site says what it may know of its visitors, and suggests conditions from that', async () => {
  const { organizationId, as } = await createWorld(api);
  const site = await as.admin.call('createSite', { params: { organizationId } });
  const params = { organizationId, siteId: site.id };
  expect(await as.read.send('getAdaptiveSchema', { params })).toMatchObject({ status: 404 });
  expect(await as.read.call('listTemplateConditions', { params })).toEqual({ items: [] });

  const text = { type: 'string' as const, description: 'The plan', enum: ['free', 'pro'] };
  const jsonSchema = {
    type: 'object' as const,
    properties: {
      beta: { type: 'boolean' as const, description: 'Takes part in the beta' },
      plan: text,
      age: { type: 'number' as const, description: 'Years' },
      unsigned: {
        type: 'object' as const,
        description: 'What visitors say of themselves',
        properties: { 'likes-tea': { type: 'boolean' as const, description: 'Likes tea' } },
        additionalProperties: false as const,
      },
    },
    additionalProperties: false as const,
  };
  const replace = (schema: unknown) =>
    as.admin.send('replaceAdaptiveSchema', { params, body: { jsonSchema: schema as typeof jsonSchema } });
  expect(await replace(jsonSchema)).toMatchObject({ status: 200, body: { jsonSchema } });
  expect(await as.read.call('getAdaptiveSchema', { params })).toMatchObject({
    object: 'site-adaptive-schema',
    jsonSchema,
    updatedAt: expect.any(String),
  });
  const { items } = await as.read.call('listTemplateConditions', { params });
  expect(items.map(({ condition }) => condition)).toEqual([
    'visitor.claims.beta',
    'visitor.claims.plan == "free"',
    'visitor.claims.plan == "pro"',
    'visitor.claims.unsigned["likes-tea"]',
  ]);
  for (const wrong of [
    { ...jsonSchema, additionalProperties: true },
    { ...jsonSchema, properties: { beta: { type: 'boolean' } } },
    { ...jsonSchema, properties: { beta: { type: 'null', description: 'x' } } },
    { ...jsonSchema, properties: { 'a b': text } },
    { ...jsonSchema, $ref: '#' },
  ]) {
    expect(await replace(wrong)).toMatchObject({ status: 400 });
  }
  expect(await as.create.send('replaceAdaptiveSchema', { params, body: { jsonSchema } })).toMatchObject({
    status: 403,
  });
});
