import { countOf } from '#components/ui/count-text.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { needsRole } from '#lib/role-names.ts';

export type StepName = 'open' | 'update' | 'resolve' | 'checks' | 'merge' | 'reopen' | 'revert';

/** The next step of a change request; `blocked` says why the caller can't take it. */
export type NextStep = { name: StepName; label: string; blocked?: string };

type ChangeRequestState = Pick<ChangeRequest, 'status' | 'conflicts' | 'outdated'>;
/** What a person may do with the change requests of a space. */
export type Rights = { edit: boolean; merge: boolean; isLive?: boolean };

const labels: Record<StepName, string> = {
  open: 'Request review',
  update: 'Update',
  resolve: 'Resolve conflicts',
  checks: 'Blocked',
  merge: 'Merge',
  reopen: 'Reopen',
  revert: 'Revert',
};

/** The next step of a change request, with the reason when it is not possible. */
export function nextStep(
  changeRequest: ChangeRequestState,
  rights: Rights,
  changes: number | undefined,
  /** Checks of the merge that are not passed; null until they are known. */
  unmet: number | null = 0,
): NextStep {
  const name = stepOf(changeRequest, rights, unmet);
  if (name === 'checks' && unmet !== null) return { name, label: `Blocked by ${countOf(unmet, 'check')}` };
  const blocked = name === 'merge' ? explainMerge(rights, changes, unmet) : editBlocked(rights);
  return { name, label: labels[name], ...(blocked ? { blocked } : {}) };
}

function stepOf(
  { status, conflicts, outdated }: ChangeRequestState,
  { merge, isLive }: Rights,
  unmet: number | null,
): StepName {
  if (status === 'merged') return 'revert';
  if (status === 'archived') return 'reopen';
  if (conflicts > 0) return 'resolve';
  // In a live space a draft is unsaved work, so people who can merge need no review.
  if (status === 'draft' && !(isLive && merge)) return 'open';
  if (outdated) return 'update';
  return unmet !== null && unmet > 0 ? 'checks' : 'merge';
}

/** Why a change request can't be merged now; undefined when it can. */
export function mergeBlocked({ status }: Pick<ChangeRequest, 'status'>, step?: NextStep): string | undefined {
  if (status === 'merged') return 'It is already merged';
  if (step?.name === 'merge') return step.blocked;
  if (step?.name === 'checks') return step.label;
  return `First: ${step?.label ?? 'wait'}`;
}

function editBlocked({ edit }: Rights): string | undefined {
  return edit ? undefined : needsRole('edit', 'here');
}

function explainMerge(
  { merge }: Rights,
  changes: number | undefined,
  unmet: number | null,
): string | undefined {
  if (!merge) return 'You need the role reviewer here to merge';
  if (unmet === null) return 'The merge rules are being checked';
  return changes === 0 ? 'There is nothing to merge: no page differs from main' : undefined;
}
