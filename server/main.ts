import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { renewSetUpCode } from './domain/users/index.ts';
import { createApp } from './http/app.ts';
import { createServices } from './services.ts';

/** Stops within this time, however long requests still take. */
const patienceMs = 8_000;

const config = readConfig();
const log = pino({ base: { process: 'api' } });
if (!config.databaseUrl)
  throw new Error('DATABASE_URL is not set: the supervisor sets it for the embedded server');

await migrate(config.databaseUrl);
const database = openDatabase(config.databaseUrl, (error) =>
  log.warn({ err: error }, 'lost a database connection'),
);
const services = createServices(config, database, log);
const health = { stopping: false };
const app = createApp(services, health);
const server = serve({
  fetch: app.fetch,
  hostname: config.host,
  port: config.apiPort,
  overrideGlobalObjects: false,
});
server.on('error', (error: NodeJS.ErrnoException) => {
  log.fatal({ err: error }, `can't listen on ${config.host}:${config.apiPort}`);
  process.exit(1);
});
server.once('listening', () => log.info({ port: config.apiPort }, 'listening'));

const code = await renewSetUpCode(services);
if (code)
  log.warn(
    { setUpCode: code },
    `set up this installation at ${config.publicUrl}/set-up with the code ${code}`,
  );

function stop(): void {
  if (health.stopping) return;
  health.stopping = true;
  const hurry = setTimeout(() => process.exit(0), patienceMs);
  hurry.unref();
  server.close(() => void database.close().then(() => process.exit(0)));
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
