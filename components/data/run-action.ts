import type { QueryClient } from '@tanstack/react-query';
import type { Failure, Outcome } from '#lib/failure.ts';
import { noticeDone, noticeRefusal } from './notices.ts';
import { applyPatches, type Patch } from './patch.ts';
import { type ActionData, type ActionId, type ActionInput, send } from './send.ts';
import { markStale } from './stale.ts';

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

/** Sends a write, and shows in the cache and in messages what it is expected to come to and what came of it. */
export async function runAction<Id extends ActionId>(
  client: QueryClient,
  operation: Id,
  input: ActionInput<Id>,
  options: ActionOptions<Id> = {},
): Promise<Outcome<ActionData<Id>>> {
  const { optimistic, done, undo, failed, onDone, onFailed } = options;
  const rollBack = optimistic && (await applyPatches(client, optimistic(input)));
  const named = 'params' in input ? { params: input.params as Readonly<Record<string, string>> } : {};
  const outcome = await send(operation, input);
  if (outcome.ok) {
    await markStale(client, operation, named);
    if (done) noticeDone(typeof done === 'string' ? done : done(outcome.data, input), undo);
    onDone?.(outcome.data, input);
    return outcome;
  }
  rollBack?.();
  if (failed) noticeRefusal(typeof failed === 'string' ? failed : failed(input), outcome.failure);
  // The row or thing was not as the screen shows it, or an answer on its way was dropped for what the screen expected.
  if (failed || optimistic || outcome.failure.code === 404) await markStale(client, operation, named);
  onFailed?.(outcome.failure, input);
  return outcome;
}
