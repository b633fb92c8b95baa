import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { needsRole } from '#lib/role-names.ts';

export type StepName = 'open' | 'update' | 'resolve' | 'merge' | 'reopen' | 'revert';

/** The next step of a change request; `blocked` says why the caller can't take it. */
export type NextStep = { name: StepName; label: string; blocked?: string };

type ChangeRequestState = Pick<ChangeRequest, 'status' | 'conflicts' | 'outdated'>;
/** What a person may do with the change requests of a space. */
export type Rights = { edit: boolean; merge: boolean; isLive?: boolean };

const labels: Record<StepName, string> = {
  open: 'Request review',
  update: 'Update',
  resolve: 'Resolve conflicts',
  merge: 'Merge',
  reopen: 'Reopen',
  revert: 'Revert',
};

/** The next step of a change request, with the reason when it is not possible. */
export function nextStep(
  changeRequest: ChangeRequestState,
  rights: Rights,
  changes: number | undefined,
): NextStep {
  const name = stepOf(changeRequest, rights);
  const blocked = name === 'merge' ? explainMerge(rights, changes) : editBlocked(rights);
  return { name, label: labels[name], ...(blocked ? { blocked } : {}) };
}

function stepOf({ status, conflicts, outdated }: ChangeRequestState, { merge, isLive }: Rights): StepName {
  if (status === 'merged') return 'revert';
  if (status === 'archived') return 'reopen';
  if (conflicts > 0) return 'resolve';
  // In a live space a draft is unsaved work, so people who can merge need no review.
  if (status === 'draft' && !(isLive && merge)) return 'open';
  return outdated ? 'update' : 'merge';
}

/** Why a change request can't be merged now; undefined when it can. */
export function mergeBlocked({ status }: Pick<ChangeRequest, 'status'>, step?: NextStep): string | undefined {
  if (status === 'merged') return 'It is already merged';
  if (step?.name === 'merge') return step.blocked;
  return `First: ${step?.label ?? 'wait'}`;
}

function editBlocked({ edit }: Rights): string | undefined {
  return edit ? undefined : needsRole('edit', 'here');
}

function explainMerge({ merge }: Rights, changes: number | undefined): string | undefined {
  if (!merge) return 'You need the role reviewer here to merge';
  return changes === 0 ? 'There is nothing to merge: no page differs from main' : undefined;
}
