import { z } from 'zod';
import { DateTime, Id } from '../shared/text.ts';
import { streamedTypes } from './index.ts';

export const OrganizationEventQuery = z.strictObject({
  space: Id.optional().meta({ description: 'Only what happens in this space.' }),
  changeRequest: Id.optional().meta({ description: 'Only what happens to this change request.' }),
  since: DateTime.optional().meta({
    description: 'Also what happened since this time. It counts only without a `Last-Event-ID`.',
  }),
});

const position = z.string().meta({
  description: 'The `id` of the server-sent event. Send it as `Last-Event-ID` to go on from here.',
});

const StreamNote = z
  .strictObject({
    object: z.literal('event-stream'),
    type: z.enum(['opened', 'read_again', 'alive']).meta({
      description:
        '`opened` is the first event. `alive` comes when nothing else did for 15 seconds. `read_again` comes instead when events after `Last-Event-ID` are not there any more: what was read before may be outdated.',
    }),
    position,
  })
  .meta({ id: 'EventStreamNote', description: 'What a client should know of the stream itself.' });

const SpaceEvent = z
  .strictObject({
    object: z.literal('event'),
    id: Id.meta({ description: 'The same if an event comes twice.' }),
    type: z.enum(streamedTypes),
    position,
    occurredAt: DateTime,
    space: Id,
    actor: Id.optional().meta({ description: 'The user who did it.' }),
    changeRequest: Id.optional(),
    comment: Id.optional(),
    reply: Id.optional(),
    page: Id.optional(),
    revision: Id.optional(),
    review: Id.optional(),
    user: Id.optional().meta({
      description: 'The user who was asked for a review, or whose scheduled merge was canceled.',
    }),
    team: Id.optional().meta({ description: 'The team that was asked for a review.' }),
  })
  .meta({
    id: 'SpaceEvent',
    description: 'Something that happened in a space. It names ids; read the rest.',
  });

export const OrganizationEvent = z
  .union([StreamNote, SpaceEvent])
  .meta({ id: 'OrganizationEvent', description: 'What the stream of an organization tells.' });

export type StreamNote = z.output<typeof StreamNote>;

export type OrganizationEvent = z.output<typeof OrganizationEvent>;

export type SpaceEvent = z.output<typeof SpaceEvent>;
