import { contract } from '#lib/contract/contract.ts';
import type { OpenMerge } from '#lib/contract/merges/schemas.ts';
import { answer, type Context, operation } from '#server/core/operation.ts';
import {
  changeRequestOrders,
  countChangeRequestRows,
  listChangeRequestRows,
} from '#server/domain/change-requests/index.ts';
import {
  type ChangeRequestRecord,
  longestListed,
  presentChangeRequests,
} from '#server/domain/content/index.ts';
import { findMergeRules } from '#server/domain/merge-rules/index.ts';
import { type ChecksContext, loadChecks } from './load-checks.ts';
import { presentChecks } from './present-checks.ts';
import { loadSpacesOf } from './store.ts';

type ListContext = Context<typeof contract.listOpenMerges>;

/** What blocks the merges of the caller's own open change requests, a short page at a time. */
export const listOpenMerges = operation(contract.listOpenMerges, async (context) => {
  const { tx, object, actor, page } = context;
  const { organizationId, organizationRole } = object;
  const viewer = { id: actor.id, role: organizationRole };
  const filter = { organizationId, viewer, statuses: ['open' as const], creator: actor.id };
  const list = await page({
    order: changeRequestOrders.updatedAt,
    rows: (where) => listChangeRequestRows(tx, filter, 'updatedAt', { ...where, isWhole: true }),
    count: () => countChangeRequestRows(tx, filter),
  });
  return answer(200, { ...list, items: await presentOpen(context, list.items) });
});

async function presentOpen(
  context: ListContext,
  records: readonly ChangeRequestRecord[],
): Promise<OpenMerge[]> {
  const { tx, object, actor } = context;
  const { organizationId, organizationRole } = object;
  const spaces = await loadSpacesOf(
    tx,
    { organizationId, userId: actor.id, role: organizationRole },
    records.map(({ row }) => row.spaceId),
  );
  const items: OpenMerge[] = [];
  // One after another, so that a person who asks has one comparison at a time.
  for (const record of records) {
    const space = spaces.get(record.row.spaceId);
    const [changeRequest] = await presentChangeRequests(context, [withoutLongDescription(record)]);
    if (!space || !changeRequest) continue;
    const unmet = await loadUnmet({ ...context, object: space }, record);
    items.push({ changeRequest, unmet: await presentChecks(context, unmet) });
  }
  return items;
}

/** Checks read the description, whose length the list is not for. */
function withoutLongDescription(record: ChangeRequestRecord): ChangeRequestRecord {
  const { description } = record.row;
  if (!description || Buffer.byteLength(JSON.stringify(description)) <= longestListed) return record;
  return { ...record, row: { ...record.row, description: null } };
}

async function loadUnmet(context: ChecksContext, record: ChangeRequestRecord) {
  const rules = await findMergeRules(context.tx, record.row);
  const checks = await loadChecks(context, record, rules);
  return checks.filter(({ state }) => state !== 'passed');
}
