import { contract } from '#lib/contract/contract.ts';
import { answer, type Context, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import {
  assertActive,
  assertReviewed,
  type ChangeRequestContext,
  getChangeRequestOf,
  lockChangeRequestOf,
  mergeIntoMain,
  presentNotes,
  targetOf,
} from '#server/domain/change-requests/index.ts';
import { findMergeRules } from '#server/domain/merge-rules/index.ts';
import { contentOf } from '#server/domain/revisions/index.ts';
import { type ChecksContext, loadChecks } from './load-checks.ts';
import { assertRulesMet } from './rules.ts';

export const mergeChangeRequest = operation(contract.mergeChangeRequest, async (context) => {
  const { tx, body } = context;
  await prepareMerge(context);
  const locked = await lockChangeRequestOf(context, { changesSpace: true });
  const { revision, notes } = await mergeLocked(context, locked, body ?? {});
  const presented = await presentNotes(contentOf(tx, revision), notes);
  return answer(200, { revision: revision.id, result: 'merge' as const, ...presented });
});

export type MergeContext = ChecksContext &
  ChangeRequestContext &
  Pick<Services, 'newId'> &
  Pick<Context<typeof contract.mergeChangeRequest>, 'audit'>;

interface MergeOptions {
  /** The revision that was reviewed; the current one when left out. */
  revision?: string | undefined;
  bypass?: { reason: string } | undefined;
  /** When the merge was scheduled for. */
  scheduledFor?: string;
}

/** Compares what was reviewed before the space is locked, and that comparison is known then. */
export async function prepareMerge(context: MergeContext): Promise<void> {
  const record = await getChangeRequestOf(context);
  const rules = await findMergeRules(context.tx, record.row);
  if (rules.rules.length > 0) await loadChecks(context, record, rules);
}

/** Merges a change request that is locked, with its space, as the actor of the context. */
export async function mergeLocked(
  context: MergeContext,
  { space, row }: Awaited<ReturnType<typeof lockChangeRequestOf>>,
  { revision: reviewed, bypass: wanted, scheduledFor }: MergeOptions,
) {
  const { tx, actor, audit } = context;
  assertActive(row);
  assertReviewed(row, reviewed);
  const rules = await findMergeRules(tx, row);
  const checks = await loadChecks(context, await getChangeRequestOf(context), rules);
  const bypassed = assertRulesMet(checks, rules, actor.id, wanted !== undefined);
  const bypass = wanted && bypassed.length > 0 ? { ...wanted, rules: bypassed } : undefined;
  const { revision, notes } = await mergeIntoMain(context, tx, space, row, actor.id, bypass);
  await audit({
    organizationId: row.organizationId,
    action: 'change_request.merged',
    target: targetOf(row),
    payload: {
      space: space.id,
      number: row.number,
      revision: revision.id,
      ...(bypass ? { bypass } : {}),
      ...(scheduledFor ? { scheduledFor } : {}),
    },
  });
  return { revision, notes };
}
