'use server';

import { act } from '#components/shell/act.ts';
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

export async function changeChangeRequest({
  body,
  ...params
}: OnChangeRequest & { body: Body<'updateChangeRequest'> }) {
  return await act((client) => client.call('updateChangeRequest', { params, body }));
}

/** Brings the main content in. */
export async function takeInMain(params: OnChangeRequest) {
  return await act((client) => client.call('updateChangeRequestContent', { params }));
}

export async function mergeChangeRequest(params: OnChangeRequest) {
  return await act((client) => client.call('mergeChangeRequest', { params }));
}

export async function revertChangeRequest(params: OnChangeRequest) {
  return await act((client) => client.call('revertChangeRequest', { params }));
}

export async function settleConflict({
  body,
  ...params
}: OnChangeRequest & { conflictId: string; body: Body<'resolveConflict'> }) {
  return await act((client) => client.call('resolveConflict', { params, body }));
}

export async function markViewed(params: OnChangeRequest & { pageId: string }) {
  return await act((client) => client.call('markPageViewed', { params }));
}

export async function unmarkViewed(params: OnChangeRequest & { pageId: string }) {
  return await act((client) => client.call('unmarkPageViewed', { params }));
}
