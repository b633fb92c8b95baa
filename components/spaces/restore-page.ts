import type { Act } from '#components/data/action.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { Outcome } from '#lib/failure.ts';

export type RestorePageInput = { spaceId: string; pageId: string; revisionId: string; subject: string };

/**
 * Creates a change request that restores a page to a revision. It stays a draft until it contains the page, so that
 * reviewers never see an empty one, and is archived when the page can't be restored.
 */
export async function restorePage(
  act: Act,
  { spaceId, pageId, revisionId, subject }: RestorePageInput,
): Promise<Outcome<ChangeRequest>> {
  const draft = await act('createChangeRequest', { params: { spaceId }, body: { subject, status: 'draft' } });
  if (!draft.ok) return draft;
  const params = { spaceId, changeRequestId: draft.data.id };
  const edited = await act('editChangeRequestContent', {
    params,
    body: { changes: [{ operation: 'revert_page', page: pageId, revision: revisionId }] },
  });
  const outcome = edited.ok ? await act('updateChangeRequest', { params, body: { status: 'open' } }) : edited;
  // If this fails as well, the draft stays, and its author can archive it.
  if (!outcome.ok) await act('updateChangeRequest', { params, body: { status: 'archived' } });
  return outcome;
}
