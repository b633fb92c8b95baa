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
  expect(new Set(before.map(({ type }) => type))).toEqual(new Set([space.type]));
  const { revision } = await as.review.call('mergeChangeRequest', {
    params: { ...params, changeRequestId },
  });
  const after = await eventsOf(organizationId, params.spaceId, changeRequestId);
  expect(after.slice(before.length)).toEqual([
    { ...space, data: { revision } },
    {
      ...{ type: 'change_request.merged', kind: 'change_request', id: changeRequestId },
      data: { space: params.spaceId, revision },
    },
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
