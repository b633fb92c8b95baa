import type { Query, QueryClient } from '@tanstack/react-query';
import type { ReadOperation } from '#lib/contract/contract.ts';
import type { ReadKey } from './query-client.ts';
import { readAgain } from './read-again.ts';
import type { ActionId } from './send.ts';

type Params = Readonly<Record<string, string>>;

/** Reads that a write made stale, of the things that it names. */
type Change = { reads: ReadonlySet<ReadOperation>; params: Params };

type Batch = { depth: number; changes: Change[] };

const batches = new WeakMap<QueryClient, Batch>();

/** What is done to one of these changes nothing of another one, so what is read of another one stays. */
const separate = ['commentId', 'commentReplyId'] as const;

// No screen waits for the table of what all writes change.
async function readsOf(operation: ActionId): Promise<readonly ReadOperation[]> {
  const { changes } = await import('#lib/contract/changes.ts');
  return changes[operation];
}

/**
 * Marks what a write changes as stale. What a screen shows is fetched again at once, the rest when it is shown. In
 * a batch all of this waits for the end of the batch.
 */
export async function markStale(
  client: QueryClient,
  operation: ActionId,
  { params = {}, without = [] }: { params?: Params; without?: readonly ReadOperation[] } = {},
): Promise<void> {
  const reads = new Set(await readsOf(operation));
  for (const read of without) reads.delete(read);
  const batch = batches.get(client);
  if (batch) batch.changes.push({ reads, params });
  else await invalidate(client, [{ reads, params }]);
}

/** Runs many writes, and fetches what they change once, after the last. */
export async function inBatch<Data>(client: QueryClient, run: () => Promise<Data>): Promise<Data> {
  const batch = batches.get(client) ?? { depth: 0, changes: [] };
  batches.set(client, batch);
  batch.depth++;
  try {
    return await run();
  } finally {
    batch.depth--;
    if (batch.depth === 0) {
      batches.delete(client);
      await invalidate(client, batch.changes);
    }
  }
}

/** How many writes of this tab made a query stale lately, and how many events of the same person touched it. */
type Balance = { writes: number; events: number; at: number; writtenAt: number };

const balances = new WeakMap<Query, Balance>();

/** An event of an own write comes this soon after it. */
const eventMs = 1_500;

/** They are counted until none has come for this long: an event may also come before the answer to its write. */
const pauseMs = 2 * eventMs;

function balanceOf(query: Query): Balance {
  const now = Date.now();
  const before = balances.get(query);
  const isLate = before === undefined || before.at < now - pauseMs;
  const balance = isLate ? { writes: 0, events: 0, at: now, writtenAt: 0 } : before;
  balance.at = now;
  balances.set(query, balance);
  return balance;
}

/**
 * Whether a write of this tab has just had a query fetched again, so that an event of the same person need not. Each write
 * counts for one event, because the next one may be of another tab.
 */
export function countOwnEvent(query: Query): boolean {
  const balance = balanceOf(query);
  balance.events += 1;
  const { fetchStatus, dataUpdatedAt } = query.state;
  const isFetched = fetchStatus === 'fetching' || dataUpdatedAt >= balance.writtenAt;
  return balance.events <= balance.writes && balance.writtenAt > Date.now() - eventMs && isFetched;
}

function countWrite(query: Query): void {
  const balance = balanceOf(query);
  balance.writes += 1;
  balance.writtenAt = Date.now();
}

async function invalidate(client: QueryClient, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const isTouched = ({ queryKey }: Query) => {
    const [read, { params = {} }] = queryKey as unknown as ReadKey;
    return changes.some(
      (change) => change.reads.has(read as ReadOperation) && isAbout(change.params, params),
    );
  };
  for (const query of client.getQueryCache().findAll({ predicate: isTouched })) countWrite(query);
  await readAgain(client, isTouched);
}

/** Whether a read may be of the things that a write names. What either does not name may be any. */
function isAbout(written: Params, read: Params): boolean {
  return separate.every((name) => !written[name] || !read[name] || written[name] === read[name]);
}
