'use client';

import { useActions } from './actions-provider.tsx';
import type { ThingAction } from './thing-action.ts';
import { entriesOf } from './thing-entries.ts';
import { type Things, useRunThings } from './thing-runner.tsx';

export type ThingActionsOptions<Thing> = Things<Thing> & {
  singular: string;
  group: string;
  actions: readonly ThingAction<Thing>[];
  hasKeys: boolean;
};

/** Adds the actions on things to the palette, the shortcuts and the API calls of the screen. */
export function useThingActions<Thing>(options: ThingActionsOptions<Thing>): void {
  const run = useRunThings();
  useActions(entriesOf({ ...options, run: (action) => void run(action, options) }));
}
