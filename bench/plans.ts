import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';
import { migrate } from '#server/migrate.ts';
import type { Api } from '#server/testing/api.ts';
import { furnish } from '#server/testing/furnish.ts';
import { fillable, type Params } from '#server/testing/path-params.ts';
import { request } from '#server/testing/request.ts';
import { addressFor, type BuiltRow, builtRows } from '#server/testing/rows.ts';
import { runApi } from '#server/testing/run-api.ts';
import { startTemporaryDatabase } from '#server/testing/temporary-database.ts';
import { createWorld } from '#server/testing/world.ts';
import { fillOrganization } from './parts/fill-organization.ts';
import { fillPages } from './parts/fill-pages.ts';
import { explain } from './plans/explain.ts';
import { recorded } from './plans/recorded.ts';

/**
 * How the database runs what every list and search sends, with 1,000 spaces, 50,000 pages and 200,000 grants: as an admin
 * and as a plain member, the first page and the next. Fails when a large table is read from end to end.
 */
const size = { spaces: 1000, members: 300, teams: 20, grants: 200_000, changeRequests: 10 };
const pagesOfSpace = 50;
/** Rows from which on a table is large. */
const large = 5000;

interface Caller {
  name: string;
  token: string;
}

const database = await startTemporaryDatabase((line) => process.stderr.write(`${line}\n`), { fsync: true });
try {
  await migrate(database.url);
  const api = await runApi(database.url);
  try {
    await explainAll(api);
  } finally {
    await api.stop();
  }
} finally {
  await database.remove();
}

async function explainAll(api: Api): Promise<void> {
  const { organizationId, as } = await createWorld(api);
  const params = await furnish(api, { organizationId, token: as.admin.token });
  const filled = { organizationId, memberId: as.create.id, likeSpaceId: params.spaceId ?? '' };
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    // A connection of its own, without the time limit that statements of the API have.
    await fillOrganization(drizzle(client), filled, size);
    await fillPages(drizzle(client), organizationId, pagesOfSpace);
    await client.query('vacuum analyze');
    const largeTables = await listLargeTables(client);
    console.log(`Large tables: ${[...largeTables].join(', ')}`);
    const callers = [
      { name: 'admin', token: as.admin.token },
      { name: 'member', token: as.create.token },
    ];
    const lists = builtRows.filter(({ row }) => isList(row) && fillable(row.path, params));
    for (const list of lists) {
      for (const caller of callers) await explainList(api, client, { list, params, caller, largeTables });
    }
  } finally {
    await client.end();
  }
}

function isList(row: BuiltRow['row']): boolean {
  return row.method === 'GET' && fieldsOf(row).includes('limit');
}

/** The names that the query of an operation may have. */
function fieldsOf({ query }: BuiltRow['row']): string[] {
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
}

interface ListOptions {
  list: BuiltRow;
  params: Params;
  caller: Caller;
  largeTables: ReadonlySet<string>;
}

/** Asks for the first page of a list and the next one, and explains what that sent. */
async function explainList(
  api: Api,
  client: pg.Client,
  { list: { id, row }, params, caller, largeTables }: ListOptions,
): Promise<void> {
  const asks: Record<string, string> = fieldsOf(row).includes('query') ? { query: 'word499' } : {};
  const get = async (more: Record<string, string>) => {
    const address = addressFor(row, params, { ...asks, limit: '5', ...more });
    return request(api, 'GET', address, { token: caller.token });
  };
  let status = 0;
  const statements = await recorded(async () => {
    const first = await get({});
    status = first.status;
    const { next } = (first.body ?? {}) as { next?: { page: string } };
    if (next) await get({ page: next.page });
  });
  // Some lists are for other servers, which bring another key.
  if (status === 401 || status === 403 || status === 404) return;
  if (status !== 200) throw new Error(`${id} answered ${status}`);
  let [milliseconds, buffers] = [0, 0];
  for (const statement of statements) {
    const explained = await explain(client, statement);
    milliseconds += explained.milliseconds;
    buffers += explained.buffers;
    const scanned = explained.scanned.filter((table) => largeTables.has(table));
    if (scanned.length === 0) continue;
    process.exitCode = 1;
    console.error(`${id} reads all of ${scanned.join(', ')}:\n${statement.text}\n`);
  }
  const cost = `${milliseconds.toFixed(1)} ms, ${buffers} buffers`;
  console.log(`${id} as ${caller.name}: ${statements.length} queries, ${cost}`);
}

async function listLargeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1
      and relnamespace = 'public'::regnamespace order by relname`,
    [large],
  );
  return new Set(rows.map(({ name }) => name));
}
