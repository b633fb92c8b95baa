import type { Client } from '#lib/api/client.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';

export type RestorePageInput = { spaceId: string; pageId: string; revisionId: string; subject: string };

/**
 * Creates a change request that restores a page to a revision. It stays a draft until it contains the page, so that
 * reviewers never see an empty one, and is archived when the page can't be restored.
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
    // If this fails as well, the draft stays, and its author can archive it.
    await client.send('updateChangeRequest', { params, body: { status: 'archived' } }).catch(() => undefined);
    throw thrown;
  }
}
