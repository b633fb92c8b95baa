import { Agent } from 'node:http';
import { buildReader } from '#bin/build-reader.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { ApiProcesses } from './parts/api-processes.ts';
import { type ChangingSite, createChangingSite } from './parts/changing-site.ts';
import { forwardKey, type ServerProcess, serve } from './parts/served-reader.ts';
import {
  type Caller,
  callers,
  canEnter,
  canRead,
  canReadSecondSection,
  Ledger,
  meetsCondition,
  previews,
  type State,
  visibilities,
} from './parts/site-states.ts';
import {
  aspects,
  closedWord,
  marksIn,
  proposalsIn,
  readSurface,
  type Surface,
  type SurfaceAnswer,
  surfacesOfSite,
} from './parts/site-surfaces.ts';

const serversOfSite = 2;
const requestsAtOnce = 8;
const defaultRaces = 150;
const title = 'Handbook of ours';

/**
 * Reads a site on every surface as every kind of caller, from two servers, before and after each change of its content,
 * structure, look and access, and while they happen: nothing is seen that was replaced, and nothing by whom it is not for.
 */
export async function run([races = String(defaultRaces)]: string[]): Promise<void> {
  await buildReader();
  await withTemporaryApi(
    async (api) => {
      const apis = await ApiProcesses.start(api.services.config.databaseUrl ?? '', serversOfSite, {
        LECTERN_FORWARD_KEY: forwardKey,
      });
      const servers = await Promise.all(apis.urls.map((apiUrl) => serve({ kind: 'reader', apiUrl })));
      try {
        await check(servers, await createChangingSite(api, title), Number(races));
      } finally {
        await Promise.all([...servers.map((server) => server.stop()), apis.stop()]);
      }
    },
    { rateLimit: 1_000_000 },
  );
}

async function check(
  servers: readonly ServerProcess[],
  { host, cookies, state, changes }: ChangingSite,
  races: number,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: requestsAtOnce });
  const ledger = new Ledger(state);
  const faults = new Map<string, number>();
  const counts = { read: 0, busy: 0 };
  let file = new URL(`http://${host}/~files/none/dot.png`);
  const cameFrom = (caller: Caller) => ({ cookie: cookies[caller], isFromOwnNetwork: caller === 'preview' });
  const readOne = async (surface: Surface, caller: Caller, { port }: ServerProcess) => {
    const statesMeanwhile = ledger.watch();
    const answer = await readSurface(surface, { ...cameFrom(caller), port, host, file, agent });
    counts.read += 1;
    if (answer.status === 503 || answer.status === 429) counts.busy += 1;
    for (const fault of faultsOf(answer, surface, caller, statesMeanwhile())) {
      const line = `${fault}: ${surface.name} as ${caller}`;
      faults.set(line, (faults.get(line) ?? 0) + 1);
    }
  };
  const everything = surfacesOfSite().flatMap((surface) =>
    callers.flatMap((caller) => servers.map((server) => [surface, caller, server] as const)),
  );
  const readAll = async () => {
    file = await findFile();
    await inParallel(everything, (each) => readOne(...each));
  };
  /** The address that the file has now, as whoever may read it sees it. */
  const findFile = async () => {
    const caller = callers.find((each) => canRead(ledger.now, each));
    const { port = 0 } = servers[0] ?? {};
    const page = { name: 'page', path: '/second', headers: { accept: 'text/html' }, shows: [] };
    const { body } = await readSurface(page, {
      ...(caller ? cameFrom(caller) : { cookie: '' }),
      ...{ port, host, file, agent },
    });
    const written = /<img[^>]* src="([^"]+)"/.exec(body)?.[1];
    return written === undefined ? file : new URL(written, `http://${host}`);
  };

  for (const aspect of aspects) await ledger.apply(changes.aspect(aspect, ledger.now));
  for (const visibility of visibilities) {
    await ledger.apply(changes.visibility(visibility));
    // The second time, each surface has been asked for at this very state.
    for (const _ of ['cold', 'warm']) await readAll();
    for (const aspect of aspects) {
      await ledger.apply(changes.aspect(aspect, ledger.now));
      await readAll();
    }
    for (const [off, on] of [
      [changes.published(false), changes.published(true)],
      [changes.link(false), changes.link(true)],
      [changes.expiry(true), changes.expiry(false)],
      [changes.sections(true), changes.sections(false)],
      [changes.address(ledger.now), changes.proposal(ledger.now)],
      [changes.networks(true), changes.networks(false)],
    ] as const) {
      await ledger.apply(off);
      await readAll();
      await ledger.apply(on);
      await readAll();
    }
    for (const change of [
      changes.passphrase,
      changes.enter,
      changes.passphrase,
      changes.enter,
      changes.address,
    ]) {
      if (change === changes.enter && !canEnter(ledger.now)) continue;
      await ledger.apply(change(ledger.now));
      await readAll();
    }
    await ledger.apply(changes.noPassphrase());
    await readAll();
  }
  report('in turns', counts, faults);

  let isOver = false;
  const random = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)] as One;
  const readers = Array.from({ length: requestsAtOnce }, async () => {
    while (!isOver) await readOne(...random(everything));
  });
  for (let race = 0; race < races; race += 1) {
    const { isPublished, isLinkActive, isLinkExpired, isLinkOfOneSection, isOnOwnNetwork } = ledger.now;
    await ledger.apply(
      random([
        ...aspects.map((aspect) => changes.aspect(aspect, ledger.now)),
        changes.visibility(random(visibilities)),
        changes.visibility(random(visibilities)),
        changes.published(!isPublished || Math.random() < 0.7),
        changes.link(!isLinkActive),
        changes.expiry(!isLinkExpired),
        changes.sections(!isLinkOfOneSection),
        changes.address(ledger.now),
        changes.proposal(ledger.now),
        changes.networks(!isOnOwnNetwork),
        changes.passphrase(ledger.now),
        canEnter(ledger.now) ? changes.enter(ledger.now) : changes.noPassphrase(),
      ]),
    );
  }
  isOver = true;
  await Promise.all(readers);
  agent.destroy();
  report(`with ${races} changes meanwhile`, counts, faults);
  if (faults.size > 0) process.exitCode = 1;
}

