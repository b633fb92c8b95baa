import { describe, expect, it } from 'vitest';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { listVerdictsBefore } from '#server/domain/change-requests/store/lists.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';

const api = startApi();

const words = (markdown: string) => ({ markdown });

async function proposed() {
  const space = await createSampleSpace(api, { Start: '# Start\n\nHello.\n\nMore.\n', Other: 'Other.\n' });
  const page = space.pages.Start ?? '';
  const changeRequestId = await space.propose([
    { operation: 'update_page', page, document: words('# Start\n\nHello there.\n\nMore.\n') },
  ]);
  const at = { ...space.params, changeRequestId };
  const review = (status: 'approved' | 'changes-requested' | 'commented', by = space.as.review) =>
    by.call('createReview', { params: at, body: { status, comment: words('Looked at.') } });
  const list = async (query = {}) => (await space.as.read.call('listReviews', { params: at, query })).items;
  return { ...space, page, at, changeRequestId, review, list };
}

describe('A review', () => {
  it('has a verdict and a comment, which is one of the change request', async () => {
    const { as, at, page } = await proposed();
    const answer = await as.review.send('createReview', {
      params: at,
      body: {
        status: 'changes-requested',
        comment: words('Nearly.'),
        comments: [{ body: words('This word.'), page }, { body: words('And all of it.') }],
      },
    });
    expect(answer.status).toBe(201);
    if (!answer.ok) return;
    const review = answer.body;
    expect(answer.headers.get('location')).toBe(review.urls.location);
    const { revision } = await as.read.call('getChangeRequest', { params: at });
    expect(review).toMatchObject({
      object: 'change-request-review',
      revision,
      status: 'changes-requested',
      reviewer: { id: as.review.id },
      comment: { body: { markdown: 'Nearly.' }, target: { review: review.id, revision } },
      outdated: false,
      counts: true,
    });
    const comments = await as.read.call('listChangeRequestComments', { params: at });
    expect(comments.items.map(({ target }) => target.review)).toEqual([review.id, review.id, review.id]);
    expect((await as.read.call('getChangeRequest', { params: at })).comments).toBe(3);
    const params = { ...at, reviewId: review.id };
    expect(await as.read.call('getReview', { params })).toEqual({ ...review, comment: expect.anything() });
    const query = { format: 'document' as const };
    const document = await as.read.call('getReview', { params, query });
    expect(document.comment?.body).toMatchObject({ document: { object: 'document' } });
    expect((await as.read.send('getReview', { params: { ...at, reviewId: 'none' } })).status).toBe(404);
  });

  it('that requires it is refused until its reviewer has viewed every change as it is now', async () => {
    const { as, at, page, pages, changeRequestId, edit } = await proposed();
    const approve = () =>
      as.review.send('createReview', { params: at, body: { status: 'approved', requireViewed: true } });
    const refused = (unviewed: number) => ({
      status: 409,
      failure: { type: 'not_viewed', details: { unviewed } },
    });
    const view = (pageId: string) => as.review.call('markPageViewed', { params: { ...at, pageId } });
    await as.edit.call('markPageViewed', { params: { ...at, pageId: page } });
    expect(await approve()).toMatchObject(refused(1));
    await view(page);
    await edit(changeRequestId, [
      { operation: 'update_page', page, document: words('# Start\n\nHello you.\n\nMore.\n') },
      { operation: 'delete_page', page: pages.Other ?? '' },
    ]);
    expect(await approve()).toMatchObject(refused(2));
    await view(page);
    await view(pages.Other ?? '');
    expect(await approve()).toMatchObject({ status: 201, body: { status: 'approved' } });
    await edit(changeRequestId, [
      { operation: 'insert_reusable_content', title: 'Note', document: words('Careful.') },
    ]);
    expect(await approve()).toMatchObject(refused(1));
  });

  it('is written with all of its comments or not at all', async () => {
    const { as, at } = await proposed();
    const body = {
      status: 'approved' as const,
      comments: [{ body: words('x') }, { body: words('y'), page: 'none' }],
    };
    const refused = await as.review.send('createReview', { params: at, body });
    expect(refused).toMatchObject({ status: 400, failure: { issues: [{ path: 'comments.1.page' }] } });
    expect((await as.read.call('listReviews', { params: at })).count).toBe(0);
    expect((await as.read.call('getChangeRequest', { params: at })).comments).toBe(0);
  });

  it('needs the permission to review for a verdict, and to comment without one', async () => {
    const { as, at, review } = await proposed();
    for (const status of ['approved', 'changes-requested'] as const)
      expect((await as.edit.send('createReview', { params: at, body: { status } })).status).toBe(403);
    expect((await as.read.send('createReview', { params: at, body: { status: 'commented' } })).status).toBe(
      403,
    );
    expect(
      (await as.comment.send('createReview', { params: at, body: { status: 'commented' } })).status,
    ).toBe(400);
    const empty = { status: 'commented' as const, comment: {} };
    expect((await as.comment.send('createReview', { params: at, body: empty })).status).toBe(400);
    expect(await review('commented', as.comment)).toMatchObject({ status: 'commented', counts: false });
  });

  it('is refused where another revision was reviewed, and of what is merged or archived', async () => {
    const { as, at, edit, page, review, merge, propose, params } = await proposed();
    const { revision } = await as.read.call('getChangeRequest', { params: at });
    await edit(at.changeRequestId, [{ operation: 'update_page', page, title: 'Begin' }]);
    const body = { status: 'approved' as const, revision };
    const refused = await as.review.send('createReview', { params: at, body });
    expect(refused).toMatchObject({ status: 409, failure: { type: 'change_request_changed' } });
    const now = (await as.read.call('getChangeRequest', { params: at })).revision;
    await as.review.call('createReview', { params: at, body: { ...body, revision: now } });
    await merge(at.changeRequestId);
    await expect(review('approved')).rejects.toMatchObject({
      failure: { code: 409, type: 'change_request_merged' },
    });
    const archived = { ...params, changeRequestId: await propose() };
    await as.edit.call('updateChangeRequest', { params: archived, body: { status: 'archived' } });
    const late = await as.review.send('createReview', { params: archived, body: { status: 'approved' } });
    expect(late).toMatchObject({ status: 409, failure: { type: 'change_request_archived' } });
  });

  it('does not count for changes of the reviewer’s own, nor of who may not review any more', async () => {
    const { as, at, edit, organizationId, review, list } = await proposed();
    const mine = await review('approved', as.create);
    expect(mine.counts).toBe(true);
    await edit(at.changeRequestId, [{ operation: 'insert_page', title: 'Mine' }], as.create);
    expect((await list())[0]).toMatchObject({ id: mine.id, outdated: true, counts: false });
    const other = await review('approved');
    expect(other.counts).toBe(true);
    const params = { organizationId, userId: as.review.id };
    await as.admin.call('updateMember', { params, body: { role: 'edit' } });
    expect((await list())[0]).toMatchObject({ id: other.id, outdated: false, counts: false });
  });

  it('counts comments right when many come at once', async () => {
    const { as, at } = await proposed();
    const body = { status: 'commented' as const, comment: words('a'), comments: [{ body: words('b') }] };
    await Promise.all(
      [as.comment, as.edit, as.review, as.create, as.admin].map((by) =>
        by.call('createReview', { params: at, body }),
      ),
    );
    expect((await as.read.call('getChangeRequest', { params: at })).comments).toBe(10);
    expect((await as.read.call('listReviews', { params: at })).count).toBe(5);
  });
});

