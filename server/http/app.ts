import { Hono, type Context as HonoContext } from 'hono';
import { LRUCache } from 'lru-cache';
import { clientAddress, type Network, networkOf, parseNetworks } from '#lib/client-address.ts';
import { operations } from '#lib/contract/contract.ts';
import type { AnyEndpoint, Endpoint } from '#lib/contract/endpoint.ts';
import { isBuilt } from '#lib/contract/endpoint.ts';
import { NotFound, Refusal, UnknownShareKey } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { Services } from '#server/core/services.ts';
import { asRefusal, sendRefusal, setHeader } from './answers.ts';
import { authenticate, callerOf, credentialOf } from './authenticate.ts';
import { assertConnected, leavingOf } from './connection.ts';
import type { Env } from './env.ts';
import { handle } from './handle.ts';
import { handleBytes } from './handle-bytes.ts';
import { handleFeed } from './handle-feed.ts';
import { handleProgress } from './handle-progress.ts';
import { handleStream } from './handle-stream.ts';
import { type Health, health } from './health.ts';
import { bindingsWithin, serveMcp } from './mcp/serve.ts';
import { Metrics, type ThreadMeasurements } from './metrics.ts';
import { bindings } from './operations.ts';
import { type GuessableSecret, RateLimits } from './rate-limits.ts';
import { textFlaw } from './read-body.ts';
import { recordRefusedTry } from './refused-tries.ts';
import { StreamPlaces } from './stream-places.ts';

/** The API as a web handler: every row of the contract, bound to its operation. */
export function createApp(services: Services, state: Health, threads?: ThreadMeasurements): Hono<Env> {
  const app = new Hono<Env>({ strict: true });
  const limits = new RateLimits(services.config.rateLimit);
  const metrics = new Metrics(threads);
  const places = new StreamPlaces();
  const { trustedProxies, forwardKey } = services.config;
  const originOf = originsBehind(parseNetworks(trustedProxies));

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', newId());
    const peer = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
    const isOurConsole = forwardKey !== undefined && c.req.header('x-lectern-forward-key') === forwardKey;
    const { address, network } = c.env?.from ?? originOf(peer, c.req.header('x-forwarded-for'), isOurConsole);
    c.set('address', address);
    c.set('network', network);
    c.set('isOwn', isOurConsole && c.req.header('x-forwarded-for') === undefined);
    c.set('headers', { 'x-request-id': c.get('requestId'), 'x-content-type-options': 'nosniff' });
    await services.arrivals.turnOf(callerOf(c, services));
    assertConnected(c);
    await next();
    const milliseconds = performance.now() - started;
    const operation = c.get('operation') ?? 'none';
    metrics.observe(operation, c.req.method, c.res.status, milliseconds / 1000);
    services.log.info({
      requestId: c.get('requestId'),
      operation,
      status: c.res.status,
      milliseconds: Math.round(milliseconds),
      actor: c.get('actor'),
    });
  });

  const refuse = async (c: HonoContext<Env>, error: unknown) => {
    const refusal = asRefusal(error);
    if (!(error instanceof Refusal)) {
      services.log.error({ requestId: c.get('requestId'), operation: c.get('operation'), err: error });
    }
    const guessed = guessOf(c, refusal);
    const tooMany = guessed && (await limits.countGuess(guessed, c.get('network')));
    await recordRefusedTry(c, services, refusal);
    return sendRefusal(c, tooMany ?? refusal);
  };
  app.onError((error, c) => refuse(c, error));

  health(app, services, state, metrics);

  for (const { id, row } of operations()) {
    app.on(row.method, routeOf(row), async (c) => {
      c.set('operation', id);
      const { access, budget } = isBuilt(row) ? row : { access: undefined, budget: undefined };
      await countRequest(c, limits, { isChecked: access !== 'anyone', budget });
      const bound = bindings[id];
      if (bound && 'topicOf' in bound) return handleStream(c, services, bound, paramsOf(c), places);
      if (bound && 'follow' in bound) return handleFeed(c, services, bound, paramsOf(c), places);
      if (bound && 'progress' in bound) return handleProgress(c, services, bound, paramsOf(c), places);
      if (bound && 'transfer' in bound) return handleBytes(c, services, bound, paramsOf(c));
      if (bound) return handle(c, services, bound, paramsOf(c));
      await authenticate(c, services);
      throw new Refusal(501, 'not_built', `This installation does not offer “${row.summary}” yet.`);
    });
  }

  app.all('/v1/mcp', async (c) => {
    c.set('operation', 'mcp');
    await countRequest(c, limits, { isChecked: true });
    await authenticate(c, services);
    return serveMcp(c, services, async (url, init) =>
      app.request(url, { ...init, signal: leavingOf(c) }, bindingsWithin(c)),
    );
  });

  app.notFound(async (c) => {
    try {
      if (!c.req.path.startsWith('/v1/') && c.req.path !== '/v1') throw new NotFound('address');
      await countRequest(c, limits, { isChecked: true });
      await authenticate(c, services);
      throw new Refusal(404, 'no_such_operation', `No such operation: ${c.req.method} ${c.req.path}`);
    } catch (error) {
      return refuse(c, error);
    }
  });

  return app;
}

const mostOrigins = 1000;
const longestForwarded = 200;

/** Tells the address and network that requests come from; those of clients that ask again and again are worked out once. */
function originsBehind(trusted: readonly Network[]) {
  const known = new LRUCache<string, { address: string; network: string }>({ max: mostOrigins });
  return (peer: string, forwardedFor = '', isOurConsole = false) => {
    const key = `${isOurConsole} ${peer} ${forwardedFor}`;
    const before = known.get(key);
    if (before) return before;
    const address = clientAddress(peer, forwardedFor, trusted, isOurConsole);
    const origin = { address, network: networkOf(address) };
    if (forwardedFor.length <= longestForwarded) known.set(key, origin);
    return origin;
  };
}

/** `{name}` becomes the router’s `:name`; a page path may hold slashes. */
function routeOf(row: AnyEndpoint): string {
  return row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'pagePath' ? ':pagePath{.+}' : `:${name}`,
  );
}

/** The parameters of the path; a text that the database can't hold names nothing. */
function paramsOf(c: HonoContext<Env>): Record<string, string> {
  const params = Object.entries(c.req.param() as Record<string, string>);
  return Object.fromEntries(params.map(([name, value]) => [name, textFlaw(value) ? '' : value]));
}

/**
 * Counts a request by its credential, or by its network when it has none or an unchecked one, because a client could
 * invent a new token for each request.
 */
async function countRequest(
  c: HonoContext<Env>,
  limits: RateLimits,
  { isChecked, budget }: { isChecked: boolean; budget?: Endpoint['budget'] },
): Promise<void> {
  // What the console asks for all visitors of a site at once is nobody's.
  if (c.get('isOwn')) return;
  const network = c.get('network');
  await limits.count((isChecked && credentialOf(c)) || network, (headers) => {
    for (const [name, value] of Object.entries(headers)) setHeader(c, name, value);
  });
  await limits.refuseFlood(network);
  if (budget) await limits.spend(budget, network);
}

/** What a refused request may have tried to guess. */
function guessOf(c: HonoContext<Env>, refusal: Refusal): GuessableSecret | undefined {
  if (refusal instanceof UnknownShareKey) return 'share-key';
  return refusal.status === 401 && credentialOf(c) ? 'token' : undefined;
}
