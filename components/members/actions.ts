'use server';

import { act } from '#components/shell/act.ts';
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
