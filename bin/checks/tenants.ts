import * as pdfs from '#server/domain/pdfs/index.ts';
import { furnish } from '#server/testing/furnish.ts';
import { updateSessionsOf } from '#server/testing/identity-rows.ts';
import type { Params } from '#server/testing/path-params.ts';
import { type RawAnswer, request } from '#server/testing/request.ts';
import { addressFor, type BuiltRow, builtRows, furnishedName } from '#server/testing/rows.ts';
import { fullBody, sampleBody, sampleQuery } from '#server/testing/sample-body.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { createWorld } from '#server/testing/world.ts';

const canary = 'Canary7Q2';

/** One try to reach what belongs to another organization. */
interface Try {
  what: string;
  each: BuiltRow;
  params: Params;
  query: Record<string, string>;
  body: unknown;
}

/** Puts every id of one organization into every place of a request by the admin of another: nothing may come out. */
export async function run(): Promise<void> {
  await withTemporaryApi(
    async (api) => {
      const victim = await createWorld(api);
      const theirs = await furnish(
        api,
        { organizationId: victim.organizationId, token: victim.as.admin.token },
        canary,
      );
      const attacker = await createWorld(api);
      const own = await furnish(api, {
        organizationId: attacker.organizationId,
        token: attacker.as.admin.token,
      });
      const tokenOf = async () => {
        const { admin } = attacker.as;
        // On a slow machine the tries take longer than a password that was entered counts.
        await updateSessionsOf(api, admin.id, { confirmedAt: api.services.now() });
        return (await admin.call('createUserToken', { body: { label: 'Sample' } })).token;
      };
      let token = await tokenOf();

      const before = await everything(api, theirs, victim.as.admin.token);
      const leaks: string[] = [];
      let count = 0;
      for (const attempt of tries(theirs, own)) {
        const { what, each, params, query, body } = attempt;
        const answer = await request(api, each.row.method, addressFor(each.row, params, query), {
          token,
          body,
          headers: { 'x-forwarded-for': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}` },
        });
        count += 1;
        if (count % 10_000 === 0) console.log(`${count} tries`);
        leaks.push(...leaksOf(attempt, theirs, answer).map((leak) => `${each.id}, ${what}: ${leak}`));
        if (answer.status === 401) token = await tokenOf();
      }
      const after = await everything(api, theirs, victim.as.admin.token);
      for (const [address, text] of before)
        if (after.get(address) !== text) leaks.push(`${address} was changed by another organization`);

      for (const leak of leaks) console.log(leak);
      console.log(`${count} tries on ${builtRows.length} operations: ${leaks.length} leaks`);
      if (leaks.length > 0) process.exitCode = 1;
    },
    { trustedProxies: ['127.0.0.1'] },
    // Whoever asks for a PDF waits for it.
    pdfs.jobs,
  );
}

function* tries(theirs: Params, own: Params): Generator<Try> {
  const ids = [...new Set(Object.entries(theirs).flatMap(([name, id]) => (isSecret(name, own) ? [id] : [])))];
  for (const each of builtRows) {
    const { id, row } = each;
    // Whoever has the address of a PDF or a spec may read it, as its token says.
    if (row.path.startsWith('/v1/sessions') || /\{(?:pdf|spec)Token\}/.test(row.path)) continue;
    const query = sampleQuery(id, row, own);
    const body = sampleBody(id, row, own);
    const base = { each, params: own, query, body };
    const names = [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    if (names.length > 0) yield { ...base, what: 'all of the path', params: theirs };
    if (names.length > 1) {
      // A PUT makes a spec of the caller’s own with that slug, which is theirs to choose.
      for (const name of names) {
        const known = furnishedName(row.path, name);
        if (known === 'specSlug' && row.method === 'PUT') continue;
        yield { ...base, what: `${name} of the path`, params: { ...own, [known]: theirs[known] ?? '' } };
      }
    }
    for (const name of Object.keys(row.query?.shape ?? {})) {
      for (const foreign of ids)
        yield { ...base, what: `the query’s ${name}`, query: { ...query, [name]: foreign } };
    }
    for (const whole of [body, fullBody(row)]) {
      for (const path of leaves(whole)) {
        for (const foreign of ids)
          yield { ...base, what: `the body’s ${path.join('.')}`, body: replaced(whole, path, foreign) };
      }
    }
  }
}

/** Ids that the other side does not share. */
function isSecret(name: string, own: Params): boolean {
  return !['pagePath', 'specSlug'].includes(name) && own[name] !== undefined;
}

function leaksOf({ what, each, body }: Try, theirs: Params, { status, text }: RawAnswer): string[] {
  const leaks = text.includes(canary) ? [`the answer ${status} shows a text: ${text.slice(0, 300)}`] : [];
  if (status >= 500) leaks.push(`it failed with ${status}`);
  if (!what.includes('path')) return leaks;
  const hidden = [404, 400].includes(status) || (each.row.method === 'DELETE' && status === 204);
  const own = each.row.access === 'signed-in' || each.row.access === 'anyone';
  if (!hidden && !own) leaks.push(`it answered ${status}: ${text.slice(0, 300)}`);
  if (
    own &&
    status < 300 &&
    body === undefined &&
    Object.values(theirs).some((id) => text.includes(`"${id}"`))
  )
    leaks.push(`it answered ${status} and shows an id`);
  return leaks;
}

/** What the owner of the things reads of them, without what reading itself changes. */
async function everything(api: { url: string }, params: Params, token: string): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const { id, row } of builtRows) {
    if (row.method !== 'GET' || row.access === 'anyone') continue;
    const address = addressFor(row, params, sampleQuery(id, row, params));
    const { status, text } = await request(api, 'GET', address, { token });
    // Positions of events, and the ids of a stream that name them, count those of the whole installation.
    // An address that lets whoever has it read a spec changes with the time that it is for.
    const moving =
      /"(lastSeenAt|lastUsedAt|downloadURL|url|page|position)":"[^"]*"|"source":"[^"]*\/v1\/[^"]*"|^id: \d+$/gm;
    all.set(address, `${status} ${text.replaceAll(moving, '')}`);
  }
  return all;
}

function leaves(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, [...path, key]));
}

function replaced(value: unknown, path: string[], by: string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}
