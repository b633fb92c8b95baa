import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

type Answers = AsyncLocalStorage<ServerResponse>;

/** Pages are bundled apart from this server, so both find the answers that are under way by a name of the process. */
const name = Symbol.for('lectern.answers');
const shared = globalThis as { [name]?: Answers };
shared[name] ??= new AsyncLocalStorage<ServerResponse>();
const answers = shared[name];

/** Renders a page that may say its own status. */
export function whileAnswering<T>(response: ServerResponse, render: () => T): T {
  return answers.run(response, render);
}

/**
 * Says the status of the page that is being rendered. A page that throws to be not found leaves it to the browser to
 * show anything at all; one that says so is an answer like any other.
 */
export function answerWith(status: number): void {
  const response = answers.getStore();
  if (response && !response.headersSent) response.statusCode = status;
}
