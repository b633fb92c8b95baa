'use server';

import { act } from '#components/data/act.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';

export async function createOrganization(body: BodyInput<(typeof contract)['createOrganization']>) {
  return await act((client) => client.call('createOrganization', { body }));
}

type Patch = { organizationId: string; body: BodyInput<(typeof contract)['updateOrganization']> };

export async function updateOrganization({ organizationId, body }: Patch) {
  return await act((client) => client.call('updateOrganization', { params: { organizationId }, body }));
}
