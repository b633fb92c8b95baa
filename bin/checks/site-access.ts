import { Agent } from 'node:http';
import { buildReader } from '#bin/build-reader.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { type Changes, createSampleSpace } from '#server/testing/content.ts';
import type { Api } from '#server/testing/run-api.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { signVisitorToken } from '#server/testing/visitor-token.ts';
import { forwardKey, type Served, serve } from '../../bench/reader/served.ts';
import { ApiProcesses } from './parts/api-processes.ts';
import {
  type Aspect,
  aspects,
  markOf,
  marksIn,
  readSurface,
  type Surface,
  type SurfaceAnswer,
  surfacesOfSite,
} from './parts/site-surfaces.ts';

type Visibility = Site['visibility'];

const visibilities: readonly Visibility[] = ['public', 'unlisted', 'share-link', 'visitor-auth'];
const callers = ['nobody', 'share link', 'other share link', 'visitor', 'other visitor'] as const;
type Caller = (typeof callers)[number];

const serversOfSite = 2;
const requestsAtOnce = 8;
const defaultRaces = 150;
const title = 'Handbook of ours';
/** A picture. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP4z8DwHwQYkBgAlMcP8QrZ6ZEAAAAASUVORK5CYII=';

/** What is true of a site at one moment. */
interface State {
  marks: Record<Aspect, number>;
  visibility: Visibility;
  isPublished: boolean;
  isLinkActive: boolean;
}

interface Change {
  name: string;
  next: Partial<State>;
  write: () => Promise<unknown>;
}

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
        await check(await prepare(api, servers), Number(races));
      } finally {
        await Promise.all([...servers.map((server) => server.stop()), apis.stop()]);
      }
    },
    { rateLimit: 1_000_000 },
  );
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** A site with its callers, and everything that can change about it. */
async function prepare(api: Api, servers: readonly Served[]) {
  const own = await createSite(api, title);
  const other = await createSite(api, 'Another one');
  const { as, params, spaceId, pages, siteSpaceTitle } = own;
  const state: State = {
    marks: { text: 0, look: 0, part: 0 },
    visibility: 'visitor-auth',
    isPublished: true,
    isLinkActive: true,
  };
  const cookies: Record<Caller, string> = {
    nobody: '',
    'share link': `lectern-share=${own.key}`,
    'other share link': `lectern-share=${other.key}`,
    visitor: `lectern-visitor=${own.session}`,
    'other visitor': `lectern-visitor=${other.session}`,
  };
  const look = await as.admin.call('getSiteCustomization', { params });
  const edit = (changes: Changes) => as.admin.call('editContent', { params: { spaceId }, body: { changes } });
  const change: Record<Aspect, (at: number) => Promise<unknown>> = {
    text: async (at) => {
      const mark = markOf('text', at);
      const document = (more: string) => ({ markdown: `A needle of ${mark}.\n${more}` });
      await edit([
        { operation: 'update_page', page: pages.First ?? '', document: document('') },
        {
          operation: 'update_page',
          page: pages.Second ?? '',
          title: `Second ${mark}`,
          document: document(`\n![](/files/${own.file})\n`),
        },
      ]);
    },
    look: (at) =>
      as.admin.call('replaceSiteCustomization', {
        params,
        body: { ...look, footer: { ...look.footer, copyright: markOf('look', at) } },
      }),
    part: (at) => siteSpaceTitle(markOf('part', at)),
  };
  const changes = {
    aspect: (aspect: Aspect, { marks }: State): Change => {
      const at = marks[aspect] + 1;
      return { name: aspect, next: { marks: { ...marks, [aspect]: at } }, write: () => change[aspect](at) };
    },
    visibility: (visibility: Visibility): Change => ({
      name: visibility,
      next: { visibility },
      write: () => as.admin.call('updateSite', { params, body: { visibility } }),
    }),
    published: (isPublished: boolean): Change => ({
      name: isPublished ? 'publish' : 'unpublish',
      next: { isPublished },
      write: () => as.admin.call(isPublished ? 'publishSite' : 'unpublishSite', { params }),
    }),
    link: (isLinkActive: boolean): Change => ({
      name: isLinkActive ? 'share link on' : 'share link off',
      next: { isLinkActive },
      write: () =>
        as.admin.call('updateShareLink', {
          params: { ...params, shareLinkId: own.shareLinkId },
          body: { active: isLinkActive },
        }),
    }),
  };
  return {
    servers,
    host: own.host,
    cookies,
    state,
    changes,
    surfaces: surfacesOfSite(),
  };
}

