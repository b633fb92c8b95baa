import pg from 'pg';
import { listTables } from '#server/db/backup/catalog.ts';

/** The tables whose rows differ between two databases, whatever the order of the rows. */
export async function compareDatabases(oneUrl: string, otherUrl: string): Promise<string[]> {
  const [one, other] = await Promise.all([digestTables(oneUrl), digestTables(otherUrl)]);
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name));
}

async function digestTables(url: string): Promise<Map<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const digests = new Map<string, string>();
    for (const { name } of await listTables(client)) {
      // A hash of each row first, so that the text to be sorted and joined stays small.
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row_hash, '' order by row_hash)), '') as digest
           from (select md5(t::text) as row_hash from ${pg.escapeIdentifier(name)} t) hashed`,
      );
      digests.set(name, rows[0]?.digest ?? '');
    }
    return digests;
  } finally {
    await client.end();
  }
}
