import { NotFound } from '#server/core/errors.ts';
import {
  getRevisionRow,
  type Reading,
  type ToldChangeRequest,
  type View,
  viewOf,
} from '#server/domain/content/index.ts';
import { findChangeRequest } from './store/change-requests.ts';

/** What an operation on a change request of a space is asked with. */
export interface Asked extends Reading {
  params: { changeRequestId: string };
}

/** The change request that the path names, by id or number. */
export async function getChangeRequestOf({ tx, object, params }: Asked): Promise<ToldChangeRequest> {
  const space = { organizationId: object.row.organizationId, spaceId: object.row.id };
  const found = await findChangeRequest(tx, space, params.changeRequestId);
  if (!found) throw new NotFound('change request');
  return found;
}

/** The content of the change request that the path names. */
export async function viewOfChangeRequest(asked: Asked): Promise<View> {
  return viewNow(asked, (await getChangeRequestOf(asked)).row);
}

/** The content of a change request. */
export async function viewNow(
  asked: Pick<Asked, 'object' | keyof Reading>,
  row: ToldChangeRequest['row'],
): Promise<View> {
  const revision = await getRevisionRow(asked.tx, row, row.revisionId);
  return viewOf(asked, asked.object.row, revision, row.number);
}

/** The main content that a change request last had in common with it. */
export async function viewOfBase(
  asked: Pick<Asked, 'object' | keyof Reading>,
  row: ToldChangeRequest['row'],
): Promise<View> {
  return viewOf(asked, asked.object.row, await getRevisionRow(asked.tx, row, baseOf(row)));
}

/** The revision of main that a change request is compared with and merged over. */
export function baseOf({
  revisionInitial,
  revisionMergedAncestor,
}: Pick<ToldChangeRequest['row'], 'revisionInitial' | 'revisionMergedAncestor'>): string {
  return revisionMergedAncestor ?? revisionInitial;
}
