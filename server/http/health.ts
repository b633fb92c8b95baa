import { statfs } from 'node:fs/promises';
import type { Hono } from 'hono';
import type { Services } from '#server/core/services.ts';
import { isReady } from '#server/db/ready.ts';
import type { Env } from './env.ts';
import type { Metrics } from './metrics.ts';

/** What the process knows of itself. */
export interface Health {
  /** Set once it has begun to stop. */
  stopping: boolean;
}

const enoughBytes = 200 * 1024 * 1024;

/** `/livez` never waits for anything; `/readyz` asks the database; `/metrics` for Prometheus. */
export function health(app: Hono<Env>, services: Services, state: Health, metrics: Metrics): void {
  app.get('/livez', (c) => c.json({ live: true }));
  app.get('/metrics', async (c) =>
    c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  );
  app.get('/readyz', async (c) => {
    const database = await isReady(services.db).catch(() => false);
    const space = await statfs(services.config.dataFolder).catch(() => undefined);
    const freeBytes = space && space.bavail * space.bsize;
    const ready = database && !state.stopping;
    const body = {
      ready,
      database,
      stopping: state.stopping,
      storage: { freeBytes, enough: freeBytes === undefined || freeBytes > enoughBytes },
      mail: services.mail.configured,
    };
    return c.json(body, ready ? 200 : 503);
  });
}
