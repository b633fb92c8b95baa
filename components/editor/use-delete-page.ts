import { useRefresh } from '#components/data/action.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { toastDone, toastFailure } from '#components/feedback/toasts.tsx';
import { everyPage, pageNouns } from '#components/page-tree/page-walk.ts';
import type { Page } from '#lib/contract/content/page.ts';
import type { Outcome } from '#lib/failure.ts';
import { type EditResult, editContent } from './edit-api.ts';
import type { EditPlace } from './edit-place.ts';

export type DeletePageOptions = {
  place: EditPlace;
  edit: (changes: [{ operation: 'delete_page'; page: string }]) => Promise<Outcome<EditResult>>;
  /** Called after a deleted page was restored. */
  onRestored: (page: Page) => void;
};

/** Deletes a page of a change request after confirmation; it can be restored at once, with the pages below it. */
export function useDeletePage({ place, edit, onRestored }: DeletePageOptions): (page: Page) => void {
  const confirm = useConfirm();
  const refresh = useRefresh();
  const restore = async (page: Page, revision: string) => {
    const outcome = await editContent(place, undefined, [
      { operation: 'revert_page', page: page.id, revision },
    ]);
    await refresh('editChangeRequestContent');
    if (!outcome.ok) return toastFailure(`${page.title} was not restored`, outcome.failure);
    toastDone(`${page.title} restored`);
    onRestored(page);
  };
  return (page) => {
    const below = [...everyPage([page])].length - 1;
    const along =
      below === 0
        ? ''
        : below === 1
          ? 'The page below it is deleted, too. '
          : `The ${below} pages below it are deleted, too. `;
    const pronoun = below === 0 ? 'it' : 'them';
    confirm({
      title: `Delete ${page.title}?`,
      description: `${along}The main content keeps ${pronoun} until this change request is merged.`,
      verb: `Delete ${pageNouns[page.type]}`,
      run: async () => {
        const outcome = await edit([{ operation: 'delete_page', page: page.id }]);
        if (!outcome.ok) return outcome;
        const { before } = outcome.data;
        toastDone(`${page.title} deleted here`, before ? () => void restore(page, before) : undefined);
        return outcome;
      },
    });
  };
}
