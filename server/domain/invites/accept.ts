import { contract } from '#lib/contract/contract.ts';
import { Conflict, SsoRequired, TokenBlocked, TwoFactorRequired } from '#server/core/errors.ts';
import { answer, externalOperation, operation } from '#server/core/operation.ts';
import { getMemberRow, presentMember } from '#server/domain/members/index.ts';
import { assertPolicies, listClosedOrganizations } from '#server/domain/organizations/index.ts';
import { createSession, createUser, hashNewPassword } from '#server/domain/users/index.ts';
import { join, openInvite } from './join.ts';
import { presentInvitation } from './present.ts';

export const readInvitation = operation(contract.readInvitation, async (context) => {
  const { organization: organizationId, invite: key } = context.body;
  return answer(200, presentInvitation(await openInvite(context, { organizationId, key })));
});

export const joinByInvite = operation(contract.joinByInvite, async (context) => {
  const { tx, actor, params, config } = context;
  const { organizationId, inviteId } = params;
  const invite = await openInvite(context, { organizationId, key: inviteId, person: actor, lock: true });
  // An invitation changes nothing for a member to whom the organization is closed.
  const closed = (await listClosedOrganizations(tx, actor)).find(({ id }) => id === organizationId);
  if (closed?.needs === 'another-token') throw new TokenBlocked();
  if (closed) throw closed.needs === 'sso' ? new SsoRequired([]) : new TwoFactorRequired();
  await assertPolicies(context, organizationId);
  await join(context, invite, actor);
  return answer(200, presentMember(config.publicUrl, await getMemberRow(tx, organizationId, actor.id)));
});

export const acceptInvitation = externalOperation(
  contract.acceptInvitation,
  async ({ db, config, now, body }) => {
    await openInvite({ tx: db, config, now }, { organizationId: body.organization, key: body.invite });
    return hashNewPassword('password', body.password);
  },
  async (context, passwordHash) => {
    const { tx, body } = context;
    const { organization: organizationId, invite: key, email, displayName } = body;
    const invite = await openInvite(context, { organizationId, key, lock: true });
    const invited = invite.row.email;
    if (invited !== null && invited.toLowerCase() !== email.toLowerCase()) {
      throw new Conflict('another_address', 'This invitation is for another e-mail address.');
    }
    // The admin who made the invitation has seen its link too, so having it does not prove an address.
    const user = await createUser(context, tx, { email, displayName, passwordHash, emailVerified: false });
    await join(context, invite, user);
    const session = await createSession(context, tx, user);
    return answer(201, { object: 'accepted-invitation' as const, organization: organizationId, session });
  },
);
