import type { CallInput } from '#lib/api/client.ts';
import type { changes } from '#lib/contract/changes.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { Answer } from '#lib/contract/endpoint.ts';
import type { Outcome } from '#lib/failure.ts';
import { attempt } from './attempt.ts';
import { loadProxy } from './lazy-proxy.ts';
import { asSignedIn } from './session-end.ts';

/** The operations by which the console writes. */
export type ActionId = keyof typeof changes;

/** The path parameters, query and body of a write. */
export type ActionInput<Id extends ActionId> = CallInput<Id>;

/** The body of a write's answer. */
export type ActionData<Id extends ActionId> = Answer<(typeof contract)[Id]>['body'];

type Call = (operation: ActionId, input: unknown) => Promise<unknown>;

/** Sends a write. When the session has ended, the person can sign in, and the write is sent again. */
export function send<Id extends ActionId>(
  operation: Id,
  input: ActionInput<Id>,
): Promise<Outcome<ActionData<Id>>> {
  return asSignedIn(() =>
    attempt(async () => {
      const { call } = (await loadProxy()) as { call: Call };
      return { ok: true, data: (await call(operation, input)) as ActionData<Id> };
    }),
  );
}
