import { z } from 'zod';
import { ChangedPage } from '../content/semantic-changes.ts';
import { Id } from '../shared/text.ts';

/** Addresses and conditions of one answer. */
export const mostImpacts = 500;

export const MergeImpact = z
  .strictObject({
    object: z.literal('merge-impact'),
    revision: Id.meta({ description: 'The revision of the change request that was looked at.' }),
    addresses: z
      .array(
        z.strictObject({
          page: ChangedPage,
          before: z.string().meta({ description: 'The path that it leaves.' }),
          after: z.string().optional().meta({ description: 'Its new path; absent for a deleted page.' }),
          redirected: z.boolean().meta({
            description: 'The old path leads to a page by itself. Otherwise readers need a redirect.',
          }),
          occupied: z.boolean().meta({ description: 'Another page has the old path then.' }),
        }),
      )
      .max(mostImpacts)
      .meta({ description: 'The pages whose path changes or is deleted.' }),
    conditions: z
      .array(
        z.strictObject({ page: ChangedPage, before: z.string().optional(), after: z.string().optional() }),
      )
      .max(mostImpacts)
      .meta({ description: 'The pages that other visitors can read afterwards.' }),
    moreAddresses: z.int().meta({ description: 'Addresses that are left out, because there are too many.' }),
    moreConditions: z.int().meta({ description: 'Conditions that are left out.' }),
    links: z.strictObject({
      broken: z.int().meta({ description: 'Targets of links that the change request breaks.' }),
      healed: z.int().meta({ description: 'Targets of broken links that are there afterwards.' }),
    }),
    sites: z
      .array(
        z.strictObject({
          id: Id,
          title: z.string(),
          visibility: z.enum(['public', 'unlisted', 'share-link', 'visitor-auth']),
          url: z.string(),
          shareLinks: z.int().meta({ description: 'Active share links that open it.' }),
        }),
      )
      .meta({ description: 'The published sites that show the merged content at once. Guests see none.' }),
  })
  .meta({ id: 'MergeImpact', description: 'What readers notice of the merge of a change request.' });

export type MergeImpact = z.output<typeof MergeImpact>;
