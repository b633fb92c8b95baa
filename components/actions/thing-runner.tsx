'use client';

import { usePathname } from 'next/navigation';
import { createContext, Fragment, type ReactNode, useContext, useState } from 'react';
import { useBatch } from '#components/data/action.ts';
import { useWrite, type Write } from '#components/data/write.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { toastFailure } from '#components/feedback/toasts.tsx';
import { lazyCode } from '#components/ui/lazy-code.ts';
import { failureOf } from '#lib/failure.ts';
import type { Many, Progress } from './run-many.ts';
import { planOf, type ThingAction } from './thing-action.ts';
import type { ReportProps } from './thing-report.tsx';

const ThingReport = lazyWindow(async () => (await import('./thing-report.tsx')).ThingReport);

/** Things to run an action on. */
export type Things<Thing> = {
  things: readonly Thing[];
  nameOf: (thing: Thing) => string;
  /** Called when none of them failed. */
  onDone?: (() => void) | undefined;
};

/** Resolved when the write that runs without a question or a dialog has its answer. */
export type RunThings = <Thing>(action: ThingAction<Thing>, target: Things<Thing>) => Promise<void>;

const RunContext = createContext<RunThings | null>(null);
const ProgressContext = createContext<Progress | undefined>(undefined);

/** Runs an action of a thing: asks, opens its dialog or sends its write, on one thing or on many. */
export function useRunThings(): RunThings {
  const run = useContext(RunContext);
  if (!run) throw new Error('There are no actions outside the shell');
  return run;
}

export function useProgress(): Progress | undefined {
  return useContext(ProgressContext);
}

type OpenDialog = { key: number; pathname: string; render: (onDismiss: () => void) => ReactNode };

/** Shows the dialogs, the progress and the failures of actions on things. */
export function ThingRunner({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { runMany, progress, report } = useRunMany();
  const confirm = useConfirm();
  const write = useWrite();
  const open = (render: OpenDialog['render']) =>
    setDialog((before) => ({ key: (before?.key ?? 0) + 1, pathname, render }));

  const runOne = async <Thing,>(action: ThingAction<Thing>, thing: Thing, target: Things<Thing>) => {
    const { dialog: form, choose, run, write: writeOf } = action;
    if (form) return open((dismiss) => form(thing, dismiss));
    if (choose) return open(choice(action, [thing], target));
    const question = action.confirm?.(thing);
    const send = async (level: 'all' | 'done') => {
      if (!writeOf) return { ok: true, data: run?.(thing) } as const;
      const failed = `${target.nameOf(thing)} was not changed`;
      const outcome = await write({ failed, ...writeOf(thing) } as Write, level);
      if (outcome.ok) target.onDone?.();
      return outcome;
    };
    if (question)
      confirm({
        verb: action.name,
        ...question,
        choice: question.also?.label,
        isChosen: true,
        run: async (isChosen) => {
          const outcome = await send('done');
          if (isChosen && question.also && outcome.ok) await write(question.also.write);
          return outcome;
        },
      });
    else await send('all');
  };
  const choice =
    <Thing,>(action: ThingAction<Thing>, things: readonly Thing[], target: Things<Thing>) =>
    (dismiss: () => void) =>
      action.choose?.(
        things,
        (writeOf) => void runMany({ name: nameFor(action, things), things, writeOf, target }),
        dismiss,
      );

  const run: RunThings = async (action, target) => {
    const { runs } = planOf(action, target.things);
    const [first] = runs;
    if (first === undefined) return;
    if (runs.length === 1) return runOne(action, first, target);
    if (action.choose) return open(choice(action, runs, target));
    const { write: writeOf, task, order } = action;
    if (!writeOf && !task) return;
    const things = order ? runs.toSorted(order) : runs;
    const many = { name: nameFor(action, runs), things, writeOf, task, stops: order !== undefined, target };
    if (!action.danger && action.warning === undefined) return void runMany(many);
    confirm({
      title: `${many.name}: ${things.length} selected?`,
      description: action.warning,
      loses: listed(things.map(target.nameOf)),
      verb: many.name,
      tone: action.danger ? 'danger' : 'primary',
      run: async () => {
        void runMany(many);
        return { ok: true, data: null };
      },
    });
  };
  // A dialog belongs to the screen that it was opened on.
  const shown = dialog?.pathname === pathname ? dialog : undefined;
  return (
    <RunContext value={run}>
      <ProgressContext value={progress}>{children}</ProgressContext>
      {shown ? <Fragment key={shown.key}>{shown.render(() => setDialog(undefined))}</Fragment> : null}
      {report ? <ThingReport {...report} /> : null}
    </RunContext>
  );
}

function nameFor<Thing>({ name, many }: ThingAction<Thing>, things: readonly Thing[]): string {
  return things.length > 1 && many ? many : name;
}

/** The number of things that a confirmation lists by name. */
const mostNamed = 8;

function listed(names: readonly string[]): string[] {
  const more = names.length - mostNamed;
  return more > 0 ? [...names.slice(0, mostNamed), `and ${more} more`] : [...names];
}

/** Nobody waits for it before several things are selected. */
const manyCode = lazyCode(async () => (await import('./run-many.ts')).runMany);

/** Runs a write or a task for each of several things, and says how far it is and which of them failed. */
function useRunMany() {
  const [progress, setProgress] = useState<Progress>();
  const [report, setReport] = useState<ReportProps>();
  const write = useWrite();
  const batch = useBatch();
  const runMany = async <Thing,>(many: Many<Thing>): Promise<void> => {
    try {
      const run = await manyCode.load();
      await run(many, { write, batch, onProgress: setProgress, onReport: setReport });
    } catch (thrown) {
      toastFailure('Nothing was changed', failureOf(thrown));
    }
  };
  return { runMany, progress, report };
}
