'use client';

import { X } from 'lucide-react';
import { planOf, reasonsOf, type ThingAction } from '#components/actions/thing-action.ts';
import { useProgress, useRunThings } from '#components/actions/thing-runner.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Progress } from '#components/ui/progress.tsx';

export type BulkBarProps<Row> = {
  rows: readonly Row[];
  /** The actions on a row; the bar has those that can run on several. */
  actions: readonly ThingAction<Row>[];
  nameOf: (row: Row) => string;
  onClear: () => void;
  /** Selects all rows, including those that are not loaded; undefined when all are selected. */
  all?: { label: string; count: number; loading: boolean; onSelect: () => void } | undefined;
};

/** The actions on the selected rows. Shows on how many rows an action would run, and how far it is. */
export function BulkBarContent<Row>({ rows, actions, nameOf, onClear, all }: BulkBarProps<Row>) {
  const run = useRunThings();
  const progress = useProgress();
  const status = all ? `${rows.length} of ${all.count} selected` : `${rows.length} selected`;
  return (
    <section
      aria-label="Selected rows"
      className="absolute inset-x-2 bottom-2 z-20 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 rounded-lg bg-raised p-2 ps-3 shadow-lg animate-in fade-in slide-in-from-bottom-2 duration-150 sm:inset-x-4 sm:bottom-4 sm:mx-auto sm:flex sm:w-fit sm:max-w-[calc(100%-2rem)]"
    >
      <p role="status" className="font-medium sm:me-2 sm:shrink-0">
        {progress ? `${progress.name}: ${progress.done} of ${progress.total}` : status}
      </p>
      {progress ? (
        <Progress
          label={progress.name}
          value={progress.done}
          max={progress.total}
          className="col-span-full w-full sm:w-32"
        />
      ) : (
        <div className="strip order-last col-span-full -ms-1 flex min-w-0 gap-2 p-0.5 sm:order-none sm:ms-0 sm:flex-wrap">
          {all ? (
            <Button size="sm" variant="ghost" loading={all.loading} onClick={all.onSelect}>
              {all.label}
            </Button>
          ) : null}
          {actions
            .filter(({ many, hidden }) => many && !rows.every((row) => hidden?.(row)))
            .map((action) => (
              <BulkButton
                key={action.id}
                action={action}
                rows={rows}
                onClick={() => void run(action, { things: rows, nameOf, onDone: onClear })}
              />
            ))}
        </div>
      )}
      <IconButton label="Clear selection" keys="escape" icon={<X />} onClick={onClear} />
    </section>
  );
}

type BulkButtonProps<Row> = { action: ThingAction<Row>; rows: readonly Row[]; onClick: () => void };

function BulkButton<Row>({ action, rows, onClick }: BulkButtonProps<Row>) {
  const plan = planOf(action, rows);
  const reasons = reasonsOf(plan);
  const isPart = plan.blocked.length > 0 && plan.runs.length > 0;
  const name = rows.length > 1 && action.many ? action.many : action.name;
  return (
    <Button
      size="sm"
      variant={action.danger ? 'danger' : 'secondary'}
      keys={action.keys}
      disabledReason={plan.runs.length === 0 ? reasons : undefined}
      tooltip={isPart ? `Not possible for ${plan.blocked.length}: ${reasons}` : undefined}
      onClick={onClick}
    >
      <action.icon aria-hidden />
      {isPart ? `${name} (${plan.runs.length} of ${rows.length})` : name}
    </Button>
  );
}
