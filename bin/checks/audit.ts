import { type Endpoint, effectOf } from '#lib/contract/endpoint.ts';
import * as pdfs from '#server/domain/pdfs/index.ts';
import { renewSetUpCode } from '#server/domain/users/index.ts';
import { isForAdmins } from '#server/http/refused-tries.ts';
import { listAllEntries, listEntriesOf } from '#server/testing/audit-entries.ts';
import { furnish } from '#server/testing/furnish.ts';
import type { Params } from '#server/testing/path-params.ts';
import { request } from '#server/testing/request.ts';
import { addressFor, type BuiltRow, builtRows, inOrder } from '#server/testing/rows.ts';
import type { Api } from '#server/testing/run-api.ts';
import { fullBody, sampleBody, sampleQuery } from '#server/testing/sample-body.ts';
import { tamperingFlaws } from '#server/testing/tampered-log.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { createWorld } from '#server/testing/world.ts';
import { bodies, elsewhere, password, several, silent } from './parts/audited-writes.ts';
import { createStage, prepared } from './parts/prepared-writes.ts';

/** What went in or came out and must be in no entry. */
const secrets = new Set([password]);

let networks = 0;

/**
 * Calls every write, and holds the audit log to its promise: an entry for each that says how the caller came, none with a
 * secret, and one for each refused try of what only admins may do. Then tampers with a sealed log, which must show.
 */
export async function run(): Promise<void> {
  const writes = inOrder(builtRows).filter(({ row }) => effectOf(row) !== 'read');
  const flaws = namesOfNothing(writes);
  const counts = { entries: 0, refusals: 0, tamperings: 0 };
  await withTemporaryApi(
    async (api) => {
      for (const part of [setUpFlaws, doneFlaws, preparedFlaws, refusedFlaws, secretFlaws]) {
        flaws.push(...(await part(api, writes, counts)));
      }
      const tampered = await tamperingFlaws(api);
      flaws.push(...tampered.flaws);
      counts.tamperings = tampered.tried;
    },
    { trustedProxies: ['127.0.0.1'] },
    // Whoever asks for a PDF waits for it.
    pdfs.jobs,
  );
  for (const flaw of flaws) console.log(flaw);
  const listed = `${Object.keys(silent).length} leave none, ${Object.keys(elsewhere).length} are looked at in tests`;
  console.log(`${writes.length} writes: ${counts.entries} left their entry, ${listed}`);
  console.log(
    `${counts.refusals} refused tries, ${secrets.size} secrets, ${counts.tamperings} ways to tamper: ${flaws.length} wrong`,
  );
  if (flaws.length > 0) process.exitCode = 1;
}

type Counts = { entries: number; refusals: number; tamperings: number };

/** Names in the lists of exceptions that no write has. */
function namesOfNothing(writes: readonly BuiltRow[]): string[] {
  const ids = new Set(writes.map(({ id }) => id));
  return [silent, elsewhere, several, prepared, bodies]
    .flatMap((list) => Object.keys(list))
    .filter((id) => !ids.has(id))
    .map((id) => `${id} is listed and is no write`);
}

/** The first write of an installation, which needs that nobody is there. */
async function setUpFlaws(api: Api, writes: readonly BuiltRow[], counts: Counts): Promise<string[]> {
  const each = writes.find(({ id }) => id === 'setUp');
  const code = (await renewSetUpCode(api.services)) ?? '';
  const organization = { title: 'First' };
  const body = { code, email: 'first@example.com', displayName: 'Ann Sample', password, organization };
  return each ? entryFlaws(each, await call(api, each, { params: {}, body }), counts) : [];
}

/** Writes that the sample of each row is enough for. */
async function doneFlaws(api: Api, writes: readonly BuiltRow[], counts: Counts): Promise<string[]> {
  const flaws: string[] = [];
  const world = await createWorld(api);
  const { token } = world.as.admin;
  const kit = await furnish(api, { organizationId: world.organizationId, token });
  const member = await world.addMember('read');
  const params = { ...kit, userId: member.id };
  for (const each of writes) {
    const { id, row } = each;
    if (id === 'setUp' || id in prepared || id in elsewhere) continue;
    const sample = bodies[id] ?? sampleBody(id, row, params);
    const first = await call(api, each, { params, body: sample, token });
    const isUnchanged = first.actions.length === 0 && row.body !== undefined && !(id in silent);
    // A sample can be what is there already.
    const last = isUnchanged ? await call(api, each, { params, body: fullBody(row), token }) : first;
    flaws.push(...entryFlaws(each, last, counts));
  }
  return flaws;
}

