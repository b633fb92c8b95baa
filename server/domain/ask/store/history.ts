import { and, eq, exists, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { orderBy } from '#server/db/pages.ts';
import { askAnswers, askConversations, askSettings } from '#server/db/tables/ask.ts';
import { mainPages } from '#server/db/tables/search.ts';
import { readableSpaces, type SearchScope } from '#server/domain/search/index.ts';

export type ConversationRow = typeof askConversations.$inferSelect;
export type AnswerRow = typeof askAnswers.$inferSelect;

/** Whose history it is. */
export interface Owner {
  organizationId: string;
  userId: string;
}

/** Conversations of a person, and answers of one: what goes beyond is not saved, or the oldest are deleted. */
const [mostConversations, mostAnswers] = [1_000, 200];

/** What of a history is looked at for questions to suggest. */
const latest = { conversations: 50, answers: 100 };

const ofOwner = ({ organizationId, userId }: Owner) =>
  and(eq(askConversations.organizationId, organizationId), eq(askConversations.userId, userId));

const conversationOf = (owner: Owner, id: string) => and(ofOwner(owner), eq(askConversations.id, id));

export const conversationOrder = orderBy(
  { by: sql`${askConversations.updatedAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${askConversations.id}`, direction: 'desc', type: 'text' },
);

const answersOf = and(
  eq(askAnswers.organizationId, askConversations.organizationId),
  eq(askAnswers.conversationId, askConversations.id),
);

function matching(db: Db, owner: Owner, text: string): SQL | undefined {
  if (text === '') return ofOwner(owner);
  const pattern = containsText(text);
  const asks = db
    .select({ id: askAnswers.id })
    .from(askAnswers)
    .where(and(answersOf, sql`${askAnswers.question} ilike ${pattern}`));
  return and(ofOwner(owner), or(sql`${askConversations.title} ilike ${pattern}`, exists(asks)));
}

export async function listConversationRows(
  db: Db,
  owner: Owner,
  text: string,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: conversationOrder.key, row: askConversations })
    .from(askConversations)
    .where(and(matching(db, owner, text), after))
    .orderBy(...conversationOrder.orderBy)
    .limit(limit);
}

export async function countConversationRows(db: Db, owner: Owner, text: string): Promise<number> {
  return db.$count(askConversations, matching(db, owner, text));
}

export async function findConversationRow(
  db: Db,
  owner: Owner,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(askConversations).where(conversationOf(owner, id));
  return row;
}

export async function renameConversation(
  tx: Db,
  owner: Owner,
  id: string,
  title: string,
): Promise<ConversationRow | undefined> {
  const [row] = await tx.update(askConversations).set({ title }).where(conversationOf(owner, id)).returning();
  return row;
}

/** Deletes a conversation of a person, or all of them; how many there were. */
export async function deleteConversations(tx: Db, owner: Owner, id?: string): Promise<number> {
  const rows = await tx
    .delete(askConversations)
    .where(id === undefined ? ofOwner(owner) : conversationOf(owner, id))
    .returning({ id: askConversations.id });
  return rows.length;
}

export async function listAnswerRows(
  db: Db,
  { organizationId, id }: Pick<ConversationRow, 'organizationId' | 'id'>,
): Promise<AnswerRow[]> {
  return db
    .select()
    .from(askAnswers)
    .where(and(eq(askAnswers.organizationId, organizationId), eq(askAnswers.conversationId, id)))
    .orderBy(askAnswers.createdAt, askAnswers.id);
}

/** An answer in the history of a person, or one that a member shared; with the person whose it is. */
export async function findAnswerRow(
  db: Db,
  { organizationId, userId }: Owner,
  id: string,
): Promise<{ row: AnswerRow; userId: string } | undefined> {
  const [record] = await db
    .select({ row: askAnswers, userId: askConversations.userId })
    .from(askAnswers)
    .innerJoin(askConversations, answersOf)
    .where(
      and(
        eq(askAnswers.organizationId, organizationId),
        eq(askAnswers.id, id),
        or(eq(askConversations.userId, userId), askAnswers.isShared),
      ),
    );
  return record;
}

/**
 * Questions of a person that were answered, and are by pages of a scope still; what they asked in most conversations first.
 * Those that were limited to a part of the content, or whose answer did not help, are left out.
 */