/** What a preview of a change request shows: the newest of it, whatever main content has become. */
function faultsOfPreview(
  { status, body }: SurfaceAnswer,
  { isProposed, only, status: usual = 200 }: Surface,
  states: readonly State[],
): string[] {
  const [first, last] = [states[0], states.at(-1)];
  if (!first || !last || !isProposed || status === 503 || status === 429 || only) return [];
  const proposals = proposalsIn(body);
  if (status !== usual) return [`answered with ${status}`];
  if (proposals.some((at) => at < first.proposal || at > last.proposal)) return ['stale proposal'];
  return [
    ...(proposals.length === 0 ? ['without its proposal'] : []),
    ...(marksIn(body).some(({ aspect }) => aspect === 'text') ? ['shown main content'] : []),
  ];
}

function faultsOf(
  answer: SurfaceAnswer,
  surface: Surface,
  caller: Caller,
  states: readonly State[],
): string[] {
  const shown = states.filter((state) => previews(state, caller));
  if (shown.length === states.length) return faultsOfPreview(answer, surface, states);
  // While the networks change, it may be a preview yet, or what everybody sees.
  if (shown.length > 0) return [];
  const { status, body } = answer;
  const { shows, only, closed, status: usual = 200 } = surface;
  if (proposalsIn(body).length > 0) return [`shown what is only proposed (${status})`];
  const isClosed = !states.some((state) => meetsCondition(state, caller));
  const isSeen = body.includes(closedWord);
  if (isClosed && (isSeen || (closed === 'alone' && status >= 200 && status < 300)))
    return [`shown what has a condition (${status})`];
  if (isClosed && closed === 'alone')
    return status >= 500 && status !== 503 ? [`answered with ${status}`] : [];
  const isMet = closed && states.every((state) => meetsCondition(state, caller));
  if (isMet && !isSeen && status === 200) return ['without what has a condition'];
  const marks = marksIn(body);
  const open = states.filter((state) => canRead(state, caller) && (!only || only.includes(state.visibility)));
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) {
    const isShown = marks.length > 0 || body.includes(title) || (status >= 200 && status < 300);
    return isShown ? [`shown to whom it is not for (${status})`] : [];
  }
  if (status === 503 || status === 429) return [];
  const stale = marks
    .filter(({ aspect, at }) => at < first.marks[aspect] || at > (states.at(-1) ?? last).marks[aspect])
    .map(({ aspect }) => `stale ${aspect}`);
  // What is read as one audience while there comes to be another may be refused or end early.
  const isAlwaysOpen = open.length === states.length && new Set(states.map(accessOf)).size === 1;
  if (status !== usual) return isAlwaysOpen || status >= 500 ? [`answered with ${status}`] : stale;
  const opensSecond = open.filter((state) => canReadSecondSection(state, caller));
  if (opensSecond.length === 0 && marks.some(({ aspect }) => aspect === 'part'))
    return [`shown what the share link does not open (${status})`];
  const needed = shows.filter((aspect) => aspect !== 'part' || opensSecond.length === open.length);
  const missing = needed.filter((aspect) => isAlwaysOpen && !marks.some((mark) => mark.aspect === aspect));
  return [...stale, ...missing.map((aspect) => `without its ${aspect}`)];
}

/** What decides who reads a site, apart from who they are. */
function accessOf({ visibility, isPublished, isLinkActive, isLinkExpired, ...link }: State): string {
  const { isLinkOfOneSection, linkAddress, passphrase, hasPassphrase, enteredFor } = link;
  return [
    ...[visibility, isPublished, isLinkActive, isLinkExpired],
    ...[isLinkOfOneSection, linkAddress, passphrase, hasPassphrase, enteredFor],
  ].join();
}

async function inParallel<One>(list: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const left = [...list];
  const next = async (): Promise<void> => {
    const one = left.shift();
    if (one === undefined) return;
    await work(one);
    await next();
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, next));
}

function report(
  when: string,
  { read, busy }: { read: number; busy: number },
  faults: ReadonlyMap<string, number>,
) {
  const count = (pattern: RegExp) =>
    Array.from(faults).reduce((sum, [line, times]) => sum + (pattern.test(line) ? times : 0), 0);
  const [stale, shown, all] = [count(/^stale/), count(/^shown/), count(/./)];
  for (const [line, times] of faults) console.log(`✗ ${times} × ${line}`);
  console.log(
    `${all === 0 ? '✓' : '✗'} ${when}: ${read} answers, ${stale} stale, ${shown} of one audience to another, ${all - stale - shown} other faults, ${busy} put off`,
  );
}
