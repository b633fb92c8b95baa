import { startTemporaryDatabase } from '#server/testing/temporary-database.ts';
import { type Case, cases } from './api/cases.ts';
import { DatabaseClock } from './api/database-clock.ts';
import { measureGrowth } from './api/growth.ts';
import { MeasuredServer } from './api/measured.ts';
import { measureMemory } from './api/memory.ts';
import { createSamples, type Samples } from './api/samples.ts';
import { serve } from './api/served.ts';

/**
 * How much of a bare server's speed the API has for a plain member among 1,000 spaces. The floor is a server that sends the
 * tightest SQL for the same thing and asks for no rights. Both run alike, in turns, and the ratio of their medians is
 * told; then how lists grow with the organization, and the memory of a whole installation. `npm run bench -- api WORD`
 * measures only what has the word in its name.
 */
const rounds = 5;
const word = process.argv[3] ?? '';

const chosen = cases.filter(({ name }) => name.includes(word));
const measuresGrowth = 'growth'.includes(word);
if (chosen.length > 0 || measuresGrowth) await measureSpeed();
if ('memory'.includes(word) && !(await measureMemory(cases))) process.exitCode = 1;

async function measureSpeed(): Promise<void> {
  const database = await startTemporaryDatabase((line) => process.stderr.write(`${line}\n`), { fsync: true });
  try {
    const samples = await createSamples(database.url);
    const clock = await DatabaseClock.of(database.url);
    for (const each of chosen) await measure(each, { databaseUrl: database.url, samples, clock });
    if (measuresGrowth && !(await measureGrowth(database.url, clock, samples, rounds))) process.exitCode = 1;
  } finally {
    await database.remove();
  }
}

interface MeasureContext {
  databaseUrl: string;
  samples: Samples;
  clock: DatabaseClock;
}

async function measure(
  { name, request }: Case,
  { databaseUrl, samples, clock }: MeasureContext,
): Promise<void> {
  const target = {
    token: samples.token,
    request: (connection: number, number: number) => request(samples, connection, number),
  };
  const floor = new MeasuredServer(await serve({ kind: 'floor', databaseUrl, name, samples }), clock, target);
  const api = new MeasuredServer(await serve({ kind: 'api', databaseUrl }), clock, target);
  try {
    for (const each of [floor, api]) await each.warmUp();
    for (let round = 0; round < rounds; round += 1) {
      for (const each of [floor, api]) await each.run();
    }
    report(name, api.result(), floor.result());
    const profile = await api.served.profile(() => api.warmUp());
    const parts = profile.filter(({ share }) => share >= 0.03);
    console.log(`  ${parts.map(({ what, share }) => `${what} ${(share * 100).toFixed(0)} %`).join(', ')}`);
  } finally {
    await Promise.all([floor.served.stop(), api.served.stop()]);
  }
}

type Result = ReturnType<MeasuredServer['result']>;

function report(name: string, api: Result, floor: Result): void {
  const ratio = (api.speed / floor.speed).toFixed(2);
  const speeds = `${api.speed.toFixed(0)} of ${floor.speed.toFixed(0)} a second`;
  const cost = (of: 'process' | 'database') => `${api[of].toFixed(0)} and ${floor[of].toFixed(0)} µs`;
  const memory = `${(api.memory / 2 ** 20).toFixed(0)} MB`;
  console.log(
    `${name}: ratio ${ratio} (${speeds}; each ${cost('process')} of its process, ${cost('database')} of the database; ${memory})`,
  );
}
