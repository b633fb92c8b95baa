import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Write } from '#components/data/write.ts';
import type { Confirmation } from '#components/feedback/confirm-dialog.tsx';
import type { Outcome } from '#lib/failure.ts';

/** What a confirmation asks before an action on one thing; its button has the name of the action, or its own. */
export type Question = Omit<Confirmation, 'verb' | 'run' | 'choice' | 'isChosen'> & {
  verb?: string;
  /** A further write that follows unless the person unchecks it. */
  also?: { label: string; write: Write };
};

type Choice<Thing> = (
  things: readonly Thing[],
  /** Sends a write for each thing. */
  onStart: (writeOf: (thing: Thing) => Write) => void,
  onDismiss: () => void,
) => ReactNode;

/** What an action does: a dialog goes before a write, which is then the one that the dialog sends. */
type Effects<Thing> = {
  write: (thing: Thing) => Write;
  dialog: (thing: Thing, onDismiss: () => void) => ReactNode;
  /** A dialog that asks what all things get, such as a role. One thing has its own `dialog`, if there is one. */
  choose: Choice<Thing>;
  run: (thing: Thing) => void;
  /** Something that takes longer than a write, for each of several things. */
  task: (thing: Thing) => Promise<Outcome<unknown>>;
};

type AtLeastOne<All> = { [Key in keyof All]: Pick<All, Key> }[keyof All];

/**
 * An action on a thing, declared once: the menu of a row, the bar of selected rows, the keys of a list, the menu on the
 * screen of the thing, the palette and the API calls of the screen all follow from it.
 */
export type ThingAction<Thing> = {
  id: string;
  /** A verb with its noun, in sentence case: `Delete team`. */
  name: string;
  /** The name for several things, such as `Delete teams`; only with it can several be selected for it. */
  many?: string;
  icon: LucideIcon;
  /** Its keys in a list, for the focused or the selected rows. */
  keys?: string;
  /** It loses something: last in menus, and asked about when it runs on several things. */
  danger?: boolean;
  /** Why the person can't do it with this thing; shown in its place. */
  blocked?: (thing: Thing) => string | undefined;
  /** Why it does not apply to a thing; the menu of the thing leaves it out. */
  hidden?: (thing: Thing) => string | false | undefined;
  /** Asks before it runs on one thing. */
  confirm?: (thing: Thing) => Question | undefined;
  /** What follows when it runs on several, such as what is lost; asked about before. */
  warning?: string;
  /** Several are run in this order, and the first that fails stops the rest. */
  order?: (one: Thing, other: Thing) => number;
} & Partial<Effects<Thing>> &
  AtLeastOne<Effects<Thing>>;

export type Plan<Thing> = { runs: Thing[]; blocked: { thing: Thing; reason: string }[] };

/** The things that an action runs on, and the reasons for the others. */
export function planOf<Thing>(action: ThingAction<Thing>, things: readonly Thing[]): Plan<Thing> {
  const plan: Plan<Thing> = { runs: [], blocked: [] };
  for (const thing of things) {
    const reason = action.hidden?.(thing) || action.blocked?.(thing);
    if (reason) plan.blocked.push({ thing, reason });
    else plan.runs.push(thing);
  }
  return plan;
}

/** The reasons of a plan, each once. */
export function reasonsOf({ blocked }: Plan<unknown>): string {
  return [...new Set(blocked.map(({ reason }) => reason))].join('. ');
}

/** An action on a part of a thing, as an action on the thing. It does not apply to things without that part. */
export function ofPart<Thing, Part>(
  action: ThingAction<Part>,
  partOf: (thing: Thing) => Part | undefined,
  otherwise: string,
): ThingAction<Thing> {
  // What does not apply is never run or asked for its reason.
  const part = (thing: Thing) => partOf(thing) as Part;
  const { blocked, confirm, write, run, task, order, dialog, choose } = action;
  return {
    ...action,
    hidden: (thing) => (partOf(thing) === undefined ? otherwise : action.hidden?.(part(thing))),
    blocked: blocked && ((thing) => blocked(part(thing))),
    confirm: confirm && ((thing) => confirm(part(thing))),
    write: write && ((thing) => write(part(thing))),
    run: run && ((thing) => run(part(thing))),
    task: task && ((thing) => task(part(thing))),
    order: order && ((one, other) => order(part(one), part(other))),
    dialog: dialog && ((thing, onDismiss) => dialog(part(thing), onDismiss)),
    choose:
      choose &&
      ((things, onStart, onDismiss) =>
        choose(things.map(part), (writeOf) => onStart((thing) => writeOf(part(thing))), onDismiss)),
  } as ThingAction<Thing>;
}
