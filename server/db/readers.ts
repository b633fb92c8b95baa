import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isOpenTo, levelOn } from './access.ts';
import { isAnyOf } from './any-of.ts';
import type { Db } from './database.ts';
import { spaces } from './tables/containers.ts';
import { members, tokens } from './tables/people.ts';

/** Somebody who follows what happens in an organization, or in one space of it, by a token. */
export interface Reader {
  tokenId: string;
  organizationId: string;
  spaceId?: string | undefined;
}

/** Of the pairs of some members and spaces of one organization those where the member may read the space now. */
export async function listReadable(
  db: Db,
  organizationId: string,
  spaceIds: readonly string[],
  userIds: readonly string[],
): Promise<{ spaceId: string; userId: string }[]> {
  return db
    .select({ spaceId: spaces.id, userId: members.userId })
    .from(spaces)
    .innerJoin(members, eq(members.organizationId, spaces.organizationId))
    .where(
      and(
        eq(spaces.organizationId, organizationId),
        inArray(spaces.id, [...spaceIds]),
        isNull(spaces.deletedAt),
        isAnyOf(members.userId, userIds),
        eq(members.disabled, false),
        sql`${levelOn(spaces, members.userId, members.role)} > 0`,
      ),
    );
}

/** Which of many readers, by their numbers, still have a good token and may read what they follow. */
export async function listGoodReaders(
  db: Db,
  readers: ReadonlyMap<number, Reader>,
  now: Date,
): Promise<Set<number>> {
  const rows = [...readers].map(([number, { tokenId, organizationId, spaceId = null }]) => ({
    ...{ number, tokenId, organizationId, spaceId },
  }));
  const good = await db.execute<{ number: number }>(sql`
    select reader.number from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as reader (number int, "tokenId" text, "organizationId" text, "spaceId" text)
    join ${tokens} on ${tokens.id} = reader."tokenId"
      and (${tokens.expiresAt} is null or ${tokens.expiresAt} > ${now.toISOString()}::timestamptz)
    join ${members} on ${members.organizationId} = reader."organizationId"
      and ${members.userId} = ${tokens.userId} and not ${members.disabled}
      and ${isOpenTo(tokens.id, tokens.organizationId)}
    where reader."spaceId" is null or exists (
      select 1 from ${spaces} where ${spaces.organizationId} = reader."organizationId"
        and ${spaces.id} = reader."spaceId" and ${spaces.deletedAt} is null
        and ${levelOn(spaces, members.userId, members.role)} > 0)`);
  return new Set(good.rows.map(({ number }) => number));
}
