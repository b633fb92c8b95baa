import { contract } from '#lib/contract/contract.ts';
import type { MergeCheck } from '#lib/contract/merges/schemas.ts';
import { can } from '#server/core/can.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { assertActive, getChangeRequestOf } from '#server/domain/change-requests/index.ts';
import { loadPeople } from '#server/domain/content/index.ts';
import { findMergeRules } from '#server/domain/merge-rules/index.ts';
import { presentUser } from '#server/domain/users/index.ts';
import type { Check } from './check.ts';
import { loadChecks } from './load-checks.ts';
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

/** Checks with the people whom they wait for. */
async function presentChecks(
  { tx, config }: Pick<Services, 'config'> & { tx: Db },
  checks: readonly Check[],
): Promise<MergeCheck[]> {
  const people = await loadPeople(
    tx,
    checks.flatMap(({ users }) => users ?? []),
  );
  return checks.map(({ users, ...check }) => ({
    ...check,
    ...(users
      ? {
          users: users.flatMap((id) => people.get(id) ?? []).map((row) => presentUser(config.publicUrl, row)),
        }
      : {}),
  }));
}
