import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { Context } from '#server/core/operation.ts';
import { commitToChangeRequest } from './commit-to-change-request.ts';
import { type NewChangeRequest, openChangeRequest } from './open-change-request.ts';
import { presentChangeRequestById, targetOf } from './present-by-id.ts';

type RollbackContext = Pick<
  Context<typeof contract.revertChangeRequest>,
  'tx' | 'object' | 'actor' | 'audit' | 'newId' | 'now' | 'config' | 'documents'
>;

type Rollback = Pick<NewChangeRequest, 'revisionInitial' | 'reverts'> & {
  subject: string;
  /** The tree that it brings back. */
  root: string;
  /** What the audit log says of it beside its space and number. */
  payload: Record<string, string>;
};

const longestSubject = 100;

/** Opens a change request that brings content back to what it was. */
export async function openRollback(
  context: RollbackContext,
  { root, payload, subject, ...more }: Rollback,
): Promise<ChangeRequest> {
  const { tx, object, actor, audit } = context;
  const { organizationId, id: spaceId } = object.row;
  const opened = await openChangeRequest(context, tx, {
    organizationId,
    spaceId,
    authorId: actor.id,
    ...more,
    subject: [...subject].slice(0, longestSubject).join(''),
  });
  const { row } = await commitToChangeRequest(context, tx, opened, {
    tree: { root, written: [] },
    type: 'rollback',
    authorId: actor.id,
  });
  await audit({
    organizationId,
    action: 'change_request.created',
    target: targetOf(row),
    payload: { space: spaceId, number: row.number, ...payload },
  });
  return presentChangeRequestById(context, row);
}
