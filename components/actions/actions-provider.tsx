'use client';

import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { isComposing } from '#components/ui/composing.ts';
import { useIsApple } from '#components/ui/platform.ts';
import { ActionRegistry } from './action-registry.ts';
import { type ShellAction, type ShellContext, shellActions } from './actions.ts';
import { ownsKey } from './key-owner.ts';
import { KeySequence, strokeOf } from './key-strokes.ts';
import { ThingRunner } from './thing-runner.tsx';

type Shell = { registry: ActionRegistry<ShellContext>; context: ShellContext };

const ShellActionsContext = createContext<Shell | null>(null);

function useShellActions(): Shell {
  const shell = useContext(ShellActionsContext);
  if (!shell) throw new Error('There are no actions outside the shell');
  return shell;
}

/** Provides the current actions and runs them by their keys. */
export function ActionsProvider({ context, children }: { context: ShellContext; children: ReactNode }) {
  const [registry] = useState(() => {
    const shellRegistry = new ActionRegistry<ShellContext>();
    shellRegistry.set(Symbol('shell'), shellActions);
    return shellRegistry;
  });
  useKeys(registry, context);
  return (
    <ShellActionsContext value={{ registry, context }}>
      <ThingRunner>{children}</ThingRunner>
    </ShellActionsContext>
  );
}

/** Adds actions while the component is mounted; their keys shadow those of the shell. */
export function useActions(actions: readonly ShellAction[]): void {
  const { registry } = useShellActions();
  const [owner] = useState(() => Symbol('screen'));
  // A key works from the moment its screen is seen; other effects may run after that.
  useLayoutEffect(() => registry.set(owner, actions), [registry, owner, actions]);
  useLayoutEffect(() => () => registry.remove(owner), [registry, owner]);
}

/** The available actions, and a function that runs one. */
export function useReachableActions(): {
  actions: readonly ShellAction[];
  run: (action: ShellAction) => void;
} {
  const { registry, context } = useShellActions();
  const actions = useSyncExternalStore(registry.subscribe, registry.list, registry.list);
  return { actions, run: (action) => action.run(context) };
}

/** Runs an action that the screen has declared. */
export function useRunAction(): (action: ShellAction) => void {
  const { context } = useShellActions();
  return (action) => action.run(context);
}

function useKeys(registry: ActionRegistry<ShellContext>, context: ShellContext): void {
  const isApple = useIsApple();
  const [sequence] = useState(() => new KeySequence());
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event)) return;
      const stroke = strokeOf(event, isApple);
      if (!stroke || ownsKey(event.target, stroke)) return;
      const shortcuts = registry.list().flatMap(({ keys }) => keys ?? []);
      const action = registry.byKeys(sequence.press(stroke, event.timeStamp, shortcuts) ?? '');
      if (!action || action.disabledReason) return;
      event.preventDefault();
      action.run(context);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [registry, context, sequence, isApple]);
}
