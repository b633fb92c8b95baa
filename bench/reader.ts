import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buildReader } from '#bin/build-reader.ts';
import { ApiProcesses } from '#bin/checks/parts/api-processes.ts';
import { forwardKey, type ServerProcess, serve } from '#bin/checks/parts/served-reader.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { createWorld } from '#server/testing/world.ts';
import { load } from './api/load.ts';
import { contentOf, fillSpace } from './parts/fill-space.ts';
import { median, timed } from './parts/timed.ts';
import { viewOnPhone } from './reader/phone.ts';

const pagesOfSpace = 5_000;
const rounds = 5;
/** Readers at once, each of whom asks for the next page when they have one. */
const connections = 64;
const milliseconds = 1_000;
const least = 0.5;
const longestFirstMs = 60;
const mostLayoutShift = 0.01;

/**
 * How much of a bare server's speed a site has whose server sends the same bytes, for a page that is kept and one that the
 * visitor has; both in turns, in a site of 5,000 pages. Then the first view after a merge, what a phone sees and loads, and
 * the memory.
 */
await buildReader();
await withTemporaryApi(async (api) => {
  const world = await createWorld(api);
  const { params, pages, organizationId } = { ...(await fillSpace(api, world, pagesOfSpace)), ...world };
  const { admin } = world.as;
  await admin.call('updateSpace', { params, body: { editMode: 'live' } });
  const site = await admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Bench', spaces: [params.spaceId], visibility: 'public' },
  });
  await admin.call('publishSite', { params: { organizationId, siteId: site.id } });
  const apis = await ApiProcesses.start(api.services.config.databaseUrl ?? '', 1, {
    NODE_ENV: 'production',
    LECTERN_FORWARD_KEY: forwardKey,
  });
  const reader = await serve({ kind: 'reader', apiUrl: apis.urls[0] ?? '' });
  const host = `${site.basename}.localhost:3000`;
  try {
    const first = await get(reader.port, host);
    console.log(
      `a page: ${first.body.length} bytes compressed, first view ${first.milliseconds.toFixed(0)} ms`,
    );
    await compare('a kept page', reader, host, { 'accept-encoding': 'br' });
    await compare('a page that the visitor has', reader, host, {
      'accept-encoding': 'br',
      'if-none-match': first.headers.etag ?? '',
    });
    const views: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const change = {
        operation: 'update_page' as const,
        page: pages[0] ?? '',
        document: { markdown: contentOf(round, -2) },
      };
      await admin.call('editContent', { params, body: { changes: [change] } });
      views.push((await get(reader.port, host)).milliseconds);
    }
    const longest = Math.max(...views);
    console.log(
      `first view after a change: median ${median(views).toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
    );
    if (median(views) > longestFirstMs) process.exitCode = 1;
    const { requests, bytes, largestPaintMs, layoutShift } = await viewOnPhone(
      reader.port,
      `http://${host}/`,
    );
    console.log(
      `on a phone: ${requests} requests, ${bytes} bytes, LCP ${largestPaintMs.toFixed(0)} ms, CLS ${layoutShift.toFixed(3)}`,
    );
    if (layoutShift > mostLayoutShift) process.exitCode = 1;
    console.log(`memory: ${((await reader.usage()).memory / 2 ** 20).toFixed(0)} MB`);
  } finally {
    await Promise.all([reader.stop(), apis.stop()]);
  }
});

async function compare(
  what: string,
  reader: ServerProcess,
  host: string,
  headers: Record<string, string>,
): Promise<void> {
  const sample = await get(reader.port, host, headers);
  const body = sample.body.toString('base64');
  const floor = await serve({ kind: 'bare', status: sample.status, headers: sample.headers, body });
  const request = () => ({ method: 'GET' as const, path: '/', headers: { host, ...headers } });
  const speeds: { reader: number[]; floor: number[] } = { reader: [], floor: [] };
  const costs: { reader: number[]; floor: number[] } = { reader: [], floor: [] };
  try {
    for (let round = -1; round < rounds; round += 1) {
      for (const [name, server] of Object.entries({ reader, floor }) as [
        'reader' | 'floor',
        ServerProcess,
      ][]) {
        const before = await server.usage();
        const [speed, took] = await timed(() =>
          load({ port: server.port, token: '', request }, milliseconds, connections),
        );
        const { processor } = await server.usage();
        if (round < 0) continue;
        speeds[name].push(speed);
        costs[name].push(((processor - before.processor) * 1000) / ((speed * took) / 1000));
      }
    }
  } finally {
    await floor.stop();
  }
  const [own, bare] = [median(speeds.reader), median(speeds.floor)];
  // Other work on the machine slows three processes more than one, and changes nothing of what each of them uses.
  const [used, needed] = [median(costs.reader), median(costs.floor)];
  console.log(
    `${what}: ratio ${(own / bare).toFixed(2)} (${own.toFixed(0)} of ${bare.toFixed(0)} a second), ${used.toFixed(0)} µs of processor where the bare server uses ${needed.toFixed(0)}`,
  );
  if (own / bare < least) process.exitCode = 1;
}

/** Gets the first page of the site, with how long that took. */
async function get(
  port: number,
  host: string,
  headers: Record<string, string> = { 'accept-encoding': 'br' },
) {
  const [answer, milliseconds] = await timed(async () => {
    const request = httpRequest({ port, path: '/', headers: { host, ...headers } }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const { 'content-length': _, ...rest } = response.headers as Record<string, string>;
    return { status: response.statusCode ?? 0, headers: rest, body: Buffer.concat(chunks) };
  });
  return { ...answer, milliseconds };
}
