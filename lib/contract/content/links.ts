import { z } from 'zod';
import { ChangeRequest } from '../change-requests/schemas.ts';
import { Organization } from '../organizations/schemas.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { Space } from '../spaces/schemas.ts';
import { File } from './file.ts';
import { Page } from './page.ts';
import { LocationRevision } from './revision.ts';

const place = { organization: Organization, space: Space };

const VersionContext = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('revision'), revision: LocationRevision }),
  z.strictObject({ type: z.literal('changeRequest'), changeRequest: ChangeRequest }),
]);

export const ContentLocation = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('file'), ...place, file: File, versionContext: VersionContext }),
    z.strictObject({
      kind: z.literal('page'),
      ...place,
      page: Page,
      versionContext: VersionContext,
      internalLocation: z
        .discriminatedUnion('type', [
          z.strictObject({ type: z.literal('anchor'), anchor: z.string() }),
          z.strictObject({ type: z.literal('node'), node: z.string() }),
        ])
        .optional(),
    }),
    z.strictObject({ kind: z.literal('url'), url: z.string() }),
  ])
  .meta({ id: 'ContentLocation', description: 'Where content is, or where a link leads.' });

export type ContentLocation = z.output<typeof ContentLocation>;

export const LinkStatus = z.enum(['ok', 'broken', 'in-app']).meta({
  id: 'LinkStatus',
  description: '`broken`: the target is missing. `in-app`: an address of the console itself.',
});

export const LinkUsage = z
  .strictObject({
    status: LinkStatus,
    relation: z.enum(['reference', 'dependsOn']),
    targetReference: ContentLocation,
    locationReferences: z.array(ContentLocation).meta({
      description:
        'At most 100 pages, and fewer when more than 50 targets are asked for at once. The backlinks of the target are all of them.',
    }),
  })
  .meta({ id: 'LinkUsage', description: 'A linked target, with the pages where the link occurs.' });

export type LinkUsage = z.output<typeof LinkUsage>;

export const LinkStats = z
  .strictObject({
    total: z.int(),
    broken: z.strictObject({ total: z.int(), changeRequest: z.int().optional() }),
  })
  .meta({ id: 'LinkStats', description: 'How many targets are linked, and how many of them are missing.' });

/** A list of links with its figures. */
export function linksOf() {
  return z.strictObject({ ...listOf(LinkUsage).shape, stats: LinkStats });
}

export const LinkQuery = listQuery({ status: LinkStatus.optional() });

export const ChangeRequestLinkQuery = listQuery({
  status: LinkStatus.optional(),
  brokenContext: z
    .enum(['change-request', 'space'])
    .optional()
    .meta({ description: 'Broken by the change request, or in the space already.' }),
});
