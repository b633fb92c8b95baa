import type pg from 'pg';

/** Sends a statement of a transaction without waiting for its answer, which nobody reads. */
export type Send = (statement: PromiseLike<unknown>) => void;

/**
 * Does a part of a transaction whose statements need not wait for each other: the connection keeps their order, and each
 * wait costs as much as a statement. All have ended when this does. Throws what the first one failed with, because after
 * that the others could only fail too.
 */
export async function sendTogether<Result>(work: (send: Send) => Promise<Result>): Promise<Result> {
  const sent: Promise<unknown>[] = [];
  const result = work((statement) => {
    // A query of the builder is sent each time that it is waited for, a promise of it once.
    const sending = Promise.resolve(statement);
    // Without a listener, one that fails while others are waited for would end the process.
    sending.catch(() => undefined);
    sent.push(sending);
  });
  await Promise.allSettled([result]);
  await Promise.all(sent);
  return result;
}

/** Lets the statements that a connection sends in one turn leave in one write, since each write wakes the database. */
export function writeTogether(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & CorkedStream } })
    .connection;
  const uncork = stream.uncork.bind(stream);
  stream.uncork = () => process.nextTick(uncork);
}

interface CorkedStream {
  uncork(): void;
}
