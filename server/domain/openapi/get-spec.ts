import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation, streamOperation } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import { presentSpec } from './present.ts';
import { topicOfSpec } from './process.ts';
import { countSpecRows, findSpecBySlug, listSpecRows, type SpecRow, specOrder } from './store/specs.ts';

export const listOpenApiSpecs = operation(
  contract.listOpenApiSpecs,
  async ({ tx, object, query, page, config }) => {
    const { organizationId, organizationRole } = object;
    const filter = { organizationId, slug: query.slug };
    const list = await page({
      order: specOrder,
      rows: (where) => listSpecRows(tx, filter, where),
      count: () => countSpecRows(tx, filter),
    });
    return answer(200, {
      ...list,
      items: list.items.map(({ row }) => presentSpec(config, row, organizationRole)),
    });
  },
);

export const getOpenApiSpec = operation(contract.getOpenApiSpec, async ({ tx, object, params, config }) => {
  const row = await getSpec(tx, object.organizationId, params.specSlug);
  return answer(200, presentSpec(config, row, object.organizationRole));
});

export const streamOpenApiSpec = streamOperation(contract.streamOpenApiSpec, {
  topicOf: ({ object, params }) => topicOfSpec(object.organizationId, params.specSlug),
  read: async ({ tx, object, params, config }) => {
    const row = await getSpec(tx, object.organizationId, params.specSlug);
    return {
      events: [presentSpec(config, row, object.organizationRole)],
      isLast: row.state === 'complete',
    };
  },
});

/** A spec by its slug. */
export async function getSpec(db: Db, organizationId: string, slug: string): Promise<SpecRow> {
  const row = await findSpecBySlug(db, organizationId, slug);
  if (!row) throw new NotFound('API specification');
  return row;
}
