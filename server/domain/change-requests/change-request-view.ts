import { NotFound } from '#server/core/errors.ts';
import type { ChangeRequestRecord } from '#server/domain/content/index.ts';
import { getRevisionRow, type ReadContext, type View, viewOf } from '#server/domain/revisions/index.ts';
import { findChangeRequest } from './store/change-requests.ts';

/** The context of an operation on a change request of a space. */
export interface ChangeRequestContext extends ReadContext {
  params: { changeRequestId: string };
}

/** The change request that the path names, by id or number. */
export async function getChangeRequestOf({
  tx,
  object,
  params,
}: ChangeRequestContext): Promise<ChangeRequestRecord> {
  const space = { organizationId: object.row.organizationId, spaceId: object.row.id };
  const record = await findChangeRequest(tx, space, params.changeRequestId);
  if (!record) throw new NotFound('change request');
  return record;
}

/** The content of the change request that the path names. */
export async function changeRequestView(context: ChangeRequestContext): Promise<View> {
  return viewNow(context, (await getChangeRequestOf(context)).row);
}

/** The content of a change request. */
export async function viewNow(
  context: Pick<ChangeRequestContext, 'object' | keyof ReadContext>,
  row: ChangeRequestRecord['row'],
): Promise<View> {
  const revision = await getRevisionRow(context.tx, row, row.revisionId);
  return viewOf(context, revision, row.number);
}

/** The main content that a change request last had in common with it. */
export async function viewOfBase(
  context: Pick<ChangeRequestContext, 'object' | keyof ReadContext>,
  row: ChangeRequestRecord['row'],
): Promise<View> {
  return viewOf(context, await getRevisionRow(context.tx, row, baseOf(row)));
}

/** The revision of main that a change request is compared with and merged over. */
export function baseOf({
  revisionInitial,
  revisionMergedAncestor,
}: Pick<ChangeRequestRecord['row'], 'revisionInitial' | 'revisionMergedAncestor'>): string {
  return revisionMergedAncestor ?? revisionInitial;
}
