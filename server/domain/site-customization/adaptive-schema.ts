import { contract } from '#lib/contract/contract.ts';
import type { AdaptiveJSONSchema } from '#lib/contract/site-customization/adaptive-schema.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { replaceSchema } from './store.ts';
import { templateConditions } from './template-conditions.ts';

export const getAdaptiveSchema = operation(contract.getAdaptiveSchema, async ({ object }) => {
  const schema = object.row.adaptiveSchema;
  if (!schema) throw new NotFound('adaptive schema');
  const jsonSchema = schema.jsonSchema as AdaptiveJSONSchema;
  return answer(200, { object: 'site-adaptive-schema' as const, jsonSchema, updatedAt: schema.updatedAt });
});

export const replaceAdaptiveSchema = operation(
  contract.replaceAdaptiveSchema,
  async ({ tx, object, body, now, audit }) => {
    const { row } = object;
    const schema = { jsonSchema: body.jsonSchema, updatedAt: now().toISOString() };
    await replaceSchema(tx, row, schema);
    await audit({
      organizationId: object.organizationId,
      action: 'site.adaptive_schema_changed',
      target: { type: 'site', id: row.id, label: row.title },
    });
    return answer(200, { object: 'site-adaptive-schema' as const, ...schema });
  },
);

export const listTemplateConditions = operation(contract.listTemplateConditions, async ({ object }) => {
  const schema = object.row.adaptiveSchema;
  const items = schema ? templateConditions((schema.jsonSchema as AdaptiveJSONSchema).properties) : [];
  return answer(200, { items });
});
