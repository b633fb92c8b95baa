import { and, count, countDistinct, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { GuestPolicyInput } from '#lib/contract/organizations/guest-policy.ts';
import type { SessionPolicyInput } from '#lib/contract/organizations/session-policy.ts';
import type { TokenPolicyInput } from '#lib/contract/organizations/token-policy.ts';
import type { Person } from '#server/core/objects.ts';
import { isOpenTo } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { guestAccessEnd } from '#server/db/guest-access.ts';
import { sessionPolicyValues, sessionRefusal, tokenPolicyValues, tokenRefusal } from '#server/db/policies.ts';
import { invites } from '#server/db/tables/invites.ts';
import { members, organizations, tokens, users } from '#server/db/tables/people.ts';

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** The tokens and sessions that open an organization; its row and that of the member are joined. */
function opening(organizationId: string, kind: 'api' | 'session', now: Date): SQL | undefined {
  return and(
    eq(members.organizationId, organizationId),
    eq(members.disabled, false),
    eq(tokens.kind, kind),
    or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)),
    isOpenTo(tokens.id, tokens.organizationId),
    isNull(tokenRefusal(tokens)),
    isNull(sessionRefusal(tokens, at(now))),
  );
}

/** The networks of an organization, and why its policies refuse the token of a person; undefined for people who are no members. */
export async function findRefusals(
  db: Db,
  { id, token }: Pick<Person, 'id' | 'token'>,
  organizationId: string,
  now: Date,
) {
  const [row] = await db
    .select({
      networks: organizations.allowedNetworks,
      token: tokenRefusal(tokens),
      session: sessionRefusal(tokens, at(now)),
    })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .innerJoin(tokens, eq(tokens.id, token.id))
    .where(and(eq(members.organizationId, organizationId), eq(members.userId, id)));
  return row;
}

/** The API tokens that a token policy would stop, and those who have them. */
export async function countStoppedTokens(
  db: Db,
  organizationId: string,
  policy: TokenPolicyInput,
  now: Date,
): Promise<{ tokens: number; owners: number }> {
  const [row] = await db
    .select({ tokens: count(), owners: countDistinct(members.userId) })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .innerJoin(tokens, eq(tokens.userId, members.userId))
    .where(
      and(opening(organizationId, 'api', now), isNotNull(tokenRefusal(tokens, tokenPolicyValues(policy)))),
    );
  return row ?? { tokens: 0, owners: 0 };
}

/** Whether a token policy would refuse an API token. */
export async function isStoppedToken(db: Db, tokenId: string, policy: TokenPolicyInput): Promise<boolean> {
  const isStopped = isNotNull(tokenRefusal(tokens, tokenPolicyValues(policy)));
  return (await db.$count(tokens, and(eq(tokens.id, tokenId), isStopped))) > 0;
}

/** How many members have a session that a session policy would stop. */
export async function countStoppedPeople(
  db: Db,
  organizationId: string,
  policy: SessionPolicyInput,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(members.userId) })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .innerJoin(tokens, eq(tokens.userId, members.userId))
    .where(
      and(
        opening(organizationId, 'session', now),
        isNotNull(sessionRefusal(tokens, at(now), sessionPolicyValues(policy))),
      ),
    );
  return row?.people ?? 0;
}

/** Whether a session policy would ask the person of a session to sign in again. */
export async function isStoppedSession(
  db: Db,
  tokenId: string,
  policy: SessionPolicyInput,
  now: Date,
): Promise<boolean> {
  const isStopped = isNotNull(sessionRefusal(tokens, at(now), sessionPolicyValues(policy)));
  return (await db.$count(tokens, and(eq(tokens.id, tokenId), isStopped))) > 0;
}

/** The active guests, and those whose access is over by a policy. */
export async function countGuests(
  db: Db,
  organizationId: string,
  { days }: GuestPolicyInput,
  now: Date,
): Promise<{ guests: number; ending: number }> {
  const isOver = sql`${guestAccessEnd(sql`${days}::int`)} <= ${at(now)}`;
  const [row] = await db
    .select({ guests: count(), ending: sql<number>`(count(*) filter (where ${isOver}))::int` })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.organizationId, organizationId),
        eq(members.disabled, false),
        isNull(members.role),
        isNull(users.serviceAccountOf),
      ),
    );
  return row ?? { guests: 0, ending: 0 };
}

const opensPlace = or(isNotNull(invites.spaceId), isNotNull(invites.collectionId));

const activePlaceLinks = (organizationId: string) =>
  and(eq(invites.organizationId, organizationId), invites.active, opensPlace);

/** How many active invite links of spaces and collections there are. */
export async function countPlaceLinks(db: Db, organizationId: string): Promise<number> {
  return db.$count(invites, activePlaceLinks(organizationId));
}

/** Switches the invite links of spaces and collections off; how many were active. */
export async function disablePlaceLinks(tx: Db, organizationId: string): Promise<number> {
  const { rowCount } = await tx
    .update(invites)
    .set({ active: false })
    .where(activePlaceLinks(organizationId));
  return rowCount ?? 0;
}

/** How many people are invited as guests by e-mail. */
export async function countInvitedGuests(db: Db, organizationId: string, now: Date): Promise<number> {
  return db.$count(
    invites,
    and(
      eq(invites.organizationId, organizationId),
      isNotNull(invites.email),
      isNull(invites.role),
      gt(invites.expiresAt, now),
    ),
  );
}

/** Who may invite guests to an organization; holds its row, so that the policy does not change meanwhile. */
export async function lockGuestInvites(tx: Db, organizationId: string): Promise<GuestPolicyInput['invites']> {
  const [row] = await tx
    .select({ invites: organizations.guestInvites })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('share');
  return row?.invites ?? 'nobody';
}
