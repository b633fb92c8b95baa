'use server';

import { act } from '#components/data/act.ts';
import { storeSession } from '#components/data/session-store.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';

type Place = { organizationId: string; userId: string };

export async function updateMember({
  body,
  ...params
}: Place & { body: BodyInput<(typeof contract)['updateMember']> }) {
  return await act((client) => client.call('updateMember', { params, body }));
}

export async function deleteMember(params: Place) {
  return await act((client) => client.call('deleteMember', { params }));
}

export async function addToTeam({ userId, ...params }: Place & { teamId: string }) {
  return await act((client) => client.call('changeTeamMembers', { params, body: { add: [userId] } }));
}

type Body<Id extends keyof typeof contract> = BodyInput<(typeof contract)[Id]>;
type In = { organizationId: string };

export async function inviteMembers({ body, ...params }: In & { body: Body<'inviteMembers'> }) {
  return await act((client) => client.call('inviteMembers', { params, body }));
}

export async function renewPendingInvite(params: In & { pendingInviteId: string }) {
  return await act((client) => client.call('renewPendingInvite', { params }));
}

export async function deletePendingInvite(params: In & { pendingInviteId: string }) {
  return await act((client) => client.call('deletePendingInvite', { params }));
}

export async function createLinkInvite({ body, ...params }: In & { body: Body<'createLinkInvite'> }) {
  return await act((client) => client.call('createLinkInvite', { params, body }));
}

type Link = In & { inviteId: string };

export async function updateLinkInvite({ body, ...params }: Link & { body: Body<'updateLinkInvite'> }) {
  return await act((client) => client.call('updateLinkInvite', { params, body }));
}

export async function deleteLinkInvite(params: Link) {
  return await act((client) => client.call('deleteLinkInvite', { params }));
}

export async function readInvitation(body: Body<'readInvitation'>) {
  return await act((client) => client.call('readInvitation', { body }), 'anyone');
}

export async function joinByInvite(params: Link) {
  return await act((client) => client.call('joinByInvite', { params }));
}

export async function declineInvitation(params: { pendingInviteId: string }) {
  return await act((client) => client.call('declineInvitation', { params }));
}

export async function acceptInvitation(body: Body<'acceptInvitation'>) {
  return await act(async (client) => {
    const { organization, session } = await client.call('acceptInvitation', { body });
    await storeSession(session);
    return { organization };
  }, 'anyone');
}

export async function pingOrganization(organizationId: string) {
  return await act((client) => client.call('pingOrganization', { params: { organizationId } }));
}