/** Writes that need something of their own. */
async function preparedFlaws(api: Api, writes: readonly BuiltRow[], counts: Counts): Promise<string[]> {
  const flaws: string[] = [];
  for (const each of writes) {
    const prepare = prepared[each.id];
    if (!prepare) continue;
    const stage = await createStage(api);
    const { token = stage.as.admin.token, ...sent } = await prepare(stage);
    flaws.push(...entryFlaws(each, await call(api, each, { ...sent, token }), counts));
  }
  return flaws;
}

interface CallResult {
  status: number;
  text: string;
  /** The actions of the entries that it left. */
  actions: string[];
  /** Those of them that don't say from where and by what the caller came. */
  vague: string[];
}

function entryFlaws({ id }: BuiltRow, called: CallResult, counts: Counts): string[] {
  const { status, text, actions, vague } = called;
  if (id in silent) {
    return actions.length === 0 ? [] : [`${id} is to leave no entry, and left ${actions}`];
  }
  if (status >= 300) return [`${id} was not done: ${status} ${text.slice(0, 200)}`];
  const isExpected = several[id] ? actions.join() === several[id].join() : actions.length === 1;
  if (!isExpected) return [`${id} answered ${status} and left [${actions}]`];
  if (vague.length > 0) return [`${id} left [${vague}] without how the caller came`];
  counts.entries += 1;
  return [];
}

/** Tries of a reader: each that only admins may do leaves one entry, and nothing else leaves any. */
async function refusedFlaws(api: Api, writes: readonly BuiltRow[], counts: Counts): Promise<string[]> {
  const flaws: string[] = [];
  const world = await createWorld(api);
  const { organizationId, as } = world;
  const params = await furnish(api, { organizationId, token: as.admin.token });
  const member = await world.addMember('edit');
  const reader = await world.addMember('read');
  for (const each of writes.filter(({ row }) => !['anyone', 'signed-in'].includes(row.access))) {
    const { id, row } = each;
    const body = bodies[id] ?? sampleBody(id, row, params);
    const tried = { params: { ...params, userId: member.id }, body, token: reader.token };
    const { status, actions, vague, text } = await call(api, each, tried);
    if (vague.length > 0) flaws.push(`${id} was refused and left [${vague}] without how the caller came`);
    const expected = isForAdmins(row) && status === 403 ? ['action.refused'] : [];
    if (status >= 400 && actions.join() !== expected.join())
      flaws.push(`${id} was refused with ${status} and left [${actions}]: ${text.slice(0, 200)}`);
    if (status === 403) counts.refusals += expected.length;
  }
  return flaws;
}

/** Secrets in any entry of the whole run. */
async function secretFlaws({ services }: Api): Promise<string[]> {
  const rows = await listAllEntries(services.db);
  return rows.flatMap((row) => {
    const text = JSON.stringify(row);
    return [...secrets]
      .filter((secret) => text.includes(secret))
      .map((secret) => `${row.action} has the secret ${secret}: ${text}`);
  });
}

interface AuditedCall {
  params: Params;
  body?: unknown;
  token?: string;
}

async function call(
  api: Api,
  { id, row }: BuiltRow,
  { params, body, token }: AuditedCall,
): Promise<CallResult> {
  networks += 1;
  const network = `10.0.${networks >> 8}.${networks & 255}`;
  const address = addressFor(row as Endpoint, params, sampleQuery(id, row, params));
  const { status, text, headers } = await request(api, row.method, address, {
    token,
    body,
    headers: { 'x-forwarded-for': network },
  });
  if (token) secrets.add(token);
  // Ids are shorter than what opens something.
  if (row.showsSecret) for (const [secret] of text.matchAll(/[\w-]{24,}/g)) secrets.add(secret);
  const entries = await listEntriesOf(api.services.db, headers.get('x-request-id') ?? '');
  // What goes from one organization to another is in the log of both.
  const logs = Map.groupBy(entries, ({ organizationId }) => organizationId).values();
  const [actions = []] = [...logs].map((log) => log.map(({ action }) => action));
  const vague = entries.filter(
    (entry) => entry.network !== network || (entry.via === null) !== (entry.actorType === 'system'),
  );
  return { status, text, actions, vague: vague.map(({ action }) => action) };
}
