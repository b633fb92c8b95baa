import type { Client } from '#lib/api/client.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';

export type RestorePageInput = { spaceId: string; pageId: string; revisionId: string; subject: string };

/**
 * Opens a change request that brings one page back to what it was at a revision. It is a draft until the page is in it,
 * so reviewers never see an empty one, and is archived when the page can't be restored.
 */
export async function openRestore(
  client: Client,
  { spaceId, pageId, revisionId, subject }: RestorePageInput,
): Promise<ChangeRequest> {
  const draft = await client.call('createChangeRequest', {
    params: { spaceId },
    body: { subject, status: 'draft' },
  });
  const params = { spaceId, changeRequestId: draft.id };
  try {
    await client.call('editChangeRequestContent', {
      params,
      body: { changes: [{ operation: 'revert_page', page: pageId, revision: revisionId }] },
    });
    return await client.call('updateChangeRequest', { params, body: { status: 'open' } });
  } catch (thrown) {
    // Where this fails too, the draft stays, and its author can archive it.
    await client.send('updateChangeRequest', { params, body: { status: 'archived' } }).catch(() => undefined);
    throw thrown;
  }
}
