import { NotFound } from '#server/core/errors.ts';
import {
  type ChangeRequestContext,
  getChangeRequestOf,
  lockChangeRequestOf,
  viewNow,
  viewOfBase,
} from '#server/domain/change-requests/index.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import { lockSpace, mainView, type ReadContext, type View } from '#server/domain/revisions/index.ts';

/** What comments are on, as they name it: a space, or one of its change requests. */
export interface Place {
  organizationId: string;
  spaceId: string;
  changeRequestId: string | null;
}

/** The place of comments that a path names, with the content that they are about. */
export interface Discussion {
  place: Place;
  /** Its current revision. */
  revisionId: string;
  /** The path of the place in the API. */
  path: string;
  /** Its content, followed by earlier ones that still have what was deleted. */
  views(): Promise<[View, ...View[]]>;
  /**
   * Locks the place in the order of `docs/rules/locks.md`: so that it stays where it is, or so that its number of open
   * comments can change.
   */
  lock(to: 'stay' | 'count'): Promise<void>;
}

/** The main content of a space, with the comments on it. */
export async function discussionOfSpace(context: ReadContext): Promise<Discussion> {
  const { organizationId, id: spaceId, revisionId } = context.object.row;
  return {
    place: { organizationId, spaceId, changeRequestId: null },
    revisionId,
    path: `/spaces/${spaceId}`,
    views: async () => [await mainView(context)],
    lock: (to) => lockSpaceTo(context, to === 'count' ? 'change' : 'stay'),
  };
}

/** A change request, with the comments on it. A page that it deletes can be commented on as it was. */
export async function discussionOfChangeRequest(context: ChangeRequestContext): Promise<Discussion> {
  return aboutChangeRequest(context, (await getChangeRequestOf(context)).row);
}

/** The discussion of a change request that was read. */
export function aboutChangeRequest(context: ChangeRequestContext, row: ChangeRequestRow): Discussion {
  const { organizationId, spaceId, id, revisionId } = row;
  return {
    place: { organizationId, spaceId, changeRequestId: id },
    revisionId,
    path: `/spaces/${spaceId}/change-requests/${id}`,
    views: () => Promise.all([viewNow(context, row), viewOfBase(context, row)]),
    lock: async (to) => {
      if (to === 'count') await lockChangeRequestOf(context);
      else await lockSpaceTo(context, 'stay');
    },
  };
}

async function lockSpaceTo({ tx, object }: ReadContext, to: 'change' | 'stay'): Promise<void> {
  const { organizationId, id } = object.row;
  if (!(await lockSpace(tx, organizationId, id, to))) throw new NotFound('space');
}
