import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Page, PageRequest } from '#server/core/page.ts';
import { getFileOf, getPageOf } from '#server/domain/content/index.ts';
import { type Asking, changeRequestLinks, type LinkedContent, mainLinks } from './linked-content.ts';
import { readPlaces } from './places.ts';
import { backlinkOrder, countBacklinks, listBacklinks } from './store.ts';

interface Listing extends Asking {
  page<Row extends { key: (string | null)[] }>(list: PageRequest<Row>): Promise<Page<Row>>;
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

async function backlinksToPage(listing: Listing, content: LinkedContent, pageId: string) {
  const { id } = await getPageOf(content.view, pageId);
  return backlinks(listing, content, { kind: 'page', id });
}

async function backlinksToFile(listing: Listing, content: LinkedContent, fileId: string) {
  await getFileOf(content.view, fileId);
  return backlinks(listing, content, { kind: 'file', id: fileId });
}

async function backlinks(
  listing: Listing,
  content: LinkedContent,
  to: { kind: 'page' | 'file'; id: string },
) {
  const { tx, page } = listing;
  const found = await page({
    order: backlinkOrder,
    rows: (where) => listBacklinks(tx, content.pages, to, where),
    count: () => countBacklinks(tx, content.pages, to),
  });
  const places = await readPlaces(listing, content, { pages: found.items.map((item) => item.page) });
  return { ...found, items: found.items.flatMap(places.page) };
}
