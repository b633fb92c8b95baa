import { contract } from '#lib/contract/contract.ts';
import type { InvitesResult } from '#lib/contract/members/invite-schemas.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { answer, type Context, operation } from '#server/core/operation.ts';
import { inviteUrl, mailedInviteKey } from './keys.ts';
import { assertMayInviteGuests, inviteEnd } from './rules.ts';
import { findMembersByEmail, putEmailInvite } from './store/invites.ts';

type InviteContext = Context<typeof contract.inviteMembers>;
type Result = InvitesResult['results'][number];
type Addressee = { email: string; role: Role | null };

export const inviteMembers = operation(contract.inviteMembers, async (context) => {
  const { tx, object, body, audit } = context;
  const { organizationId, row: organization } = object;
  const people = addressees(body, organization.defaultRole as Role | null);
  if (people.some(({ role }) => role === null)) await assertMayInviteGuests(tx, object);
  const emails = people.map(({ email }) => email);
  const members = await findMembersByEmail(tx, organizationId, emails);

  const invite = async (person: Addressee): Promise<Result> => {
    const key = person.email.toLowerCase();
    const member = members.get(key);
    if (member) {
      const role = member.role as Role | null;
      return { email: person.email, role, outcome: 'member-already', user: member.userId };
    }
    if (body.sso && !organization.emailDomains.includes(domainOf(key)))
      return { ...person, outcome: 'no-sso' };
    return invitePerson(context, person);
  };
  const outcomes = new Map<string, Result>();
  // In one order, so that two who invite the same people never wait for each other in a circle.
  for (const person of people.toSorted((a, b) => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1))) {
    outcomes.set(person.email, await invite(person));
  }
  const results = people.flatMap(({ email }) => outcomes.get(email) ?? []);
  const having = (outcome: Result['outcome']) => results.filter((one) => one.outcome === outcome);
  const invited = having('invited');
  if (invited.length > 0) {
    await audit({
      organizationId,
      action: 'member.invited',
      target: { type: 'organization', id: organizationId, label: organization.title },
      payload: { invited: invited.map(({ email, role }) => ({ email, role })) },
    });
  }
  return answer(200, {
    users: having('member-already').flatMap(({ user }) => user ?? []),
    invited: invited.length,
    failedSSOEmails: having('no-sso').map(({ email }) => email),
    results,
  });
});

/** Everybody who is named, once, with the role that they get. */
function addressees({ emails, role }: InviteContext['body'], defaultRole: Role | null): Addressee[] {
  const people = new Map<string, Addressee>();
  for (const one of emails) {
    const { email, role: own } = typeof one === 'string' ? { email: one, role: undefined } : one;
    const chosen = [own, role, defaultRole].find((each) => each !== undefined) ?? null;
    if (!people.has(email.toLowerCase())) people.set(email.toLowerCase(), { email, role: chosen });
  }
  return [...people.values()];
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

async function invitePerson(context: InviteContext, { email, role }: Addressee): Promise<Result> {
  const { tx, object, body, actor, config, newId, now, record } = context;
  const { organizationId } = object;
  const createdAt = now();
  const expiresAt = inviteEnd(createdAt);
  const { key, keyHash } = mailedInviteKey(config.secret, {
    organizationId,
    email: email.toLowerCase(),
    expiresAt,
  });
  const id = await putEmailInvite(tx, {
    organizationId,
    id: newId(),
    keyHash,
    email: email.toLowerCase(),
    role,
    sso: body.sso ?? false,
    createdAt,
    expiresAt,
  });
  await record({
    type: 'invitation.created',
    organizationId,
    subject: id,
    data: { invitedBy: actor.id },
  });
  const url = inviteUrl(config.publicUrl, organizationId, key);
  return { email, role, outcome: 'invited', invite: id, url };
}
