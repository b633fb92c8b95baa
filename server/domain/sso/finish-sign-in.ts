import { contract } from '#lib/contract/contract.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { Conflict, NotFound } from '#server/core/errors.ts';
import type { Context, Prepared } from '#server/core/operation.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { hashToken } from '#server/core/tokens.ts';
import { addMemberRow } from '#server/domain/members/index.ts';
import { filterTeamIds } from '#server/domain/teams/index.ts';
import { createLimitedSession, createUser, findUserByEmail } from '#server/domain/users/index.ts';
import { recordRefusal, signInFailed } from './refuse-sign-in.ts';
import type { ActiveProvider } from './rules.ts';
import {
  type AnsweredRequest,
  deleteRequest,
  findActiveProvider,
  findAnsweredRequest,
  findIdentity,
  insertIdentity,
  insertTeamMember,
  lockProvider,
} from './store/requests.ts';

/** A provider ends nobody's session with us, so one does not last long. */
const sessionMs = 12 * 60 * 60_000;
const longestName = 64;

type Finish = typeof contract.finishSamlSignIn;

/** Signs a person in to the organization of the provider, in the browser that began it. */
export const finishSamlSignIn = externalOperation(
  contract.finishSamlSignIn,
  async (request) => {
    const { db, params, body, now } = request;
    const provider = await findActiveProvider(db, params.samlProviderId);
    if (!provider) throw new NotFound('SAML provider');
    const hashes = { ticketHash: hashToken(body.ticket), browserKeyHash: hashToken(body.browserKey) };
    const waiting = await findAnsweredRequest(db, { providerId: provider.id, ...hashes }, now());
    if (!waiting) throw signInFailed();
    await assertAccount(request, provider, waiting);
    return { provider, waiting };
  },
  async (context, { provider, waiting }) => {
    const { tx, now } = context;
    if (!(await lockProvider(tx, provider.id)) || !(await deleteRequest(tx, waiting.id)))
      throw signInFailed();
    const { id: samlProviderId, organizationId } = provider;
    const member = await findIdentity(tx, samlProviderId, waiting.nameId);
    const userId = member?.userId ?? (await createMember(context, provider, waiting));
    const latest = now().getTime() + sessionMs;
    const expiresAt = new Date(Math.min(latest, waiting.sessionEndsAt?.getTime() ?? latest));
    const limits = { userId, expiresAt, organizationId, samlProviderId };
    return answer(201, {
      object: 'saml-session' as const,
      token: await createLimitedSession(context, tx, limits),
      expiresAt: expiresAt.toISOString(),
      organization: organizationId,
      ...(waiting.next !== null && { next: waiting.next }),
    });
  },
);

/**
 * Refuses a person who can't come in. An account that others may have made is nobody's to open for a provider: it only
 * says that the address is this person's, and any organization can have a provider that says so.
 */
async function assertAccount(
  request: Prepared<Finish>,
  provider: ActiveProvider,
  { nameId, email }: AnsweredRequest,
): Promise<void> {
  const member = await findIdentity(request.db, provider.id, nameId);
  if (member && !member.disabled) return;
  if (!member && email !== null && !(await findUserByEmail(request.db, email))) return;
  const reason = member ? 'member_disabled' : email === null ? 'no_address' : 'account_exists';
  await recordRefusal(request, provider, reason);
  if (reason !== 'account_exists') throw signInFailed();
  throw new Conflict(
    'account_exists',
    `There is an account with the address ${email} already, and your organization has not proved that the address is its own. Sign in with your password instead.`,
  );
}

/** Makes an account for somebody whom the provider names for the first time, and a member of it. */
async function createMember(
  context: Context<Finish>,
  provider: ActiveProvider,
  { nameId, email, displayName }: AnsweredRequest,
): Promise<string> {
  const { tx, now, audit } = context;
  const { id: providerId, organizationId } = provider;
  if (email === null) throw signInFailed();
  const name = (displayName ?? '').replaceAll(/\s+/g, ' ').trim() || (email.split('@')[0] ?? email);
  const user = await createUser(context, tx, {
    email,
    displayName: Array.from(name).slice(0, longestName).join(''),
    emailVerified: false,
  });
  const { id: userId } = user;
  const role = provider.defaultRole as Role | null;
  await addMemberRow(tx, { organizationId, userId, role, sso: true, joinedAt: now() });
  const teamId = provider.defaultTeam;
  if (teamId !== null && (await filterTeamIds(tx, organizationId, [teamId])).has(teamId)) {
    await insertTeamMember(tx, { organizationId, teamId, userId });
  }
  await insertIdentity(tx, { providerId, nameId, organizationId, userId, createdAt: now() });
  await audit({
    organizationId,
    action: 'member.joined',
    target: { type: 'member', id: userId, label: user.displayName },
    payload: { by: 'saml', provider: providerId, role },
  });
  return userId;
}
