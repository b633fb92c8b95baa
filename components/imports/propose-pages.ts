import type { Act } from '#components/data/action.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { mostChanges } from '#lib/contract/content/edit.ts';
import type { Outcome } from '#lib/failure.ts';

export type Proposal = {
  spaceId: string;
  /** The change request of the import, or of a try before; a new one when the import wrote to the main content. */
  changeRequest: string | undefined;
  change: 'show' | 'delete';
  /** Hidden pages of the import with the paths of their files. */
  pages: readonly { page: string; path: string }[];
  /** Called when there is a change request, and again with the pages that are done in it: the next try goes on there. */
  onWritten: (changeRequestId: string, pages: readonly string[]) => void;
};

/** Shows or deletes hidden pages of an import in a change request, and returns that. */
export async function proposePages(
  act: Act,
  { spaceId, changeRequest, change, pages, onWritten }: Proposal,
): Promise<Outcome<ChangeRequest>> {
  const created = changeRequest === undefined ? await createChangeRequest(act, spaceId, change) : undefined;
  if (created?.ok === false) return created;
  const changeRequestId = created?.data.id ?? changeRequest ?? '';
  onWritten(changeRequestId, []);
  const ids = innerFirst(pages).map(({ page }) => page);
  const write = async (from: number): Promise<Outcome<ChangeRequest>> => {
    const some = ids.slice(from, from + mostChanges);
    const edited = await act('editChangeRequestContent', {
      params: { spaceId, changeRequestId },
      query: { compat: 'true' },
      body: {
        changes: some.map((page) =>
          change === 'show'
            ? { operation: 'update_page', page, hidden: false }
            : { operation: 'delete_page', page },
        ),
      },
    });
    if (edited.ok) onWritten(changeRequestId, some);
    const next = from + mostChanges;
    // With `compat` the answer is the change request.
    return edited.ok && next < ids.length ? write(next) : (edited as Outcome<ChangeRequest>);
  };
  return write(0);
}

/** Pages of folders behind all others, and outer ones behind inner ones: who deletes a page deletes those below it. */
function innerFirst(pages: Proposal['pages']): Proposal['pages'] {
  const isOfFolder = ({ path }: { path: string }) => /(?:^|\/)README\.md$/.test(path);
  return pages.toSorted(
    (a, b) => Number(isOfFolder(a)) - Number(isOfFolder(b)) || b.path.length - a.path.length,
  );
}

function createChangeRequest(act: Act, spaceId: string, change: Proposal['change']) {
  const subject = change === 'show' ? 'Show pages of the import' : 'Delete pages of the import';
  return act('createChangeRequest', { params: { spaceId }, body: { subject } });
}
