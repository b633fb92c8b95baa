import { type Space, spaceActions } from '#lib/contract/spaces/schemas.ts';
import type { Config } from '#server/config.ts';
import { permissionsFor } from '#server/core/can.ts';
import { addressIn, basePathOf } from '#server/core/site-urls.ts';
import { appUrl, locationOf } from '#server/core/urls.ts';
import { accessToSpace, visitorAccess } from './access.ts';
import type { SpaceRecord } from './store/spaces.ts';

/** What a space shows whose people chose nothing. */
const defaultEmoji = '📄';

/** A space as a member sees it, or with no level as somebody does who only reads what a site shows of it. */
export function presentSpace(
  config: Pick<Config, 'publicUrl' | 'sitesDomain'>,
  { row, level, publication = null, visited = false }: SpaceRecord,
  shareKey?: string,
): Space {
  const { publicUrl } = config;
  const inside = level !== null && !visited;
  return {
    object: 'space',
    id: row.id,
    title: row.title,
    emoji: row.emoji ?? defaultEmoji,
    visibility: visibilityOf(row, publication),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.deletedAt ? { deletedAt: row.deletedAt.toISOString() } : {}),
    editMode: row.editMode,
    ...(inside && row.computedSource ? { computedSource: row.computedSource } : {}),
    organization: row.organizationId,
    ...(row.parentId === null ? {} : { parent: row.parentId }),
    ...(row.language === null ? {} : { language: row.language as Space['language'] }),
    revision: row.revisionId,
    defaultLevel: row.defaultLevel as Space['defaultLevel'],
    mergeRules: inside && row.mergeRules !== null ? row.mergeRules : { type: 'inherit' },
    comments: inside ? row.comments : 0,
    changeRequests: inside ? row.changeRequests : 0,
    changeRequestsOpen: inside ? row.changeRequestsOpen : 0,
    changeRequestsDraft: inside ? row.changeRequestsDraft : 0,
    urls: {
      location: locationOf(publicUrl, `/spaces/${row.id}`),
      app: appUrl(publicUrl, (p) => p.space(row.organizationId, row.id)),
      ...addressesOf(config, row, publication, shareKey),
      ...(row.icon === null ? {} : { icon: row.icon }),
    },
    permissions: permissionsFor('space', spaceActions, visited ? visitorAccess : accessToSpace(row, level)),
  };
}

/** Who can read a space: the readers of its most open site, else who has access to its collection, or to it alone. */
function visibilityOf(row: SpaceRecord['row'], publication: SpaceRecord['publication']): Space['visibility'] {
  if (publication && !row.deletedAt) return publication.visibility;
  return row.parentId !== null && row.defaultLevel === 'inherit' ? 'in-collection' : 'private';
}

/** Where a site shows a space; an address that needs a key is told with the key only. */
function addressesOf(
  config: Pick<Config, 'publicUrl' | 'sitesDomain'>,
  row: SpaceRecord['row'],
  publication: SpaceRecord['publication'],
  shareKey: string | undefined,
): Pick<Space['urls'], 'published' | 'public'> {
  if (!publication || row.deletedAt) return {};
  if (publication.visibility === 'share-link' && shareKey === undefined) return {};
  const published = addressIn(config, publication, basePathOf(publication, publication.section), shareKey);
  return { published, ...(publication.visibility === 'public' ? { public: published } : {}) };
}
