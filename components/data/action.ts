'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Failure, Outcome } from '#lib/failure.ts';
import { noticeDone, noticeRefusal } from './notices.ts';
import { applyPatches, type Patch } from './patch.ts';
import type { ReadOperation } from './read-options.ts';
import { type ActionData, type ActionId, type ActionInput, send } from './send.ts';
import { inBatch, markStale } from './stale.ts';
import { useTask } from './task.ts';

export type { ActionId, ActionInput };

export type ActionOptions<Id extends ActionId> = {
  /** What the screen shows before the answer; taken back when the write is refused. */
  optimistic?: (input: ActionInput<Id>) => readonly Patch[];
  /** A message that confirms it. */
  done?: string | ((data: ActionData<Id>, input: ActionInput<Id>) => string);
  /** Takes it back, from that message. */
  undo?: () => void;
  /** The title of a message with the reason of a refusal, where the screen does not show that itself. */
  failed?: string | ((input: ActionInput<Id>) => string);
  onDone?: (data: ActionData<Id>, input: ActionInput<Id>) => void;
  onFailed?: (failure: Failure, input: ActionInput<Id>) => void;
};

/** The messages about a write, where its answer does not matter. */
export type Messages = { done?: string; undo?: () => void; failed?: string; onDone?: () => void };

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
  return (operation, without) => markStale(client, operation, without);
}

async function runAction<Id extends ActionId>(
  client: QueryClient,
  operation: Id,
  input: ActionInput<Id>,
  options: ActionOptions<Id> = {},
): Promise<Outcome<ActionData<Id>>> {
  const { optimistic, done, undo, failed, onDone, onFailed } = options;
  const rollBack = optimistic && (await applyPatches(client, optimistic(input)));
  const outcome = await send(operation, input);
  if (outcome.ok) {
    await markStale(client, operation);
    if (done) noticeDone(typeof done === 'string' ? done : done(outcome.data, input), undo);
    onDone?.(outcome.data, input);
    return outcome;
  }
  rollBack?.();
  if (failed) noticeRefusal(typeof failed === 'string' ? failed : failed(input), outcome.failure);
  // The row or thing was not as the screen shows it.
  if (failed || outcome.failure.code === 404) await markStale(client, operation);
  onFailed?.(outcome.failure, input);
  return outcome;
}
