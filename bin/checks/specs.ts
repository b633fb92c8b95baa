import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, createClient } from '#lib/api/client.ts';
import { hostileHosts } from '#server/testing/hostile-addresses.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { createWorld } from '#server/testing/world.ts';
import { ApiProcesses } from './parts/api-processes.ts';
import { serveFileBombs } from './parts/file-bombs.ts';
import { hostileSpecs } from './parts/hostile-specs.ts';
import { Lints, type SpecParams } from './parts/lints.ts';
import { p95 } from './parts/measured.ts';
import { mutatedSpecs } from './parts/mutated-specs.ts';
import { startNeighbour } from './parts/neighbour.ts';
import { specFiles } from './parts/spec-files.ts';
import { specShapes } from './parts/spec-shapes.ts';

const operations = 1_000;
const mutants = 200;
const seed = 1;

/** A neighbour that waits longer for a small answer was stalled. */
const longestWaitMs = 1_000;
const longestName = 60;

/** Where the server of redirects listens; the operator allows it, and no hostile host is there. */
const allowed = '127.0.0.2';

/**
 * Processes every spec that can be found (in folders or files that are named, else in installed packages), large generated
 * ones, mutants of these and hostile ones: each is processed and linted, or refused with the line, and a neighbour never
 * waits. Then gives addresses of private networks to each door that takes one: all are refused, and specs whose files never end.
 */
export async function run(named: string[]): Promise<void> {
  await withTemporaryApi(async (api) => {
    const apis = await ApiProcesses.start(api.services.config.databaseUrl ?? '', 1, {
      LECTERN_ALLOW_PRIVATE_NETWORK: allowed,
    });
    try {
      const faults = [
        ...(await readingFaults(api, apis.urls[0] ?? '', specsOf(named))),
        ...(await doorFaults(api, apis.urls[0] ?? '')),
        ...(await fileBombFaults(api, apis.urls[0] ?? '')),
      ];
      for (const fault of faults) console.log(`✗ ${fault}`);
      console.log(`${faults.length} faults`);
      if (faults.length > 0) process.exitCode = 1;
    } finally {
      await apis.stop();
    }
  });
}

function specsOf(named: readonly string[]): [name: string, text: string][] {
  const files = [...specFiles(named)];
  const shapes = Object.entries(specShapes);
  const generated = shapes.map(([name, create]) => [name, JSON.stringify(create(operations))] as const);
  const small = shapes.map(([, create]) => JSON.stringify(create(10)));
  const mutated = mutatedSpecs(small, mutants, seed).map((text, at) => [`mutant ${at}`, text] as const);
  const all = [...files, ...generated, ...mutated, ...Object.entries(hostileSpecs)];
  console.log(
    `${files.length} files, ${generated.length} generated with ${operations} operations, ${mutated.length} mutants, ${Object.keys(hostileSpecs).length} hostile`,
  );
  return all.map(([name, text]) => [name, text]);
}

async function readingFaults(
  api: RunningApi,
  url: string,
  specs: readonly (readonly [name: string, text: string])[],
): Promise<string[]> {
  const [owner, other] = [await createWorld(api), await createWorld(api)];
  const client = createClient({ url, token: owner.as.create.token });
  const faults: string[] = [];
  const spec = { organizationId: owner.organizationId, specSlug: 'spec' };
  const lints = new Lints(client, spec);
  const counts = { processed: 0, refused: 0 };
  let longest = 0;
  const waits: number[] = [];
  const measure = async (text: string) => {
    const neighbour = startNeighbour({
      url: `${url}/v1/orgs/${other.organizationId}/openapi`,
      token: other.as.read.token,
    });
    const startedAt = performance.now();
    const outcome = await processSpec(client, spec, text).catch(String);
    const seconds = (performance.now() - startedAt) / 1000;
    const { milliseconds, failures } = await neighbour.stop();
    waits.push(...milliseconds);
    return { outcome, seconds, failures, slowest: Math.max(0, ...milliseconds) };
  };
  for (const [name, text] of specs) {
    const first = await measure(text);
    // What other programs of this machine delay once is not delayed again.
    const { outcome, seconds, failures, slowest } =
      first.slowest > longestWaitMs ? await measure(`${text} `) : first;
    longest = Math.max(longest, slowest);
    if (outcome === 'processed' || outcome === 'refused') counts[outcome] += 1;
    else faults.push(`${name}: ${outcome}`);
    if (outcome === 'processed') await lints.start(name);
    if (failures.length > 0) faults.push(`${name}: the neighbour was answered ${failures.join(', ')}`);
    if (slowest > longestWaitMs)
      faults.push(`${name}: the neighbour waited ${Math.round(slowest)} ms, twice`);
    if (seconds > 2 || slowest > longestWaitMs / 2)
      console.log(
        `  ${name.slice(-longestName)} (${(text.length / 1e6).toFixed(1)} MB): ${outcome} in ${seconds.toFixed(1)} s; the neighbour waited ${Math.round(slowest)} ms at most`,
      );
  }
  console.log(
    `${specs.length} specs: ${counts.processed} processed, ${counts.refused} refused with their line; the neighbour was answered ${waits.length} times, 95 % within ${p95(waits).toFixed(0)} ms, all within ${Math.round(longest)} ms`,
  );
  return [...faults, ...(await lints.end())];
}

