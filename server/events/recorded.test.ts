import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { events } from '#server/db/tables/events.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi();

/** The events of some subjects in the order in which they were written. */
async function eventsOf(organizationId: string, ...subjects: string[]) {
  return api.services.db
    .select({ type: events.type, kind: events.subjectKind, id: events.subjectId, data: events.data })
    .from(events)
    .where(and(eq(events.organizationId, organizationId), inArray(events.subjectId, subjects)))
    .orderBy(events.sequence);
}

test('a merge is an event of the change request and of the content that it changed', async () => {
  const { organizationId, as, params, propose } = await createSampleSpace(api, { One: 'Words.\n' });
  const changeRequestId = await propose([
    { operation: 'insert_page', title: 'Two', document: { markdown: 'Secret words.\n' } },
  ]);
  const space = { type: 'space.content.updated', kind: 'space', id: params.spaceId };
  const before = await eventsOf(organizationId, params.spaceId, changeRequestId);
  // What is only proposed changes no content yet.
  expect(new Set(before.map(({ type }) => type))).toEqual(
    new Set(['space.created', space.type, 'change_request.created', 'change_request.updated']),
  );
  const { revision } = await as.review.call('mergeChangeRequest', {
    params: { ...params, changeRequestId },
  });
  const after = await eventsOf(organizationId, params.spaceId, changeRequestId);
  expect(after.slice(before.length)).toEqual([
    { ...space, data: { space: params.spaceId, actor: as.review.id, revision } },
    {
      ...{ type: 'change_request.merged', kind: 'change_request', id: changeRequestId },
      data: { space: params.spaceId, actor: as.review.id, revision },
    },
  ]);
});

test('a change request is edited, renamed and set to draft', async () => {
  const { organizationId, as, params, propose, edit } = await createSampleSpace(api, { One: 'Words.\n' });
  const id = await propose([{ operation: 'insert_page', title: 'Two', document: { markdown: 'More.\n' } }]);
  const before = await eventsOf(organizationId, id);
  expect(before.map(({ type }) => type)).toEqual(['change_request.created', 'change_request.updated']);
  expect(before[1]?.data).toMatchObject({ space: params.spaceId, revision: expect.any(String) });
  await edit(id, [{ operation: 'insert_page', title: 'Three', document: { markdown: 'More.\n' } }]);
  const at = { params: { ...params, changeRequestId: id } };
  const by = { space: params.spaceId, actor: as.edit.id };
  await as.edit.call('updateChangeRequest', { ...at, body: { subject: 'Another', status: 'draft' } });
  // Nothing is different, so nothing happened.
  await as.edit.call('updateChangeRequest', { ...at, body: { subject: 'Another' } });
  const after = await eventsOf(organizationId, id);
  expect(after.slice(before.length).map(({ type }) => type)).toEqual([
    'change_request.updated',
    'change_request.updated',
    'change_request.status_changed',
  ]);
  expect(after.slice(-2).map(({ data }) => data)).toEqual([by, by]);
});

test('a comment and its reply are events that name ids alone', async () => {
  const { organizationId, as, params, pages, propose } = await createSampleSpace(api, { One: 'Words.\n' });
  const changeRequestId = await propose([
    { operation: 'insert_page', title: 'Two', document: { markdown: 'More.\n' } },
  ]);
  const at = { ...params, changeRequestId };
  const body = { markdown: 'Secret words.' };
  const page = pages.One ?? '';
  const { id } = await as.comment.call('createChangeRequestComment', { params: at, body: { body, page } });
  const inThread = { ...at, commentId: id };
  const reply = await as.review.call('createChangeRequestCommentReply', { params: inThread, body: { body } });
  await as.review.call('updateChangeRequestComment', { params: inThread, body: { resolved: true } });
  await as.review.call('updateChangeRequestComment', { params: inThread, body: { resolved: false } });
  const emoji = { addedReactions: ['👍'] };
  await as.review.call('updateChangeRequestComment', { params: inThread, body: emoji });
  await as.comment.call('updateChangeRequestComment', {
    params: inThread,
    body: { body: { markdown: `Other words, [@Sample](/users/${as.review.id}).` } },
  });
  await as.admin.call('deleteChangeRequestCommentReply', {
    params: { ...inThread, commentReplyId: reply.id },
  });
  await as.comment.call('deleteChangeRequestComment', { params: inThread });
  const on = (actor: string) => ({ space: params.spaceId, actor, changeRequest: changeRequestId });
  const comment = (type: string, actor: string) => ({
    ...{ type: `comment.${type}`, kind: 'comment', id },
    data: { ...on(actor), page },
  });
  const edited = comment('updated', as.comment.id);
  expect(await eventsOf(organizationId, id, reply.id)).toEqual([
    comment('created', as.comment.id),
    {
      ...{ type: 'comment_reply.created', kind: 'comment_reply', id: reply.id },
      data: { ...on(as.review.id), page, comment: id },
    },
    comment('resolved', as.review.id),
    comment('reopened', as.review.id),
    comment('updated', as.review.id),
    { ...edited, data: { ...edited.data, mentioned: as.review.id } },
    {
      ...{ type: 'comment_reply.deleted', kind: 'comment_reply', id: reply.id },
      data: { ...on(as.admin.id), comment: id },
    },
    comment('deleted', as.comment.id),
  ]);
});

