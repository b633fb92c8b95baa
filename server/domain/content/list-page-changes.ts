import { mostPageChanges } from '#lib/contract/content/revision.ts';
import { contract } from '#lib/contract/contract.ts';
import type { LocatedPage } from '#lib/document/tree/read.ts';
import { answer, operation } from '#server/core/operation.ts';
import {
  changedPages,
  findPagesIn,
  findRevision,
  loadTimes,
  mainView,
  type PagePair,
  type View,
} from '#server/domain/revisions/index.ts';
import { presentPage } from './present-page.ts';
import { readPages } from './present-revision.ts';

/** What changed in the tree of pages since a revision costs what changed, however many pages there are. */
export const listPageChanges = operation(contract.listPageChanges, async (context) => {
  const view = await mainView(context);
  const revision = view.revision.id;
  const changed = await findChanged(view, context.query.since);
  if (!changed) return answer(200, { revision, isWhole: true, pages: await readPages(view) });
  const listed = await listedOf(view, changed);
  const times = await loadTimes(view.db, view.line, listed);
  const pages = listed.map((page) => presentPage(view, page, times, []));
  return answer(200, { revision, isWhole: false, pages });
});

/** The pages that changed since a revision; undefined when they don’t tell the whole difference. */
async function findChanged(view: View, since: string | undefined): Promise<PagePair[] | undefined> {
  const earlier = since && (await findRevision(view.db, view.line, since));
  if (!earlier || earlier.changeRequestId !== null) return undefined;
  const { pages, reordered } = await changedPages(view.source, earlier.root, view.revision.root);
  const isWholeDifference =
    reordered.length === 0 && pages.length <= mostPageChanges && pages.every(isSamePlace);
  return isWholeDifference ? pages : undefined;
}

/** Whether a page stands where it stood, and is shown to the same readers. */
function isSamePlace({ before, after }: PagePair): boolean {
  if (!before || !after || before.parent !== after.parent || before.slug !== after.slug) return false;
  const [was, is] = [before.content, after.content];
  return (
    was.type === is.type &&
    was.attributes.hidden === is.attributes.hidden &&
    was.attributes.condition === is.attributes.condition
  );
}

/** Those of the pages that the reader of the tree sees in it. */
async function listedOf(view: View, changed: readonly PagePair[]): Promise<LocatedPage[]> {
  const open = [
    ...(
      await findPagesIn(
        view,
        changed.map(({ id }) => id),
      )
    ).values(),
  ];
  if (!view.audience) return open;
  const above = await findPagesIn(
    view,
    open.flatMap(({ ancestors }) => ancestors),
  );
  const isHidden = (page: LocatedPage | undefined) => page?.content.attributes.hidden === true;
  return open.filter((page) => !isHidden(page) && !page.ancestors.some((id) => isHidden(above.get(id))));
}
