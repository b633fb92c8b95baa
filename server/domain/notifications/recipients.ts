import type { EventOf } from '#lib/contract/events/index.ts';
import type { NotificationType } from '#lib/contract/notifications/schemas.ts';
import type { Db } from '#server/db/database.ts';
import {
  findAuthor,
  findComment,
  leftConflicts,
  listInThread,
  listTeamPeople,
  type Place,
} from './store/recipients.ts';

/** What somebody may be notified of. */
export const notifyingTypes = [
  'change_request.merge_canceled',
  'change_request.merged',
  'change_request.updated',
  'comment.created',
  'comment.updated',
  'comment_reply.created',
  'comment_reply.updated',
  'review.created',
  'reviewers.requested',
] as const;

export type NotifyingEvent = EventOf<(typeof notifyingTypes)[number]>;

/** Who is notified of an event, each with the strongest reason, and the thread that it belongs to. */
export interface Recipients {
  place: Place;
  /** The comment that begins the thread; undefined for the change request as a whole. */
  comment?: string;
  /** The reply to it that the event is about. */
  reply?: string | undefined;
  people: Map<string, NotificationType>;
}

/** Finds out whom an event concerns. Who did it and who may not view the space are still among them. */
export async function findNotified(
  db: Db,
  organizationId: string,
  event: NotifyingEvent,
): Promise<Recipients | undefined> {
  const place = placeOf(organizationId, event);
  switch (event.type) {
    case 'change_request.merged':
      return { place, people: peopleFor('merge', [await findAuthor(db, place)]) };
    case 'change_request.merge_canceled':
      return { place, people: peopleFor('scheduled_merge', [event.data.user]) };
    case 'change_request.updated': {
      const { revision } = event.data;
      if (revision === undefined || !(await leftConflicts(db, place, revision))) return undefined;
      return { place, people: peopleFor('conflict', [await findAuthor(db, place)]) };
    }
    case 'review.created':
      return { place, people: peopleFor('review', [await findAuthor(db, place)]) };
    case 'reviewers.requested': {
      const { user, team } = event.data;
      const inTeam = await listTeamPeople(db, organizationId, team === undefined ? [] : [team]);
      return { place, people: peopleFor('review_request', [user, ...inTeam]) };
    }
    default:
      return ofComment(db, place, event);
  }
}

type CommentEvent = Extract<NotifyingEvent, { type: `comment${string}` }>;

async function ofComment(db: Db, place: Place, event: CommentEvent): Promise<Recipients | undefined> {
  const isUpdate = event.type === 'comment.updated' || event.type === 'comment_reply.updated';
  const added = isUpdate ? (event.data.mentioned?.split(' ') ?? []) : [];
  // An edit without another mention concerns nobody, nor does a reaction.
  if (isUpdate && added.length === 0) return undefined;
  const isReply = event.subject.kind === 'comment_reply';
  const thread = 'comment' in event.data ? event.data.comment : event.subject.id;
  const of = { place, comment: thread, reply: isReply ? event.subject.id : undefined };
  const row = await findComment(db, place, event.subject.id);
  if (!row) return undefined;
  if (isUpdate) {
    const before = row.mentions.filter((id) => !added.includes(id));
    const notified = new Set(await peopleIn(db, place, before));
    const people = (await peopleIn(db, place, added)).filter((id) => !notified.has(id));
    return { ...of, people: peopleFor('mention', people) };
  }
  const mentioned = await peopleIn(db, place, row.mentions);
  // What is said within a review is told with the review.
  const author = place.changeRequestId && row.reviewId === null ? await findAuthor(db, place) : undefined;
  const people = new Map([
    ...peopleFor('comment', [author]),
    ...peopleFor('reply', isReply ? await listInThread(db, place, thread, row.postedAt) : []),
    ...peopleFor('mention', mentioned),
  ]);
  return { ...of, people };
}

function placeOf(organizationId: string, { subject, data }: NotifyingEvent): Place {
  const changeRequestId =
    subject.kind === 'change_request' ? subject.id : 'changeRequest' in data ? data.changeRequest : undefined;
  return { organizationId, spaceId: data.space, changeRequestId };
}

/** Those of some ids that are no team’s, and the people of the teams. */
async function peopleIn(db: Db, { organizationId }: Place, mentions: readonly string[]): Promise<string[]> {
  return [...mentions, ...(await listTeamPeople(db, organizationId, mentions))];
}

function peopleFor(type: NotificationType, ids: readonly (string | undefined)[]) {
  return new Map(ids.flatMap((id): [string, NotificationType][] => (id === undefined ? [] : [[id, type]])));
}
