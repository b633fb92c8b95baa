import { z } from 'zod';
import { longestMarkdown } from '#lib/document/markdown/longest.ts';
import { mostBlocks } from '#lib/document/most-blocks.ts';
import { ChangedPage } from '../content/semantic-changes.ts';
import { DateTime, Id, text } from '../shared/text.ts';
import { User } from '../users/schemas.ts';

/** One side of a conflict: Markdown of a block, a value of an attribute, or a page's places. */
const Version = z.union([
  z.strictObject({ markdown: z.string() }),
  z.strictObject({ value: z.unknown() }),
  z.strictObject({ places: z.array(z.strictObject({ page: Id, parent: Id.nullable(), at: z.int() })) }),
]);

const Change = z.strictObject({ revision: Id, author: User.optional(), createdAt: DateTime });

export const conflictChoices = ['main', 'change-request', 'both', 'custom'] as const;

export const Conflict = z
  .strictObject({
    object: z.literal('change-request-conflict'),
    id: Id,
    kind: z.enum(['text', 'both-added', 'edit-delete', 'attribute', 'move', 'circle']).meta({
      description:
        '`both-added`: both sides added much the same at one place, so it has no `base`. `both` keeps the two of them.',
    }),
    page: ChangedPage.optional(),
    block: z.string().optional(),
    also: z
      .array(z.string())
      .optional()
      .meta({ description: 'Further blocks that it is about, where sides split or joined one.' }),
    attribute: z.string().optional(),
    file: Id.optional(),
    deletedBy: z.enum(['main', 'change-request']).optional(),
    base: Version.optional(),
    main: Version.optional(),
    changeRequest: Version.optional(),
    suggestion: z.strictObject({ markdown: z.string() }).optional(),
    choices: z.array(z.enum(conflictChoices)).meta({ description: 'The choices that fit it.' }),
    status: z.enum(['open', 'resolved']),
    choice: z.enum(conflictChoices).optional(),
    custom: z
      .union([
        z.strictObject({ markdown: z.string() }),
        z.strictObject({ value: z.unknown() }),
        z.strictObject({ into: Id.nullable(), at: z.int().optional() }),
      ])
      .optional()
      .meta({ description: 'With the choice `custom`: what was given.' }),
    canReopen: z.boolean().meta({ description: 'Whether there is a choice that can be taken back.' }),
    revisions: z
      .strictObject({ base: Id, main: Id, changeRequest: Id })
      .optional()
      .meta({ description: 'The revisions that were merged.' }),
    mainChange: Change.optional().meta({
      description: 'The newest revision of main that changed the page, since the base.',
    }),
    changeRequestChange: Change.optional().meta({
      description: 'The newest revision of the change request that changed the page, before the merge.',
    }),
    resolvedBy: User.optional(),
    resolvedAt: DateTime.optional(),
  })
  .meta({
    id: 'ChangeRequestConflict',
    description: 'Something that main and a change request both changed, with the three versions of it.',
  });

export type Conflict = z.output<typeof Conflict>;

export const ConflictResolution = z
  .strictObject({
    choice: z.enum(conflictChoices),
    document: z
      .strictObject({ markdown: text(0, longestMarkdown) })
      .optional()
      .meta({
        description: `With \`custom\`: what to put in place of a block, at most ${mostBlocks} blocks.`,
      }),
    value: z
      .union([z.string().max(10_000), z.number(), z.boolean(), z.null(), z.record(z.string(), z.unknown())])
      .optional()
      .meta({ description: 'With `custom`: the value of an attribute.' }),
    into: Id.nullable().optional().meta({ description: 'With `custom`: the parent of a moved page.' }),
    at: z.int().min(0).max(1_000_000).optional(),
  })
  .meta({ id: 'ConflictResolution', description: 'How a conflict is settled.' });
