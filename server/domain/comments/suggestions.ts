import { createHash } from 'node:crypto';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { getDocumentText, type ReadContext } from '#server/domain/revisions/index.ts';
import type { PageOfComment } from './commented-pages.ts';
import type { Discussion } from './discussion.ts';
import { type ListedCommentRow, longestListedSource } from './store/comments.ts';

type Suggestion = NonNullable<Comment['suggestion']>;

/**
 * The edits that comments suggest, by comment. One is open while its block has the Markdown that it was made for, which
 * is when it can be applied. `isWhole`, they have this Markdown also when it is long.
 */
export async function loadSuggestions(
  context: ReadContext,
  { place }: Discussion,
  rows: readonly ListedCommentRow[],
  pages: ReadonlyMap<string, PageOfComment>,
  isWhole: boolean,
): Promise<Map<string, Suggestion>> {
  const suggestions = new Map<string, Suggestion>();
  const suggesting = rows.flatMap(({ id, node, suggestion }) =>
    node && suggestion ? [{ id, block: node.id, suggestion }] : [],
  );
  const byDocument = Map.groupBy(suggesting, ({ id }) => pages.get(id)?.document ?? null);
  for (const [document, onPage] of byDocument) {
    const waiting = onPage.filter(({ suggestion }) => !suggestion.appliedAt);
    const text =
      waiting.length > 0 ? await getDocumentText(context.tx, place.organizationId, document) : undefined;
    const blocks = [...new Set(waiting.map(({ block }) => block))];
    const sources = text === undefined ? [] : await context.documents.sources(text, blocks);
    const now = new Map(blocks.map((block, at) => [block, versionOf(sources[at] ?? undefined)]));
    for (const { id, block, suggestion } of onPage)
      suggestions.set(id, presentSuggestion(suggestion, isFor(suggestion, now.get(block)), isWhole));
  }
  return suggestions;
}

type SuggestionOfRow = NonNullable<ListedCommentRow['suggestion']>;

/** The source of a block, and its hash once for all suggestions that know only that of theirs. */
function versionOf(source: string | undefined) {
  let hash: string | undefined;
  return {
    source,
    hash: () => {
      hash ??= source === undefined ? undefined : createHash('md5').update(source).digest('hex');
      return hash;
    },
  };
}

function isFor(
  { source, sourceHash }: SuggestionOfRow,
  now: ReturnType<typeof versionOf> | undefined,
): boolean {
  if (now?.source === undefined) return false;
  return source === undefined ? sourceHash === now.hash() : source === now.source;
}

function presentSuggestion(
  { source, sourceHash: _, appliedAt, ...suggestion }: SuggestionOfRow,
  isCurrent: boolean,
  isWhole: boolean,
): Suggestion {
  const status = appliedAt ? 'applied' : isCurrent ? 'open' : 'outdated';
  const isShown = source !== undefined && (isWhole || Buffer.byteLength(source) <= longestListedSource);
  return {
    ...suggestion,
    ...(isShown ? { before: source } : {}),
    status,
    ...(appliedAt ? { appliedAt } : {}),
  };
}
