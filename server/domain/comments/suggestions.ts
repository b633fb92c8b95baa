import type { Comment } from '#lib/contract/comments/schemas.ts';
import { getDocumentText, type ReadContext } from '#server/domain/revisions/index.ts';
import type { PageOfComment } from './commented-pages.ts';
import type { Discussion } from './discussion.ts';
import type { CommentRow } from './store/comments.ts';

type Suggestion = NonNullable<Comment['suggestion']>;

/**
 * The edits that comments suggest, by comment. One is open while its block has the Markdown that it was made for, which
 * is when it can be applied.
 */
export async function loadSuggestions(
  context: ReadContext,
  { place }: Discussion,
  rows: readonly CommentRow[],
  pages: ReadonlyMap<string, PageOfComment>,
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
    const sources =
      text === undefined
        ? []
        : await context.documents.sources(
            text,
            waiting.map(({ block }) => block),
          );
    const current = new Set(
      waiting.flatMap(({ id, suggestion }, at) => (sources[at] === suggestion.source ? [id] : [])),
    );
    for (const { id, suggestion } of onPage)
      suggestions.set(id, presentSuggestion(suggestion, current.has(id)));
  }
  return suggestions;
}

function presentSuggestion(
  { source, appliedAt, ...suggestion }: NonNullable<CommentRow['suggestion']>,
  isCurrent: boolean,
): Suggestion {
  const status = appliedAt ? 'applied' : isCurrent ? 'open' : 'outdated';
  return { ...suggestion, before: source, status, ...(appliedAt ? { appliedAt } : {}) };
}
