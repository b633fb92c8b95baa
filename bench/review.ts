import { createWorld, type Person, type World } from '#server/testing/world.ts';
import { withMeasuredApi } from './measured-api.ts';
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
await withMeasuredApi(async (api) => {
  const world = await createWorld(api);
  const space = await fillSpace(api, world, pagesOfSpace);
  const reviews: Review[] = [];
  for (const count of changedPages) reviews.push(await propose(world, space, count));
  // In turns, so that what the machine does meanwhile takes as long for each of them.
  for (let round = -2; round < rounds; round += 1)
    for (const review of reviews) await measure(world, space, review, round);
  report(reviews);
});
await measureStreams();

interface Review {
  at: At;
  count: number;
  first: number[];
  next: number[];
}

async function propose({ as }: World, { params, pages }: FilledSpace, count: number): Promise<Review> {
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
  return { at, count, first: [], next: [] };
}

async function measure({ as }: World, { pages }: FilledSpace, review: Review, round: number): Promise<void> {
  const [, first] = await timed(() => openReview(as.read, review.at, pages[0] ?? ''));
  const page = pages[(round + 3) % review.count] ?? '';
  const [, next] = await timed(() => readDiff(as.read, review.at, page));
  if (round < 0) return;
  review.first.push(first);
  review.next.push(next);
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

function report(reviews: readonly Review[]): void {
  console.log(`Reviewing in a space of ${pagesOfSpace} pages: median, and the ratio to 5 changed pages\n`);
  console.log(`${'changed'.padStart(8)}${'first page'.padStart(20)}${'next page'.padStart(20)}`);
  for (const { count, first, next } of reviews) {
    const cell = (here: number[], floor: number[]) => {
      const ratio = median(here) / median(floor);
      if (ratio > most) process.exitCode = 1;
      return `${median(here).toFixed(1)} ms ${ratio.toFixed(2)}×`.padStart(20);
    };
    const floor = reviews[0] ?? { first, next };
    console.log(`${String(count).padStart(8)}${cell(first, floor.first)}${cell(next, floor.next)}`);
  }
}
