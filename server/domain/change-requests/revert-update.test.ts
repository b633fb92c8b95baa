import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { listEntriesOf } from '#server/testing/audit-entries.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { Person } from '#server/testing/world.ts';

const api = startApi();

const insert = (title: string) =>
  ({ operation: 'insert_page', title, document: { markdown: `${title}.\n` } }) as const;
const rewrite = (page: string, markdown: string) =>
  ({ operation: 'update_page', page, document: { markdown } }) as const;

/** A change request with one edit, beside main that changed another paragraph of the page since. */
async function proposed() {
  const space = await createSampleSpace(api, { Text: 'First one.\n\nSecond one.\n' });
  const { as, params, pages, propose, change } = space;
  const page = pages.Text ?? '';
  const changeRequestId = await propose([rewrite(page, 'First one.\n\nSecond two.\n')]);
  await change([rewrite(page, 'First two.\n\nSecond one.\n')]);
  const at = { ...params, changeRequestId };
  return {
    ...space,
    page,
    at,
    get: () => as.read.call('getChangeRequest', { params: at }),
    update: () => as.edit.call('updateChangeRequestContent', { params: at }),
    undo: (revision: string, by: Person = as.edit) =>
      by.send('revertChangeRequestUpdate', { params: at, body: { revision } }),
    contributors: async () => {
      const { items } = await as.read.call('listContributors', { params: at });
      return items.map(({ user }) => user.id);
    },
  };
}

describe('undoing an update', () => {
  it('brings back what the change request was, and it can be updated again', async () => {
    const { as, at, page, read, get, update, undo, contributors } = await proposed();
    const before = await get();
    const { revision } = await update();
    const undone = await undo(revision, as.create);
    expect(undone).toMatchObject({ status: 200, body: { outdated: true, conflicts: 0, status: 'open' } });
    const after = await get();
    if (undone.ok) expect(undone.body).toEqual(after);
    expect(after.revisionMergedAncestor).toBe(before.revisionMergedAncestor);
    expect(await read(page, at.changeRequestId)).toBe('First one.\n\nSecond two.\n');
    const content = await as.read.call('getChangeRequestContent', { params: at });
    expect(content).toMatchObject({ type: 'rollback', parents: [revision, before.revision] });
    const { changes } = await as.read.call('getChangeRequestChanges', { params: at });
    expect(changes).toMatchObject([{ type: 'page_edited', page: { id: page } }]);
    // Nobody wrote anything by it.
    expect(await contributors()).toEqual([as.edit.id]);

    expect(await update()).toMatchObject({ result: 'update' });
    expect(await read(page, at.changeRequestId)).toBe('First two.\n\nSecond two.\n');
    expect(await get()).toMatchObject({ outdated: false });
  });

  it('goes back to the update before it, not to the beginning', async () => {
    const { change, get, update, undo } = await proposed();
    const first = await update();
    expect((await undo(first.revision)).status).toBe(200);
    const second = await update();
    const { revisionMergedAncestor } = await get();
    await change([insert('News')]);
    const third = await update();
    expect(third.revision).not.toBe(second.revision);
    expect((await undo(third.revision)).status).toBe(200);
    expect(await get()).toMatchObject({ outdated: true, revisionMergedAncestor });
  });

  it('leaves what was reviewed as it was, before the update and after it', async () => {
    const { as, at, edit, update, undo } = await proposed();
    const review = (by: Person) =>
      by.call('createReview', { params: at, body: { status: 'approved', comment: { markdown: 'Good.' } } });
    const outdated = async () => {
      const { items } = await as.read.call('listReviews', { params: at });
      return items.map((each) => each.outdated);
    };
    await review(as.review);
    const { revision } = await update();
    await review(as.create);
    expect(await outdated()).toEqual([false, false]);
    expect((await undo(revision)).status).toBe(200);
    expect(await outdated()).toEqual([false, false]);
    await update();
    expect(await outdated()).toEqual([false, false]);
    await edit(at.changeRequestId, [insert('Mine')]);
    expect(await outdated()).toEqual([true, true]);
  });

  it('comes too late once somebody changed the change request, and says so', async () => {
    const { at, edit, get, update, undo } = await proposed();
    const { revision } = await update();
    await edit(at.changeRequestId, [insert('Mine')]);
    const current = await get();
    expect(await undo(revision)).toMatchObject({
      status: 409,
      failure: {
        type: 'change_request_changed',
        message: expect.stringContaining('changed after the update'),
        details: { revision: current.revision },
      },
    });
    expect(await get()).toEqual(current);
    // An edit is no update, and an update is undone once.
    expect(await undo(current.revision)).toMatchObject({ status: 409, failure: { type: 'no_update' } });
  });

  it('is done once, also when two people do it at the same time', async () => {
    const { as, update, undo } = await proposed();
    const { revision } = await update();
    const sent = await Promise.all([undo(revision), undo(revision, as.review)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused for an update that had conflicts, and when the change request is archived or merged', async () => {
    const { as, at, page, change, edit, merge, update, undo } = await proposed();
    await edit(at.changeRequestId, [rewrite(page, 'First three.\n\nSecond two.\n')]);
    const conflicted = await update();
    expect(conflicted.result).toBe('conflicts');
    const refused = { status: 409, failure: { type: 'update_conflicts' } };
    expect(await undo(conflicted.revision)).toMatchObject(refused);
    const { items } = await as.read.call('listConflicts', { params: at });
    const params = { ...at, conflictId: items[0]?.id ?? '' };
    await as.edit.call('resolveConflict', { params, body: { choice: 'change-request' } });
    await change([insert('News')]);
    const { revision } = await update();
    const setStatus = (status: 'archived' | 'open') =>
      as.edit.call('updateChangeRequest', { params: at, body: { status } });
    await setStatus('archived');
    expect(await undo(revision)).toMatchObject({
      status: 409,
      failure: { type: 'change_request_archived' },
    });
    await setStatus('open');
    expect(await merge(at.changeRequestId)).toMatchObject({ status: 200 });
    expect(await undo(revision)).toMatchObject({ status: 409, failure: { type: 'change_request_merged' } });
  });

  it('takes the role of an editor, and has an entry of its own in the audit log', async () => {
    const { as, at, update, undo } = await proposed();
    const { revision } = await update();
    expect((await undo(revision, as.comment)).status).toBe(403);
    const undone = await undo(revision);
    const entries = await listEntriesOf(api.services.db, undone.headers.get('x-request-id') ?? '');
    expect(entries).toMatchObject([
      { action: 'change_request.update_reverted', payload: { space: at.spaceId, update: revision } },
    ]);
  });

  it('cancels a scheduled merge, as the update does', async () => {
    const { as, at, get, update, undo } = await proposed();
    const { revision } = await update();
    const time = new Date(Date.now() + 3_600_000).toISOString();
    await as.review.call('scheduleMerge', { params: at, body: { at: time } });
    expect((await undo(revision)).status).toBe(200);
    expect(await get()).toMatchObject({ mergeSchedule: { status: 'canceled' } });
  });
});
