import { sql } from 'drizzle-orm';
import { createWorld, type World } from '#server/testing/world.ts';
import { withMeasuredApi } from './measured-api.ts';
import { contentOf, type FilledSpace, fillSpace } from './parts/fill-space.ts';
import { median, timed } from './parts/timed.ts';

const sizes = [100, 1000, 10_000];
const rounds = 25;
/** Pages that a change request changes. */
const changedPages = [30, 300, 3_000];
const most = 1.5;

const steps = ['commit', 'diff', 'update', 'merge'] as const;
type Step = (typeof steps)[number];
type Times = Record<Step, number[]>;

// What a change of one page costs in spaces of 100, 1,000 and 10,000 pages, over HTTP: committing it to a change
// request, telling what it changes, updating it when main moved on, merging it. Each as a ratio to the smallest space
// in the same run; above 1.5 it fails.
await withMeasuredApi(async (api) => {
  const world = await createWorld(api);
  const spaces: FilledSpace[] = [];
  for (const size of sizes) spaces.push(await fillSpace(api, world, size));
  // As the database does by itself within a minute. Plans that it made before are for tables with nothing in them.
  await api.services.db.execute(sql`vacuum analyze`);
  const times = sizes.map((): Times => ({ commit: [], diff: [], update: [], merge: [] }));
  for (let round = -3; round < rounds; round += 1) {
    for (const [at, space] of spaces.entries()) {
      const measured = await change(world, space, round + 3);
      if (round >= 0) for (const step of steps) times[at]?.[step].push(measured[step]);
    }
  }
  report(times);
  const largest = spaces.at(-1);
  if (largest) reportDiffs(await diffs(world, largest));
});

/** One page changed in a change request, while another one changes in main. */
async function change(
  { as }: World,
  { params, pages }: FilledSpace,
  round: number,
): Promise<Record<Step, number>> {
  const propose = async (at: number) => {
    const { id } = await as.review.call('createChangeRequest', { params });
    const page = pages[at] ?? '';
    const document = { markdown: contentOf(at, round + 1) };
    const [, time] = await timed(() =>
      as.review.call('editChangeRequestContent', {
        params: { ...params, changeRequestId: id },
        body: { changes: [{ operation: 'update_page', page, document }] },
      }),
    );
    return { at: { params: { ...params, changeRequestId: id } }, time };
  };
  const [mine, other] = [pages.length - 1 - 2 * round, pages.length - 2 - 2 * round];
  const { at, time } = await propose(mine);
  const [, diff] = await timed(() => as.review.call('getChangeRequestChanges', at));
  const main = await propose(other);
  await as.review.call('mergeChangeRequest', main.at);
  const [, update] = await timed(() => as.review.call('updateChangeRequestContent', at));
  const [, merge] = await timed(() => as.review.call('mergeChangeRequest', at));
  return { commit: time, diff, update, merge };
}

/** How long one page's diff takes in change requests that change more and more pages. */
async function diffs({ as }: World, { params, pages }: FilledSpace): Promise<number[][]> {
  const all: number[][] = [];
  for (const count of changedPages) {
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
    const times: number[] = [];
    for (let round = -3; round < rounds; round += 1) {
      const page = pages[round + 3] ?? '';
      const [, time] = await timed(() =>
        as.review.call('getChangeRequestDiff', { params: at, query: { page } }),
      );
      if (round >= 0) times.push(time);
    }
    all.push(times);
  }
  return all;
}

function reportDiffs(all: readonly number[][]): void {
  console.log('\nThe diff of one page, by how many pages the change request changes\n');
  const floor = median(all[0] ?? []);
  for (const [at, count] of changedPages.entries()) {
    const here = median(all[at] ?? []);
    console.log(
      `${String(count).padStart(8)}${`${here.toFixed(1)} ms ${(here / floor).toFixed(2)}×`.padStart(18)}`,
    );
    if (here / floor > most) process.exitCode = 1;
  }
}

function report(times: readonly Times[]): void {
  console.log('Changing one page: median milliseconds, and the ratio to the smallest space\n');
  console.log(`${'pages'.padStart(8)}${steps.map((step) => step.padStart(18)).join('')}`);
  let worst = 0;
  for (const [at, size] of sizes.entries()) {
    const cells = steps.map((step) => {
      const [here, floor] = [median(times[at]?.[step] ?? []), median(times[0]?.[step] ?? [])];
      worst = Math.max(worst, here / floor);
      return `${here.toFixed(1)} ms ${(here / floor).toFixed(2)}×`.padStart(18);
    });
    console.log(`${String(size).padStart(8)}${cells.join('')}`);
  }
  console.log(`\nWorst ratio ${worst.toFixed(2)}, allowed ${most}`);
  if (worst > most) process.exitCode = 1;
}
