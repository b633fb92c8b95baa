import { callOf } from '#components/data/write.ts';
import type { ShellAction } from './actions.ts';
import { planOf, reasonsOf, type ThingAction } from './thing-action.ts';

export type ThingEntries<Thing> = {
  /** The singular name of the things, such as `team`. */
  singular: string;
  group: string;
  actions: readonly ThingAction<Thing>[];
  /** The focused or selected things of a list, or the thing of the screen. */
  things: readonly Thing[];
  nameOf: (thing: Thing) => string;
  /** Whether the keys of the actions work. */
  hasKeys: boolean;
  run: (action: ThingAction<Thing>) => void;
};

/** The API calls of this many things are shown. */
const mostCalls = 10;

/** The actions on things as entries of the palette, of the shortcut sheet and of the screen's API calls. */
export function entriesOf<Thing>({
  actions,
  things,
  hasKeys,
  ...entries
}: ThingEntries<Thing>): ShellAction[] {
  const all = actions.flatMap((action): ShellAction[] => {
    const { singular, group, run } = entries;
    const { icon, keys } = action;
    const reason = refusalOf(action, things, singular);
    const entry = {
      id: `${singular}-${action.id}`,
      group,
      icon,
      ...(hasKeys && keys ? { keys } : {}),
      run: () => run(action),
    };
    if (!reason)
      return [{ ...entry, name: nameOn(action, things, entries.nameOf), calls: callsOf(action, things) }];
    const [only] = things.length === 1 ? things : [];
    if (only && !action.hidden?.(only)) {
      return [{ ...entry, name: nameOn(action, things, entries.nameOf), disabledReason: reason }];
    }
    // It is not possible here, but the shortcut sheet still tells its keys.
    return entry.keys ? [{ ...entry, name: action.name, disabledReason: reason, keysOnly: true }] : [];
  });
  // Of two actions with the same keys, such as those that rename a space and a collection, the possible one has them.
  const used = new Set(all.flatMap(({ keys, disabledReason }) => (keys && !disabledReason ? [keys] : [])));
  return all.filter(({ keys, keysOnly }) => !keysOnly || !keys || !used.has(keys));
}

function refusalOf<Thing>(action: ThingAction<Thing>, things: readonly Thing[], singular: string) {
  if (things.length === 0) return `Go to a ${singular} first`;
  if (things.length > 1 && !action.many) return `Select only one ${singular}`;
  const plan = planOf(action, things);
  return plan.runs.length === 0 ? reasonsOf(plan) : undefined;
}

function nameOn<Thing>(
  { name, many }: ThingAction<Thing>,
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): string {
  const [first] = things;
  if (things.length > 1 || first === undefined) return `${many}: ${things.length} selected`;
  return `${name} “${nameOf(first)}”`;
}

function callsOf<Thing>(action: ThingAction<Thing>, things: readonly Thing[]) {
  const { write } = action;
  return write
    ? planOf(action, things)
        .runs.slice(0, mostCalls)
        .map((thing) => callOf(write(thing)))
    : [];
}
