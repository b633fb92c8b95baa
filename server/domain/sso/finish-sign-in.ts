import { randomBytes } from 'node:crypto';
import { contract } from '#lib/contract/contract.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { RefusalReason } from '#lib/sign-in-refusals.ts';
import { Conflict, NotFound, type Refusal } from '#server/core/errors.ts';
import type { Context } from '#server/core/operation.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { hashToken } from '#server/core/tokens.ts';
import type { Db } from '#server/db/database.ts';
import { lockToJoin } from '#server/db/organizations.ts';
import { addMemberRow } from '#server/domain/members/index.ts';
import { moveBetweenTeams } from '#server/domain/teams/index.ts';
import { createUser, deleteProviderSessions } from '#server/domain/users/index.ts';
import { applyGroups, effectOfGroups } from './groups.ts';
import { openSession } from './open-session.ts';
import { recordRefusal, signInFailed } from './refuse-sign-in.ts';
import type { CompleteProvider } from './rules.ts';
import { findIdentity, putIdentity } from './store/identities.ts';
import {
  type AnsweredRequest,
  deleteRequest,
  findActiveProvider,
  findAnsweredRequest,
  lockActiveProvider,
  turnIntoConnection,
} from './store/requests.ts';
import { findWayIn } from './way-in.ts';

/** How long a person has to prove the account that they have. */
const connectingMs = 10 * 60_000;
const longestName = 64;

type Finish = typeof contract.finishSamlSignIn;

/** Signs a person in to the organization of the provider, in the browser that began it. */
export const finishSamlSignIn = externalOperation(
  contract.finishSamlSignIn,
  async (request) => {
    const { db, params, body, now } = request;
    const provider = await findActiveProvider(db, params.samlProviderId);
    if (!provider) throw new NotFound('provider');
    const hashes = { ticketHash: hashToken(body.ticket), browserKeyHash: hashToken(body.browserKey) };
    const ticket = { providerId: provider.id, connecting: false, ...hashes };
    const waiting = await findAnsweredRequest(db, ticket, now());
    if (!waiting) throw signInFailed();
    const way = await findWayIn(db, provider, waiting, now());
    if (way.type !== 'refused') return { provider, waiting };
    await recordRefusal(request, provider, way.reason);
    if (way.reason === 'no_group') await endSessions(db, provider, waiting.nameId);
    throw refusalOf(way.reason, waiting);
  },
  async (context, { provider: before, waiting }) => {
    const { tx, now } = context;
    // The organization is locked first by whoever changes the provider, and by a new member after it.
    await lockToJoin(tx, before.organizationId);
    const provider = await lockActiveProvider(tx, before);
    if (!provider) throw signInFailed();
    const way = await findWayIn(tx, provider, waiting, now());
    if (way.type === 'refused') throw signInFailed();
    if (way.type === 'connection') return answer(200, await startConnecting(context, waiting));
    if (!(await deleteRequest(tx, waiting.id))) throw signInFailed();
    if (way.type === 'new') {
      return openSession(
        context,
        provider,
        waiting,
        await createMember(context, provider, waiting, way.email),
      );
    }
    await applyGroups(context, provider, waiting.groups, way.userId);
    return openSession(context, provider, waiting, way.userId);
  },
);

/** Somebody who is in no group any more loses what they opened when they were. */
async function endSessions(db: Db, { id, organizationId }: CompleteProvider, nameId: string): Promise<void> {
  const member = await findIdentity(db, id, nameId);
  if (member) await deleteProviderSessions(db, { organizationId, samlProviderId: id, userId: member.userId });
}

/** What the person is told. Whose address it is was said by the provider, so its organization may hear that it is taken. */
function refusalOf(reason: RefusalReason, { email }: AnsweredRequest): Refusal {
  if (reason === 'other_account') {
    return new Conflict(
      'other_account',
      'This sign-in is connected with another account already. Disconnect it there first.',
    );
  }
  if (reason !== 'account_exists' || email === null) return signInFailed();
  return new Conflict(
    'account_exists',
    `The account with the address ${email} is not a member of this organization. Ask an admin to invite it, then sign in again.`,
  );
}

/** Leads to the proof of the account: the ticket that came is over, and another connects the account. */
async function startConnecting({ tx, now }: Context<Finish>, waiting: AnsweredRequest) {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + connectingMs);
  const isFirst = await turnIntoConnection(tx, waiting, { ticketHash: hashToken(ticket), expiresAt });
  if (!isFirst) throw signInFailed();
  return { object: 'saml-connection-step' as const, ticket, expiresAt: expiresAt.toISOString() };
}

/** Makes an account for somebody whom the provider names for the first time, and a member of it. */
async function createMember(
  context: Context<Finish>,
  provider: CompleteProvider,
  { nameId, displayName, groups }: AnsweredRequest,
  email: string,
): Promise<string> {
  const { tx, now, audit } = context;
  const { id: providerId, organizationId } = provider;
  const name = (displayName ?? '').replaceAll(/\s+/g, ' ').trim() || (email.split('@')[0] ?? email);
  const user = await createUser(context, tx, {
    email,
    displayName: Array.from(name).slice(0, longestName).join(''),
    emailVerified: false,
  });
  const { id: userId } = user;
  const effect = effectOfGroups(provider, groups);
  const role = effect.role === undefined ? (provider.defaultRole as Role | null) : effect.role;
  await addMemberRow(tx, { organizationId, userId, role, sso: true, joinedAt: now() });
  const joins = provider.defaultTeam === null ? effect.joins : [provider.defaultTeam, ...effect.joins];
  const { joined } = await moveBetweenTeams(tx, { organizationId, userId }, { joins, leaves: [] });
  const identity = { providerId, nameId, organizationId, userId, createdAt: now() };
  if (!(await putIdentity(tx, identity))) throw signInFailed();
  await audit({
    organizationId,
    action: 'member.joined',
    target: { type: 'member', id: userId, label: user.displayName },
    payload: { by: provider.kind, provider: providerId, role, joined },
  });
  return userId;
}
