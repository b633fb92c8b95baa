import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace, rewrite } from '#server/testing/content.ts';

const api = startApi();

const insert = (title: string, markdown = '') =>
  ({ operation: 'insert_page', title, document: { markdown } }) as const;

describe('a change request', () => {
  it('is opened with the next number, and found by it', async () => {
    const { as, params } = await createSampleSpace(api);
    const sent = await as.edit.send('createChangeRequest', { params, body: { subject: 'Fix typos' } });
    if (!sent.ok) throw new Error(sent.failure.message);
    expect(sent).toMatchObject({
      status: 201,
      body: {
        number: 1,
        status: 'open',
        subject: 'Fix typos',
        createdBy: { id: as.edit.id },
        outdated: false,
        conflicts: 0,
      },
    });
    expect(sent.headers.get('location')).toBe(sent.body.urls.location);
    expect(sent.body.revision).toBe(sent.body.revisionInitial);
    const draft = await as.edit.call('createChangeRequest', { params, body: { status: 'draft' } });
    expect(draft).toMatchObject({ number: 2, status: 'draft', subject: '' });
    const byNumber = await as.read.call('getChangeRequest', { params: { ...params, changeRequestId: '1' } });
    expect(byNumber).toEqual(sent.body);
    expect(
      await as.read.send('getChangeRequest', { params: { ...params, changeRequestId: '3' } }),
    ).toMatchObject({ status: 404 });
  });

  it('may be opened by editors, not by commenters', async () => {
    const { as, params } = await createSampleSpace(api);
    expect(await as.comment.send('createChangeRequest', { params })).toMatchObject({ status: 403 });
    expect(await as.guest.send('createChangeRequest', { params })).toMatchObject({ status: 404 });
  });

  it('gets numbers without gaps or repeats when many are opened at once', async () => {
    const { as, params } = await createSampleSpace(api);
    const opened = await Promise.all(
      Array.from({ length: 15 }, () => as.edit.call('createChangeRequest', { params })),
    );
    expect(opened.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 15 }, (_, at) => at + 1),
    );
  });

  it('is found by words of its subject or by its number', async () => {
    const { as, params, organizationId } = await createSampleSpace(api);
    for (const subject of ['Fix the broken links', '100% of links', 'Other words']) {
      await as.edit.call('createChangeRequest', { params, body: { subject } });
    }
    const find = async (search: string) => {
      const ofSpace = await as.read.call('listChangeRequests', { params, query: { search } });
      const query = { search, status: ['open' as const] };
      const all = await as.read.call('listOrganizationChangeRequests', { params: { organizationId }, query });
      expect(all.items).toEqual(ofSpace.items);
      return ofSpace.items.map(({ number }) => number).sort();
    };
    expect(await find('LINKS fix')).toEqual([1]);
    expect(await find('links')).toEqual([1, 2]);
    expect(await find('0%')).toEqual([2]);
    expect(await find('%')).toEqual([2]);
    expect(await find('#3')).toEqual([3]);
    expect(await find('3')).toEqual([3]);
    expect(await find('#3 links')).toEqual([]);
    expect(await find(' ')).toEqual([1, 2, 3]);
  });

  it('is listed apart from those that others made', async () => {
    const { as, params, organizationId } = await createSampleSpace(api);
    await as.edit.call('createChangeRequest', { params });
    await as.create.call('createChangeRequest', { params });
    const list = async (query: object) => {
      const request = { params: { organizationId }, query };
      const { items, count } = await as.read.call('listOrganizationChangeRequests', request);
      expect(count).toBe(items.length);
      return items.map(({ number }) => number);
    };
    expect(await list({ exceptCreator: as.create.id })).toEqual([1]);
    expect(await list({ exceptCreator: as.edit.id })).toEqual([2]);
    expect(await list({ exceptCreator: as.read.id })).toEqual([2, 1]);
  });

  it('is listed with the open ones unless another status is asked for', async () => {
    const { as, params, organizationId, propose, stranger } = await createSampleSpace(api);
    const first = await propose([insert('A')]);
    await as.create.call('createChangeRequest', { params, body: { status: 'draft', subject: 'Draft' } });
    const list = async (query: object) =>
      (await as.read.call('listChangeRequests', { params, query })).items.map(({ number }) => number);
    expect(await list({})).toEqual([1]);
    expect(await list({ status: 'draft' })).toEqual([2]);
    expect(await list({ status: 'merged' })).toEqual([]);
    expect(await list({ contributor: as.edit.id })).toEqual([1]);
    expect(await list({ contributor: as.create.id })).toEqual([]);
    await as.edit.call('updateChangeRequest', {
      params: { ...params, changeRequestId: first },
      body: { status: 'archived' },
    });
    expect(await list({})).toEqual([]);
    const all = await as.read.call('listOrganizationChangeRequests', {
      params: { organizationId },
      query: { status: ['archived', 'draft'] },
    });
    expect(all).toMatchObject({ count: 2, items: [{ number: 1 }, { number: 2 }] });
    const none = await as.guest.call('listOrganizationChangeRequests', {
      params: { organizationId },
      query: { status: ['archived', 'draft'] },
    });
    expect(none).toMatchObject({ count: 0, items: [] });
    expect(await stranger.send('listChangeRequests', { params })).toMatchObject({ status: 404 });
  });

  it('changes its subject and status, but never to merged', async () => {
    const { as, params, propose } = await createSampleSpace(api);
    const changeRequestId = await propose([insert('A')]);
    const at = { ...params, changeRequestId };
    const patch = (body: object) => as.edit.send('updateChangeRequest', { params: at, body });
    expect(await patch({ subject: 'New', status: 'draft' })).toMatchObject({
      body: { subject: 'New', status: 'draft' },
    });
    expect(await patch({ subject: 'x'.repeat(101) })).toMatchObject({ status: 400 });
    expect(await patch({ status: 'merged' })).toMatchObject({ status: 400 });
    expect(await patch({ status: 'archived' })).toMatchObject({ body: { status: 'archived' } });
    const edit = { params: at, body: { changes: [insert('B')] } };
    expect(await as.edit.send('editChangeRequestContent', edit)).toMatchObject({
      status: 409,
      failure: { type: 'change_request_archived' },
    });
    expect(await as.review.send('mergeChangeRequest', { params: at })).toMatchObject({ status: 409 });
    expect(await patch({ status: 'open' })).toMatchObject({ body: { status: 'open' } });
    expect(await as.review.send('mergeChangeRequest', { params: at })).toMatchObject({ status: 200 });
    expect(await patch({ subject: 'Other' })).toMatchObject({ status: 409 });
    expect(await as.edit.send('editChangeRequestContent', edit)).toMatchObject({
      status: 409,
      failure: { type: 'change_request_merged' },
    });
  });

  it('has content of its own, which main does not see', async () => {
    const { as, params, pages, propose, edit, read } = await createSampleSpace(api, { Start: 'One page.\n' });
    const start = pages.Start ?? '';
    const changeRequestId = await propose([rewrite(start, 'Two page.\n'), insert('New', 'Fresh.\n')]);
    expect(await read(start)).toBe('One page.\n');
    expect(await read(start, changeRequestId)).toBe('Two page.\n');
    const at = { ...params, changeRequestId };
    const content = await as.read.call('getChangeRequestContent', { params: at });
    expect(content.pages.map(({ title }) => title)).toEqual(['Start', 'New']);
    const page = await as.read.call('getChangeRequestPageByPath', { params: { ...at, pagePath: 'new' } });
    expect(page).toMatchObject({ title: 'New', markdown: 'Fresh.\n' });
    await edit(changeRequestId, [{ operation: 'delete_page', page: page.id }]);
    expect((await as.read.call('listChangeRequestPages', { params: at })).pages).toHaveLength(1);
    const changes = await as.read.call('getChangeRequestChanges', { params: at });
    expect(changes.changes).toMatchObject([{ type: 'page_edited', page: { id: start } }]);
    const diff = await as.read.call('getChangeRequestDiff', { params: at, query: { page: start } });
    expect(diff).toMatchObject({ page: start, blocks: [{ kind: 'edited' }] });
  });

  it('tells what each change of a batch came to, when asked', async () => {
    const { as, params, propose } = await createSampleSpace(api);
    const changeRequestId = await propose();
    const at = { ...params, changeRequestId };
    const update = await as.edit.call('editChangeRequestContent', {
      params: at,
      query: { compat: 'false' },
      body: { changes: [{ ...insert('A'), ref: 'a' }] },
    });
    expect(update).toMatchObject({
      changeRequest: { id: changeRequestId },
      changes: [{ object: 'created_page', ref: 'a' }],
      insertedFiles: [],
    });
    const refused = await as.edit.send('editChangeRequestContent', {
      params: at,
      body: { changes: [insert('B'), { operation: 'delete_page', page: 'nobody' }] },
    });
    expect(refused).toMatchObject({ status: 400, failure: { issues: [{ path: 'changes.1.page' }] } });
    expect((await as.read.call('listChangeRequestPages', { params: at })).pages).toHaveLength(1);
  });

  it('counts who edited it and how often', async () => {
    const { as, params, propose, edit } = await createSampleSpace(api);
    const changeRequestId = await propose([insert('A')]);
    await edit(changeRequestId, [insert('B')]);
    await edit(changeRequestId, [insert('C')], as.create);
    const { items } = await as.read.call('listContributors', { params: { ...params, changeRequestId } });
    expect(items.map(({ user, count }) => [user.id, count])).toEqual([
      [as.create.id, 1],
      [as.edit.id, 2],
    ]);
  });

  it('remembers for each reader which pages they have seen as they are now', async () => {
    const { as, params, pages, propose, edit } = await createSampleSpace(api, { Start: 'One.\n' });
    const pageId = pages.Start ?? '';
    const changeRequestId = await propose([rewrite(pageId, 'Two.\n')]);
    const at = { ...params, changeRequestId };
    await as.read.call('markPageViewed', { params: { ...at, pageId } });
    const marks = async (by = as.read) =>
      (await by.call('listViewedPages', { params: at })).items.map(({ page, changed }) => [page, changed]);
    expect(await marks()).toEqual([[pageId, false]]);
    expect(await marks(as.review)).toEqual([]);
    await edit(changeRequestId, [rewrite(pageId, 'Three.\n')]);
    expect(await marks()).toEqual([[pageId, true]]);
    await edit(changeRequestId, [{ operation: 'delete_page', page: pageId }]);
    await as.read.call('markPageViewed', { params: { ...at, pageId } });
    expect(await marks()).toEqual([[pageId, false]]);
    expect(await as.read.send('markPageViewed', { params: { ...at, pageId: 'nobody' } })).toMatchObject({
      status: 404,
    });
    const unmark = () => as.read.send('unmarkPageViewed', { params: { ...at, pageId } });
    expect(await unmark()).toMatchObject({ status: 205 });
    expect(await unmark()).toMatchObject({ status: 204 });
  });
});