describe('A verdict', () => {
  it('is outdated after an edit, and no more once that is undone', async () => {
    const { at, edit, review, list } = await proposed();
    await review('approved');
    await edit(at.changeRequestId, [{ operation: 'insert_page', title: 'One more' }]);
    const [outdated] = await list();
    expect(outdated?.outdated).toBe(true);
    expect(await list({ outdated: 'true' })).toHaveLength(1);
    expect(await list({ outdated: 'false' })).toHaveLength(0);
    const { at: again, ...other } = await proposed();
    await other.review('approved');
    const change = (text: string) =>
      other.edit(again.changeRequestId, [
        { operation: 'update_page', page: other.page, document: words(text) },
      ]);
    await change('# Start\n\nMore.\n');
    expect((await other.list())[0]?.outdated).toBe(true);
    await change('# Start\n\nHello there.\n\nMore.\n');
    expect((await other.list())[0]?.outdated).toBe(false);
  });

  it('that its reviewer replaced is about an earlier revision, and is compared no more', async () => {
    const { as, at, change, edit, pages, review, list } = await proposed();
    const update = () => as.edit.call('updateChangeRequestContent', { params: at });
    await review('changes-requested');
    await change([{ operation: 'update_page', page: pages.Other ?? '', title: 'Another' }]);
    await update();
    await review('changes-requested', as.create);
    const last = await review('approved');
    const outdated = async (query = {}) => (await list(query)).map((each) => each.outdated);
    expect(await outdated()).toEqual([false, false, true]);
    expect((await list({ outdated: 'false' })).map(({ id }) => id)).toContain(last.id);
    expect(await outdated({ outdated: 'true' })).toEqual([true]);
    await change([{ operation: 'insert_page', title: 'New on main' }]);
    await update();
    expect(await outdated()).toEqual([false, false, true]);
    await edit(at.changeRequestId, [{ operation: 'insert_page', title: 'Mine' }]);
    expect(await outdated()).toEqual([true, true, true]);
    expect(await outdated({ outdated: 'false' })).toEqual([]);
  });

  it('stays through updates from main, and not through conflicts', async () => {
    const { as, at, change, edit, page, pages, review, list } = await proposed();
    await review('approved');
    const update = () => as.edit.call('updateChangeRequestContent', { params: at });
    await change([{ operation: 'update_page', page: pages.Other ?? '', title: 'Another' }]);
    await change([{ operation: 'update_page', page, document: words('# Start\n\nHello.\n\nMore of it.\n') }]);
    expect((await update()).result).toBe('update');
    await change([{ operation: 'insert_page', title: 'New on main' }]);
    await update();
    expect((await list())[0]?.outdated).toBe(false);
    await edit(at.changeRequestId, [{ operation: 'insert_page', title: 'Mine' }]);
    expect((await list())[0]?.outdated).toBe(true);
    await review('approved');
    await change([
      { operation: 'update_page', page, document: words('# Start\n\nGoodbye.\n\nMore of it.\n') },
    ]);
    expect((await update()).result).toBe('conflicts');
    expect((await list())[0]?.outdated).toBe(true);
  });
});

