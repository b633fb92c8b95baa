import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type StoredVisitorTest, visitorSignIns } from '#server/db/tables/visitors.ts';
import type { SiteKey } from './visitor-providers.ts';

export type SignInRow = typeof visitorSignIns.$inferSelect;

export async function insertSignIn(tx: Db, row: typeof visitorSignIns.$inferInsert): Promise<void> {
  await tx.insert(visitorSignIns).values(row);
}

/** What an answer brings along. */
interface AwaitedAnswer {
  siteId: string;
  /** The key that the site has now; any for a test. */
  visitorKeyId?: string;
  stateHash: Buffer;
  browserKeyHash: Buffer;
  testing: boolean;
}

/** The sign-in that an answer belongs to, which takes no other from then on; undefined when none waits for it. */
export async function answerSignIn(
  db: Db,
  { siteId, visitorKeyId, stateHash, browserKeyHash, testing }: AwaitedAnswer,
  now: Date,
): Promise<SignInRow | undefined> {
  const [row] = await db
    .update(visitorSignIns)
    .set({ answeredAt: now })
    .where(
      and(
        eq(visitorSignIns.stateHash, stateHash),
        eq(visitorSignIns.siteId, siteId),
        eq(visitorSignIns.browserKeyHash, browserKeyHash),
        visitorKeyId === undefined ? undefined : eq(visitorSignIns.visitorKeyId, visitorKeyId),
        testing ? sql`${visitorSignIns.testedBy} is not null` : isNull(visitorSignIns.testedBy),
        isNull(visitorSignIns.answeredAt),
        gt(visitorSignIns.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

/** Stores what a test showed, which is shown until then. */
export async function storeTestResult(
  tx: Db,
  id: string,
  set: { result: StoredVisitorTest; expiresAt: Date },
): Promise<void> {
  await tx.update(visitorSignIns).set(set).where(eq(visitorSignIns.id, id));
}

const isTestOf = ({ organizationId, siteId }: SiteKey, userId: string) =>
  and(
    eq(visitorSignIns.organizationId, organizationId),
    eq(visitorSignIns.siteId, siteId),
    eq(visitorSignIns.testedBy, userId),
  );

/** The latest test of a site's provider that an admin started; undefined when it is over. */
export async function findTest(
  db: Db,
  site: SiteKey,
  userId: string,
  now: Date,
): Promise<SignInRow | undefined> {
  const [row] = await db
    .select()
    .from(visitorSignIns)
    .where(and(isTestOf(site, userId), gt(visitorSignIns.expiresAt, now)));
  return row;
}

/** Deletes the tests of a site's provider that an admin started. */
export async function deleteTests(tx: Db, site: SiteKey, userId: string): Promise<void> {
  await tx.delete(visitorSignIns).where(isTestOf(site, userId));
}

/** Deletes some sign-ins that are over; how many. */
export async function deleteEndedSignIns(db: Db, now: Date, limit: number): Promise<number> {
  const ended = db
    .select({ ctid: sql`ctid` })
    .from(visitorSignIns)
    .where(lte(visitorSignIns.expiresAt, now))
    .limit(limit);
  const { rowCount } = await db.delete(visitorSignIns).where(sql`ctid in ${ended}`);
  return rowCount ?? 0;
}
