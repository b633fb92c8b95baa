import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEvents } from '#server/db/tables/records.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { writeSpace } from '#server/testing/written-space.ts';

const api = startApi();

const titlesIn = async ({ as }: World, spaceId: string, query: string) =>
  (await as.read.call('searchSpace', { params: { spaceId }, query: { query } })).items.map(
    ({ title }) => title,
  );

const paramsOf = ({ organizationId }: World) => ({ params: { organizationId } });

it('finds what means the same to the organization at the next search, until the list says otherwise', async () => {
  const world = await createWorld(api);
  const { as, organizationId } = world;
  const { spaceId } = await writeSpace(as.admin, organizationId, [
    { title: 'Billing', markdown: 'Where zorbs are stored.' },
    { title: 'Other', markdown: 'Nothing of the kind.' },
  ]);
  expect(await titlesIn(world, spaceId, 'quittances ')).toEqual([]);
  const lines = [
    ['Quittance', 'zorb', 'Beleg'],
    ['CR', 'log-level'],
  ];
  const stored = await as.admin.call('replaceSearchSynonyms', { ...paramsOf(world), body: { lines } });
  expect(stored).toEqual({ lines });
  expect(await as.guest.call('getSearchSynonyms', paramsOf(world))).toEqual({ lines });
  // Other forms of the words count on both sides.
  for (const query of ['quittance ', 'QUITTANCES ', 'beleg ']) {
    expect(await titlesIn(world, spaceId, query), query).toEqual(['Billing']);
  }
  expect(await titlesIn(world, spaceId, 'cr ')).toEqual([]);

  await as.admin.call('replaceSearchSynonyms', { ...paramsOf(world), body: { lines: lines.slice(1) } });
  expect(await titlesIn(world, spaceId, 'quittances ')).toEqual([]);
  expect(await as.read.call('getSearchSynonyms', paramsOf(world))).toEqual({ lines: lines.slice(1) });
});

it('is a list of the organization alone, kept by its admins and audited', async () => {
  const world = await createWorld(api);
  const { stranger } = world;
  const body = { lines: [['quittance', 'zorb']] };
  for (const role of ['create', 'edit', 'read', 'guest'] as const) {
    const sent = await world.as[role].send('replaceSearchSynonyms', { ...paramsOf(world), body });
    expect(sent.status, role).toBe(403);
  }
  expect(await stranger.send('getSearchSynonyms', paramsOf(world))).toMatchObject({ status: 404 });
  await world.as.admin.call('replaceSearchSynonyms', { ...paramsOf(world), body });
  const events = await api.services.db
    .select({ action: auditEvents.action, payload: auditEvents.payload })
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, world.organizationId));
  expect(events).toContainEqual({ action: 'search.synonyms_replaced', payload: { lines: 1 } });

  const elsewhere = await writeSpace(stranger, stranger.organizationId, [
    { title: 'Theirs', markdown: 'A zorb.' },
  ]);
  const list = await stranger.call('searchSpace', {
    params: { spaceId: elsewhere.spaceId },
    query: { query: 'quittance ' },
  });
  expect(list.items).toEqual([]);
});

it('takes as many lines as it says, of single words', async () => {
  const world = await createWorld(api);
  const { as } = world;
  const send = (lines: string[][]) =>
    as.admin.send('replaceSearchSynonyms', { ...paramsOf(world), body: { lines } });
  const word = (at: number) => `word${at}`;
  const most = Array.from({ length: 500 }, (_, line) =>
    Array.from({ length: 10 }, (_, at) => word(10 * line + at)),
  );
  expect((await send(most)).status).toBe(200);
  expect((await send([...most, ['a', 'b']])).status).toBe(400);
  expect((await send([Array.from({ length: 11 }, (_, at) => word(at))])).status).toBe(400);
  expect((await send([['a', 'b'.repeat(61)]])).status).toBe(400);
  expect((await send([['alone']])).status).toBe(400);
  const sent = await send([
    ['a', 'b'],
    ['c', 'two words'],
  ]);
  expect(sent).toMatchObject({ status: 400, failure: { issues: [{ path: 'lines.1.1' }] } });
  expect(await as.admin.call('getSearchSynonyms', paramsOf(world))).toEqual({ lines: most });
  const often = Array.from({ length: 4 }, (_, line) => [word(line), 'often']);
  expect((await send(often.slice(1))).status).toBe(200);
  const refused = await send([...often.slice(1), ['a', 'Often', 'OFTEN']]);
  expect(refused).toMatchObject({ status: 400, failure: { issues: [{ path: 'lines.3.1' }] } });
  expect(await as.admin.call('getSearchSynonyms', paramsOf(world))).toEqual({ lines: often.slice(1) });
});

it('stores one list when two are sent at once', async () => {
  const world = await createWorld(api);
  const { as } = world;
  const lists = [
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
    [['g', 'h']],
  ];
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(
      lists.map((lines) => as.admin.call('replaceSearchSynonyms', { ...paramsOf(world), body: { lines } })),
    );
    expect(lists).toContainEqual((await as.admin.call('getSearchSynonyms', paramsOf(world))).lines);
  }
});
