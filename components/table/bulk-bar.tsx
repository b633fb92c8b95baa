'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { useBatch } from '#components/data/action.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { toastDone } from '#components/feedback/toasts.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { type BulkFailure, planBulk, runBulk } from './bulk-run.ts';
import type { BulkAction } from './row-actions.ts';

export type BulkBarProps<Row> = {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  nameOf: (row: Row) => string;
  onClear: () => void;
  /** Selects all rows, including those that are not loaded; undefined when all are selected. */
  all?: { label: string; count: number; loading: boolean; onSelect: () => void } | undefined;
};

type Run<Row> = { action: BulkAction<Row>; total: number; done: number };
type Report<Row> = { action: BulkAction<Row>; failed: BulkFailure<Row>[]; total: number };

/** The number of rows that a confirmation lists by name. */
const named = 8;

/** The bulk actions. Shows how many rows an action applies to before it runs, and what failed afterwards. */
export function BulkBar<Row>({ rows, actions, nameOf, onClear, all }: BulkBarProps<Row>) {
  const [run, setRun] = useState<Run<Row>>();
  const [report, setReport] = useState<Report<Row>>();
  const confirm = useConfirm();
  const batch = useBatch();
  const ask = (action: BulkAction<Row>, on: readonly Row[]) => {
    if (action.choose) return action.choose(on, (run) => void start({ ...action, run }, on));
    if (!action.danger) return void start(action, on);
    const more = on.length - named;
    confirm({
      title: on.length === 1 ? `${action.name}?` : `${action.name}: ${on.length} selected?`,
      description: action.warning,
      loses: [...on.slice(0, named).map(nameOf), ...(more > 0 ? [`and ${more} more`] : [])],
      verb: action.name,
      run: async () => {
        void start(action, on);
        return { ok: true, data: null };
      },
    });
  };
  const start = async (action: BulkAction<Row>, on: readonly Row[]) => {
    setReport(undefined);
    setRun({ action, total: on.length, done: 0 });
    const failed = await batch(() =>
      runBulk(action, on, (done) => setRun({ action, total: on.length, done })),
    );
    setRun(undefined);
    if (failed.length > 0) return setReport({ action, failed, total: on.length });
    toastDone(`${action.name}: ${on.length} done`);
    onClear();
  };
  return (
    <>
      {rows.length > 0 ? (
        <section
          aria-label="Selected rows"
          className="absolute inset-x-4 bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100%-2rem)] flex-wrap items-center gap-2 rounded-lg bg-raised p-2 ps-3 shadow-lg animate-in fade-in slide-in-from-bottom-2 duration-150"
        >
          <p role="status" className="me-2 font-medium">
            {run
              ? `${run.action.name}: ${run.done} of ${run.total}`
              : all
                ? `${rows.length} of ${all.count} selected`
                : `${rows.length} selected`}
          </p>
          {run ? (
            <Progress label={run.action.name} value={run.done} max={run.total} className="w-32" />
          ) : null}
          {all && !run ? (
            <Button size="sm" variant="ghost" loading={all.loading} onClick={all.onSelect}>
              {all.label}
            </Button>
          ) : null}
          {run
            ? null
            : actions.map((action) => (
                <BulkButton key={action.id} action={action} rows={rows} onStart={(on) => ask(action, on)} />
              ))}
          <IconButton label="Clear selection" keys="escape" icon={<X />} onClick={onClear} />
        </section>
      ) : null}
      {report ? (
        <Dialog
          open
          onOpenChange={() => setReport(undefined)}
          title={`${report.action.name}: ${report.failed.length} of ${report.total} failed`}
          description={
            report.failed.length < report.total
              ? 'The others are done. These did not change:'
              : 'Nothing changed.'
          }
          footer={
            <>
              <Button onClick={() => setReport(undefined)}>Close</Button>
              <Button
                variant="primary"
                onClick={() =>
                  void start(
                    report.action,
                    report.failed.map(({ row }) => row),
                  )
                }
              >
                {report.failed.length === 1 ? 'Retry this one' : `Retry these ${report.failed.length}`}
              </Button>
            </>
          }
        >
          <ul className="space-y-2">
            {report.failed.map(({ row, failure }) => (
              <li key={nameOf(row)}>
                <p className="font-medium break-words">{nameOf(row)}</p>
                <p className="text-ink-soft">{failure.message}</p>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}

type BulkButtonProps<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  onStart: (rows: readonly Row[]) => void;
};

function BulkButton<Row>({ action, rows, onStart }: BulkButtonProps<Row>) {
  const { runs, blocked } = planBulk(action, rows);
  const reasons = [...new Set(blocked.map(({ reason }) => reason))].join('. ');
  return (
    <Button
      size="sm"
      variant={action.danger ? 'danger' : 'secondary'}
      disabledReason={runs.length === 0 ? reasons : undefined}
      tooltip={blocked.length > 0 ? `Not possible for ${blocked.length}: ${reasons}` : undefined}
      onClick={() => onStart(runs)}
    >
      {action.icon ? <action.icon aria-hidden /> : null}
      {blocked.length > 0 && runs.length > 0
        ? `${action.name} (${runs.length} of ${rows.length})`
        : action.name}
    </Button>
  );
}
