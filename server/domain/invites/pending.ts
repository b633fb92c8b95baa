import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { createInviteKey, inviteUrl } from './keys.ts';
import { mailInvitation } from './mail.ts';
import { presentPending } from './present.ts';
import { goodForDays, inviteEnd } from './rules.ts';
import {
  countPendingRows,
  deleteInviteRow,
  inviteOrder,
  listPendingRows,
  lockPendingInvite,
  updateInviteRow,
} from './store.ts';

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
  const { tx, object, params, config, now, audit, afterCommit } = context;
  const { organizationId } = object;
  const { key, keyHash } = createInviteKey(config.secret);
  const pending = await lockPendingInvite(tx, organizationId, params.pendingInviteId);
  const row =
    pending &&
    (await updateInviteRow(tx, organizationId, pending.id, { keyHash, expiresAt: inviteEnd(now()) }));
  if (!row?.email) throw new NotFound('invitation');
  await audit({
    organizationId,
    action: 'member.invite_renewed',
    target: { type: 'organization', id: organizationId, label: object.row.title },
    payload: { email: row.email },
  });
  const url = inviteUrl(config.publicUrl, organizationId, key);
  const { email } = row;
  afterCommit(() => mailInvitation(context, object.row, { email, url, days: goodForDays }));
  return answer(200, { ...presentPending(config.publicUrl, row), url });
});