export async function listOwnQuestions(
  db: Db,
  { organizationId, userId }: Owner,
  scope: SearchScope,
  most: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ question: string }>(sql`
    with latest as (select id from ${askConversations}
      where organization_id = ${organizationId} and user_id = ${userId}
      order by updated_at desc, id desc limit ${latest.conversations}),
    answered as (select question, conversation_id, created_at, answer -> 'sources' as sources from ${askAnswers}
      where organization_id = ${organizationId} and conversation_id in (select id from latest)
        and space_id is null and rating is distinct from -1 and answer -> 'notice' ->> 'type' is distinct from 'no_answer'
      order by created_at desc, id desc limit ${latest.answers})
    select (array_agg(question order by created_at desc))[1] as question from answered
    where exists (select from jsonb_to_recordset(sources) as source (space text, page text)
      join ${mainPages} as page on page.organization_id = ${organizationId}
        and page.space_id = source.space and page.page_id = source.page
      where page.space_id in (${readableSpaces(scope)}))
    group by lower(question)
    order by count(distinct conversation_id) desc, max(created_at) desc limit ${most}`);
  return rows.map(({ question }) => question);
}

export async function updateAnswerRow(
  tx: Db,
  { organizationId, id }: Pick<AnswerRow, 'organizationId' | 'id'>,
  set: Partial<Pick<AnswerRow, 'isShared' | 'rating' | 'ratingReason'>>,
): Promise<void> {
  if (Object.keys(set).length === 0) return;
  await tx
    .update(askAnswers)
    .set(set)
    .where(and(eq(askAnswers.organizationId, organizationId), eq(askAnswers.id, id)));
}

/** How saved answers since a moment were rated. */
export async function countRatings(db: Db, organizationId: string, since: Date) {
  const rated = (rating: number) =>
    sql<number>`count(*) filter (where ${askAnswers.rating} = ${rating})::int`;
  const [counts] = await db
    .select({ helpful: rated(1), unhelpful: rated(-1) })
    .from(askAnswers)
    .where(and(eq(askAnswers.organizationId, organizationId), gte(askAnswers.createdAt, since)));
  return counts ?? { helpful: 0, unhelpful: 0 };
}

/** Begins a conversation; the oldest of a person make room for it. */
export async function insertConversation(tx: Db, row: ConversationRow): Promise<void> {
  await tx.insert(askConversations).values(row);
  const tooOld = tx
    .select({ id: askConversations.id })
    .from(askConversations)
    .where(ofOwner(row))
    .orderBy(...conversationOrder.orderBy)
    .offset(mostConversations);
  await tx.delete(askConversations).where(and(ofOwner(row), inArray(askConversations.id, tooOld)));
}

/** Goes on with a conversation; false when it is gone, or has as many answers as there can be. */
export async function touchConversation(tx: Db, owner: Owner, id: string, now: Date): Promise<boolean> {
  const count = qualifiedCount(owner.organizationId, id);
  const rows = await tx
    .update(askConversations)
    .set({ updatedAt: now })
    .where(and(conversationOf(owner, id), sql`(${count}) < ${mostAnswers}`))
    .returning({ id: askConversations.id });
  return rows.length > 0;
}

const qualifiedCount = (organizationId: string, id: string) =>
  sql`select count(*) from ${askAnswers} where ${askAnswers.organizationId} = ${organizationId}
    and ${askAnswers.conversationId} = ${id}`;

export async function insertAnswer(tx: Db, row: AnswerRow): Promise<void> {
  await tx.insert(askAnswers).values(row);
}

/** The first answer of those to one question of a conversation. */
export async function findFirstVersion(
  db: Db,
  organizationId: string,
  conversationId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: askAnswers.id, versionOf: askAnswers.versionOf })
    .from(askAnswers)
    .where(
      and(
        eq(askAnswers.organizationId, organizationId),
        eq(askAnswers.conversationId, conversationId),
        eq(askAnswers.id, id),
      ),
    );
  return row && (row.versionOf ?? row.id);
}

/** Deletes conversations that were not asked for as long as their organization saves them, and those where it saves none. */
export async function deleteOldConversations(
  db: Db,
  now: Date,
  usualDays: number,
  limit: number,
): Promise<number> {
  const days = sql`coalesce((select ${askSettings.historyDays} from ${askSettings}
    where ${askSettings.organizationId} = old.organization_id), ${usualDays})`;
  const { rowCount } = await db.execute(sql`delete from ${askConversations}
    where (organization_id, id) in (select old.organization_id, old.id from ${askConversations} as old
      where old.updated_at < ${now.toISOString()}::timestamptz - make_interval(days => ${days})
        or exists (select from ${askSettings} where ${askSettings.organizationId} = old.organization_id
          and not ${askSettings.history}) limit ${limit})`);
  return rowCount ?? 0;
}
