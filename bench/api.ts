import { startTemporaryDatabase } from '#server/testing/temporary-database.ts';
import { Measured } from './api/measured.ts';
import { createSamples, type Samples } from './api/samples.ts';
import { type Serving, serve } from './api/served.ts';

/**
 * How much of a bare server's speed the API keeps: for one thing, a server that reads one row by its key; for lists, one
 * that sends the very same SQL. Both run alike, in turns, and the ratio of their medians is told.
 */
const rounds = 7;

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

const database = await startTemporaryDatabase((line) => process.stderr.write(`${line}\n`));
try {
  const samples = await createSamples(database.url);
  for (const each of cases) await measure(each, samples);
} finally {
  await database.remove();
}

async function measure({ name, path: pathOf, key }: Case, samples: Samples): Promise<void> {
  const path = pathOf(samples);
  const { token } = samples;
  const serving: Serving = { kind: 'floor', databaseUrl: database.url, path, token };
  const floor = new Measured(await serve(key ? { ...serving, key: key(samples) } : serving), path, token);
  const api = new Measured(await serve({ kind: 'api', databaseUrl: database.url }), path, token);
  try {
    for (const each of [floor, api]) await each.warmUp();
    for (let round = 0; round < rounds; round += 1) {
      for (const each of [floor, api]) await each.run();
    }
    const ratio = (api.speed() / floor.speed()).toFixed(2);
    const speeds = `${api.speed().toFixed(0)} of ${floor.speed().toFixed(0)} a second`;
    const cost = `${api.cost().toFixed(0)} and ${floor.cost().toFixed(0)} µs of its process each`;
    console.log(`${name}: ratio ${ratio} (${speeds}; ${cost})`);
    const profile = await api.served.profile(() => api.warmUp());
    const parts = profile.filter(({ share }) => share >= 0.02);
    console.log(`  ${parts.map(({ what, share }) => `${what} ${(share * 100).toFixed(0)} %`).join(', ')}`);
  } finally {
    await Promise.all([floor.served.stop(), api.served.stop()]);
  }
}
