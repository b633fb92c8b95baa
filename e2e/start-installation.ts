import { buildIfStale } from '#bin/build.ts';
import { findFreePort } from '#bin/supervise/ports.ts';
import { supervise } from '#bin/supervise/supervisor.ts';
import { startTemporaryDatabase } from '#server/testing/temporary-database.ts';
import { startDns } from './dns.ts';
import { secret } from './secret.ts';

/**
 * Starts a whole installation for the browser tests: production build, real API, a database of its own. The tests
 * find it by `LECTERN_E2E_URL`, `LECTERN_E2E_API_URL` and `LECTERN_E2E_DATABASE_URL`.
 */
export default async function startInstallation(): Promise<() => Promise<void>> {
  const report = (line: string) => process.stderr.write(`${line}\n`);
  await buildIfStale(report);
  const database = await startTemporaryDatabase(report);
  const dns = await startDns();
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const log: string[] = [];
  const supervised = await supervise({
    roles: ['api', 'console'],
    dataFolder: database.dataFolder,
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      PUBLIC_URL: `http://localhost:${port}`,
      SITES_DOMAIN: `localhost:${port}`,
      API_URL: `http://127.0.0.1:${apiPort}`,
      LECTERN_DATA: database.dataFolder,
      LECTERN_DNS_SERVERS: dns.address,
      LECTERN_SECRET: secret,
      LECTERN_RATE_LIMIT: '1000000',
      // A test's own server stands in for a provider of models.
      LECTERN_ALLOW_PRIVATE_NETWORK: '127.0.0.1',
      DATABASE_URL: database.url,
      NODE_ENV: 'production',
    },
    write: (line) => log.push(line),
    onHopeless: (role) => report(`The ${role} does not start:\n${log.join('\n')}`),
  });
  process.env.LECTERN_E2E_URL = `http://localhost:${port}`;
  process.env.LECTERN_E2E_API_URL = `http://127.0.0.1:${apiPort}`;
  process.env.LECTERN_E2E_DATABASE_URL = database.url;
  await untilReady(`http://127.0.0.1:${port}/readyz`, log);
  return async () => {
    await supervised.stop();
    await dns.stop();
    await database.remove();
  };
}

async function untilReady(url: string, log: string[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The installation did not become ready:\n${log.join('\n')}`);
}
