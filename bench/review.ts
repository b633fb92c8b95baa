import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { createWorld, type Person, type World } from '#server/testing/world.ts';
import { contentOf, type FilledSpace, fillSpace } from './parts/fill-space.ts';
import { median, timed } from './parts/timed.ts';
import { measureStreams } from './review/streams.ts';

const pagesOfSpace = 5_000;
/** Pages that a change request changes. */
const changedPages = [5, 50, 500];
const rounds = 15;
const most = 1.5;

// What a reviewer waits for over HTTP in a space of 5,000 pages: everything that is read until the first changed page is
// shown, and the next page, as ratios to a change request of 5 pages; above 1.5 it fails. Then 1,000 open streams.
await withTemporaryApi(async (api) => {
  const world = await createWorld(api);
  const space = await fillSpace(api, world, pagesOfSpace);
  const times = [];
  for (const count of changedPages) times.push(await review(world, space, count));
  report(times);
});
await measureStreams();

interface Waits {
  first: number[];
  next: number[];
}

async function review({ as }: World, { params, pages }: FilledSpace, count: number): Promise<Waits> {
  const { id } = await as.review.call('createChangeRequest', { params });
  const at = { ...params, changeRequestId: id };
  for (let first = 0; first < count; first += 50) {
    const changes = pages.slice(first, Math.min(first + 50, count)).map((page, index) => ({
      operation: 'update_page' as const,
      page,
      document: { markdown: contentOf(first + index, -1) },
    }));
    await as.review.call('editChangeRequestContent', { params: at, body: { changes } });
  }
  const waits: Waits = { first: [], next: [] };
  for (let round = -2; round < rounds; round += 1) {
    const [, first] = await timed(() => openReview(as.read, at, pages[0] ?? ''));
    const [, next] = await timed(() => readDiff(as.read, at, pages[(round + 3) % count] ?? ''));
    if (round >= 0) {
      waits.first.push(first);
      waits.next.push(next);
    }
  }
  return waits;
}

/** What the review reads before it shows its first page, as it does: together, and then the page. */
async function openReview(reader: Person, at: At, page: string): Promise<void> {
  const params = { spaceId: at.spaceId };
  await Promise.all([
    reader.call('getSpace', { params }),
    reader.call('getChangeRequest', { params: at }),
    reader.call('getChangeRequestChanges', { params: at, query: { limit: '1000' } }),
    reader.call('listChangeRequestPages', { params: at }),
  ]);
  await readDiff(reader, at, page);
}

interface At {
  spaceId: string;
  changeRequestId: string;
}

function readDiff(reader: Person, at: At, page: string) {
  return reader.call('getChangeRequestDiff', { params: at, query: { page } });
}

function report(times: readonly Waits[]): void {
  console.log(`Reviewing in a space of ${pagesOfSpace} pages: median, and the ratio to 5 changed pages\n`);
  console.log(`${'changed'.padStart(8)}${'first page'.padStart(20)}${'next page'.padStart(20)}`);
  for (const [index, { first, next }] of times.entries()) {
    const cell = (here: number[], floor: number[]) => {
      const ratio = median(here) / median(floor);
      if (ratio > most) process.exitCode = 1;
      return `${median(here).toFixed(1)} ms ${ratio.toFixed(2)}×`.padStart(20);
    };
    const floor = times[0] ?? { first, next };
    console.log(
      `${String(changedPages[index]).padStart(8)}${cell(first, floor.first)}${cell(next, floor.next)}`,
    );
  }
}
