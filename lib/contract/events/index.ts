import { z } from 'zod';

const id = z.string().min(1);
const nothing = z.strictObject({});

/** What happened in a space, and who did it. */
const inSpace = { space: id, actor: id };
const ofChangeRequest = z.strictObject(inSpace);
/** A person or a team. */
const ofReviewer = z.strictObject({ ...inSpace, user: id.optional(), team: id.optional() });
const ofComment = { ...inSpace, changeRequest: id.optional(), page: id.optional() };
const comment = z.strictObject(ofComment);
/** The comment that a reply is to. */
const ofReply = { ...ofComment, comment: id };
const reply = z.strictObject(ofReply);
/** The ids of people and teams that an edited comment or reply mentions and did not before, with blanks between them. */
const mentioned = { mentioned: id.optional() };

/**
 * Everything that is recorded as an event: what kind of thing it happened to, and which further ids the event names.
 * Never content, rights, secrets or addresses: who receives an event asks for those with their own rights.
 */
export const eventTypes = {
  'account.deleted': { subject: 'user', data: nothing },
  /** Deliveries of the audit log failed for too long. */
  'audit_webhook.disabled': { subject: 'organization', data: nothing },
  'change_request.created': { subject: 'change_request', data: ofChangeRequest },
  /** Its subject, description or links changed; with a revision, its content. */
  'change_request.updated': {
    subject: 'change_request',
    data: z.strictObject({ ...inSpace, revision: id.optional() }),
  },
  'change_request.status_changed': { subject: 'change_request', data: ofChangeRequest },
  /** Somebody began or stopped to look at it. */
  'change_request.viewers_changed': { subject: 'change_request', data: ofChangeRequest },
  'change_request.merged': {
    subject: 'change_request',
    data: z.strictObject({ ...inSpace, revision: id }),
  },
  'change_request.merge_scheduled': { subject: 'change_request', data: ofChangeRequest },
  /** Its scheduled merge does not happen; without an actor, because it was not possible at its time. */
  'change_request.merge_canceled': {
    subject: 'change_request',
    data: z.strictObject({ ...inSpace, actor: id.optional(), user: id }),
  },
  'comment.created': { subject: 'comment', data: comment },
  'comment.updated': { subject: 'comment', data: z.strictObject({ ...ofComment, ...mentioned }) },
  'comment.resolved': { subject: 'comment', data: comment },
  'comment.reopened': { subject: 'comment', data: comment },
  'comment.deleted': { subject: 'comment', data: comment },
  'comment_reply.created': { subject: 'comment_reply', data: reply },
  'comment_reply.updated': { subject: 'comment_reply', data: z.strictObject({ ...ofReply, ...mentioned }) },
  'comment_reply.deleted': { subject: 'comment_reply', data: reply },
  /** Two checks in a row did not find the record of a proved domain. */
  'email_domain.proof_ended': { subject: 'organization', data: z.strictObject({ domain: id }) },
  'invitation.created': { subject: 'invitation', data: z.strictObject({ invitedBy: id }) },
  'invitation.renewed': { subject: 'invitation', data: z.strictObject({ invitedBy: id }) },
  'member.removed': { subject: 'member', data: nothing },
  'member.updated': { subject: 'member', data: nothing },
  /** Only its reader is told of it. */
  'notification.created': {
    subject: 'notification',
    data: z.strictObject({ space: id, reader: id }),
  },
  /** It was moved to the trash. */
  'organization.deleted': { subject: 'organization', data: z.strictObject({ actor: id }) },
  'passkey.created': { subject: 'user', data: z.strictObject({ name: z.string() }) },
  'passkey.deleted': { subject: 'user', data: z.strictObject({ name: z.string() }) },
  'password_reset.requested': { subject: 'user', data: nothing },
  'review.created': { subject: 'change_request', data: z.strictObject({ ...inSpace, review: id }) },
  /** One for each person and team that was asked. */
  'reviewers.requested': { subject: 'change_request', data: ofReviewer },
  /** Someone is not asked any more. */
  'reviewers.removed': { subject: 'change_request', data: ofReviewer },
  'two_factor.disabled': { subject: 'user', data: nothing },
  'two_factor.enabled': { subject: 'user', data: nothing },
  /** An organization began to require it. */
  'two_factor.required': { subject: 'organization', data: nothing },
  /** Its record was missing for too long, or another site proved the domain. */
  'site.domain_lost': { subject: 'site', data: z.strictObject({ hostname: id }) },
  'space.created': { subject: 'space', data: z.strictObject(inSpace) },
  /** Its title, settings or place changed. */
  'space.updated': { subject: 'space', data: z.strictObject(inSpace) },
  /** It was deleted before. */
  'space.restored': { subject: 'space', data: z.strictObject(inSpace) },
  /** Without an actor, what nobody did by hand. */
  'space.content.updated': {
    subject: 'space',
    data: z.strictObject({ ...inSpace, actor: id.optional(), revision: id }),
  },
} as const satisfies Record<
  string,
  { subject: string; data: z.ZodObject & z.ZodType<Record<string, string | undefined>> }
>;

export type EventType = keyof typeof eventTypes;

/** What happens in spaces: the stream of an organization tells it to those who may read the space. */
export const streamedTypes = (Object.keys(eventTypes) as EventType[]).filter(
  (type): type is StreamedType => 'space' in eventTypes[type].data.shape,
);

export type StreamedType = {
  [T in EventType]: DataOf<T> extends { space: string } ? T : never;
}[EventType];

type DataOf<T extends EventType> = z.infer<(typeof eventTypes)[T]['data']>;

/** Something that happened, as it is recorded. */
export type NewEvent = {
  [T in EventType]: {
    type: T;
    /** Null for what happens outside of organizations. */
    organizationId: string | null;
    /** The id of the thing that it happened to. */
    subject: string;
    data: DataOf<T>;
  };
}[EventType];

/** An event as listeners receive it, maybe more than once: the id is the same then. */
export type EventOf<T extends EventType> = {
  [Each in T]: {
    id: string;
    type: Each;
    organizationId: string | null;
    subject: { kind: (typeof eventTypes)[Each]['subject']; id: string };
    data: DataOf<Each>;
    occurredAt: Date;
  };
}[T];