/** Problems that are of the whole text. */
const hasNoPlace = /^(?:The text |It is nested too deeply|The spec takes too much time or memory)/;

/** Sends a spec and reads what became of it: `processed`, `refused`, or what is wrong with the answer. */
async function processSpec(client: Client, params: SpecParams, text: string): Promise<string> {
  const sent = await client.send('replaceOpenApiSpec', { params, body: { source: { text } } });
  if (!sent.ok) return sent.status === 400 ? 'refused' : `answered ${sent.status} ${sent.failure.message}`;
  const { processingState, lastProcessErrorCode, lastProcessedErrors: errors } = sent.body;
  if (processingState !== 'complete') return `is ${processingState}`;
  if (lastProcessErrorCode !== undefined) {
    const odd = errors.find(
      ({ message }) => !/^Line \d+, column \d+: /.test(message) && !hasNoPlace.test(message),
    );
    return odd || errors.length === 0 ? `was refused without a line: ${odd?.message ?? ''}` : 'refused';
  }
  const query = { limit: '1000' };
  const { items } = await client.call('listOpenApiReferences', { params, query });
  const { kind, method, name } = items.at(-1) ?? {};
  if (kind && name !== undefined)
    await client.call('getOpenApiReference', { params, query: { kind, method: method ?? '', name } });
  await client.call('getOpenApiSpecChanges', {
    params: { ...params, versionId: sent.body.lastVersion ?? '' },
  });
  await client.call('getLatestOpenApiSpecContent', { params });
  return 'processed';
}

/** What a spec that is fetched may cost: its files, each of which may redirect once, and their time. */
const mostRequests = 2 * 200;
const longestFetchSeconds = 75;

/** Has specs fetched whose files never end: each is refused with its file and line, and a neighbour never waits. */
async function fileBombFaults(api: RunningApi, url: string): Promise<string[]> {
  const [owner, other] = [await createWorld(api), await createWorld(api)];
  const client = createClient({ url, token: owner.as.create.token });
  const { bombs, stop } = await serveFileBombs(allowed);
  const faults: string[] = [];
  try {
    for (const [at, bomb] of bombs.entries()) {
      const neighbour = startNeighbour({
        url: `${url}/v1/orgs/${other.organizationId}/openapi`,
        token: other.as.read.token,
      });
      const startedAt = performance.now();
      const answer = await sourceAnswer(client, owner.organizationId, `bomb-${at}`, { url: bomb.url });
      const seconds = (performance.now() - startedAt) / 1000;
      const { milliseconds, failures } = await neighbour.stop();
      const slowest = Math.round(Math.max(0, ...milliseconds));
      console.log(
        `  ${bomb.name}: ${answer} (${bomb.requests()} requests, ${seconds.toFixed(1)} s; the neighbour waited ${slowest} ms at most)`,
      );
      if (!/^(?:In \S+, l|L)ine \d+, column \d+: |^With its files as one, /.test(answer))
        faults.push(`${bomb.name}: ${answer}`);
      if (bomb.requests() > mostRequests) faults.push(`${bomb.name}: ${bomb.requests()} requests`);
      if (seconds > longestFetchSeconds) faults.push(`${bomb.name}: took ${seconds.toFixed(0)} s`);
      if (failures.length > 0 || slowest > longestWaitMs)
        faults.push(`${bomb.name}: the neighbour waited ${slowest} ms, and met with ${failures.join(', ')}`);
    }
  } finally {
    stop();
  }
  return faults;
}

