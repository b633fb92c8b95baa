import fc from 'fast-check';
import type { z } from 'zod';
import { schemaOf } from '#lib/contract/endpoint.ts';
import { jsonSchemas } from '#lib/contract/json-schemas.ts';
import { ErrorBody } from '#lib/contract/shared/errors.ts';
import * as pdfs from '#server/domain/pdfs/index.ts';
import { anyJson, fromSchema } from '#server/testing/arbitrary.ts';
import { furnish } from '#server/testing/furnish.ts';
import type { Params } from '#server/testing/path-params.ts';
import { type RawAnswer, type RawRequest, request } from '#server/testing/request.ts';
import { addressFor, type BuiltRow, builtRows } from '#server/testing/rows.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { createWorld } from '#server/testing/world.ts';

/** Requests to one world before a new one is made, since requests also delete things. */
const perWorld = 1_000;
const atOnce = 8;

interface Shot {
  each: BuiltRow;
  address: string;
  sent: RawRequest;
}

/** Sends many requests made from the contract, right and wrong ones: no answer may be a 5xx or have another form. */
export async function run([count = '20000', seedText]: string[] = []): Promise<void> {
  const total = Number(count);
  const seed = seedText === undefined ? Date.now() % 2 ** 31 : Number(seedText);
  const statuses = new Map<number, number>();
  const flaws = new Map<string, string[]>();
  await withTemporaryApi(
    async (api) => {
      for (let sent = 0; sent < total; sent += perWorld) {
        const world = await createWorld(api);
        const { organizationId } = world;
        const params = await furnish(api, { organizationId, token: world.as.admin.token });
        const { token } = await world.as.admin.call('createUserToken', { body: { label: 'Sample' } });
        const shots = fc.sample(shotAt(params, token), {
          seed: seed + sent,
          numRuns: Math.min(perWorld, total - sent),
        });
        await eachOf(shots, async ({ each, address, sent: what }) => {
          const send = () => request(api, each.row.method, address, what);
          // What another request deletes while it is read ends in the middle, and is not found when it is asked for again.
          const answer = await send().catch((thrown: unknown) => {
            if (each.row.method === 'GET' && isCut(thrown)) return send();
            throw thrown;
          });
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const flaw = flawOf(each, answer);
          if (!flaw) return;
          const line = `  ${each.row.method} ${address} ${what.raw ?? JSON.stringify(what.body)}`;
          flaws.set(flaw, [...(flaws.get(flaw) ?? []), line]);
        });
      }
    },
    { trustedProxies: ['127.0.0.1'] },
    // Whoever asks for a PDF waits for it.
    pdfs.jobs,
  );
  for (const [flaw, requests] of flaws) console.log([flaw, ...requests.slice(0, 3)].join('\n'));
  const wrong = [...flaws.values()].flat().length;
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  console.log(`seed ${seed}; ${counts.join(', ')}`);
  console.log(`${total} requests to ${builtRows.length} operations: ${wrong} wrong`);
  if (wrong > 0) process.exitCode = 1;
}

function isCut(thrown: unknown): boolean {
  return thrown instanceof TypeError && thrown.message === 'terminated';
}

async function eachOf<T>(items: T[], act: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function shotAt(params: Params, token: string): fc.Arbitrary<Shot> {
  const rows = builtRows.filter(({ row }) => !/^\/v1\/(user\/)?sessions/.test(row.path));
  return fc.constantFrom(...rows).chain((each) => shotOf(each, params, token));
}

const cache = new Map<string, ReturnType<typeof jsonSchemas>>();

function shotOf(each: BuiltRow, params: Params, token: string): fc.Arbitrary<Shot> {
  const { id, row } = each;
  const ids = Object.values(params);
  const schema = schemaOf(row.body);
  const parts = { ...(schema ? { body: schema } : {}), ...row.query?.shape };
  const schemas = cache.get(id) ?? jsonSchemas(parts as Record<string, z.ZodType>, 'input');
  cache.set(id, schemas);
  const sampleOf = (name: string) => fromSchema(schemas.byKey[name] ?? {}, schemas.named, ids);

  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const path = fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof(
          { weight: 12, arbitrary: fc.constant(params[name] ?? 'sample') },
          {
            weight: 1,
            arbitrary: fc.constantFrom(...ids, 'absent', '0', '-1', '%', '\0', '...', 'ü', '\u{1F600}'),
          },
          { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }) },
        ),
      ]),
    ),
    { noNullPrototype: true },
  );
  const query = fc.record(
    Object.fromEntries(
      Object.keys(row.query?.shape ?? {}).map((name) => [
        name,
        fc.oneof(
          { weight: 3, arbitrary: sampleOf(name).map(String) },
          { weight: 1, arbitrary: fc.constantFrom('1', 'true', '', '\0', '%', '9'.repeat(40)) },
        ),
      ]),
    ),
    { requiredKeys: [], noNullPrototype: true },
  );
  const body = schema
    ? fc.oneof(
        { weight: 8, arbitrary: sampleOf('body').map((it): RawRequest => ({ body: it })) },
        { weight: 1, arbitrary: anyJson.map((it): RawRequest => ({ body: it })) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((it): RawRequest => ({ raw: it })) },
      )
    : fc.constant<RawRequest>({});
  const headers = fc.record(
    {
      'idempotency-key': fc.constantFrom('one', 'two', 'x'.repeat(256)),
      'if-none-match': fc.constantFrom('*', '"x"', 'W/"x", "y"'),
      'content-type': fc.constantFrom('application/json', 'text/plain', 'application/json; charset=latin1'),
    },
    { requiredKeys: [], noNullPrototype: true },
  );
  return fc
    .record({
      path,
      query,
      body,
      headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
      host: fc.nat(250),
      net: fc.nat(250),
    })
    .map(({ path: filled, query: search, body: content, headers: extra, host, net }) => ({
      each,
      address: addressFor(row, filled as Params, search as Params),
      sent: { token, ...content, headers: { ...extra, 'x-forwarded-for': `10.7.${net}.${host}` } },
    }));
}

function flawOf({ id, row }: BuiltRow, { status, text, body, headers }: RawAnswer): string | undefined {
  if (status >= 500) return `${id} answered ${status}: ${text}`;
  if (!headers.get('x-request-id')) return `${id} answered without a request id`;
  if (status >= 400) {
    const error = ErrorBody.safeParse(body);
    return error.success && error.data.error.code === status
      ? undefined
      : `${id}: ${status} in another form: ${text}`;
  }
  return status === 304 || status in row.answers
    ? undefined
    : `${id} answered ${status}, which it does not tell of`;
}
