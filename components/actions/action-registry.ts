import type { LucideIcon } from 'lucide-react';
import type { ApiCall } from '#lib/api/curl.ts';

/** An action, declared once for buttons, menus, the command palette and the shortcut sheet. */
export type Action<Context = unknown> = {
  id: string;
  /** A verb with its object, in sentence case. */
  name: string;
  group: string;
  icon: LucideIcon;
  /** Such as `mod+k`, `g h` or `?`. */
  keys?: string;
  /** Further words that the palette finds it by. */
  keywords?: readonly string[];
  /** The palette leaves it out for people without this permission in the organization. */
  needs?: 'admin' | 'listMembers' | 'viewGaps';
  /** Why it is not possible now; shown in place of its keys. */
  disabledReason?: string;
  /** Its API calls, shown with those of the screen. */
  calls?: readonly ApiCall[];
  /** Hides it from the palette, because it depends on the focus, such as the keys of a list. */
  keysOnly?: boolean;
  run: (context: Context) => void;
};

type Layer = { owner: symbol; actions: readonly Action<never>[] };

/** The current actions: those of the console, and on top of them those of the screen. */
export class ActionRegistry<Context> {
  #layers: Layer[] = [];
  #snapshot: readonly Action<Context>[] = [];
  readonly #listeners = new Set<() => void>();

  /** Sets the actions of an owner; a later owner's keys and ids shadow those of earlier ones. */
  set(owner: symbol, actions: readonly Action<Context>[]): void {
    const at = this.#layers.findIndex((layer) => layer.owner === owner);
    const layer: Layer = { owner, actions };
    this.#layers = at < 0 ? [...this.#layers, layer] : this.#layers.with(at, layer);
    this.#changed();
  }

  remove(owner: symbol): void {
    this.#layers = this.#layers.filter((layer) => layer.owner !== owner);
    this.#changed();
  }

  /** The available actions, the screen's first, without shadowed ones. */
  readonly list = (): readonly Action<Context>[] => this.#snapshot;

  byKeys(keys: string): Action<Context> | undefined {
    return this.#snapshot.find((action) => action.keys === keys);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #changed(): void {
    const ids = new Set<string>();
    const keys = new Set<string>();
    const available: Action<Context>[] = [];
    for (const layer of this.#layers.toReversed()) {
      for (const action of layer.actions as readonly Action<Context>[]) {
        if (ids.has(action.id)) continue;
        ids.add(action.id);
        const shadowed = action.keys !== undefined && keys.has(action.keys);
        if (action.keys !== undefined) keys.add(action.keys);
        if (!shadowed) available.push(action);
        else if (!action.keysOnly) available.push({ ...action, keys: undefined });
      }
    }
    this.#snapshot = available;
    for (const listener of this.#listeners) listener();
  }
}

/** Actions by group, in the order in which the groups appear. */
export function byGroup<Context>(
  actions: readonly Action<Context>[],
): { group: string; actions: Action<Context>[] }[] {
  return [...Map.groupBy(actions, (action) => action.group)].map(([group, members]) => ({
    group,
    actions: members,
  }));
}
