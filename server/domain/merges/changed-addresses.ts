import type { ChangedPage } from '#lib/contract/content/semantic-changes.ts';
import type { MergeImpact } from '#lib/contract/merges/impact.ts';
import type { OutlinePage } from '#lib/document/tree/read.ts';
import { flattenTree } from '#lib/flatten-tree.ts';

/**
 * The addresses that pages leave between two contents, in the order of the earlier one. An old address of a page that is
 * still there leads on to it, unless another page takes it.
 */
export function changedAddresses(
  before: readonly OutlinePage[],
  after: readonly OutlinePage[],
): MergeImpact['addresses'] {
  const pages = readersPages(after);
  const byId = new Map(pages.map((page) => [page.id, page]));
  const paths = new Set(pages.map(({ path }) => path));
  const listed = new Set(pages.flatMap(({ content }) => content.attributes.formerPaths ?? []));
  return readersPages(before).flatMap((page) => {
    const now = byId.get(page.id);
    if (now?.path === page.path) return [];
    const leadsOn = now !== undefined || listed.has(page.path);
    return [
      {
        page: presentPage(now ?? page),
        before: page.path,
        ...(now ? { after: now.path } : {}),
        redirected: leadsOn && !paths.has(page.path),
        occupied: paths.has(page.path),
      },
    ];
  });
}

/** The pages whose condition, which decides who reads them, differs or is new. */
export function changedConditions(
  before: readonly OutlinePage[],
  after: readonly OutlinePage[],
): MergeImpact['conditions'] {
  const conditionOf = (page: OutlinePage | undefined) => page?.content.attributes.condition;
  const byId = new Map(flattenTree(before).map((page) => [page.id, page]));
  return flattenTree(after).flatMap((page) => {
    const [was, is] = [conditionOf(byId.get(page.id)), conditionOf(page)];
    if (was === is) return [];
    return [{ page: presentPage(page), ...(was ? { before: was } : {}), ...(is ? { after: is } : {}) }];
  });
}

/** Groups have no address that readers open. */
function readersPages(outline: readonly OutlinePage[]): OutlinePage[] {
  return flattenTree(outline).filter(({ content }) => content.type !== 'group');
}

function presentPage({ id, path, content: { type, attributes } }: OutlinePage): ChangedPage {
  return { id, type, title: attributes.title, path };
}
