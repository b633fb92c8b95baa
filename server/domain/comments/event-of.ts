import type { NewEvent } from '#lib/contract/events/index.ts';
import type { CommentRow } from './store/comments.ts';

type EventComment = Pick<CommentRow, 'organizationId' | 'spaceId' | 'changeRequestId' | 'id'> & {
  pageId?: string | null | undefined;
  /** The people and teams that an edit mentions, and that were not mentioned before. */
  mentioned?: readonly string[];
};
type CommentEvent = Extract<NewEvent['type'], `comment.${string}`>;
type ReplyEvent = Extract<NewEvent['type'], `comment_reply.${string}`>;

/** What happened to a comment. */
export function eventOf(type: CommentEvent, row: EventComment, actor: { id: string }): NewEvent {
  return { type, organizationId: row.organizationId, subject: row.id, data: placeOf(row, actor) };
}

/** What happened to a reply. */
export function replyEventOf(
  type: ReplyEvent,
  row: EventComment & { replyTo: string },
  actor: { id: string },
): NewEvent {
  const data = { ...placeOf(row, actor), comment: row.replyTo };
  return { type, organizationId: row.organizationId, subject: row.id, data };
}

function placeOf({ spaceId, changeRequestId, pageId, mentioned = [] }: EventComment, actor: { id: string }) {
  return {
    space: spaceId,
    actor: actor.id,
    ...(changeRequestId === null ? {} : { changeRequest: changeRequestId }),
    ...(pageId ? { page: pageId } : {}),
    ...(mentioned.length > 0 ? { mentioned: mentioned.join(' ') } : {}),
  };
}
