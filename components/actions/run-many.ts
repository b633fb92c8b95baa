import type { useBatch } from '#components/data/action.ts';
import type { useWrite, Write } from '#components/data/write.ts';
import { toastDone } from '#components/feedback/toasts.tsx';
import type { Outcome } from '#lib/failure.ts';
import { runEach } from './run-each.ts';
import type { ThingAction } from './thing-action.ts';
import type { ReportProps } from './thing-report.tsx';

/** How far a run on several things is. */
export type Progress = { name: string; done: number; total: number };

export type Many<Thing> = {
  name: string;
  things: readonly Thing[];
  target: { nameOf: (thing: Thing) => string; onDone?: (() => void) | undefined };
  writeOf?: ((thing: Thing) => Write) | undefined;
  task?: ThingAction<Thing>['task'];
  /** Whether the first that fails stops the rest. */
  stops?: boolean;
  isUndo?: boolean;
};

export type ManyContext = {
  write: ReturnType<typeof useWrite>;
  batch: ReturnType<typeof useBatch>;
  onProgress: (progress: Progress | undefined) => void;
  onReport: (report: ReportProps | undefined) => void;
};

/** Runs a write or a task for each of several things, then says that it is done or reports what failed. */
export async function runMany<Thing>(many: Many<Thing>, context: ManyContext): Promise<void> {
  const { name, things, target, writeOf, task, stops = false, isUndo = false } = many;
  const { write, batch, onProgress, onReport } = context;
  const { nameOf, onDone } = target;
  const total = things.length;
  const writes = new Map(writeOf ? things.map((thing) => [thing, writeOf(thing)]) : []);
  const undos = new Map([...writes].flatMap(([thing, { undo }]) => (undo ? [[thing, undo]] : [])));
  const send = async (thing: Thing): Promise<Outcome<unknown>> => {
    const one = writes.get(thing);
    if (!one) return task ? await task(thing) : { ok: true, data: null };
    const outcome = await write(one, 'none');
    // What is so already needs nothing.
    return !outcome.ok && outcome.failure.type === 'no_change' ? { ok: true, data: null } : outcome;
  };
  onReport(undefined);
  onProgress({ name, total, done: 0 });
  const { failed, left } = await batch(() =>
    runEach(things, send, { stops, onProgress: (done) => onProgress({ name, total, done }) }),
  );
  onProgress(undefined);
  if (failed.length > 0) {
    const retried = [...failed.map(({ thing }) => thing), ...left];
    onReport({
      name,
      total,
      failed: failed.map(({ thing, failure }) => ({ name: nameOf(thing), failure })),
      left: left.map(nameOf),
      onRetry: () => void runMany({ ...many, things: retried }, context),
      onDismiss: () => onReport(undefined),
    });
    return;
  }
  const undoAll = () =>
    void runMany(
      {
        name: `Undo: ${name}`,
        things,
        writeOf: (thing) => (undos.get(thing) as () => Write)(),
        target: { nameOf },
        isUndo: true,
      },
      context,
    );
  toastDone(`${name}: ${total} done`, !isUndo && undos.size === total ? undoAll : undefined);
  onDone?.();
}
