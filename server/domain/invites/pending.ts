import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { inviteUrl, mailedInviteKey } from './keys.ts';
import { presentPending } from './present.ts';
import { assertMayInviteGuests, inviteEnd } from './rules.ts';
import {
  countPendingRows,
  deleteInviteRow,
  inviteOrder,
  listPendingRows,
  lockPendingInvite,
  updateInviteRow,
} from './store/invites.ts';

export const listPendingInvites = operation(contract.listPendingInvites, async (context) => {
  const { tx, object, query, page, config } = context;
  const filter = { organizationId: object.organizationId, search: query.search };
  const list = await page({
    order: inviteOrder,
    rows: (where) => listPendingRows(tx, filter, where),
    count: () => countPendingRows(tx, filter),
  });
  return answer(200, {
    ...list,
    items: list.items.map(({ row }) => presentPending(config.publicUrl, row)),
  });
});

export const deletePendingInvite = operation(contract.deletePendingInvite, async (context) => {
  const { tx, object, params, audit } = context;
  const { organizationId } = object;
  const row = await lockPendingInvite(tx, organizationId, params.pendingInviteId);
  if (!row) return answer(204);
  await deleteInviteRow(tx, organizationId, row.id);
  await audit({
    organizationId,
    action: 'member.invite_revoked',
    target: { type: 'organization', id: organizationId, label: object.row.title },
    payload: { email: row.email },
  });
  return answer(205);
});

export const renewPendingInvite = operation(contract.renewPendingInvite, async (context) => {
  const { tx, object, params, actor, config, now, audit, record } = context;
  const { organizationId } = object;
  const pending = await lockPendingInvite(tx, organizationId, params.pendingInviteId);
  if (!pending?.email) throw new NotFound('invitation');
  const { email, role } = pending;
  if (role === null) await assertMayInviteGuests(tx, object);
  const expiresAt = inviteEnd(now());
  const { key, keyHash } = mailedInviteKey(config.secret, { organizationId, email, expiresAt });
  const row = await updateInviteRow(tx, organizationId, pending.id, { keyHash, expiresAt });
  if (!row) throw new NotFound('invitation');
  await audit({
    organizationId,
    action: 'member.invite_renewed',
    target: { type: 'organization', id: organizationId, label: object.row.title },
    payload: { email },
  });
  await record({
    type: 'invitation.renewed',
    organizationId,
    subject: row.id,
    data: { invitedBy: actor.id },
  });
  const url = inviteUrl(config.publicUrl, organizationId, key);
  return answer(200, { ...presentPending(config.publicUrl, row), url });
});
