'use client';

import type { ApiCall } from '#lib/api/curl.ts';
import type { Outcome } from '#lib/failure.ts';
import { type Act, useAct } from './action.ts';
import type { Patch } from './patch.ts';
import type { ActionData, ActionId, ActionInput } from './send.ts';

/** One write with its messages, as a value: it can be shown as an API call, sent, and taken back. */
export type Write = {
  [Id in ActionId]: {
    operation: Id;
    input: ActionInput<Id>;
    /** A message that confirms it. */
    done?: string | ((data: ActionData<Id>) => string);
    /** The title of the message when it is refused. */
    failed?: string;
    onDone?: (data: ActionData<Id>) => void;
    /** What the screen shows before the answer. */
    optimistic?: readonly Patch[];
    /** The write that takes it back. */
    undo?: () => Write;
  };
}[ActionId];

/** Which messages follow: `all`, none about a refusal, which a dialog shows itself, or none, for one of many. */
export type MessageLevel = 'all' | 'done' | 'none';

type AnyAct = (operation: ActionId, input: unknown, options: object) => Promise<Outcome<unknown>>;

/** Sends writes that are values. */
export function useWrite(): (write: Write, level?: MessageLevel) => Promise<Outcome<unknown>> {
  const act = useAct();
  return (write, level = 'all') => sendWrite(act, write, level);
}

function sendWrite(act: Act, write: Write, level: MessageLevel): Promise<Outcome<unknown>> {
  const { operation, input, done, failed = 'Nothing was changed', onDone, optimistic, undo } = write;
  return (act as AnyAct)(operation, input, {
    ...(optimistic ? { optimistic: () => optimistic } : {}),
    ...(onDone ? { onDone } : {}),
    ...(done && level !== 'none' ? { done } : {}),
    ...(undo ? { undo: () => void sendWrite(act, undo(), 'all') } : {}),
    ...(level === 'all' ? { failed } : {}),
  });
}

/** A write as a request to the API that can be shown. */
export function callOf({ operation, input }: Write): ApiCall {
  return { operation, ...input };
}
