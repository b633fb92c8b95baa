import { startThrowAwayDatabase } from '#server/testing/throw-away.ts';
import { load } from './api/load.ts';
import { makeSamples, type Samples } from './api/samples.ts';
import { type Serving, serve } from './api/served.ts';

/**
 * How much of a bare server's speed the API keeps: for one thing, a server that reads one row by its key; for lists, one
 * that sends the very same SQL. Both run alike, in turns, and the ratio of their medians is told.
 */
const rounds = 7;
const milliseconds = 1500;

interface Case {
  name: string;
  path(samples: Samples): string;
  /** The key of the one row; without it the floor sends the API's own queries. */
  key?(samples: Samples): string[];
}

const cases: Case[] = [
  {
    name: 'read one space',
    path: ({ spaceId }) => `/v1/spaces/${spaceId}`,
    key: ({ organizationId, spaceId }) => [organizationId, spaceId],
  },
  { name: 'list 50 spaces', path: ({ organizationId }) => `/v1/orgs/${organizationId}/spaces` },
  { name: 'list 50 change requests', path: ({ spaceId }) => `/v1/spaces/${spaceId}/change-requests` },
];

const database = await startThrowAwayDatabase((line) => process.stderr.write(`${line}\n`));
try {
  const samples = await makeSamples(database.url);
  for (const each of cases) await measure(each, samples);
} finally {
  await database.remove();
}

async function measure({ name, path: pathOf, key }: Case, samples: Samples): Promise<void> {
  const path = pathOf(samples);
  const { token } = samples;
  const serving: Serving = { kind: 'floor', databaseUrl: database.url, path, token };
  const floor = await serve(key ? { ...serving, key: key(samples) } : serving);
  const api = await serve({ kind: 'api', databaseUrl: database.url });
  try {
    const speeds = { floor: [] as number[], api: [] as number[] };
    for (const each of [floor, api]) await load({ port: each.port, path, token }, milliseconds);
    for (let round = 0; round < rounds; round += 1) {
      speeds.floor.push(await load({ port: floor.port, path, token }, milliseconds));
      speeds.api.push(await load({ port: api.port, path, token }, milliseconds));
    }
    const [bare, ours] = [median(speeds.floor), median(speeds.api)];
    console.log(
      `${name}: ratio ${(ours / bare).toFixed(2)} (${ours.toFixed(0)} of ${bare.toFixed(0)} a second)`,
    );
    const profile = await api.profile(() => load({ port: api.port, path, token }, milliseconds));
    const parts = profile.filter(({ share }) => share >= 0.02);
    console.log(`  ${parts.map(({ what, share }) => `${what} ${(share * 100).toFixed(0)} %`).join(', ')}`);
  } finally {
    await Promise.all([floor.stop(), api.stop()]);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
