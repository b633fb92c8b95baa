'use server';

import { act } from '#components/data/act.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';

type Body<Id extends keyof typeof contract> = BodyInput<(typeof contract)[Id]>;
type OnSpace = { spaceId: string };
type OnChangeRequest = OnSpace & { changeRequestId: string };

export async function createChangeRequest({
  body,
  ...params
}: OnSpace & { body: Body<'createChangeRequest'> }) {
  return await act((client) => client.call('createChangeRequest', { params, body }));
}

export async function updateChangeRequest({
  body,
  ...params
}: OnChangeRequest & { body: Body<'updateChangeRequest'> }) {
  return await act((client) => client.call('updateChangeRequest', { params, body }));
}

/** Updates a change request with the main content. */
export async function updateChangeRequestFromMain(params: OnChangeRequest) {
  return await act((client) => client.call('updateChangeRequestContent', { params }));
}

/** Merges the revision that the screen shows, so nothing is merged unseen. */
export async function mergeChangeRequest({ revision, ...params }: OnChangeRequest & { revision: string }) {
  return await act((client) => client.call('mergeChangeRequest', { params, body: { revision } }));
}

export async function editChangeRequest({
  body,
  ...params
}: OnChangeRequest & { body: Body<'editChangeRequestContent'> }) {
  return await act((client) =>
    client.call('editChangeRequestContent', { params, query: { compat: 'false' }, body }),
  );
}

export async function revertChangeRequest(params: OnChangeRequest) {
  return await act((client) => client.call('revertChangeRequest', { params }));
}

export async function resolveConflict({
  body,
  ...params
}: OnChangeRequest & { conflictId: string; body: Body<'resolveConflict'> }) {
  return await act((client) => client.call('resolveConflict', { params, body }));
}

export async function reopenConflict(params: OnChangeRequest & { conflictId: string }) {
  return await act((client) => client.call('reopenConflict', { params }));
}

export async function markViewed(params: OnChangeRequest & { pageId: string }) {
  return await act((client) => client.call('markPageViewed', { params }));
}

export async function unmarkViewed(params: OnChangeRequest & { pageId: string }) {
  return await act((client) => client.call('unmarkPageViewed', { params }));
}
