import type { Act } from '#components/data/action.ts';
import type { DraftPage } from '#components/pages/write-page-dialog.tsx';
import { pageTitleOf } from '#lib/ask/page-title.ts';
import type { Outcome } from '#lib/failure.ts';

/** Creates a draft change request with a page that is named after a search; the draft is archived when it stays empty. */
export async function createSearchPage(
  act: Act,
  spaceId: string,
  query: string,
): Promise<Outcome<DraftPage>> {
  const title = pageTitleOf(query);
  const body = { subject: `Write “${title}”`, status: 'draft' as const };
  const draft = await act('createChangeRequest', { params: { spaceId }, body });
  if (!draft.ok) return draft;
  const params = { spaceId, changeRequestId: draft.data.id };
  const edited = await act('editChangeRequestContent', {
    params,
    query: { compat: 'false' },
    body: { changes: [{ operation: 'insert_page', title, document: { markdown: '' } }] },
  });
  if (!edited.ok) {
    // If this fails as well, the draft stays, and its author can archive it.
    await act('updateChangeRequest', { params, body: { status: 'archived' } });
    return edited;
  }
  const [created] = 'changes' in edited.data ? edited.data.changes : [];
  const page = created?.object === 'created_page' ? created.page.id : '';
  return { ok: true, data: { space: spaceId, number: draft.data.number, page } };
}
