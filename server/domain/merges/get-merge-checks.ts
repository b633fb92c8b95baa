import { contract } from '#lib/contract/contract.ts';
import { can } from '#server/core/can.ts';
import { answer, operation } from '#server/core/operation.ts';
import { assertActive, getChangeRequestOf } from '#server/domain/change-requests/index.ts';
import { findMergeRules } from '#server/domain/merge-rules/index.ts';
import { loadChecks } from './load-checks.ts';
import { presentChecks } from './present-checks.ts';
import { canBypass } from './rules.ts';

export const getMergeChecks = operation(contract.getMergeChecks, async (context) => {
  const { tx, object, actor } = context;
  const record = await getChangeRequestOf(context);
  assertActive(record.row);
  const rules = await findMergeRules(tx, record.row);
  const checks = await loadChecks(context, record, rules);
  const { allowed: merge } = can('space', 'merge', object);
  return answer(200, {
    object: 'merge-checks' as const,
    revision: record.row.revisionId,
    source: rules.source,
    passed: checks.every(({ state }) => state === 'passed'),
    checks: await presentChecks(context, checks),
    permissions: { merge, bypass: merge && canBypass(rules, actor.id) },
  });
});
