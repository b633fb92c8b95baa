import { z } from 'zod';

const id = z.string().min(1);
const nothing = z.strictObject({});

/**
 * Everything that is recorded as an event: what kind of thing it happened to, and which further ids the event names.
 * Never content, rights, secrets or addresses: who receives an event asks for those with their own rights.
 */
export const eventTypes = {
  'change_request.merged': {
    subject: 'change_request',
    data: z.strictObject({ space: id, revision: id }),
  },
  'invitation.created': { subject: 'invitation', data: z.strictObject({ invitedBy: id }) },
  'invitation.renewed': { subject: 'invitation', data: z.strictObject({ invitedBy: id }) },
  'member.removed': { subject: 'member', data: nothing },
  'member.updated': { subject: 'member', data: nothing },
  'password_reset.requested': { subject: 'user', data: nothing },
  'space.content.updated': { subject: 'space', data: z.strictObject({ revision: id }) },
} as const satisfies Record<string, { subject: string; data: z.ZodType<Record<string, string>> }>;

export type EventType = keyof typeof eventTypes;

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