describe('The queue of a reviewer', () => {
  it('has what they were asked to review, until they answer, and what they judged before it changed', async () => {
    const { as, at, edit, organizationId, review, change, pages } = await proposed();
    const queue = async (by = as.review) => {
      const query = { reviewer: by.id };
      const list = await by.call('listOrganizationChangeRequests', { params: { organizationId }, query });
      expect(list.items).toHaveLength(list.count);
      return list.items.map(({ id }) => id);
    };
    expect(await queue()).toEqual([]);
    await as.edit.call('requestReviewers', { params: at, body: { users: [as.review.id] } });
    expect(await queue()).toEqual([at.changeRequestId]);
    expect(await queue(as.create)).toEqual([]);
    await review('approved');
    expect(await queue()).toEqual([]);
    await change([{ operation: 'update_page', page: pages.Other ?? '', title: 'Another' }]);
    await as.edit.call('updateChangeRequestContent', { params: at });
    expect(await queue()).toEqual([]);
    await edit(at.changeRequestId, [{ operation: 'insert_page', title: 'New' }]);
    expect(await queue()).toEqual([at.changeRequestId]);
    await review('commented');
    expect(await queue()).toEqual([at.changeRequestId]);
    await review('changes-requested');
    expect(await queue()).toEqual([]);
  });

  it('is looked for only in spaces that the caller can open', async () => {
    const { as, at, edit, organizationId, review } = await proposed();
    await review('approved');
    await edit(at.changeRequestId, [{ operation: 'insert_page', title: 'New' }]);
    const { db } = api.services;
    const verdicts = async (viewer: { id: string; role: Role | null }) =>
      (await listVerdictsBefore(db, { organizationId, viewer }, as.review.id)).map(({ row }) => row.id);
    expect(await verdicts({ id: as.create.id, role: 'create' })).toEqual([at.changeRequestId]);
    expect(await verdicts({ id: as.guest.id, role: null })).toEqual([]);
  });
});

