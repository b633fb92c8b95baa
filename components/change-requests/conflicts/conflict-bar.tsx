'use client';

import { Check, GitMerge, ListTree, Sparkles, Undo2 } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import type { Conflict } from '#lib/contract/change-requests/conflicts.ts';
import { needsRole } from '#lib/role-names.ts';
import { type Choice, choiceNames, consequence } from './conflict-words.ts';
import { type Conflicts, isOpen } from './use-conflicts.ts';

const keysOf: Partial<Record<Choice, string>> = { main: '1', 'change-request': '2', both: '3' };

export type ConflictBarProps = {
  conflicts: Conflicts;
  conflict: Conflict;
  /** The path of the review, where the change request is merged. */
  review: Route;
  onOpenList: () => void;
};

/** The choices for the conflict that is shown, always in view. */
export function ConflictBar({ conflicts, conflict, review, onOpenList }: ConflictBarProps) {
  const { draft, canEdit, choose, suggest, undo, next, saving, isDone, reopening, list } = conflicts;
  const at = conflicts.conflicts.indexOf(conflict) + 1;
  const waits = isOpen(conflict);
  const disabledReason = canEdit ? undefined : needsRole('edit', 'here');
  return (
    <section
      aria-label="Choice"
      className="-mx-4 flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2 sm:-mx-6 sm:px-6"
    >
      <IconButton label="All conflicts" icon={<ListTree />} className="lg:hidden" onClick={onOpenList} />
      <p className="text-sm text-ink-soft">
        <span className="font-medium text-ink">
          Conflict {at} of {Math.max(list.count, conflicts.conflicts.length)}
        </span>
        {waits && draft ? `: ${consequence(conflict, draft.choice)}` : null}
      </p>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
        {waits ? (
          <fieldset className="flex flex-wrap gap-2 max-sm:contents">
            <legend className="sr-only">Which version should stay?</legend>
            {conflict.choices
              .filter((choice) => choice !== 'custom')
              .map((choice) => (
                <Button
                  key={choice}
                  aria-pressed={draft?.choice === choice}
                  tooltip={consequence(conflict, choice)}
                  disabledReason={disabledReason}
                  className={cn(draft?.choice === choice && 'border-accent bg-accent-soft text-accent')}
                  onClick={() => choose(choice)}
                >
                  {choiceNames[choice]}
                  <Kbd keys={keysOf[choice] ?? ''} className="max-sm:hidden" />
                </Button>
              ))}
            {conflict.suggestion ? (
              <Button disabledReason={disabledReason} onClick={suggest}>
                <Sparkles aria-hidden />
                Use the suggestion
              </Button>
            ) : null}
          </fieldset>
        ) : null}
        {waits && draft ? <IconButton label="Undo choice" keys="u" icon={<Undo2 />} onClick={undo} /> : null}
        {conflict.canReopen ? (
          <Button keys="u" loading={reopening} disabledReason={disabledReason} onClick={undo}>
            <Undo2 aria-hidden />
            Undo choice
          </Button>
        ) : null}
        {isDone ? (
          <Button asChild variant="primary">
            <Link href={review}>
              <GitMerge aria-hidden />
              Review and merge
            </Link>
          </Button>
        ) : (
          <Button
            variant="primary"
            keys="n"
            loading={saving}
            disabledReason={
              waits ? (disabledReason ?? (draft ? undefined : 'Choose a version first')) : undefined
            }
            onClick={next}
          >
            <Check aria-hidden />
            {waits ? 'Save and continue' : 'Next conflict'}
          </Button>
        )}
      </div>
    </section>
  );
}
