'use server';

import { act } from '#components/data/act.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';

type Body<Id extends keyof typeof contract> = BodyInput<(typeof contract)[Id]>;

/** Returns the address that the browser uploads the bytes to. */
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

export type PagesToPropose = {
  spaceId: string;
  /** The change request of the import; a new one when the import wrote to the main content. */
  changeRequest: string | undefined;
  act: 'show' | 'delete';
  pages: string[];
};

/** Shows or deletes hidden pages of an import in a change request, and returns that. */
export async function proposePages({ spaceId, changeRequest, act: what, pages }: PagesToPropose) {
  return await act(async (client) => {
    const subject = what === 'show' ? 'Show pages of the import' : 'Delete pages of the import';
    const params = { spaceId };
    const request =
      changeRequest === undefined
        ? await client.call('createChangeRequest', { params, body: { subject } })
        : await client.call('getChangeRequest', { params: { spaceId, changeRequestId: changeRequest } });
    const changes = pages.map((page) =>
      what === 'show'
        ? { operation: 'update_page' as const, page, hidden: false }
        : { operation: 'delete_page' as const, page },
    );
    const inside = { spaceId, changeRequestId: String(request.number) };
    await client.call('editChangeRequestContent', { params: inside, body: { changes } });
    return request;
  });
}
