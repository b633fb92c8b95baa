import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog } from '#server/core/log.ts';
import { revisions } from '#server/db/tables/content.ts';
import { insertMember } from '#server/domain/organizations/index.ts';
import { recordChangedPages } from '#server/domain/revisions/index.ts';
import { startApi } from '#server/testing/api.ts';
import { type Changes, createSampleSpace } from '#server/testing/content.ts';

const api = startApi();

/** A space with pages at the root, one of them below another. */
async function sample() {
  const space = await createSampleSpace(api, { One: 'First.\n', Two: 'Second.\n', Three: 'Third.\n' });
  const { as, params, pages, change } = space;
  const id = (title: string) => pages[title] ?? '';
  const current = async () => (await as.read.call('getSpace', { params })).revision;
  /** Merges changes; answers the revision that this wrote. */
  const write = async (...changes: Changes) => {
    await change(changes);
    return current();
  };
  /** Ids of the revisions that changed a page, the oldest first. */
  const history = async (pageId: string, query = {}) =>
    (await as.read.call('listRevisions', { params, query: { pageId, ...query } })).items
      .map((revision) => revision.id)
      .reverse();
  return { ...space, id, current, write, history };
}

describe('the history of a page', () => {
  it('lists the revisions that created, edited, renamed, moved, deleted and restored it', async () => {
    const { id, current, write, history } = await sample();
    const page = id('One');
    const created = await current();
    const edited = await write({ operation: 'update_page', page, document: { markdown: 'Changed.\n' } });
    await write({ operation: 'update_page', page: id('Two'), title: 'Another' });
    const renamed = await write({ operation: 'update_page', page, title: 'Uno' });
    const addressed = await write({ operation: 'update_page', page, slug: 'eins' });
    const moved = await write({ operation: 'update_page', page, into: id('Two') });
    const deleted = await write({ operation: 'delete_page', page: id('Two') });
    await write({ operation: 'insert_page', title: 'Last' });
    const restored = await write({ operation: 'revert_page', page: id('Two'), revision: moved });
    expect(await history(page)).toEqual([created, edited, renamed, addressed, moved, deleted, restored]);
  });

  it('has the revision that only changed its position, as the comparison says', async () => {
    const { as, params, id, current, write, history } = await sample();
    const created = await current();
    const reordered = await write({ operation: 'update_page', page: id('Three'), into: null, at: 0 });
    const { changes } = await as.read.call('getRevisionChanges', {
      params: { ...params, revisionId: reordered },
    });
    expect(changes).toMatchObject([{ type: 'page_moved', page: { id: id('Three') } }]);
    expect(await history(id('Three'))).toEqual([created, reordered]);
    expect(await history(id('One'))).toEqual([created]);
  });

  it('has a reverted merge, and nothing of a change request that is not merged', async () => {
    const { as, params, id, current, change, propose, merge, history } = await sample();
    const page = id('One');
    const created = await current();
    const changeRequestId = await change([
      { operation: 'update_page', page, document: { markdown: 'A.\n' } },
    ]);
    const merged = await current();
    const { id: reverting } = await as.edit.call('revertChangeRequest', {
      params: { ...params, changeRequestId },
    });
    await propose([{ operation: 'update_page', page, document: { markdown: 'B.\n' } }]);
    expect(await history(page)).toEqual([created, merged]);
    expect((await merge(reverting)).ok).toBe(true);
    expect(await history(page)).toEqual([created, merged, await current()]);
  });

  it('is paged and counted, and empty for a page that was never there', async () => {
    const { as, params, id, write } = await sample();
    for (const title of ['A', 'B', 'C']) await write({ operation: 'update_page', page: id('One'), title });
    const query = { pageId: id('One'), limit: '3' };
    const first = await as.read.call('listRevisions', { params, query });
    expect([first.count, first.items.length]).toEqual([4, 3]);
    const second = await as.read.call('listRevisions', {
      params,
      query: { ...query, page: first.next?.page ?? '' },
    });
    expect([second.items.length, second.next]).toEqual([1, undefined]);
    expect(second.items[0]?.id).not.toBe(first.items[2]?.id);
    const none = await as.read.call('listRevisions', { params, query: { pageId: 'nowhere' } });
    expect(none).toMatchObject({ count: 0, items: [] });
  });

  it('is of one space, also for pages that a duplicate has in common', async () => {
    const { as, params, id, history } = await sample();
    const copy = await as.admin.call('duplicateSpace', { params });
    const own = await as.admin.call('listRevisions', {
      params: { spaceId: copy.id },
      query: { pageId: id('One') },
    });
    expect(own.items.map((revision) => revision.id)).toEqual([copy.revision]);
    expect(await history(id('One'))).not.toContain(copy.revision);
  });

  it('goes to another organization with its space', async () => {
    const { as, params, id, stranger, write, history } = await sample();
    await write({ operation: 'update_page', page: id('One'), title: 'Uno' });
    const before = await history(id('One'));
    expect(before).toHaveLength(2);
    await insertMember(api.services.db, {
      organizationId: stranger.organizationId,
      userId: as.admin.id,
      role: 'admin',
      joinedAt: new Date(),
    });
    await as.admin.call('transferSpace', { params, body: { organization: stranger.organizationId } });
    const query = { pageId: id('One') };
    const { items } = await stranger.call('listRevisions', { params, query });
    expect(items.map((revision) => revision.id).reverse()).toEqual(before);
    expect(await as.read.send('listRevisions', { params, query })).toMatchObject({ status: 404 });
  });

  it('is recorded for the revisions of an earlier release', async () => {
    const { as, params, spaceId, id, write, history } = await sample();
    await write({ operation: 'update_page', page: id('One'), title: 'Uno' });
    await write({ operation: 'update_page', page: id('Two'), into: id('One') });
    const isIncomplete = async (query = {}) =>
      (await as.read.call('listRevisions', { params, query })).incomplete;
    const { db } = api.services;
    const recorded = () =>
      db
        .select({ id: revisions.id, pages: revisions.changedPages })
        .from(revisions)
        .where(eq(revisions.spaceId, spaceId))
        .orderBy(revisions.sequence);
    const before = await recorded();
    await db.update(revisions).set({ changedPages: null }).where(eq(revisions.spaceId, spaceId));
    expect(await history(id('One'))).toEqual([]);
    expect(await isIncomplete({ pageId: id('One') })).toBe(true);
    expect(await isIncomplete()).toBeUndefined();
    await recordChangedPages(api.services);
    expect(await recorded()).toEqual(before);
    expect(await isIncomplete({ pageId: id('One') })).toBeUndefined();
    expect(before.filter(({ pages }) => pages === null).length).toBeGreaterThan(0);
  });

  it('is recorded for all others when the content of a revision can’t be read', async () => {
    const { spaceId, id, write, history } = await sample();
    const broken = await write({ operation: 'update_page', page: id('One'), title: 'Uno' });
    const { db } = api.services;
    const [row] = await db.select().from(revisions).where(eq(revisions.id, broken));
    const setRoot = (root: string) => db.update(revisions).set({ root }).where(eq(revisions.id, broken));
    await db.update(revisions).set({ changedPages: null }).where(eq(revisions.spaceId, spaceId));
    await setRoot('0'.repeat(64));
    const lines: string[] = [];
    const log = createLog({}, { write: (line) => lines.push(line) });
    for (let run = 0; run < 2; run += 1) {
      await recordChangedPages({ db, log });
      expect(await history(id('One'))).toHaveLength(1);
      expect(lines).toEqual([expect.stringContaining(broken)]);
    }
    await setRoot(row?.root ?? '');
  });
});
