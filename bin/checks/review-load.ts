import { listRecordedEvents, untilPositioned } from '#server/testing/events.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { createWorld } from '#server/testing/world.ts';
import { ApiProcesses } from './parts/api-processes.ts';
import { EventListener, faultsOfEvents } from './parts/event-listener.ts';
import { createHotSpace, type HotSpace, ReviewRun } from './parts/reviewing.ts';
import { faultsOfReviewing } from './parts/reviewing-faults.ts';

const defaults = { merges: 400, kills: 20, editors: 8, reviewers: 4, listeners: 6 };

/**
 * People edit, discuss, review and merge changes of the same few pages through two API processes that are killed
 * meanwhile: nothing is lost or done twice, no error of the server is seen, and every listener gets every event in order.
 */
export async function run([
  merges = String(defaults.merges),
  kills = String(defaults.kills),
]: string[]): Promise<void> {
  await withTemporaryApi(
    async (api) => {
      const world = await createWorld(api);
      const space = await createHotSpace(world, defaults);
      const processes = await ApiProcesses.start(api.services.config.databaseUrl ?? '', 2);
      try {
        await underLoad(api, space, processes, { merges: Number(merges), kills: Number(kills) });
      } finally {
        await processes.stop();
      }
    },
    { rateLimit: 1_000_000 },
  );
}

async function underLoad(
  api: RunningApi,
  space: HotSpace,
  processes: ApiProcesses,
  { merges, kills }: { merges: number; kills: number },
): Promise<void> {
  const { organizationId, reader } = space;
  const listeners = Array.from(
    { length: defaults.listeners },
    (_, at) => new EventListener(processes.urls, reader.token, organizationId, at),
  );
  await Promise.all(listeners.map((listener) => listener.opened()));
  const before = await listRecordedEvents(api.services.db, organizationId, reader.id);
  const reviewRun = new ReviewRun(space, processes.urls, merges);
  const startedAt = performance.now();
  const secondsSinceStart = () => Math.round((performance.now() - startedAt) / 1000);
  for (let kill = 1; kill <= kills; kill += 1) {
    await reviewRun.until(Math.floor((merges * kill) / (kills + 1)));
    await processes.kill(kill % processes.urls.length);
    const { merged } = reviewRun.done;
    console.log(
      `- ${merged.length} of ${merges} merges, ${kill} of ${kills} kills, ${secondsSinceStart()} s`,
    );
  }
  await reviewRun.finish();
  const seconds = secondsSinceStart();

  await untilPositioned(api.services.db);
  const recorded = await listRecordedEvents(api.services.db, organizationId, reader.id);
  const last = recorded.at(-1) ?? '';
  await Promise.all(listeners.map((listener) => listener.stopAfter(last, 30_000)));
  const heard = listeners.map((listener, at) =>
    faultsOfEvents(`listener ${at + 1}`, listener, recorded.slice(before.length)),
  );
  const faults = [...(await faultsOfReviewing(space, reviewRun.done)), ...heard.flatMap((one) => one.faults)];
  const { done } = reviewRun;
  if (done.conflicts === 0) faults.push('no merge had a conflict, so none was resolved under load');
  for (const fault of faults) console.log(`✗ ${fault}`);
  const repeated = heard.reduce((sum, one) => sum + one.repeated, 0);
  console.log(
    `${faults.length === 0 ? '✓' : '✗'} ${done.merged.length} merges, ${done.comments} comments, ${done.reviews} reviews and ${kills} kills in ${seconds} s; ${done.conflicts} conflicts resolved, ${done.refused} writes refused and ${done.cut} cut off, all tried again: ${faults.length} faults`,
  );
  console.log(
    `  ${recorded.length - before.length} events to each of ${listeners.length} listeners, ${repeated} came twice and were known by their id`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