/** A published site for visitors who sign in, with a share link and a session of a visitor. */
async function createSite(api: Api, siteTitle: string) {
  const space = await createSampleSpace(api, { First: 'A needle.\n', Second: 'A needle.\n' });
  const { as, organizationId, spaceId } = space;
  await as.admin.call('updateSpace', { params: { spaceId }, body: { editMode: 'live' } });
  const { insertedFiles } = await as.admin.call('editContent', {
    params: { spaceId },
    body: {
      changes: [{ operation: 'insert_files', files: [{ name: 'dot.png', ref: 'dot', base64: dot }] }],
    },
  });
  const part = await as.admin.call('createSpace', { params: { organizationId }, body: { title: 'Part' } });
  const partParams = { spaceId: part.id };
  await as.admin.call('updateSpace', { params: partParams, body: { editMode: 'live' } });
  await as.admin.call('editContent', {
    params: partParams,
    body: { changes: [{ operation: 'insert_page', title: 'Alone', document: { markdown: 'Words.\n' } }] },
  });
  const { id: siteId, basename } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: siteTitle, visibility: 'visitor-auth', spaces: [spaceId, part.id] },
  });
  const params = { organizationId, siteId };
  const { urls } = await as.admin.call('publishSite', { params });
  const { privateKey, audience } = await as.admin.call('updateSiteAuth', {
    params,
    body: { backend: 'custom', fallbackURL: 'https://app.example.com/login' },
  });
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const { session } = await api.client().call('signInVisitor', {
    body: { url: urls.published ?? '', jwtToken: signVisitorToken(privateKey, { aud: audience, exp }) },
  });
  const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
  const file = insertedFiles[0]?.id ?? '';
  return {
    ...space,
    params,
    session,
    file,
    host: new URL(urls.published ?? `http://${basename}`).host,
    key: new URL(link.urls.published).searchParams.get('shareKey') ?? '',
    shareLinkId: link.id,
    siteSpaceTitle: (written: string) =>
      as.admin.call('updateSpace', { params: partParams, body: { title: written } }),
  };
}

async function check({ servers, host, cookies, state, changes, surfaces }: Prepared, races: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: requestsAtOnce });
  const ledger = new Ledger(state);
  const faults = new Map<string, number>();
  const counts = { read: 0, busy: 0 };
  let file = new URL(`http://${host}/~files/none/dot.png`);
  const readOne = async (surface: Surface, caller: Caller, { port }: Served) => {
    const statesMeanwhile = ledger.watch();
    const answer = await readSurface(surface, { port, host, cookie: cookies[caller], file, agent });
    counts.read += 1;
    if (answer.status === 503 || answer.status === 429) counts.busy += 1;
    for (const fault of faultsOf(answer, surface, caller, statesMeanwhile())) {
      const line = `${fault}: ${surface.name} as ${caller}`;
      faults.set(line, (faults.get(line) ?? 0) + 1);
    }
  };
  const everything = surfaces.flatMap((surface) =>
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
      port,
      host,
      cookie: caller ? cookies[caller] : '',
      file,
      agent,
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
    ] as const) {
      await ledger.apply(off);
      await readAll();
      await ledger.apply(on);
      await readAll();
    }
  }
  report('in turns', counts, faults);

  let isOver = false;
  const random = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)] as One;
  const readers = Array.from({ length: requestsAtOnce }, async () => {
    while (!isOver) await readOne(...random(everything));
  });
  for (let race = 0; race < races; race += 1) {
    const { isPublished, isLinkActive } = ledger.now;
    await ledger.apply(
      random([
        ...aspects.map((aspect) => changes.aspect(aspect, ledger.now)),
        changes.visibility(random(visibilities)),
        changes.visibility(random(visibilities)),
        changes.published(!isPublished || Math.random() < 0.7),
        changes.link(!isLinkActive),
      ]),
    );
  }
  isOver = true;
  await Promise.all(readers);
  agent.destroy();
  report(`with ${races} changes meanwhile`, counts, faults);
  if (faults.size > 0) process.exitCode = 1;
}

/** The states of a site, one after the other, so that each answer can be held to those that were true while it was made. */
class Ledger {
  readonly #states: State[];
  #isWriting = false;

  constructor(first: State) {
    this.#states = [first];
  }

  get now(): State {
    return this.#states.at(-1) as State;
  }

  async apply({ next, write }: Change): Promise<void> {
    // While it is written, both may be seen.
    this.#states.push({ ...this.now, ...next });
    this.#isWriting = true;
    await write();
    this.#isWriting = false;
  }

  /** Called when a request begins; the result tells the states that its answer may show. */
  watch(): () => readonly State[] {
    const from = this.#states.length - (this.#isWriting ? 2 : 1);
    return () => this.#states.slice(from);
  }
}

function faultsOf(
  { status, body }: SurfaceAnswer,
  { shows, only, status: usual = 200 }: Surface,
  caller: Caller,
  states: readonly State[],
): string[] {
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
  const accessOf = ({ visibility, isPublished, isLinkActive }: State) =>
    [visibility, isPublished, isLinkActive].join();
  const isAlwaysOpen = open.length === states.length && new Set(states.map(accessOf)).size === 1;
  if (status !== usual) return isAlwaysOpen || status >= 500 ? [`answered with ${status}`] : stale;
  const missing = shows.filter((aspect) => isAlwaysOpen && !marks.some((mark) => mark.aspect === aspect));
  return [...stale, ...missing.map((aspect) => `without its ${aspect}`)];
}

function canRead({ visibility, isPublished, isLinkActive }: State, caller: Caller): boolean {
  if (!isPublished) return false;
  if (visibility === 'share-link') return caller === 'share link' && isLinkActive;
  return visibility === 'visitor-auth' ? caller === 'visitor' : true;
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
