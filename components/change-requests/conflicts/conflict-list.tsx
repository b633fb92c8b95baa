'use client';

import { CircleCheck, CircleDashed } from 'lucide-react';
import { cn } from '#components/ui/cn.ts';
import { OneLine } from '#components/ui/one-line.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { choiceNames, conflictReason, conflictSubject } from './conflict-words.ts';
import { type Conflicts, isOpen } from './use-conflicts.ts';

/** The conflicts by page, and how many are resolved. */
export function ConflictList({ conflicts, onLook }: { conflicts: Conflicts; onLook?: () => void }) {
  const { resolved, current, list } = conflicts;
  const look = (id: string) => {
    conflicts.look(id);
    onLook?.();
  };
  const all = conflicts.conflicts;
  const total = Math.max(list.count, all.length);
  const byPage = [...Map.groupBy(all, ({ page }) => page?.id ?? '')];
  return (
    <nav aria-label="Conflicts" className="space-y-4">
      <div className="space-y-1.5">
        <p role="status" className="font-medium">
          {resolved} of {total} resolved
        </p>
        <Progress label="Resolved conflicts" value={resolved} max={total} />
      </div>
      {byPage.map(([id, group]) => (
        <section key={id}>
          <h2 className="mb-1 text-sm font-semibold text-ink-soft">
            <OneLine>{group[0]?.page?.title ?? 'Files and variables'}</OneLine>
          </h2>
          <ul className="space-y-px">
            {group.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-current={one.id === current?.id ? 'true' : undefined}
                  onClick={() => look(one.id)}
                  className={cn(
                    'focus-inset flex min-h-8 w-full items-start gap-2 rounded-md px-2 py-1.5 text-start hover:bg-hover pointer-coarse:min-h-11',
                    one.id === current?.id && 'bg-accent-soft font-medium',
                  )}
                >
                  {isOpen(one) ? (
                    <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
                  ) : (
                    <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
                  )}
                  <span className="min-w-0 flex-1 break-words">
                    <OneLine>
                      <bdi>{conflictSubject(one)}</bdi>
                    </OneLine>
                    <span className="block text-sm font-normal text-ink-soft">{conflictReason(one)}</span>
                    {isOpen(one) ? (
                      <span className="sr-only">Not resolved</span>
                    ) : (
                      <span className="block text-sm font-normal text-positive">
                        Resolved{one.choice ? `: ${choiceNames[one.choice]}` : null}
                      </span>
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
