import type { Act } from '#components/data/action.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { Outcome } from '#lib/failure.ts';

export type Proposal = {
  spaceId: string;
  /** The change request of the import; a new one when the import wrote to the main content. */
  changeRequest: string | undefined;
  change: 'show' | 'delete';
  pages: readonly string[];
};

/** Shows or deletes hidden pages of an import in a change request, and returns that. */
export async function proposePages(
  act: Act,
  { spaceId, changeRequest, change, pages }: Proposal,
): Promise<Outcome<ChangeRequest>> {
  const created = changeRequest === undefined ? await createChangeRequest(act, spaceId, change) : undefined;
  if (created?.ok === false) return created;
  const changeRequestId = created?.data.id ?? changeRequest ?? '';
  const edited = await act('editChangeRequestContent', {
    params: { spaceId, changeRequestId },
    query: { compat: 'true' },
    body: {
      changes: pages.map((page) =>
        change === 'show'
          ? { operation: 'update_page', page, hidden: false }
          : { operation: 'delete_page', page },
      ),
    },
  });
  // With `compat` the answer is the change request.
  return edited as Outcome<ChangeRequest>;
}

function createChangeRequest(act: Act, spaceId: string, change: Proposal['change']) {
  const subject = change === 'show' ? 'Show pages of the import' : 'Delete pages of the import';
  return act('createChangeRequest', { params: { spaceId }, body: { subject } });
}