/** Specs that are given an address at the same time. */
const atOnce = 8;

interface Door {
  name: string;
  /** The source of a spec that would lead to an address. */
  sourceFor(host: string): { url: string } | { text: string };
  refusal: RegExp;
}

async function doorFaults(api: RunningApi, url: string): Promise<string[]> {
  const { organizationId, as } = await createWorld(api);
  const client = createClient({ url, token: as.create.token });
  let arrivals = 0;
  const secret = await listen('0.0.0.0', () => {
    arrivals += 1;
    return '';
  });
  const redirects = await listen(allowed, (path) => decodeURIComponent(path.slice(1)));
  const files = await listen(allowed, () => '', fileAt);
  const target = (host: string) => `http://${host}:${portOf(secret)}/openapi.json`;
  const doors: Door[] = [
    {
      name: 'the address of a spec',
      sourceFor: (host) => ({ url: target(host) }),
      refusal: /in a network that this server makes no requests to/,
    },
    {
      name: 'a redirect',
      sourceFor: (host) => ({
        url: `http://${allowed}:${portOf(redirects)}/${encodeURIComponent(target(host))}`,
      }),
      refusal: /makes no requests/,
    },
    {
      name: 'the second file of a spec',
      sourceFor: (host) => ({
        url: `http://${allowed}:${portOf(files)}/first?${encodeURIComponent(target(host))}`,
      }),
      refusal: /^In second\?.*, line 1, column \d+: .*(?:makes no requests|is no address that)/,
    },
    {
      name: 'a reference',
      sourceFor: (host) => ({
        text: JSON.stringify({
          ...head,
          paths: { '/a': { $ref: target(host) } },
        }),
      }),
      refusal: /^Line 1, column \d+: .* is another file/,
    },
  ];
  const faults: string[] = [];
  try {
    for (const door of doors) {
      let refused = 0;
      for (let from = 0; from < hostileHosts.length; from += atOnce)
        await Promise.all(
          hostileHosts.slice(from, from + atOnce).map(async (host, at) => {
            const answer = await sourceAnswer(client, organizationId, `spec-${at}`, door.sourceFor(host));
            if (door.refusal.test(answer)) refused += 1;
            else faults.push(`${door.name}: ${host}: ${answer}`);
          }),
        );
      console.log(`${door.name}: ${refused} of ${hostileHosts.length} private addresses refused`);
    }
  } finally {
    for (const server of [secret, redirects, files]) server.close();
  }
  if (arrivals > 0) faults.push(`${arrivals} requests arrived at private addresses`);
  return faults;
}

/** What the API says of a source. */
async function sourceAnswer(
  client: Client,
  organizationId: string,
  specSlug: string,
  source: { url: string } | { text: string },
): Promise<string> {
  const params = { organizationId, specSlug };
  const sent = await client.send('replaceOpenApiSpec', { params, body: { source } });
  if (!sent.ok) return `${sent.status} ${sent.failure.message}`;
  let spec = sent.body;
  if (spec.processingState !== 'complete')
    for await (const next of client.stream('streamOpenApiSpec', { params })) spec = next;
  return spec.lastProcessedErrors[0]?.message ?? 'it was read';
}

/** Answers each request with a redirect, or with a page where there is none. */
async function listen(
  host: string,
  locationFor: (path: string) => string,
  pageAt: (path: string) => string = () => '',
): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const location = locationFor(url).replaceAll(/[^ -~]/g, encodeURIComponent);
    response.writeHead(location ? 302 : 200, location ? { location } : {}).end(pageAt(url));
  }).listen(0, host);
  await once(server, 'listening');
  return server;
}

/** A spec whose second file refers to the address that the query names. */
function fileAt(path: string): string {
  const query = path.slice(path.indexOf('?'));
  if (!path.startsWith('/first'))
    return JSON.stringify({ get: { $ref: decodeURIComponent(query.slice(1)) } });
  return JSON.stringify({ ...head, paths: { '/a': { $ref: `second${query}` } } });
}

const head = { openapi: '3.1.0', info: { title: 'a', version: '1' } };

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
