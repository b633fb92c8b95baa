import { contract } from '#lib/contract/contract.ts';
import { answer, type Context, operation } from '#server/core/operation.ts';
import {
  assertActive,
  assertReviewed,
  getChangeRequestOf,
  lockChangeRequestOf,
  mergeIntoMain,
  presentNotes,
  targetOf,
} from '#server/domain/change-requests/index.ts';
import { findMergeRules } from '#server/domain/merge-rules/index.ts';
import { contentOf } from '#server/domain/revisions/index.ts';
import { loadChecks } from './load-checks.ts';
import { assertRulesMet } from './rules.ts';

export const mergeChangeRequest = operation(contract.mergeChangeRequest, async (context) => {
  const { tx, object, body, actor, audit } = context;
  const { organizationId } = object;
  // What was reviewed is compared before the space is locked, and that comparison is known then.
  await checkBefore(context);
  const { space, row } = await lockChangeRequestOf(context, { changesSpace: true });
  assertActive(row);
  assertReviewed(row, body?.revision);
  const rules = await findMergeRules(tx, row);
  const checks = await loadChecks(context, await getChangeRequestOf(context), rules);
  const bypassed = assertRulesMet(checks, rules, actor.id, body?.bypass !== undefined);
  const bypass = body?.bypass && bypassed.length > 0 ? { ...body.bypass, rules: bypassed } : undefined;
  const { revision, notes } = await mergeIntoMain(context, tx, space, row, actor.id, bypass);
  await audit({
    organizationId,
    action: 'change_request.merged',
    target: targetOf(row),
    payload: {
      space: space.id,
      number: row.number,
      revision: revision.id,
      ...(bypass ? { bypass } : {}),
    },
  });
  const presented = await presentNotes(contentOf(tx, revision), notes);
  return answer(200, { revision: revision.id, result: 'merge' as const, ...presented });
});

type MergeContext = Context<typeof contract.mergeChangeRequest>;

async function checkBefore(context: MergeContext): Promise<void> {
  const record = await getChangeRequestOf(context);
  const rules = await findMergeRules(context.tx, record.row);
  if (rules.rules.length > 0) await loadChecks(context, record, rules);
}
