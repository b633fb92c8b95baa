import { z } from 'zod';
import { DateTime, Id, text } from '../shared/text.ts';
import { User } from '../users/schemas.ts';

export const changeRequestStatuses = ['draft', 'open', 'archived', 'merged'] as const;

export const ChangeRequestStatus = z.enum(changeRequestStatuses).meta({
  id: 'ChangeRequestStatus',
  description: 'Where a change request stands; only merging makes it `merged`.',
});

export const ChangeRequest = z
  .strictObject({
    object: z.literal('change-request'),
    id: Id,
    space: Id,
    number: z.int(),
    status: ChangeRequestStatus,
    subject: z.string(),
    createdBy: User,
    createdAt: DateTime,
    updatedAt: DateTime,
    revision: Id.meta({ description: 'Its active revision.' }),
    revisionInitial: Id.meta({ description: 'The revision of the space that it was created from.' }),
    revisionMergedAncestor: Id.optional().meta({
      description: 'The revision of the space that it last took in.',
    }),
    revisionMerged: Id.optional().meta({ description: 'The revision that its merge made.' }),
    mergedBy: User.optional(),
    mergedAt: DateTime.optional(),
    reverts: Id.optional().meta({ description: 'The change request whose merge this one takes back.' }),
    comments: z.int(),
    conflicts: z.int().meta({ description: 'Conflicts of an update that wait for a decision.' }),
    outdated: z.boolean(),
    urls: z.strictObject({ app: z.string(), location: z.string() }),
  })
  .meta({ id: 'ChangeRequest', description: 'Proposed edits to a space.' });

export type ChangeRequest = z.output<typeof ChangeRequest>;

export const Subject = text(0, 100);

export const ChangeRequestInput = z
  .strictObject({
    subject: Subject.optional(),
    status: z.enum(['draft', 'open']).optional(),
    agentTaskId: text(0, 100).optional().meta({ description: 'Accepted and not kept.' }),
  })
  .meta({ id: 'ChangeRequestInput', description: 'A new change request; `open` unless it says otherwise.' });

export const ChangeRequestPatch = z
  .strictObject({
    subject: Subject.optional(),
    status: z.enum(['draft', 'open', 'archived']).optional(),
  })
  .meta({ id: 'ChangeRequestPatch', description: 'What to change of a change request.' });

export const Contributor = z
  .strictObject({ user: User, count: z.int(), updatedAt: DateTime, actionType: z.literal('edit') })
  .meta({ id: 'Contributor', description: 'Someone who edited a change request, how often and when last.' });

export const ViewedPage = z
  .strictObject({
    page: Id,
    viewedAt: DateTime,
    changed: z.boolean().meta({ description: 'The page has changed since.' }),
  })
  .meta({ id: 'ViewedPage', description: 'A page that a reader of a change request has seen.' });
