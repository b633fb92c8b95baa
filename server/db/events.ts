import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { inBatches } from './batches.ts';
import { builtOnce, placeholders } from './built.ts';
import type { Db } from './database.ts';
import { eventFailures, eventListeners, events } from './tables/events.ts';

/** Tells the processes that deliver, when the transaction commits, that there are events. */
export const channel = 'lectern_events';

/** Any number that no other advisory lock has. */
const positionsLock = 7_235_012;

export type EventRow = typeof events.$inferSelect;

/** An event that has its position. */
export type PlacedEvent = EventRow & { position: number };

const subjectOf = ({ organizationId, subjectKind, subjectId }: EventRow) =>
  `${organizationId ?? ''}/${subjectKind}/${subjectId}`;

const insertAndNotify = builtOnce((db) =>
  db
    .insert(events)
    .values(placeholders('id', 'organizationId', 'type', 'subjectKind', 'subjectId', 'data', 'occurredAt'))
    .returning({ notified: sql`pg_notify(${sql.raw(`'${channel}'`)}, '')` })
    .prepare('insert_event'),
);

export async function insertEvent(tx: Db, row: typeof events.$inferInsert): Promise<void> {
  await insertAndNotify(tx).execute({ ...row });
}

/**
 * Gives the committed events their positions, one process at a time. An event of an open transaction can't be seen
 * here: it gets its position after its commit, behind all that have one, so a listener that reads on behind a position
 * skips nothing. Whoever changes a subject waits for its row, so its events are written and committed in one order, and
 * that of their sequence is right for all that are seen at once.
 */
