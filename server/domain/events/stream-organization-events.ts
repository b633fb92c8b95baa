import { contract } from '#lib/contract/contract.ts';
import type { Query } from '#lib/contract/endpoint.ts';
import type { SpaceEvent, StreamNote } from '#lib/contract/events/schemas.ts';
import { type FeedMessage, type FeedRequest, feedOperation } from '#server/core/operation.ts';
import type { Subscription } from '#server/events/feed.ts';
import type { WatchedReader } from '#server/events/readers.ts';
import { presentEvent, presentNote } from './present.ts';

type Row = typeof contract.streamOrganizationEvents;
type Request = FeedRequest<Row>;

/** A stream that says nothing says this often that it is there, and up to where nothing happened. */
const heartbeatMs = 15_000;
/** A waiting stream looks this often whether its reader lost access, without asking the database. */
const waitMs = 1_000;

export const streamOrganizationEvents = feedOperation(contract.streamOrganizationEvents, follow);

async function* follow(request: Request): AsyncGenerator<FeedMessage<Row>> {
  const { object, after, query, feed, now } = request;
  const subscription = await feed.subscribe(object.organizationId, {
    after: after === 'lost' ? undefined : after,
    since: after === undefined && query.since !== undefined ? new Date(query.since) : undefined,
  });
  let watched = watch(request);
  const assertAllowed = async () => {
    if (!watched.lost.aborted) return;
    await request.assertAllowed();
    watched.end();
    watched = watch(request);
  };
  try {
    const { position } = subscription;
    yield noteOf(after === 'lost' || subscription.isLost ? 'read_again' : 'opened', position);
    let sentAt = now().getTime();
    while (!request.signal.aborted) {
      for await (const message of nextOf(request, subscription)) {
        await assertAllowed();
        yield message;
        sentAt = now().getTime();
      }
      await assertAllowed();
      if (now().getTime() - sentAt < heartbeatMs) continue;
      yield noteOf('alive', subscription.position);
      sentAt = now().getTime();
    }
  } finally {
    watched.end();
    subscription.end();
  }
}

function watch({ readers, actor, object, query }: Request): WatchedReader {
  return readers.watch({
    tokenId: actor.token.id,
    organizationId: object.organizationId,
    spaceId: query.space,
  });
}

/** What happened since, of what the reader asked for and may view now. */
async function* nextOf(
  { actor, object, query, readers, signal }: Request,
  subscription: Subscription,
): AsyncGenerator<FeedMessage<Row>> {
  const rows = await subscription.next(waitMs, signal);
  if (rows === 'again') {
    yield noteOf('read_again', subscription.position);
    return;
  }
  const wanted = rows
    .filter(({ data }) => data.reader === undefined || data.reader === actor.id)
    .map((row) => ({ position: row.position, event: presentEvent(row) }))
    .filter(({ event }) => isWanted(event, query));
  const canRead = ({ event }: (typeof wanted)[number]) =>
    readers.canRead(object.organizationId, event.space, actor.id);
  // Asked together, and again for what a slow client takes later.
  await Promise.all(wanted.map(canRead));
  for (const message of wanted) if (await canRead(message)) yield message;
}

function noteOf(type: StreamNote['type'], position: number): FeedMessage<Row> {
  return { position, event: presentNote(type, position) };
}

function isWanted({ space, changeRequest }: SpaceEvent, query: Query<Row>): boolean {
  return (
    (query.space === undefined || query.space === space) &&
    (query.changeRequest === undefined || query.changeRequest === changeRequest)
  );
}
