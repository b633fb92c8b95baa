import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { deliverEvents } from '#server/testing/mails.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { writeSpace } from '#server/testing/written-space.ts';
import { countWords, forgetWordCounts } from './index.ts';

const api = startApi();

/** More passages than a word may have that leads to pages. */
const many = 1700;

/** Gives a space many passages with the same words, beside its pages. */
async function fillPassages(organizationId: string, spaceId: string): Promise<void> {
  const { db } = api.services;
  await db.execute(sql`insert into main_pages (organization_id, space_id, page_id, slug, type, title, description, node)
    select ${organizationId}, ${spaceId}, 'page-' || n, 'page-' || n, 'document', 'Page', '', 'none' from generate_series(1, ${many}) as n`);
  await db.execute(sql`insert into search_passages
      (organization_id, space_id, line, page_id, position, anchor, title, body, words, length, changed_at)
    select ${organizationId}, ${spaceId}, 'main', 'page-' || n, 0, '', '', 'Lantern harbour.',
      ${`'lantern':1C 'harbour':2C`}::tsvector, 2, now() from generate_series(1, ${many}) as n`);
  await db.execute(sql`update search_spaces set passages = passages + ${many} where space_id = ${spaceId}`);
}

const search = (person: Person, organizationId: string, query: string) =>
  person.call('searchOrganization', { params: { organizationId }, query: { query } });

it('finds pages by words that nearly all have, as far as the caller may read them', async () => {
  const { organizationId, as } = await createWorld(api);
  const pages = [{ title: 'Lantern harbour', markdown: 'A lantern at the harbour.' }];
  const open = await writeSpace(as.admin, organizationId, pages);
  const closed = await writeSpace(as.admin, organizationId, [{ title: 'Closed', markdown: 'A lantern.' }]);
  await as.admin.call('updateSpace', { params: { spaceId: closed.spaceId }, body: { defaultLevel: null } });
  await fillPassages(organizationId, closed.spaceId);
  await countWords(api.services);
  const { rows } = await api.services.db.execute(
    sql`select word from search_frequent_words where organization_id = ${organizationId} order by word`,
  );
  expect(rows).toEqual([{ word: 'harbour' }, { word: 'lantern' }]);
  for (const query of ['lantern', 'lantern harbour ', 'the harbour ']) {
    expect((await search(as.read, organizationId, query)).items, query).toMatchObject([
      { id: open.spaceId, pages: [{ title: 'Lantern harbour' }] },
    ]);
  }
  const forAdmin = await search(as.admin, organizationId, 'lantern harbour ');
  expect(forAdmin.items.map(({ id }) => id)).toEqual([open.spaceId, closed.spaceId]);
  await as.admin.call('deleteSpace', { params: { spaceId: open.spaceId } });
  expect((await search(as.read, organizationId, 'lantern')).count).toBe(0);
});

it('knows the frequent words of an organization that has just grown', async () => {
  const { organizationId, as } = await createWorld(api);
  const { spaceId } = await writeSpace(as.admin, organizationId, [{ title: 'Oil', markdown: 'For lamps.' }]);
  await fillPassages(organizationId, spaceId);
  await writeSpace(as.admin, organizationId, [{ title: 'Wick', markdown: 'Of cotton.' }]);
  await deliverEvents(api.services);
  const { rows } = await api.services.db.execute(
    sql`select word from search_frequent_words where organization_id = ${organizationId} order by word`,
  );
  expect(rows).toEqual([{ word: 'harbour' }, { word: 'lantern' }]);
});

it('scores pages by nothing that others wrote', async () => {
  const { organizationId, as, stranger } = await createWorld(api);
  await writeSpace(as.admin, organizationId, [
    { title: 'Lantern', markdown: 'It glows.' },
    { title: 'Harbour', markdown: 'With a lantern.' },
  ]);
  const before = await search(as.read, organizationId, 'lantern');
  const theirs = await writeSpace(stranger, stranger.organizationId, [
    { title: 'Lantern', markdown: 'Ours.' },
  ]);
  await fillPassages(stranger.organizationId, theirs.spaceId);
  await countWords(api.services);
  await api.services.db.execute('analyze search_passages');
  expect(await search(as.read, organizationId, 'lantern')).toEqual(before);
});

it('finds and scores for each reader by what they may read themselves', async () => {
  const { organizationId, as } = await createWorld(api);
  const own = await writeSpace(as.admin, organizationId, [
    { title: 'Repair', markdown: 'A lantern needs oil.' },
    { title: 'Candle', markdown: 'A wick of cotton.' },
  ]);
  const closed = await writeSpace(as.admin, organizationId, [{ title: 'Closed', markdown: 'Something.' }]);
  for (const { spaceId } of [own, closed])
    await as.admin.call('updateSpace', { params: { spaceId }, body: { defaultLevel: null } });
  await as.admin.call('inviteToSpace', {
    params: { spaceId: own.spaceId },
    body: { role: 'read', users: [as.guest.id] },
  });
  const before = await search(as.guest, organizationId, 'lantern wick ');
  expect(before.items).toMatchObject([{ id: own.spaceId, pages: [{}, {}] }]);
  await fillPassages(organizationId, closed.spaceId);
  await countWords(api.services);
  expect(await search(as.guest, organizationId, 'lantern wick ')).toEqual(before);
  expect(await search(as.guest, organizationId, 'lantern ')).toMatchObject({ count: 1 });
  // What is in the trash is read by nobody, and counts for nobody.
  await as.admin.call('deleteSpace', { params: { spaceId: closed.spaceId } });
  await countWords(api.services);
  expect(await search(as.admin, organizationId, 'lantern wick ')).toEqual(before);
});

it('counts words anew after a day, and when the counts were forgotten', async () => {
  const { organizationId, as } = await createWorld(api);
  const { spaceId } = await writeSpace(as.admin, organizationId, [{ title: 'Lantern' }]);
  await fillPassages(organizationId, spaceId);
  const { db } = api.services;
  const ofIt = sql`organization_id = ${organizationId}`;
  const words = async () =>
    (await db.execute(sql`select word from search_frequent_words where ${ofIt}`)).rows;
  await countWords(api.services);
  expect(await words()).toHaveLength(2);
  await db.execute(sql`delete from search_frequent_words where ${ofIt}`);
  await countWords(api.services);
  expect(await words()).toEqual([]);
  await db.execute(sql`update search_counts set counted_at = counted_at - interval '25 hours' where ${ofIt}`);
  await countWords(api.services);
  expect(await words()).toHaveLength(2);
  await forgetWordCounts(api.services);
  expect(await words()).toEqual([]);
  await countWords(api.services);
  expect(await words()).toHaveLength(2);
});
