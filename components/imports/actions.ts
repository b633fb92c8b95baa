'use server';

import { act } from '#components/shell/act.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';

type Body<Id extends keyof typeof contract> = BodyInput<(typeof contract)[Id]>;

/** Gives the address that takes the bytes; the browser sends them there itself. */
export async function announceUpload({
  organizationId,
  ...file
}: {
  organizationId: string;
  name: string;
  size: number;
}) {
  const body = { file: { ...file, type: 'application/zip' }, kind: 'import_file' as const };
  return await act((client) => client.call('createUpload', { params: { organizationId }, body }));
}

export async function startImport({
  organizationId,
  body,
}: {
  organizationId: string;
  body: Body<'createImportRun'>;
}) {
  return await act((client) => client.call('createImportRun', { params: { organizationId }, body }));
}

export async function cancelImport(params: { organizationId: string; importRunId: string }) {
  return await act((client) => client.call('cancelImportRun', { params }));
}
