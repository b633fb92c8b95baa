import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentUserInvitation } from './present.ts';
import { countInvitesTo, deleteInviteTo, inviteOrder, listInvitesTo } from './store/invites.ts';

export const listUserInvitations = operation(contract.listUserInvitations, async (context) => {
  const { tx, actor, page, config, now } = context;
  const { email, emailVerified } = actor;
  // Anybody can sign up with an address by an invite link, so what is sent to it is for who has proved it.
  const invitations = await page({
    order: inviteOrder,
    rows: async (where) => (emailVerified ? listInvitesTo(tx, email, now(), where) : []),
    count: async () => (emailVerified ? countInvitesTo(tx, email, now()) : 0),
  });
  const items = invitations.items.map((one) => presentUserInvitation(config.publicUrl, one));
  return answer(200, { ...invitations, items });
});

export const declineInvitation = operation(contract.declineInvitation, async (context) => {
  const { tx, actor, params, audit } = context;
  const row = actor.emailVerified ? await deleteInviteTo(tx, actor.email, params.pendingInviteId) : undefined;
  if (!row) return answer(204);
  await audit({
    organizationId: row.organizationId,
    action: 'member.invite_declined',
    target: { type: 'organization', id: row.organizationId },
    payload: { email: row.email },
  });
  return answer(205);
});
