import type pg from 'pg';

/** The code by which triggers tell that a statement changed what visitors of open sites see. */
const changed = 'LSITE';

const changing = new WeakSet<pg.ClientBase>();

/** Notices on a connection of a pool whether a transaction changes what visitors of sites see. */
export function watchSiteChanges(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.on('notice', ({ code }) => {
      if (code === changed) changing.add(client);
    });
  });
  pool.on('acquire', (client) => changing.delete(client));
}

/** Whether a transaction has changed what visitors of sites see. */
export function changesSites(tx: object): boolean {
  const { session } = tx as { session: { client: pg.ClientBase } };
  return changing.has(session.client);
}
