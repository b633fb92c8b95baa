import { z } from 'zod';
import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { DateTime, Id } from '../shared/text.ts';
import { User } from '../users/schemas.ts';

export const MentionedThread = z
  .strictObject({
    object: z.literal('mentioned-thread'),
    comment: Id.meta({ description: 'The comment that begins the thread.' }),
    mentionedBy: User,
    mentionedAt: DateTime,
    excerpt: z
      .string()
      .meta({ description: 'The beginning of the comment that mentions them, as plain text.' }),
    space: z.strictObject({ id: Id, title: z.string() }),
    changeRequest: z.strictObject({ id: Id, number: z.int(), subject: z.string() }).optional(),
    urls: z.strictObject({ app: z.string() }),
  })
  .meta({ id: 'MentionedThread', description: 'A thread that waits for someone who was mentioned in it.' });

export type MentionedThread = z.output<typeof MentionedThread>;

export const mentions = table({
  listMentions: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/mentions',
    summary: 'The open threads that mention the caller, or a team of theirs, and wait for their reply',
    origin: 'ours',
    access: 'organization.view',
    query: listQuery({}),
    answers: { 200: listOf(MentionedThread) },
  },
});
