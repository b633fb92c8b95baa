'use client';

import { ArrowDown, type LucideIcon, Pencil, Rows2, Undo2, UserRound, Users } from 'lucide-react';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { needsRole } from '#lib/role-names.ts';
import type { Choice } from './conflict-words.ts';

export type ConflictActs = {
  choose: (choice: Choice) => void;
  edit: () => void;
  undo: () => void;
  next: () => void;
  canEdit: boolean;
};

/** The shortcuts that resolve conflicts. */
export function useConflictKeys({ choose, edit, undo, next, canEdit }: ConflictActs): void {
  const disabledReason = canEdit ? undefined : needsRole('edit', 'here');
  const choice = (...action: Parameters<typeof actionOf>) => ({ ...actionOf(...action), disabledReason });
  const actions = [
    choice('conflict-main', 'Keep main', Users, '1', () => choose('main')),
    choice('conflict-change-request', 'Keep change request', UserRound, '2', () => choose('change-request')),
    choice('conflict-both', 'Keep both', Rows2, '3', () => choose('both')),
    choice('conflict-edit', 'Edit the result', Pencil, 'e', edit),
    choice('conflict-undo', 'Undo the choice', Undo2, 'u', undo),
    actionOf('conflict-next', 'Save and go to the next conflict', ArrowDown, 'n', next),
  ];
  useActions(actions);
}

function actionOf(id: string, name: string, icon: LucideIcon, keys: string, run: () => void): ShellAction {
  return { id, name, group: 'Conflicts', icon, keys, run };
}
