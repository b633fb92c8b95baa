import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Hono, Context as HonoContext } from 'hono';
import { SharedCalls } from '#lib/shared-calls.ts';
import { NotFound, Unauthorized } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken } from '#server/core/tokens.ts';
import { isReady } from '#server/db/ready.ts';
import { respond, setHeader } from './answers.ts';
import { bearerOf } from './authenticate.ts';
import type { Env } from './env.ts';
import type { Metrics } from './metrics.ts';

/** The state of the process. */
export interface Health {
  /** True once the process is stopping. */
  stopping: boolean;
}

const enoughBytes = 200 * 1024 * 1024;

/** `/livez` never waits for anything; `/readyz` asks the database; `/metrics` is for Prometheus. */
export function health(app: Hono<Env>, services: Services, state: Health, metrics: Metrics): void {
  app.get('/livez', (c) => sendJson(c, 200, { live: true }));
  app.get('/metrics', async (c) => {
    assertMayMeasure(c, services.config.metricsToken);
    setHeader(c, 'content-type', metrics.registry.contentType);
    return respond(c, 200, await metrics.registry.metrics());
  });
  // Nothing limits who asks, so all of them take one connection together.
  const looks = new SharedCalls<boolean>();
  app.get('/readyz', async (c) => {
    const database = await looks.run('ready', () => isReady(services.db).catch(() => false));
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
    return sendJson(c, ready ? 200 : 503, body);
  });
}

function sendJson(c: HonoContext<Env>, status: number, body: unknown): Response {
  setHeader(c, 'content-type', 'application/json');
  return respond(c, status, JSON.stringify(body));
}

/** Where a token is configured, the metrics need it; otherwise only programs on this machine may read them. */
function assertMayMeasure(c: HonoContext<Env>, token: string | undefined): void {
  if (token !== undefined) {
    const tokenHash = hashToken(bearerOf(c) ?? '');
    if (!timingSafeEqual(tokenHash, hashToken(token))) throw new Unauthorized();
  } else if (c.req.header('x-forwarded-for') !== undefined || !isLoopback(c.get('address'))) {
    // A proxy on this machine passes on requests of others.
    throw new NotFound('address');
  }
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
