'use server';

import { act } from '#components/data/act.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';

type Body<Id extends keyof typeof contract> = BodyInput<(typeof contract)[Id]>;
type InOrganization = { organizationId: string };
type TeamPlace = InOrganization & { teamId: string };

export async function createTeam({ body, ...params }: InOrganization & { body: Body<'createTeam'> }) {
  return await act((client) => client.call('createTeam', { params, body }));
}

export async function updateTeam({ body, ...params }: TeamPlace & { body: Body<'updateTeam'> }) {
  return await act((client) => client.call('updateTeam', { params, body }));
}

export async function deleteTeam(params: TeamPlace) {
  return await act((client) => client.call('deleteTeam', { params }));
}

export async function changeTeamMembers({
  body,
  ...params
}: TeamPlace & { body: Body<'changeTeamMembers'> }) {
  return await act((client) => client.call('changeTeamMembers', { params, body }));
}

export async function putTeamMember({
  body,
  ...params
}: TeamPlace & { userId: string; body: Body<'putTeamMember'> }) {
  return await act((client) => client.call('putTeamMember', { params, body }));
}

export async function deleteTeamMember(params: TeamPlace & { userId: string }) {
  return await act((client) => client.call('deleteTeamMember', { params }));
}
