import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildReader } from '#bin/build-reader.ts';
import { startForgedProvider } from '#server/testing/forged-oidc-provider.ts';
import { publishOidcSite } from '#server/testing/oidc-site.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { elsewhere } from './parts/oidc-forgeries.ts';
import { forwardKey, serve } from './parts/served-reader.ts';
import { SiteBrowser } from './parts/site-browser.ts';
import { bring, domain, getCallback, isIn, signIn, type VisitorGround } from './parts/visitor-ground.ts';
import { visitorTries } from './parts/visitor-tries.ts';

/** The longest that a page may take while providers do not answer. */
const mostMs = 2_000;
const waitingBrowsers = 24;

/**
 * Tries to get into a site by OpenID Connect, through the reader as browsers do: with answers that were stolen, changed or
 * used before, by a provider that lies, from another site. Nobody gets in, nobody is led elsewhere, no private address is
 * asked, and a provider that does not answer keeps no reader waiting.
 */
export async function run(): Promise<void> {
  await buildReader();
  const settings = { forwardKey, trustedProxies: ['127.0.0.1'], allowPrivateNetwork: ['127.0.0.1'] };
  await withTemporaryApi(check, settings);
}

async function check(api: RunningApi): Promise<void> {
  const server = await serve({ kind: 'reader', apiUrl: api.url });
  const [forged, forgedNeighbour] = [await startForgedProvider(), await startForgedProvider()];
  const heard: string[] = [];
  const inside = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.end('{}');
  }).listen(0, '127.0.0.2');
  await once(inside, 'listening');
  const ground: VisitorGround = {
    ...{ api, forged, forgedNeighbour },
    site: await publishOidcSite(api, forged),
    neighbour: await publishOidcSite(api, forgedNeighbour),
    privateUrl: `http://127.0.0.2:${(inside.address() as AddressInfo).port}/`,
    newBrowser: () => new SiteBrowser(server.port),
  };
  const faults: string[] = [];
  try {
    faults.push(...(await letIn(ground, 'before')));
    for (const { name, run } of visitorTries) {
      const browser = await run(ground);
      forged.forge({});
      forgedNeighbour.forge({});
      if (await isIn(browser, ground.site)) faults.push(`${name}: gets in`);
      api.setTime();
    }
    for (const location of elsewhere) faults.push(...(await leadAway(ground, location)));
    faults.push(...(await readMeanwhile(ground)));
    forged.rotateKey();
    faults.push(...(await letIn(ground, 'with another key of the provider')));
    faults.push(...heard.map((path) => `a private address was asked for ${path}`));
  } finally {
    forged.stop();
    forgedNeighbour.stop();
    inside.close();
    await server.stop();
  }
  for (const fault of faults) console.log(`✗ ${fault}`);
  const count = visitorTries.length + elsewhere.length;
  console.log(
    `${faults.length === 0 ? '✓' : '✗'} ${count} tries to get into a site by OpenID Connect: ${faults.length} faults`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

/** A right sign-in, without which a refusal says nothing. */
async function letIn(ground: VisitorGround, when: string): Promise<string[]> {
  return (await isIn(await signIn(ground), ground.site)) ? [] : [`nobody is let in ${when}`];
}

/** A sign-in that should lead to another host; it may succeed, but never leads there. */
async function leadAway({ newBrowser, site, forged }: VisitorGround, location: string): Promise<string[]> {
  const browser = newBrowser();
  const path = `~sign-in?${new URLSearchParams({ location })}`;
  const page = await bring(browser, site, await getCallback(browser, site, forged, path));
  const to = new URL(page.location ?? '', page.url);
  return to.hostname.endsWith(domain) ? [] : [`${JSON.stringify(location)}: leads to ${to.host}`];
}

/** Reads both sites while many visitors wait for a provider that does not answer. */
async function readMeanwhile(ground: VisitorGround): Promise<string[]> {
  const { newBrowser, site, neighbour, forged, forgedNeighbour } = ground;
  const reader = await signIn(ground);
  const other = newBrowser();
  await bring(other, neighbour, await getCallback(other, neighbour, forgedNeighbour));
  forged.forge({ hangs: 'discovery' });
  const waiting = Array.from({ length: waitingBrowsers }, () => newBrowser().open(`${site.url}~sign-in`));
  const faults: string[] = [];
  const timed = async (what: string, read: () => Promise<boolean>) => {
    const startedAt = performance.now();
    const isRight = await read();
    const ms = Math.round(performance.now() - startedAt);
    if (!isRight || ms > mostMs)
      faults.push(`${what} while a provider hangs: ${isRight ? `${ms} ms` : 'no'}`);
    console.log(`${what} while a provider hangs: ${ms} ms`);
  };
  await timed('a page of its site', () => isIn(reader, site));
  await timed('a page of another site', () => isIn(other, neighbour));
  await timed('a sign-in to another site', async () => {
    const browser = newBrowser();
    await bring(browser, neighbour, await getCallback(browser, neighbour, forgedNeighbour));
    return isIn(browser, neighbour);
  });
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  if (statuses.some((status) => status !== 503)) faults.push(`waiting visitors: ${statuses.join(', ')}`);
  forged.forge({});
  return faults;
}
