import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { invites } from '#server/db/tables/invites.ts';
import { organizations, users } from '#server/db/tables/people.ts';

/** An invitation by e-mail that is not over, with what a message about it says; `inviter` is null once their account is gone. */
export async function findInvitationToMail(
  db: Db,
  {
    organizationId,
    id,
    invitedBy,
    now,
  }: { organizationId: string; id: string; invitedBy: string; now: Date },
): Promise<{ email: string; expiresAt: Date; title: string; inviter: string | null } | undefined> {
  const [row] = await db
    .select({
      email: invites.email,
      expiresAt: invites.expiresAt,
      title: organizations.title,
      inviter: users.displayName,
    })
    .from(invites)
    .innerJoin(organizations, eq(organizations.id, invites.organizationId))
    .leftJoin(users, eq(users.id, invitedBy))
    .where(
      and(
        eq(invites.organizationId, organizationId),
        eq(invites.id, id),
        gt(invites.expiresAt, now),
        isNull(organizations.deletedAt),
      ),
    );
  if (!row?.email || !row.expiresAt) return undefined;
  return { ...row, email: row.email, expiresAt: row.expiresAt };
}