export async function assignPositions(db: Db): Promise<void> {
  const waiting = await db.select({ id: events.id }).from(events).where(isNull(events.position)).limit(1);
  if (waiting.length === 0) return;
  // One statement for all that came while nothing was delivered would run into its time limit, each time anew.
  await inBatches((limit) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${positionsLock})`);
      // A statement of its own, so that it sees what the process that had the lock before has done.
      const { rowCount } = await tx.execute(sql`
        with seen as materialized (
          select id, nextval('event_positions') as position
          from (select id from ${events} where ${events.position} is null order by ${events.sequence} limit ${limit})
            as ordered)
        update ${events} set position = seen.position from seen where ${events.id} = seen.id`);
      return rowCount ?? 0;
    }),
  );
}

/** Lets listeners that are new begin with what happens from now on. */
export async function registerListeners(db: Db, names: readonly string[]): Promise<void> {
  await assignPositions(db);
  await db.execute(sql`
    insert into ${eventListeners} (name, position)
    select name, (select case when is_called then last_value else 0 end from event_positions)
    from unnest(${sql.param([...names])}::text[]) as name
    on conflict do nothing`);
}

/** The next events for a listener, and how far it is once it has them. */
export async function listNextEvents(
  db: Db,
  listener: { name: string; types: readonly string[] },
  limit: number,
): Promise<{ next: PlacedEvent[]; upTo: number }> {
  const [cursor] = await db
    .select({
      position: eventListeners.position,
      last: sql<string | null>`(select max(position) from ${events})`,
    })
    .from(eventListeners)
    .where(eq(eventListeners.name, listener.name));
  if (!cursor)
    throw new Error(`The database was not migrated: it does not know the listener ${listener.name}`);
  const upTo = Math.max(cursor.position, Number(cursor.last ?? 0));
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        gt(events.position, cursor.position),
        lte(events.position, upTo),
        inArray(events.type, [...listener.types]),
      ),
    )
    .orderBy(asc(events.position))
    .limit(limit);
  const next = rows.flatMap((row) => (row.position === null ? [] : [{ ...row, position: row.position }]));
  return { next, upTo: next.length < limit ? upTo : (next.at(-1)?.position ?? upTo) };
}

/** Records how far a listener is. It never goes back, also when a process that lost its lock comes late. */
export async function setListenerPosition(db: Db, listener: string, position: number): Promise<void> {
  await db
    .update(eventListeners)
    .set({ position })
    .where(and(eq(eventListeners.name, listener), sql`${eventListeners.position} < ${position}`));
}

const waitsFor = (listener: string): SQL | undefined =>
  and(eq(eventFailures.listener, listener), isNull(eventFailures.parkedAt));

/** Whether an earlier event of the same subject still waits for a listener. */
export async function hasWaitingEvents(db: Db, listener: string, event: EventRow): Promise<boolean> {
  const rows = await db
    .select({ id: eventFailures.eventId })
    .from(eventFailures)
    .where(and(waitsFor(listener), eq(eventFailures.subject, subjectOf(event))))
    .limit(1);
  return rows.length > 0;
}

/** How often a listener failed on an event, and when it is tried again. */
export type Failure = Pick<typeof eventFailures.$inferInsert, 'tries' | 'retryAt' | 'parkedAt'>;

export async function putFailure(
  db: Db,
  listener: string,
  event: PlacedEvent,
  failure: Failure,
): Promise<void> {
  const { id: eventId, position } = event;
  await db
    .insert(eventFailures)
    .values({ eventId, listener, subject: subjectOf(event), position, ...failure })
    .onConflictDoUpdate({ target: [eventFailures.eventId, eventFailures.listener], set: failure });
}

export async function deleteFailure(db: Db, listener: string, eventId: string): Promise<void> {
  await db
    .delete(eventFailures)
    .where(and(eq(eventFailures.listener, listener), eq(eventFailures.eventId, eventId)));
}

/** Of each subject with waiting events the first one, where its time has come. */
export async function listDueEvents(
  db: Db,
  listener: string,
  now: Date,
  limit: number,
): Promise<{ event: PlacedEvent; tries: number }[]> {
  const { eventId, position, subject, tries, retryAt } = eventFailures;
  const first = db
    .selectDistinctOn([subject], { eventId, position, tries, retryAt })
    .from(eventFailures)
    .where(waitsFor(listener))
    .orderBy(subject, position)
    .as('first');
  const rows = await db
    .select({ event: events, position: first.position, tries: first.tries })
    .from(first)
    .innerJoin(events, eq(events.id, first.eventId))
    .where(lte(first.retryAt, now))
    .orderBy(first.position)
    .limit(limit);
  return rows.map((row) => ({ event: { ...row.event, position: row.position }, tries: row.tries }));
}

/** What waits for a listener: whether there are events behind its position, and when the next retry is due. */
export interface ListenerWork {
  name: string;
  hasNext: boolean;
  retryAt: Date | undefined;
  /** How many events it has to pass, those of other types among them. */
  behind: number;
}

/** What waits for each of these listeners, in one statement, which an idle installation runs again and again. */
export async function listListenerWork(
  db: Db,
  listeners: readonly { name: string; types: readonly string[] }[],
): Promise<ListenerWork[]> {
  const wanted = JSON.stringify(listeners.map(({ name, types }) => ({ name, types })));
  const { rows } = await db.execute<{
    name: string;
    hasNext: boolean;
    retryAt: Date | null;
    behind: string;
  }>(sql`
    select wanted.name,
      listener.position is null or exists (select from ${events} as event
        where event.position > listener.position and event.type = any(wanted.types)) as "hasNext",
      (select min(first.retry_at) from (
        select distinct on (subject) retry_at from ${eventFailures} as failure
        where failure.listener = wanted.name and failure.parked_at is null
        order by subject, position) as first) as "retryAt",
      coalesce((select max(position) from ${events}) - listener.position, 0) as behind
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (name text, types text[])
    left join ${eventListeners} as listener on listener.name = wanted.name`);
  return rows.map(({ retryAt, behind, ...row }) => ({
    ...row,
    retryAt: retryAt === null ? undefined : new Date(retryAt),
    behind: Number(behind),
  }));
}

/** Moves listeners past events that are of no type of theirs, as far as there are no others. */
export async function passOtherEvents(
  db: Db,
  listeners: readonly { name: string; types: readonly string[] }[],
): Promise<void> {
  const wanted = JSON.stringify(listeners.map(({ name, types }) => ({ name, types })));
  await db.execute(sql`
    update ${eventListeners} as listener set position = passed.position
    from (select coalesce(max(position), 0) as position from ${events}) as passed,
      jsonb_to_recordset(${wanted}::jsonb) as wanted (name text, types text[])
    where listener.name = wanted.name and listener.position < passed.position
      and not exists (select from ${events} as event
        where event.position > listener.position and event.type = any(wanted.types))`);
}

/**
 * Deletes some events that are older than `passedBefore` and that no listener waits for; how many. One older than
 * `anyBefore` goes in any case: a listener that no release has any more would keep all of them.
 */
export async function deletePassedEvents(
  db: Db,
  { passedBefore, anyBefore }: { passedBefore: Date; anyBefore: Date },
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${events} where id in (
    select id from ${events} where occurred_at < ${passedBefore.toISOString()}::timestamptz
      and (occurred_at < ${anyBefore.toISOString()}::timestamptz
        or (position <= (select min(position) from ${eventListeners})
          and not exists (select 1 from ${eventFailures} as waiting
            where waiting.event_id = ${events.id} and waiting.parked_at is null)))
    limit ${limit})`);
  return rowCount ?? 0;
}
