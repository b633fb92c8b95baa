import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { removeDatabase } from '#server/db/embedded.ts';
import { createTemporaryFolder } from '#server/testing/temporary-database.ts';
import { findFreePort } from '../supervise/ports.ts';
import { type Answers, attackFor } from './parts/attacker.ts';
import { type Attack, attacks, type Ground } from './parts/attacks.ts';
import { Installation } from './parts/installation.ts';
import { cpuSecondsOf, memoryOf, p95, send } from './parts/measured.ts';

/** How long each attack goes on unless told otherwise. */
const usualSeconds = 6;
const quietSeconds = 15;

/** The other tenant may wait so many times as long as when nothing else happens. */
const mostTimes = 3;
const mostMegabytes = 1_500;

/** Cores that the API may use beside what it does for the other tenant and still count as quiet. */
const idleCores = 0.2;
const mostSecondsAfter = 90;

/** Attacks an installation as one tenant while another reads and saves: what it costs stays with who causes it. */
export async function run([seconds, only]: string[]): Promise<void> {
  const dataFolder = await createTemporaryFolder();
  const consolePort = await findFreePort();
  const installation = new Installation(dataFolder, await findFreePort(), consolePort);
  const consoleUrl = `http://127.0.0.1:${consolePort}`;
  try {
    await installation.start();
    const tenant = await furnish(installation, consoleUrl, 'tenant');
    const attacker = await furnish(installation, consoleUrl, 'attacker');
    const chosen = attacks.filter(({ name }) => !only || new RegExp(only).test(name));
    await attackInTurn(tenant, attacker, chosen, Number(seconds ?? usualSeconds) * 1000);
  } finally {
    await installation.end('SIGTERM');
    await removeDatabase(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** A ground with the processes that it stands on. */
interface Tenant extends Ground {
  installation: Installation;
}

/** An organization with a space that is edited directly and a site that anybody can read. */
async function furnish(installation: Installation, consoleUrl: string, name: string): Promise<Tenant> {
  const { organizationId, token, client } = await installation.createOrganization(name);
  const params = { organizationId };
  const { id: spaceId } = await client.call('createSpace', {
    params,
    body: { title: name, editMode: 'live' },
  });
  const markdown =
    '# Start\n\nSome *words* with a [link](https://example.com).\n\n```ts\nconst a = 1;\n```\n';
  const changes = [{ operation: 'insert_page' as const, title: 'Start', document: { markdown } }];
  await client.call('editContent', { params: { spaceId }, body: { changes } });
  const site = { title: name, visibility: 'public' as const, spaces: [spaceId] };
  const { id: siteId } = await client.call('createSite', { params, body: site });
  const { urls } = await client.call('publishSite', { params: { organizationId, siteId } });
  const { host } = new URL(urls.published ?? '');
  return { installation, consoleUrl, organizationId, token, client, spaceId, host };
}

/** What the other tenant met with. */
interface Rounds {
  milliseconds: number[];
  /** Of those, to save, to read and to look at the site. */
  steps: [number, number, number][];
  /** Statuses that are none of success. */
  failures: number[];
}

/** Where the other tenant is: not in the attacker's network. */
const from = '127.0.0.2';

/** Saves a page, reads it and looks at the site, one after the other, until told to stop. */
async function visit(
  { installation, client, spaceId, token, consoleUrl, host }: Ground,
  signal: AbortSignal,
) {
  const { pages } = await client.call('listPages', { params: { spaceId } });
  const url = `${installation.url}/v1/spaces/${spaceId}/content`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const rounds: Rounds = { milliseconds: [], steps: [], failures: [] };
  while (!signal.aborted) {
    const text = `# Start\n\nSaved *again* ${rounds.milliseconds.length} of ${Date.now()}.\n`;
    const change = { operation: 'update_page', page: pages[0]?.id, document: { markdown: text } };
    const startedAt = performance.now();
    const saved = await send({
      from,
      url,
      method: 'POST',
      headers,
      body: JSON.stringify({ changes: [change] }),
    });
    const savedAt = performance.now();
    const read = await send({ from, url: `${url}/page/${pages[0]?.id}`, headers });
    const readAt = performance.now();
    const answers = [saved, read, await send({ from, url: `${consoleUrl}/`, host })];
    rounds.steps.push([savedAt - startedAt, readAt - savedAt, performance.now() - readAt]);
    rounds.milliseconds.push(performance.now() - startedAt);
    rounds.failures.push(
      ...answers.map(({ status }) => status).filter((status) => status < 200 || status > 299),
    );
    await wait(20);
  }
  return rounds;
}

async function attackInTurn(
  tenant: Tenant,
  attacker: Ground,
  chosen: readonly Attack[],
  milliseconds: number,
): Promise<void> {
  await visit(tenant, AbortSignal.timeout(3_000));
  const quietLoad = loadOf(tenant);
  const quiet = await visit(tenant, AbortSignal.timeout(quietSeconds * 1000));
  const mostLoad = quietLoad() + idleCores;
  const quietP95 = p95(quiet.milliseconds);
  print(['attack', 'answers', 'rounds', 'p95 ms', 'steps', '× quiet', 'failed', 'API MB', 'console MB']);
  print([
    '(quiet)',
    '',
    quiet.milliseconds.length,
    quietP95.toFixed(0),
    stepsText(quiet),
    '1.0',
    quiet.failures.length,
    '',
    '',
  ]);
  let faults = quiet.failures.length;
  const judge = (name: string, answers: Answers, rounds: Rounds, memory: readonly number[]): void => {
    const times = p95(rounds.milliseconds) / quietP95;
    const isWell = times <= mostTimes && rounds.failures.length === 0 && Math.max(...memory) <= mostMegabytes;
    if (!isWell) faults += 1;
    print([
      `${isWell ? '✓' : '✗'} ${name}`,
      [...answers].map(([status, count]) => `${status}: ${count}`).join(' '),
      rounds.milliseconds.length,
      p95(rounds.milliseconds).toFixed(0),
      stepsText(rounds),
      times.toFixed(1),
      [rounds.failures.length, ...new Set(rounds.failures)].join(' '),
      ...memory,
    ]);
  };
  for (const attack of chosen) {
    const { rounds, answers, memory } = await during(tenant, attacker, attack.name, milliseconds);
    judge(attack.name, answers, rounds, memory);
    await cancelImports(attacker);
    const after = await visitUntilQuiet(tenant, mostLoad);
    if (after) judge('  … and afterwards', new Map(), after, memory);
  }
  console.log(`${chosen.length} attacks: ${faults} faults`);
  if (faults > 0) process.exitCode = 1;
}

/** Attacks for a while, with the other tenant at work, and watches the memory of both processes. */
async function during(tenant: Tenant, attacker: Ground, name: string, milliseconds: number) {
  const { installation } = tenant;
  const memory: [number, number] = [0, 0];
  const watching = setInterval(() => {
    memory[0] = Math.max(memory[0], memoryOf(installation.api()));
    memory[1] = Math.max(memory[1], memoryOf(installation.console()));
  }, 200);
  const over = new AbortController();
  let visiting: Promise<Rounds> | undefined;
  let answers: Answers = new Map();
  const {
    client: _,
    installation: { url },
    ...ground
  } = attacker;
  try {
    await attackFor(
      { ground: { ...ground, installation: { url } }, name, milliseconds },
      () => {
        visiting = visit(tenant, over.signal);
      },
      async (statuses) => {
        over.abort();
        answers = statuses;
        await visiting;
      },
    );
  } finally {
    over.abort();
    clearInterval(watching);
  }
  return { rounds: (await visiting) ?? { milliseconds: [], steps: [], failures: [] }, answers, memory };
}

/** Cancels what the attacker imports. What was written already is still looked through for search, links and paths. */
async function cancelImports({ client, organizationId }: Ground): Promise<void> {
  const query = { status: 'active' as const };
  const { items } = await client.call('listImportRuns', { params: { organizationId }, query });
  for (const { id: importRunId } of items)
    await client.send('cancelImportRun', { params: { organizationId, importRunId } });
}

/**
 * Goes on as the other tenant until the API works no more than it does for that one alone; undefined when it was quiet
 * within two seconds. What an attack leaves behind counts too, and never to the next attack.
 */
async function visitUntilQuiet(tenant: Tenant, mostLoad: number): Promise<Rounds | undefined> {
  const all: Rounds[] = [];
  for (let second = 0; second < mostSecondsAfter; second += 1) {
    const load = loadOf(tenant);
    all.push(await visit(tenant, AbortSignal.timeout(1_000)));
    if (load() <= mostLoad) break;
  }
  if (all.length < 3) return undefined;
  return {
    milliseconds: all.flatMap(({ milliseconds }) => milliseconds),
    steps: all.flatMap(({ steps }) => steps),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** Measures how many cores the API uses from now on. */
function loadOf({ installation }: Tenant): () => number {
  const [startedAt, before] = [performance.now(), cpuSecondsOf(installation.api())];
  return () => ((cpuSecondsOf(installation.api()) - before) / (performance.now() - startedAt)) * 1000;
}

/** The 95th percentile of each step. */
function stepsText({ steps }: Rounds): string {
  return [0, 1, 2].map((at) => p95(steps.map((step) => step[at] ?? 0)).toFixed(0)).join(' + ');
}

const widths = [48, 26, 7, 7, 16, 8, 8, 7, 10];

function print(cells: readonly (string | number)[]): void {
  console.log(cells.map((cell, at) => String(cell).padEnd(widths[at] ?? 8)).join(' '));
}
