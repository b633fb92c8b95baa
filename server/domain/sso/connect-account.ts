import { contract } from '#lib/contract/contract.ts';
import { NotFound, WentAway } from '#server/core/errors.ts';
import { answer, type Context, externalOperation, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken } from '#server/core/tokens.ts';
import type { Db } from '#server/db/database.ts';
import { lockToJoin } from '#server/db/organizations.ts';
import { joinAsInvited } from '#server/domain/invites/index.ts';
import { findMembership, lockMember, updateMemberRow } from '#server/domain/members/index.ts';
import { getOrganizationTitle } from '#server/domain/organizations/index.ts';
import { assertConfirmed, consumeCredentials, verifyCredentials } from '#server/domain/users/index.ts';
import { applyGroups } from './groups.ts';
import { openSession } from './open-session.ts';
import { signInFailed } from './refuse-sign-in.ts';
import type { CompleteProvider } from './rules.ts';
import { putIdentity } from './store/identities.ts';
import {
  type AnsweredRequest,
  deleteRequest,
  findActiveProvider,
  findAnsweredRequest,
  lockActiveProvider,
} from './store/requests.ts';
import { findWayIn } from './way-in.ts';

interface Ticket {
  params: { samlProviderId: string };
  body: { ticket: string; browserKey: string };
  now: Services['now'];
}

/** What a ticket connects now. Refuses one that is over, of another browser, or whose account is no member any more. */
async function getConnection(db: Db, { params, body, now }: Ticket) {
  const provider = await findActiveProvider(db, params.samlProviderId);
  if (!provider) throw new NotFound('provider');
  const hashes = { ticketHash: hashToken(body.ticket), browserKeyHash: hashToken(body.browserKey) };
  const ticket = { providerId: provider.id, connecting: true, ...hashes };
  const waiting = await findAnsweredRequest(db, ticket, now());
  if (!waiting) throw signInFailed();
  const way = await findWayIn(db, provider, waiting, now());
  if (way.type !== 'connection') throw signInFailed();
  return { provider, waiting, account: way.account, joins: way.joins };
}

export const readSamlConnectionQuestion = operation(contract.readSamlConnectionQuestion, async (context) => {
  const { tx } = context;
  const { provider, waiting, account, joins } = await getConnection(tx, context);
  return answer(200, {
    object: 'saml-connection-question' as const,
    provider: provider.label,
    organization: await getOrganizationTitle(tx, provider.organizationId),
    account: account.email,
    ...(waiting.email !== null && { name: waiting.email }),
    by: waiting.userId === null ? ('password' as const) : ('session' as const),
    joins,
  });
});

export const connectSamlAccount = externalOperation(
  contract.connectSamlAccount,
  async (request) => {
    const connection = await getConnection(request.db, request);
    // What a session began is for that session to end.
    if (connection.waiting.userId !== null) throw signInFailed();
    const { password, code, device } = request.body;
    const { email } = connection.account;
    const verified = await verifyCredentials(request, { email, password, code, device });
    return { ...connection, verified };
  },
  async (context, { provider, waiting, verified }) => {
    const { tx } = context;
    const account = verified.user;
    await consumeCredentials(tx, verified);
    await connect(context, provider, waiting, { account, by: 'password' });
    return openSession(context, provider, waiting, account.id);
  },
);

export const confirmSamlConnection = operation(contract.confirmSamlConnection, async (context) => {
  const { tx, actor, now } = context;
  await assertConfirmed(tx, actor, now());
  const { provider, waiting, account } = await getConnection(tx, context);
  if (waiting.userId !== actor.id) throw signInFailed();
  await connect(context, provider, waiting, { account, by: 'session' });
  return answer(204);
});

interface Proof {
  account: { id: string; email: string; displayName: string };
  by: 'password' | 'session';
}

/** Ties the name that a provider has for a person to their account, once, and makes an invited person a member. */
async function connect(
  context: Pick<Context<typeof contract.connectSamlAccount>, 'tx' | 'now' | 'audit' | 'record' | 'config'>,
  before: CompleteProvider,
  { id, nameId, groups }: AnsweredRequest,
  { account, by }: Proof,
): Promise<void> {
  const { tx, now, audit } = context;
  const { id: providerId, organizationId, label } = before;
  await lockToJoin(tx, organizationId);
  const isMember = await findMembership(tx, organizationId, account.id);
  if (!isMember) await joinAsInvited(context, organizationId, account);
  const member = await lockMember(tx, organizationId, account.id);
  if (member.disabled) throw new WentAway();
  const provider = await lockActiveProvider(tx, before);
  if (!provider || !(await deleteRequest(tx, id))) throw signInFailed();
  if (!member.sso) await updateMemberRow(tx, organizationId, account.id, { sso: true });
  const identity = { providerId, nameId, organizationId, userId: account.id, createdAt: now() };
  if (!(await putIdentity(tx, identity))) throw signInFailed();
  await audit({
    organizationId,
    action: 'member.connected',
    target: { type: 'member', id: account.id, label: account.displayName },
    payload: { provider: providerId, label, by },
  });
  await applyGroups(context, provider, groups, account.id);
}
