import type { AnchorPlace } from '#lib/anchors/locate.ts';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { getDocumentText, loadDocuments, type ReadContext } from '#server/domain/revisions/index.ts';
import { emptyDocument } from '#server/threads/functions.ts';
import type { PageOfComment } from './commented-pages.ts';
import type { Discussion } from './discussion.ts';
import type { ListedCommentRow } from './store/comments.ts';

type CommentedNode = NonNullable<Comment['target']['node']>;

/** Characters of a block’s former text that are told. */
const longestBefore = 4_000;
/** Characters of former documents of a page that its comments are looked for with; past them, blocks are known by id. */
const mostFormerText = 8_000_000;

/**
 * The blocks that comments are about, then and now, by comment. Comments on a page that did not change cost nothing; of
 * others each former version of the page is read once, however many are about it.
 */
export async function loadCommentedNodes(
  context: ReadContext,
  { place }: Discussion,
  rows: readonly ListedCommentRow[],
  pages: ReadonlyMap<string, PageOfComment>,
): Promise<Map<string, CommentedNode>> {
  const nodes = new Map<string, CommentedNode>();
  const changed: ListedCommentRow[] = [];
  for (const row of rows) {
    if (!row.node) continue;
    const page = pages.get(row.id);
    if (!page?.page.outdated)
      nodes.set(row.id, presentNode(row.node, { ...sameAs(row.node), state: 'same' }));
    else changed.push(row);
  }
  const byDocument = Map.groupBy(changed, (row) => pages.get(row.id)?.document ?? null);
  for (const [document, onPage] of byDocument) {
    const now = await getDocumentText(context.tx, place.organizationId, document);
    const versions = await loadVersions(context, place.organizationId, onPage);
    const places = await context.documents.locate(
      now,
      versions.map(({ document: former, anchors }) => ({ document: former, anchors })),
    );
    for (const [at, { rows: ofVersion }] of versions.entries())
      for (const [index, row] of ofVersion.entries()) {
        const located = places[at]?.[index];
        if (row.node && located) nodes.set(row.id, presentNode(row.node, located));
      }
  }
  return nodes;
}

/** The former documents that comments on one page are about, with the anchors in each. */
async function loadVersions({ tx }: ReadContext, organizationId: string, rows: readonly ListedCommentRow[]) {
  let room = mostFormerText;
  const versions = [];
  for (const [hash, ofVersion] of Map.groupBy(rows, (row) => row.document)) {
    const texts = hash !== null && room > 0 ? await loadDocuments(tx, organizationId, [hash]) : undefined;
    const document = texts?.get(hash ?? '') ?? emptyDocument;
    room -= document.length;
    const anchors = ofVersion.flatMap(({ node }) => (node ? [sameAs(node)] : []));
    versions.push({ document, anchors, rows: ofVersion });
  }
  return versions;
}

function sameAs({ id, quote }: NonNullable<ListedCommentRow['node']>) {
  return { block: id, ...(quote ? { quote } : {}) };
}

function presentNode(
  { id, preview, quote }: NonNullable<ListedCommentRow['node']>,
  { state, block, quote: quoteNow, before }: AnchorPlace,
): CommentedNode {
  return {
    id,
    preview,
    ...(quote ? { quote } : {}),
    state,
    ...(block === undefined ? {} : { now: { id: block, ...(quoteNow ? { quote: quoteNow } : {}) } }),
    ...(before === undefined ? {} : { before: [...before].slice(0, longestBefore).join('') }),
  };
}
