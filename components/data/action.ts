'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { Outcome } from '#lib/failure.ts';
import type { ReadOperation } from './read-options.ts';
import { type ActionOptions, type Messages, runAction } from './run-action.ts';
import type { ActionData, ActionId, ActionInput } from './send.ts';
import { inBatch, markStale } from './stale.ts';
import { useTask } from './task.ts';

export type { ActionId, ActionInput, ActionOptions, Messages };

/** Sends any write of the console; what it changes is fetched again before the answer is returned. */
export type Act = <Id extends ActionId>(
  operation: Id,
  input: ActionInput<Id>,
  options?: ActionOptions<Id>,
) => Promise<Outcome<ActionData<Id>>>;

/** Sends writes that depend on each other, or on a row. A button or form with one write uses `useAction`. */
export function useAct(): Act {
  const client = useQueryClient();
  return (operation, input, options) => runAction(client, operation, input, options);
}

/** One write of the console, with its loading state and failure. */
export function useAction<Id extends ActionId>(operation: Id, options: ActionOptions<Id> = {}) {
  const client = useQueryClient();
  const { onDone, onFailed, ...rest } = options;
  return useTask((input: ActionInput<Id>) => runAction(client, operation, input, rest), {
    onDone,
    onFailed,
  });
}

/** Runs many writes, and fetches what they change once, after the last. */
export function useBatch(): <Data>(run: () => Promise<Data>) => Promise<Data> {
  const client = useQueryClient();
  return (run) => inBatch(client, run);
}

/**
 * Fetches again what a write changes, after somebody else or a job may have done it, or one that was sent by hand.
 */
export function useRefresh(): (operation: ActionId, without?: readonly ReadOperation[]) => Promise<void> {
  const client = useQueryClient();
  return (operation, without) => markStale(client, operation, without ? { without } : {});
}
