import { z } from 'zod';
import { JSONDocument } from '../content/json-document.ts';
import { mergeRuleKinds } from '../merges/rules.ts';
import { MergeSchedule } from '../merges/schedule.ts';
import { DateTime, Id, text, Uri } from '../shared/text.ts';
import { User } from '../users/schemas.ts';
import { changeRequestStatuses } from './statuses.ts';

export const ChangeRequestStatus = z.enum(changeRequestStatuses).meta({
  id: 'ChangeRequestStatus',
  description: 'Where a change request stands; only merging makes it `merged`.',
});

const linkFields = {
  ref: z.strictObject({ kind: z.literal('url'), url: Uri }),
  title: text(0, 128).optional(),
};

const mostLinks = 10;

export const ChangeRequestLink = z
  .strictObject({ id: Id, ...linkFields })
  .meta({ id: 'ChangeRequestLink', description: 'Something elsewhere that a change request belongs to.' });

export type ChangeRequestLink = z.output<typeof ChangeRequestLink>;

export const ChangeRequestLinkInput = z.strictObject({ id: Id.optional(), ...linkFields });

export const ChangeRequest = z
  .strictObject({
    object: z.literal('change-request'),
    id: Id,
    space: Id,
    number: z.int(),
    status: ChangeRequestStatus,
    subject: z.string(),
    description: JSONDocument.optional().meta({
      description: 'What it is for; absent when nobody wrote it, and in lists when it is long.',
    }),
    links: z.array(ChangeRequestLink).max(mostLinks),
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
    bypass: z
      .strictObject({ reason: z.string(), rules: z.array(z.enum(mergeRuleKinds)) })
      .optional()
      .meta({ description: 'Why it was merged although these merge rules were not met.' }),
    mergeSchedule: MergeSchedule.optional(),
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

export const DescriptionForm = z
  .union([JSONDocument, z.strictObject({ markdown: text(0, 20_000) })])
  .meta({ description: 'A document, or its text as `{markdown}`; null takes it away.' });

export const ChangeRequestPatch = z
  .strictObject({
    subject: Subject.optional(),
    status: z.enum(['draft', 'open', 'archived']).optional(),
    description: DescriptionForm.nullable().optional(),
    links: z
      .array(ChangeRequestLinkInput)
      .max(mostLinks)
      .optional()
      .meta({ description: 'All of its links; they take the place of those before.' }),
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
