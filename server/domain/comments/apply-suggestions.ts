import { contract } from '#lib/contract/contract.ts';
import { Conflict, Invalid, NotFound } from '#server/core/errors.ts';
import { answer, type Context, operation } from '#server/core/operation.ts';
import {
  assertActive,
  commitToChangeRequest,
  getChangeRequestOf,
  lockChangeRequestOf,
  targetOf as targetOfChangeRequest,
} from '#server/domain/change-requests/index.ts';
import { type ChangeRequestRow, replaceBlocks } from '#server/domain/content/index.ts';
import { getRevisionRow } from '#server/domain/revisions/index.ts';
import { discussionOfChangeRequest } from './discussion.ts';
import { eventOf } from './event-of.ts';
import { presentComments } from './present.ts';
import {
  type CommentRecord,
  type CommentRow,
  countOpen,
  findComments,
  updateCommentRow,
} from './store/comments.ts';
import { targetOf } from './target-of.ts';

type ApplyContext = Context<typeof contract.applySuggestions>;
type SuggestionRow = CommentRow & {
  suggestion: NonNullable<CommentRow['suggestion']>;
  node: NonNullable<CommentRow['node']>;
  pageId: string;
};

export const applySuggestions = operation(contract.applySuggestions, async (context) => {
  const { tx, actor, audit } = context;
  const ids = [...new Set(context.body.comments)];
  const { row: unlocked } = await getChangeRequestOf(context);
  assertActive(unlocked);
  const read = await readSuggestions(context, unlocked, ids);

  const { row: before } = await lockChangeRequestOf(context);
  assertActive(before);
  const discussion = await discussionOfChangeRequest(context);
  const records = await findComments(tx, discussion.place, ids);
  const rows = ids.map((id, at) => openSuggestion(records.get(id), at));
  // Somebody else's edit in between is rare; only then, the pages are read again while others wait.
  const isCurrent = read.revisionId === before.revisionId;
  const { edited } = isCurrent ? read : await readSuggestions(context, before, ids);
  if ('outdated' in edited) {
    const idsOf = (positions: readonly number[]) => positions.flatMap((at) => ids[at] ?? []);
    if (edited.outdated.length > 0) throw new OutdatedSuggestions(idsOf(edited.outdated));
    throw new UnfitSuggestions(idsOf(edited.unfit));
  }
  const suggesters = new Map(rows.map(({ id: comment, postedBy }) => [postedBy, records.get(comment)]));
  const { row, revision } = await commitToChangeRequest(context, tx, before, {
    ...edited,
    type: 'edits',
    authorId: actor.id,
    alsoBy: [...suggesters.keys()].filter((suggester) => suggester !== actor.id),
    message: messageOf(rows.length, [...suggesters.values()]),
  });
  await markApplied(context, rows, revision.id);
  await audit({
    organizationId: row.organizationId,
    action: 'change_request.edited',
    target: targetOfChangeRequest(row),
    payload: { space: row.spaceId, number: row.number, revision: revision.id, suggestions: ids },
  });
  const discussionNow = await discussionOfChangeRequest(context);
  const applied = await findComments(tx, discussion.place, ids);
  const comments = await presentComments(
    context,
    discussionNow,
    ids.flatMap((each) => applied.get(each) ?? []),
  );
  return answer(200, { object: 'applied-suggestions', revision: revision.id, comments });
});

/** The pages of a change request with the suggestions applied, which takes long; nothing is written. */
async function readSuggestions(context: ApplyContext, row: ChangeRequestRow, ids: readonly string[]) {
  const { tx } = context;
  const { place } = await discussionOfChangeRequest(context);
  const records = await findComments(tx, place, ids);
  const { organizationId, spaceId, id, revisionId } = row;
  const edited = await replaceBlocks(context, tx, {
    line: { organizationId, spaceId, changeRequestId: id },
    base: await getRevisionRow(tx, row, revisionId),
    replacements: ids
      .map((each, at) => openSuggestion(records.get(each), at))
      .map(({ pageId, node, suggestion }) => ({
        page: pageId,
        block: node.id,
        source: suggestion.source,
        markdown: suggestion.markdown,
      })),
  });
  return { revisionId, edited };
}

/** 409: blocks changed after somebody suggested a replacement for them. */
class OutdatedSuggestions extends Conflict {
  constructor(comments: readonly string[]) {
    const message =
      comments.length === 1
        ? 'The text changed after this was suggested, so nothing was applied.'
        : `The text changed after ${comments.length} of these were suggested, so nothing was applied.`;
    super('suggestion_outdated', message, { comments });
  }
}

/** 409: what is around the blocks changed, and would change more if the suggestions were applied. */
class UnfitSuggestions extends Conflict {
  constructor(comments: readonly string[]) {
    super(
      'suggestion_unfit',
      'A suggestion would change other blocks of its page now, so nothing was applied. Edit the page instead.',
      { comments },
    );
  }
}

/** @throws NotFound, Invalid or Conflict when it is no suggestion that can be applied */
function openSuggestion(record: CommentRecord | undefined, at: number): SuggestionRow {
  if (!record) throw new NotFound('comment');
  const { suggestion, node, pageId } = record.row;
  if (!suggestion || !node || pageId === null)
    throw new Invalid([{ path: `comments.${at}`, message: 'suggests no edit' }]);
  if (suggestion.appliedAt)
    throw new Conflict('suggestion_applied', 'This suggestion was applied already.', {
      comments: [record.row.id],
    });
  return { ...record.row, suggestion, node, pageId };
}

const longestMessage = 200;

function messageOf(count: number, suggesters: readonly (CommentRecord | undefined)[]): string {
  const names = suggesters.flatMap((record) => record?.poster.displayName ?? []);
  const message = `Apply ${count === 1 ? 'a suggestion' : `${count} suggestions`} by ${names.join(', ')}`;
  return [...message].slice(0, longestMessage).join('');
}

/** Marks suggestions as applied and resolves their threads. */
async function markApplied(
  { tx, actor, now, audit, record }: ApplyContext,
  rows: readonly SuggestionRow[],
  revision: string,
): Promise<void> {
  const appliedAt = now();
  const open = rows.filter(({ resolvedAt }) => resolvedAt === null);
  for (const row of rows) {
    const suggestion = { ...row.suggestion, appliedAt: appliedAt.toISOString(), revision };
    const resolved = row.resolvedAt === null ? { resolvedBy: actor.id, resolvedAt: appliedAt } : {};
    await updateCommentRow(tx, row, { suggestion, ...resolved });
  }
  const [first] = open;
  if (!first) return;
  await countOpen(tx, first, -open.length);
  for (const row of open) {
    await audit({
      organizationId: row.organizationId,
      action: 'comment.resolved',
      target: targetOf(row),
      payload: { space: row.spaceId, changeRequest: row.changeRequestId },
    });
    await record(eventOf('comment.resolved', row, actor));
  }
}