test('a member is updated and removed; what was refused is no event', async () => {
  const { organizationId, as } = await createWorld(api);
  const params = { organizationId, userId: as.read.id };
  await as.admin.call('updateMember', { params, body: { role: 'comment' } });
  await as.edit.send('updateMember', { params, body: { role: 'admin' } });
  await as.admin.call('deleteMember', { params });
  const member = { kind: 'member', id: as.read.id, data: {} };
  expect(await eventsOf(organizationId, as.read.id)).toEqual([
    { type: 'member.updated', ...member },
    { type: 'member.removed', ...member },
  ]);
});

test('an invitation is an event without its address or key', async () => {
  const { organizationId, as } = await createWorld(api);
  const { results } = await as.admin.call('inviteMembers', {
    params: { organizationId },
    body: { emails: ['someone@example.com'] },
  });
  const id = results[0]?.invite ?? '';
  await as.admin.call('renewPendingInvite', { params: { organizationId, pendingInviteId: id } });
  const invitation = { kind: 'invitation', id, data: { invitedBy: as.admin.id } };
  expect(await eventsOf(organizationId, id)).toEqual([
    { type: 'invitation.created', ...invitation },
    { type: 'invitation.renewed', ...invitation },
  ]);
});

test('a review is an event, and so is each request for one, but not a request that stands already', async () => {
  const { organizationId, as, params, propose } = await createSampleSpace(api, { One: 'Words.\n' });
  const changeRequestId = await propose([{ operation: 'insert_page', title: 'Two' }]);
  const at = { ...params, changeRequestId };
  const before = (await eventsOf(organizationId, changeRequestId)).length;
  const body = { users: [as.review.id] };
  await as.edit.call('requestReviewers', { params: at, body });
  await as.edit.call('requestReviewers', { params: at, body });
  const { id } = await as.review.call('createReview', { params: at, body: { status: 'approved' } });
  const space = params.spaceId;
  expect((await eventsOf(organizationId, changeRequestId)).slice(before)).toMatchObject([
    { type: 'reviewers.requested', data: { space, actor: as.edit.id, user: as.review.id } },
    { type: 'review.created', data: { space, actor: as.review.id, review: id } },
  ]);
});

test('a request for a review that is taken back is an event, once', async () => {
  const { organizationId, as, params, propose } = await createSampleSpace(api, { One: 'Words.\n' });
  const changeRequestId = await propose([{ operation: 'insert_page', title: 'Two' }]);
  const at = { ...params, changeRequestId };
  await as.edit.call('requestReviewers', { params: at, body: { users: [as.review.id] } });
  const before = (await eventsOf(organizationId, changeRequestId)).length;
  const remove = { params: { ...at, userId: as.review.id } };
  await as.edit.call('deleteRequestedReviewer', remove);
  await as.edit.call('deleteRequestedReviewer', remove);
  expect((await eventsOf(organizationId, changeRequestId)).slice(before)).toMatchObject([
    { type: 'reviewers.removed', data: { space: params.spaceId, actor: as.edit.id, user: as.review.id } },
  ]);
});

test('a space is created, copied, renamed, moved and restored; what changes nothing of it is no event', async () => {
  const { organizationId, as } = await createWorld(api);
  const { id: spaceId } = await as.admin.call('createSpace', { params: { organizationId } });
  const params = { spaceId };
  const before = await eventsOf(organizationId, spaceId);
  expect(before.map(({ type }) => type)).toContain('space.created');
  const copy = await as.admin.call('duplicateSpace', { params });
  expect((await eventsOf(organizationId, copy.id)).map(({ type }) => type)).toContain('space.created');
  await as.admin.call('updateSpace', { params, body: {} });
  await as.admin.call('updateSpace', { params, body: { title: 'Secret title' } });
  await as.admin.call('moveSpace', { params, body: { parent: null } });
  await as.admin.call('deleteSpace', { params });
  await as.admin.call('restoreSpace', { params });
  const data = { space: spaceId, actor: as.admin.id };
  const event = (type: string) => ({ type, kind: 'space', id: spaceId, data });
  expect((await eventsOf(organizationId, spaceId)).slice(before.length)).toEqual([
    event('space.updated'),
    event('space.updated'),
    event('space.restored'),
  ]);
});
