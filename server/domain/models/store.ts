import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { ModelUsage } from '#server/adapters/model/index.ts';
import type { Db } from '#server/db/database.ts';
import { askModels, askUsage } from '#server/db/tables/ask.ts';

export type ModelRow = typeof askModels.$inferSelect;

export async function findModelRow(db: Db, organizationId: string): Promise<ModelRow | undefined> {
  const [row] = await db.select().from(askModels).where(eq(askModels.organizationId, organizationId));
  return row;
}

/** The model of an organization, locked so that its key stays with its address. */
export async function lockModelRow(tx: Db, organizationId: string): Promise<ModelRow | undefined> {
  const [row] = await tx
    .select()
    .from(askModels)
    .where(eq(askModels.organizationId, organizationId))
    .for('no key update');
  return row;
}

export async function replaceModelRow(tx: Db, row: ModelRow): Promise<void> {
  const { organizationId: _, ...set } = row;
  await tx.insert(askModels).values(row).onConflictDoUpdate({ target: askModels.organizationId, set });
}

/** Deletes the model of an organization; undefined when there was none. */
export async function deleteModelRow(tx: Db, organizationId: string): Promise<ModelRow | undefined> {
  const [row] = await tx.delete(askModels).where(eq(askModels.organizationId, organizationId)).returning();
  return row;
}

/** Adds what an answer cost to its day. */
export async function addUsage(
  db: Db,
  organizationId: string,
  { day, inputTokens, outputTokens }: ModelUsage & { day: string },
): Promise<void> {
  await db
    .insert(askUsage)
    .values({ organizationId, day, answers: 1, inputTokens, outputTokens })
    .onConflictDoUpdate({
      target: [askUsage.organizationId, askUsage.day],
      set: {
        answers: sql`${askUsage.answers} + 1`,
        inputTokens: sql`${askUsage.inputTokens} + ${inputTokens}`,
        outputTokens: sql`${askUsage.outputTokens} + ${outputTokens}`,
      },
    });
}

/** Adds the tokens of texts that were turned into vectors to their day. */
export async function addEmbeddedTokens(
  db: Db,
  organizationId: string,
  day: string,
  tokens: number,
): Promise<void> {
  await db
    .insert(askUsage)
    .values({ organizationId, day, answers: 0, inputTokens: 0, outputTokens: 0, embeddedTokens: tokens })
    .onConflictDoUpdate({
      target: [askUsage.organizationId, askUsage.day],
      set: { embeddedTokens: sql`${askUsage.embeddedTokens} + ${tokens}` },
    });
}

/** Tokens that an organization may have turned into vectors in a day. */
const dailyEmbeddedTokens = 20_000_000;

/** Whether an organization had as many tokens turned into vectors as it may in a day. */
export async function hasEmbeddedAll(db: Db, organizationId: string, day: string): Promise<boolean> {
  const [row] = await db
    .select({ tokens: askUsage.embeddedTokens })
    .from(askUsage)
    .where(and(eq(askUsage.organizationId, organizationId), eq(askUsage.day, day)));
  return (row?.tokens ?? 0) >= dailyEmbeddedTokens;
}

/** How many tokens of questions and answers were used in a day. */
export async function countTokens(db: Db, organizationId: string, day: string): Promise<number> {
  const [row] = await db
    .select({ tokens: sql<number>`${askUsage.inputTokens} + ${askUsage.outputTokens}`.mapWith(Number) })
    .from(askUsage)
    .where(and(eq(askUsage.organizationId, organizationId), eq(askUsage.day, day)));
  return row?.tokens ?? 0;
}

/** The days from one on, the newest first. */
export async function listUsage(db: Db, organizationId: string, firstDay: string) {
  return db
    .select({
      day: askUsage.day,
      answers: askUsage.answers,
      inputTokens: askUsage.inputTokens,
      outputTokens: askUsage.outputTokens,
      embeddedTokens: askUsage.embeddedTokens,
    })
    .from(askUsage)
    .where(and(eq(askUsage.organizationId, organizationId), gte(askUsage.day, firstDay)))
    .orderBy(desc(askUsage.day));
}
