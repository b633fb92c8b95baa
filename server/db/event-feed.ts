import { and, asc, eq, gt, gte, inArray, isNotNull, lte, max, min } from 'drizzle-orm';
import { type EventType, streamedTypes } from '#lib/contract/events/index.ts';
import type { Db } from './database.ts';
import type { PlacedEvent } from './events.ts';
import { events } from './tables/events.ts';

/** An event that streams may tell: it belongs to an organization. */
export type FeedEvent = PlacedEvent & { organizationId: string; type: EventType };

/** The positions of the oldest and the newest event that there is; 0 without any. */
export async function findEventRange(db: Db): Promise<{ first: number; last: number }> {
  const [row] = await db.select({ first: min(events.position), last: max(events.position) }).from(events);
  return { first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) };
}

/**
 * The position before the first event of an organization since a time; undefined when nothing happened. Those of others
 * don't count: a process whose clock is ahead would make everybody begin where it wrote.
 */
export async function findPositionBefore(
  db: Db,
  organizationId: string,
  since: Date,
): Promise<number | undefined> {
  const [row] = await db
    .select({ first: min(events.position) })
    .from(events)
    .where(and(gte(events.occurredAt, since), eq(events.organizationId, organizationId)));
  return row?.first == null ? undefined : Number(row.first) - 1;
}

interface Range {
  after: number;
  upTo?: number;
  organizationId?: string;
}

/** Events that streams may tell, in the order of their positions, which only grow from read to read. */
export async function listFeedEvents(
  db: Db,
  { after, upTo, organizationId }: Range,
  limit: number,
): Promise<FeedEvent[]> {
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        gt(events.position, after),
        upTo === undefined ? undefined : lte(events.position, upTo),
        organizationId === undefined
          ? isNotNull(events.organizationId)
          : eq(events.organizationId, organizationId),
        inArray(events.type, streamedTypes),
      ),
    )
    .orderBy(asc(events.position))
    .limit(limit);
  return rows as FeedEvent[];
}
