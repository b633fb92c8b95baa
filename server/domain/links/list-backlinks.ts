import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Paginate } from '#server/core/page.ts';
import { getFileIn, getPageIn } from '#server/domain/revisions/index.ts';
import { changeRequestLinks, type LinkedContent, type LinksContext, mainLinks } from './linked-content.ts';
import { readPlaces } from './places.ts';
import { backlinkOrder, countBacklinks, listBacklinks } from './store.ts';

interface ListContext extends LinksContext {
  page: Paginate;
}

export const listPageBacklinks = operation(contract.listPageBacklinks, async (context) => {
  const content = await mainLinks(context);
  return answer(200, await backlinksToPage(context, content, context.params.pageId));
});

export const listFileBacklinks = operation(contract.listFileBacklinks, async (context) => {
  const content = await mainLinks(context);
  return answer(200, await backlinksToFile(context, content, context.params.fileId));
});

export const listChangeRequestPageBacklinks = operation(
  contract.listChangeRequestPageBacklinks,
  async (context) => {
    const content = await changeRequestLinks(context);
    return answer(200, await backlinksToPage(context, content, context.params.pageId));
  },
);

export const listChangeRequestFileBacklinks = operation(
  contract.listChangeRequestFileBacklinks,
  async (context) => {
    const content = await changeRequestLinks(context);
    return answer(200, await backlinksToFile(context, content, context.params.fileId));
  },
);

async function backlinksToPage(context: ListContext, content: LinkedContent, pageId: string) {
  const { id } = await getPageIn(content.view, pageId);
  return backlinks(context, content, { kind: 'page', id });
}

async function backlinksToFile(context: ListContext, content: LinkedContent, fileId: string) {
  await getFileIn(content.view, fileId);
  return backlinks(context, content, { kind: 'file', id: fileId });
}

async function backlinks(
  context: ListContext,
  content: LinkedContent,
  to: { kind: 'page' | 'file'; id: string },
) {
  const { tx, page } = context;
  const list = await page({
    order: backlinkOrder,
    rows: (where) => listBacklinks(tx, content.pages, to, where),
    count: () => countBacklinks(tx, content.pages, to),
  });
  const places = await readPlaces(context, content, { pages: list.items.map((item) => item.page) });
  return { ...list, items: list.items.flatMap(places.page) };
}
