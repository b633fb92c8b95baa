import { z } from 'zod';
import { DateTime, Id } from '../shared/text.ts';
import { User } from '../users/schemas.ts';
import { latestMergeDays, soonestMergeMinutes } from './limits.ts';

export const mergeScheduleStatuses = ['scheduled', 'canceled', 'blocked'] as const;

export const MergeSchedule = z
  .strictObject({
    status: z.enum(mergeScheduleStatuses).meta({
      description:
        '`canceled`: what would be merged changed before its time. `blocked`: it could not be merged at its time.',
    }),
    at: DateTime,
    revision: Id.meta({ description: 'The revision of the change request that is merged.' }),
    scheduledBy: User.optional().meta({
      description: 'Who merges it then, with the rights that they have then.',
    }),
    reason: z.string().optional().meta({ description: 'Why it was canceled or blocked.' }),
  })
  .meta({
    id: 'MergeSchedule',
    description: 'When a change request is merged by itself, or why it was not.',
  });

export const MergeScheduleInput = z
  .strictObject({
    at: DateTime.meta({
      description: `At least ${soonestMergeMinutes} minutes and at most ${latestMergeDays} days from now.`,
    }),
    revision: Id.optional().meta({
      description:
        'The revision of the change request that was reviewed. If it has another one by now, nothing is scheduled (409 `change_request_changed`).',
    }),
  })
  .meta({ id: 'MergeScheduleInput', description: 'When to merge a change request.' });