describe('merging', () => {
  it('makes a revision of main, although the space is locked', async () => {
    const { as, params, propose, merge, pages, read } = await createSampleSpace(api, { Start: 'One.\n' });
    const start = pages.Start ?? '';
    const before = await as.read.call('getSpace', { params });
    const changeRequestId = await propose([rewrite(start, 'Two.\n')]);
    expect(await merge(changeRequestId, as.edit)).toMatchObject({ status: 403 });
    const merged = await merge(changeRequestId);
    expect(merged).toMatchObject({ status: 200, body: { result: 'merge' } });
    expect(await read(start)).toBe('Two.\n');
    const space = await as.read.call('getSpace', { params });
    const changeRequest = await as.read.call('getChangeRequest', { params: { ...params, changeRequestId } });
    expect(merged).toMatchObject({ body: { revision: space.revision } });
    expect(changeRequest).toMatchObject({
      status: 'merged',
      revisionMerged: space.revision,
      mergedBy: { id: as.review.id },
      outdated: false,
    });
    const revision = await as.read.call('getContent', { params });
    expect(revision).toMatchObject({
      type: 'merge',
      mergedFrom: { id: changeRequestId },
      parents: [before.revision, changeRequest.revision],
    });
    expect(await merge(changeRequestId)).toMatchObject({
      status: 409,
      failure: { type: 'change_request_merged' },
    });
  });

  it('is refused when the change request has another revision than the reviewed one', async () => {
    const { as, params, propose, edit, pages, read } = await createSampleSpace(api, { Start: 'One.\n' });
    const start = pages.Start ?? '';
    const changeRequestId = await propose([rewrite(start, 'Two.\n')]);
    const at = { ...params, changeRequestId };
    const reviewed = await as.review.call('getChangeRequest', { params: at });
    await edit(changeRequestId, [rewrite(start, 'Three.\n')]);
    const current = await as.review.call('getChangeRequest', { params: at });
    const merge = (revision?: string) =>
      as.review.send('mergeChangeRequest', { params: at, body: { revision } });
    expect(await merge(reviewed.revision)).toMatchObject({
      status: 409,
      failure: { type: 'change_request_changed', details: { revision: current.revision } },
    });
    expect(await merge('nobody')).toMatchObject({ status: 409 });
    expect(await read(start)).toBe('One.\n');
    expect(await merge(current.revision)).toMatchObject({ status: 200 });
    expect(await read(start)).toBe('Three.\n');
    expect(await merge(current.revision)).toMatchObject({
      status: 409,
      failure: { type: 'change_request_merged' },
    });
  });

  it('is for editors too where the space is edited live', async () => {
    const { as, params, propose, merge } = await createSampleSpace(api);
    const changeRequestId = await propose([insert('A')]);
    await as.admin.call('updateSpace', { params, body: { editMode: 'live' } });
    expect(await merge(changeRequestId, as.edit)).toMatchObject({ status: 200 });
  });

  it('happens once when 20 ask for it at once', async () => {
    const { as, params, propose, merge } = await createSampleSpace(api, { Start: 'One.\n' });
    const changeRequestId = await propose([insert('A')]);
    const before = await as.read.call('listRevisions', { params });
    const sent = await Promise.all(Array.from({ length: 20 }, () => merge(changeRequestId)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(19);
    const after = await as.read.call('listRevisions', { params });
    expect(after.count).toBe(before.count + 1);
    expect((await as.read.call('listPages', { params })).pages).toHaveLength(2);
  });

  it('of many change requests at once keeps every one of them', async () => {
    const { as, params, propose, merge } = await createSampleSpace(api, { Start: 'One.\n' });
    const ids = await Promise.all(Array.from({ length: 8 }, (_, at) => propose([insert(`Page ${at}`)])));
    const sent = await Promise.all(ids.map((id) => merge(id)));
    expect(sent.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await as.read.call('listPages', { params })).pages).toHaveLength(9);
  });

  it('of what does not differ makes a revision with the same content', async () => {
    const { as, params, propose, merge } = await createSampleSpace(api, { Start: 'One.\n' });
    const before = await as.read.call('getSpace', { params });
    expect(await merge(await propose())).toMatchObject({ status: 200 });
    const after = await as.read.call('getSpace', { params });
    expect(after.revision).not.toBe(before.revision);
    const changes = await as.read.call('getRevisionChanges', {
      params: { ...params, revisionId: after.revision },
    });
    expect(changes).toMatchObject({ changes: [], mergedFrom: { status: 'merged' } });
  });

  it('joins what both sides changed in different places', async () => {
    const { pages, propose, change, merge, read } = await createSampleSpace(api, {
      Text: 'First one.\n\nSecond one.\n\nThird one.\n',
    });
    const page = pages.Text ?? '';
    const changeRequestId = await propose([rewrite(page, 'First one.\n\nSecond one.\n\nThird two.\n')]);
    await change([rewrite(page, 'First two.\n\nSecond one.\n\nThird one.\n')]);
    expect(await merge(changeRequestId)).toMatchObject({ status: 200 });
    expect(await read(page)).toBe('First two.\n\nSecond one.\n\nThird two.\n');
  });

  it('keeps the counts of the space equal to a recount', async () => {
    const { as, params, propose, merge } = await createSampleSpace(api);
    const ids = [await propose([insert('A')]), await propose(), await propose(), await propose()];
    await as.edit.call('createChangeRequest', { params, body: { status: 'draft' } });
    const patch = (at: number, status: 'draft' | 'open' | 'archived') =>
      as.edit.call('updateChangeRequest', {
        params: { ...params, changeRequestId: ids[at] ?? '' },
        body: { status },
      });
    await Promise.all([merge(ids[0] ?? ''), patch(1, 'archived'), patch(2, 'draft'), patch(3, 'open')]);
    await patch(1, 'open');
    const space = await as.read.call('getSpace', { params });
    const count = async (status: 'open' | 'draft' | 'merged' | 'archived') =>
      (await as.read.call('listChangeRequests', { params, query: { status } })).count;
    const [open, draft, merged] = [await count('open'), await count('draft'), await count('merged')];
    expect([open, draft, merged]).toEqual([2, 2, 1]);
    expect(space).toMatchObject({
      changeRequests: 5,
      changeRequestsOpen: open,
      changeRequestsDraft: draft,
    });
  });

  it('can be taken back, which is a change request again', async () => {
    const { as, params, pages, propose, merge, change, read } = await createSampleSpace(api, {
      Text: 'One.\n',
      Other: 'Other.\n',
    });
    const [text, other] = [pages.Text ?? '', pages.Other ?? ''];
    const before = await as.read.call('getContent', { params });
    const changeRequestId = await propose([rewrite(text, 'Two.\n'), insert('New')]);
    const at = { ...params, changeRequestId };
    expect(await as.edit.send('revertChangeRequest', { params: at })).toMatchObject({ status: 409 });
    await merge(changeRequestId);
    const sent = await as.edit.send('revertChangeRequest', { params: at });
    if (!sent.ok) throw new Error(sent.failure.message);
    expect(sent).toMatchObject({ status: 201, body: { status: 'open', reverts: changeRequestId } });
    expect(sent.headers.get('location')).toBe(sent.body.urls.location);
    const listed = async (reverts: string) =>
      (await as.read.call('listChangeRequests', { params, query: { reverts } })).items.map(({ id }) => id);
    expect(await listed(changeRequestId)).toEqual([sent.body.id]);
    expect(await listed(sent.body.id)).toEqual([]);
    await change([rewrite(other, 'Changed since.\n')]);
    expect(await merge(sent.body.id)).toMatchObject({ status: 200 });
    expect(await read(text)).toBe('One.\n');
    expect(await read(other)).toBe('Changed since.\n');
    const after = await as.read.call('getContent', { params });
    expect(after.pages.map(({ id }) => id)).toEqual(before.pages.map(({ id }) => id));
  });
});

describe('restoring a revision', () => {
  it('opens a change request with the content of then; what came since goes when it is merged', async () => {
    const { as, params, pages, merge, change, read } = await createSampleSpace(api, { Text: 'One.\n' });
    const page = pages.Text ?? '';
    const { revision: then } = await as.read.call('getSpace', { params });
    await change([rewrite(page, 'Two.\n')]);
    await change([insert('New')]);
    const at = { ...params, revisionId: then };
    expect(await as.comment.send('restoreRevision', { params: at })).toMatchObject({ status: 403 });
    const sent = await as.edit.send('restoreRevision', { params: at });
    if (!sent.ok) throw new Error(sent.failure.message);
    expect(sent).toMatchObject({ status: 201, body: { status: 'open', outdated: false } });
    expect(sent.headers.get('location')).toBe(sent.body.urls.location);
    expect(await read(page)).toBe('Two.\n');
    expect(await merge(sent.body.id)).toMatchObject({ status: 200 });
    expect(await read(page)).toBe('One.\n');
    const after = await as.read.call('listPages', { params });
    expect(after.pages.map(({ title }) => title)).not.toContain('New');
  });

  it('is refused when nothing would change, and for a revision of another space', async () => {
    const { as, params } = await createSampleSpace(api, { Text: 'One.\n' });
    const other = await createSampleSpace(api);
    const { revision } = await as.read.call('getSpace', { params });
    const theirs = await other.as.read.call('getSpace', { params: other.params });
    const restore = (revisionId: string) =>
      as.edit.send('restoreRevision', { params: { ...params, revisionId } });
    expect(await restore(revision)).toMatchObject({ status: 409, failure: { type: 'no_change' } });
    expect(await restore(theirs.revision)).toMatchObject({ status: 404 });
    expect((await as.read.call('listChangeRequests', { params })).count).toBe(0);
  });
});

describe('updating', () => {
  it('brings main in, and does nothing when there is no news', async () => {
    const { as, params, pages, propose, change, read } = await createSampleSpace(api, {
      Text: 'First one.\n\nSecond one.\n',
    });
    const page = pages.Text ?? '';
    const changeRequestId = await propose([rewrite(page, 'First one.\n\nSecond two.\n')]);
    await change([rewrite(page, 'First two.\n\nSecond one.\n'), insert('News')]);
    const at = { ...params, changeRequestId };
    expect(await as.read.call('getChangeRequest', { params: at })).toMatchObject({ outdated: true });
    const updated = await as.edit.call('updateChangeRequestContent', { params: at });
    expect(updated).toMatchObject({ result: 'update' });
    expect(await read(page, changeRequestId)).toBe('First two.\n\nSecond two.\n');
    const { revision } = await as.read.call('getSpace', { params });
    const changeRequest = await as.read.call('getChangeRequest', { params: at });
    expect(changeRequest).toMatchObject({
      outdated: false,
      status: 'open',
      revision: updated.revision,
      revisionMergedAncestor: revision,
    });
    const content = await as.read.call('getChangeRequestContent', { params: at });
    expect(content).toMatchObject({ type: 'update', parents: [expect.any(String), revision] });
    expect(await as.edit.call('updateChangeRequestContent', { params: at })).toEqual(updated);
    // What main brought is not what the change request changes.
    const { changes } = await as.read.call('getChangeRequestChanges', { params: at });
    expect(changes).toMatchObject([{ type: 'page_edited', page: { id: page } }]);
  });
});
