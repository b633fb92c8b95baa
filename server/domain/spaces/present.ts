import { type Space, spaceActions } from '#lib/contract/spaces/schemas.ts';
import { permissionsFor } from '#server/core/can.ts';
import { appUrl, locationOf } from '#server/core/urls.ts';
import { standingOnSpace } from './standing.ts';
import type { SeenSpace } from './store.ts';

/** What a space shows whose people chose nothing. */
const defaultEmoji = '📄';

/** A space as a member sees it. */
export function presentSpace(publicUrl: string, { row, level }: SeenSpace): Space {
  return {
    object: 'space',
    id: row.id,
    title: row.title,
    emoji: row.emoji ?? defaultEmoji,
    visibility: row.parentId !== null && row.defaultLevel === 'inherit' ? 'in-collection' : 'private',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.deletedAt ? { deletedAt: row.deletedAt.toISOString() } : {}),
    editMode: row.editMode,
    organization: row.organizationId,
    ...(row.parentId === null ? {} : { parent: row.parentId }),
    ...(row.language === null ? {} : { language: row.language as Space['language'] }),
    revision: row.revisionId,
    defaultLevel: row.defaultLevel as Space['defaultLevel'],
    comments: row.comments,
    changeRequests: row.changeRequests,
    changeRequestsOpen: row.changeRequestsOpen,
    changeRequestsDraft: row.changeRequestsDraft,
    urls: {
      location: locationOf(publicUrl, `/spaces/${row.id}`),
      app: appUrl(publicUrl, (p) => p.space(row.organizationId, row.id)),
      ...(row.icon === null ? {} : { icon: row.icon }),
    },
    permissions: permissionsFor('space', spaceActions, standingOnSpace(row, level)),
  };
}
