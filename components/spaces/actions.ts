'use server';

import { act } from '#components/data/act.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import { openRestore, type RestorePageInput } from './restore-page.ts';

type Body<Id extends keyof typeof contract> = BodyInput<(typeof contract)[Id]>;
type InOrganization = { organizationId: string };
type OnSpace = { spaceId: string };
type OnCollection = { collectionId: string };

export async function createSpace({ body, ...params }: InOrganization & { body: Body<'createSpace'> }) {
  return await act((client) => client.call('createSpace', { params, body }));
}

export async function updateSpace({ body, ...params }: OnSpace & { body: Body<'updateSpace'> }) {
  return await act((client) => client.call('updateSpace', { params, body }));
}

export async function duplicateSpace(params: OnSpace) {
  return await act((client) => client.call('duplicateSpace', { params }));
}

export async function moveSpace({ body, ...params }: OnSpace & { body: Body<'moveSpace'> }) {
  return await act((client) => client.call('moveSpace', { params, body }));
}

export async function deleteSpace(params: OnSpace) {
  return await act((client) => client.call('deleteSpace', { params }));
}

export async function restoreSpace(params: OnSpace) {
  return await act((client) => client.call('restoreSpace', { params }));
}

export async function createCollection({
  body,
  ...params
}: InOrganization & { body: Body<'createCollection'> }) {
  return await act((client) => client.call('createCollection', { params, body }));
}

export async function updateCollection({
  body,
  ...params
}: OnCollection & { body: Body<'updateCollection'> }) {
  return await act((client) => client.call('updateCollection', { params, body }));
}

export async function moveCollection({ body, ...params }: OnCollection & { body: Body<'moveCollection'> }) {
  return await act((client) => client.call('moveCollection', { params, body }));
}

export async function deleteCollection(params: OnCollection) {
  return await act((client) => client.call('deleteCollection', { params }));
}

export async function revertMerge(params: OnSpace & { changeRequestId: string }) {
  return await act((client) => client.call('revertChangeRequest', { params }));
}

export async function restorePage(input: RestorePageInput) {
  return await act((client) => openRestore(client, input));
}

export async function restoreRevision(params: OnSpace & { revisionId: string }) {
  return await act((client) => client.call('restoreRevision', { params }));
}
