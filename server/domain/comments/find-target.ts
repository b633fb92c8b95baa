import type { z } from 'zod';
import type { Quote } from '#lib/anchors/quote.ts';
import type { CommentInput } from '#lib/contract/comments/schemas.ts';
import type { Misfit } from '#lib/document/replace.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import { refuseUnfitContent } from '#server/domain/content/index.ts';
import { findPageIn, getDocumentText, type View } from '#server/domain/revisions/index.ts';
import type { DocumentText } from '#server/threads/functions.ts';
import type { Discussion } from './discussion.ts';
import type { CommentRow } from './store/comments.ts';

export type Target = Pick<
  CommentRow,
  'revisionId' | 'pageId' | 'document' | 'node' | 'tableCell' | 'suggestion'
>;

/**
 * What a new comment is about, as it is now.
 * @throws Invalid when the discussion has no such page, or the page no such block; Conflict for an outdated suggestion
 */
export async function findTarget(
  discussion: Discussion,
  { page: pageId, node, quote, tableCell, suggestion }: z.output<typeof CommentInput>,
): Promise<Target> {
  const about = {
    revisionId: discussion.revisionId,
    pageId: null,
    document: null,
    node: null,
    tableCell: tableCell ?? null,
    suggestion: null,
  };
  if (suggestion && discussion.place.changeRequestId === null)
    throw new Invalid([{ path: 'suggestion', message: 'can be made in a change request only' }]);
  if (pageId === undefined) return about;
  const places = await findInViews(await discussion.views(), pageId);
  const [first] = places;
  if (!first) throw new Invalid([{ path: 'page', message: 'is no page here' }]);
  if (node === undefined) return { ...about, ...first.target };
  // What a change request deletes can be commented on, and not be replaced.
  for (const { view, target } of suggestion ? places.slice(0, 1) : places) {
    const text = await getDocumentText(view.db, view.space.organizationId, target.document);
    const preview = await view.documents.preview(text, node);
    if (preview === null) continue;
    const quoted = quote && { quote: await findQuoted(view, text, node, quote) };
    return {
      ...about,
      ...target,
      node: { id: node, preview, ...quoted },
      suggestion: suggestion ? await readSuggestion(view, text, node, suggestion) : null,
    };
  }
  throw new Invalid([{ path: 'node', message: 'is no block of the page' }]);
}

const misfits: Record<Misfit, string> = {
  part: 'can’t stand in the place of this block: an item of a list is replaced by items',
  others: 'would change other blocks of the page: close its code fences, comments, HTML and tags',
};

/**
 * Markdown for the place of a block, with the Markdown of the block that it was made for.
 * @throws Conflict when the block is another one now; Invalid when it is what is there, or can’t stand there
 */
async function readSuggestion(
  { documents }: View,
  text: DocumentText,
  node: string,
  { markdown, before }: NonNullable<z.output<typeof CommentInput>['suggestion']>,
): Promise<NonNullable<CommentRow['suggestion']>> {
  const source = before.trimEnd();
  const { json } = await refuseUnfitContent(documents.readMarkdown(markdown), 'suggestion.markdown');
  const replacement = { block: node, source, json, references: new Map<string, string>() };
  const { outdated, unfit } = await documents.replaceBlocks(text, [replacement]);
  if (outdated.length > 0) throw new OutdatedEdit();
  const [refused] = unfit;
  const message = refused
    ? misfits[refused.misfit]
    : markdown.trim() === source.trim()
      ? 'is what the block says already'
      : undefined;
  if (message) throw new Invalid([{ path: 'suggestion.markdown', message }]);
  return { markdown, source };
}

/** 409: a block changed while somebody wrote an edit of it. */
class OutdatedEdit extends Conflict {
  constructor() {
    super(
      'suggestion_outdated',
      'This block changed while you edited it, so nothing was posted. Copy your edit, and suggest it on the block as it is now.',
    );
  }
}

/**
 * A quote with what stands around it in the block.
 * @throws Invalid when the block has no such words, or has them several times
 */
async function findQuoted(
  view: View,
  text: DocumentText,
  node: string,
  { prefix = '', suffix = '', ...quote }: NonNullable<z.output<typeof CommentInput>['quote']>,
): Promise<Quote> {
  const quoted = await view.documents.quote(text, node, { ...quote, prefix, suffix });
  if (typeof quoted === 'object') return quoted;
  const message =
    quoted === 'missing'
      ? 'is not in the block'
      : 'is in the block several times: `prefix` or `suffix` must tell which';
  throw new Invalid([{ path: 'quote.text', message }]);
}

/** A page as each of some views has it, those that have it. */
async function findInViews(views: readonly View[], pageId: string) {
  const places: { view: View; target: Pick<Target, 'revisionId' | 'pageId' | 'document'> }[] = [];
  for (const view of views) {
    const page = await findPageIn(view, pageId);
    if (page) {
      const { document } = page.content;
      places.push({ view, target: { revisionId: view.revision.id, pageId, document } });
    }
  }
  return places;
}