describe('Requested reviewers', () => {
  it('are people and teams, who are asked once until they answer', async () => {
    const { as, at, organizationId, review } = await proposed();
    const { id: team } = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Writers', members: [as.create.id] },
    });
    const body = { users: [as.review.id, as.comment.id], teams: [team], subject: 'Please look' };
    const requested = await as.edit.call('requestReviewers', { params: at, body });
    expect(requested.users.map(({ user }) => user.id).sort()).toEqual([as.review.id, as.comment.id].sort());
    expect(requested.teams).toMatchObject([{ team: { title: 'Writers' }, answered: false }]);
    expect((await as.read.call('getChangeRequest', { params: at })).subject).toBe('Please look');
    await as.edit.call('requestReviewers', { params: at, body });
    const list = () => as.read.call('listRequestedReviewers', { params: at });
    expect((await list()).count).toBe(3);
    const answered = async () =>
      (await list()).items
        .filter((each) => each.answered)
        .map((each) => ('team' in each ? 'team' : each.user.id));
    expect((await review('approved')).requestedBy?.id).toBe(as.edit.id);
    expect(await answered()).toEqual([as.review.id]);
    await review('commented', as.create);
    expect(await answered()).toEqual([as.review.id]);
    await review('approved', as.create);
    expect(await answered()).toEqual(expect.arrayContaining(['team', as.review.id]));
    await as.edit.call('requestReviewers', { params: at, body: { users: [as.review.id] } });
    expect(await answered()).toEqual(['team']);
    const lists = async (by: string) =>
      (await as.read.call('listChangeRequests', { params: at, query: { requestedReviewer: by } })).count;
    expect([await lists(as.review.id), await lists(as.create.id), await lists(as.edit.id)]).toEqual([
      1, 1, 0,
    ]);
    const params = { ...at, userId: as.review.id };
    expect((await as.edit.send('deleteRequestedReviewer', { params })).status).toBe(205);
    expect((await as.edit.send('deleteRequestedReviewer', { params })).status).toBe(204);
    const ofTeam = { ...at, teamId: team };
    expect((await as.edit.send('deleteRequestedTeam', { params: ofTeam })).status).toBe(205);
    expect((await list()).items.map((each) => 'user' in each && each.user.id)).toEqual([as.comment.id]);
    await as.review.call('mergeChangeRequest', { params: at, body: {} });
    const last = { ...at, userId: as.comment.id };
    expect((await as.edit.send('deleteRequestedReviewer', { params: last })).status).toBe(409);
    expect((await list()).count).toBe(1);
  });

  it('are found among those who can view the space', async () => {
    const { as, params } = await proposed();
    const { items } = await as.edit.call('listPossibleReviewers', { params });
    const listed = new Map(items.map(({ user, canReview }) => [user.id, canReview]));
    expect([listed.get(as.review.id), listed.get(as.comment.id), listed.has(as.guest.id)]).toEqual([
      true,
      false,
      false,
    ]);
    const query = { search: 'sample rev' };
    expect((await as.edit.call('listPossibleReviewers', { params, query })).count).toBe(1);
    expect((await as.comment.send('listPossibleReviewers', { params })).status).toBe(403);
  });

  it('are for a guest only those who take part in the change request, without their addresses', async () => {
    const { as, at, params, review } = await proposed();
    await as.admin.call('inviteToSpace', { params, body: { users: [as.guest.id], role: 'edit' } });
    const find = async (query: { changeRequest?: string; search?: string }) =>
      (await as.guest.call('listPossibleReviewers', { params, query })).items.map(({ user }) => user);
    const { number } = await as.edit.call('getChangeRequest', { params: at });
    const changeRequest = String(number);
    const names = async () => (await find({ changeRequest })).map(({ displayName }) => displayName);
    expect(await find({})).toEqual([]);
    expect(await names()).toEqual(['Sample edit']);
    await review('commented');
    await as.comment.call('createChangeRequestComment', { params: at, body: { body: words('Hello.') } });
    await as.edit.call('requestReviewers', { params: at, body: { users: [as.create.id] } });
    expect(await names()).toEqual(['Sample comment', 'Sample create', 'Sample edit', 'Sample review']);
    for (const user of await find({ changeRequest: at.changeRequestId }))
      expect(user).not.toHaveProperty('email');
    expect(await find({ changeRequest, search: as.review.email })).toEqual([]);
    expect(await find({ changeRequest, search: 'review' })).toMatchObject([{ id: as.review.id }]);
    const unknown = { params, query: { changeRequest: 'none' } };
    expect((await as.guest.send('listPossibleReviewers', unknown)).status).toBe(404);
    const all = await as.edit.call('listPossibleReviewers', { params, query: { changeRequest } });
    expect(all.items.map(({ user }) => user.id)).toContain(as.admin.id);
  });

  it('are active members who can view the space, and stay when they no longer are', async () => {
    const { as, at, organizationId, spaceId, stranger } = await proposed();
    const ask = (body: object) => as.edit.send('requestReviewers', { params: at, body: body as never });
    await as.edit.call('requestReviewers', { params: at, body: { users: [as.comment.id] } });
    const params = { organizationId, userId: as.review.id };
    await as.admin.call('updateMember', { params, body: { disabled: true } });
    const { id: team } = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Nobody' },
    });
    const refused = await ask({ users: [as.review.id, stranger.id, as.guest.id], teams: [team, 'none'] });
    expect(refused).toMatchObject({
      status: 400,
      failure: {
        issues: [
          { path: 'users.0', message: expect.stringContaining(as.review.id) },
          { path: 'users.1' },
          { path: 'users.2', message: expect.stringContaining('view') },
          { path: 'teams.0' },
          { path: 'teams.1' },
        ],
      },
    });
    expect((await ask({ users: [] })).status).toBe(400);
    await as.admin.call('deleteMember', { params: { organizationId, userId: as.comment.id } });
    const { items } = await as.admin.call('listRequestedReviewers', { params: { ...at, spaceId } });
    expect(items).toMatchObject([{ kind: 'user', user: { id: as.comment.id } }]);
  });
});
