import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import { startModelServer } from '#server/testing/model-server.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import type { Person } from '#server/testing/world.ts';
import { ApiProcesses } from './parts/api-processes.ts';
import { memoryOf } from './parts/measured.ts';

/** A process has so many streams at once: ten of a person, two hundred of an organization. */
const usualOrganizations = 5;
const [people, streamsOfPerson] = [20, 10];
/** What the API may need for all of them beside what it needs anyway. */
const mostMegabytes = 400;
const question = 'How do I make a backup?';
/** A client that the API was taken from has to know within this time. */
const mostMs = 5_000;
/** A request of somebody else takes no longer. */
const longestMs = 10_000;

/**
 * A thousand people ask at once, of a model that writes slowly, and many of them read nothing of it. The memory of the API is bounded, it
 * answers others meanwhile, it ends by itself who takes nothing, and who was being answered when it is killed gets to know.
 */
export async function run([count = String(usualOrganizations)]: string[]): Promise<void> {
  const model = await startModelServer();
  const sentence = `${'A backup is one file. '.repeat(20)}[1]\n\n`;
  model.play({ do: 'write', texts: Array.from({ length: 100 }, () => sentence), pauseMs: 400 });
  process.env.LECTERN_ALLOW_PRIVATE_NETWORK = '127.0.0.1';
  try {
    await withTemporaryApi(
      async (api) => {
        const samples = await furnish(api, model.url, Number(count));
        const processes = await ApiProcesses.start(api.services.config.databaseUrl ?? '', 1);
        try {
          await check(processes, samples);
        } finally {
          await processes.stop();
        }
      },
      { rateLimit: 1_000_000, allowPrivateNetwork: ['127.0.0.1'] },
    );
  } finally {
    await model.stop();
  }
}

interface Sample {
  space: SampleSpace;
  people: Person[];
}

async function furnish(api: RunningApi, baseUrl: string, organizations: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let at = 0; at < organizations; at += 1) {
    const space = await createSampleSpace(api, {
      'Back up': 'A backup is one file with all rows. To make a backup, run the command.\n',
    });
    await space.as.admin.call('replaceAskModel', {
      params: { organizationId: space.organizationId },
      body: { kind: 'openai-compatible', baseUrl, model: 'slow', dailyTokens: 1_000_000_000 },
    });
    const asking: Person[] = [];
    for (let person = 0; person < people; person += 1) asking.push(await space.addMember('read'));
    samples.push({ space, people: asking });
  }
  return samples;
}

/** What became of a stream. */
interface Stream {
  status: number | undefined;
  text: string;
  isOver: boolean;
  hasFailed: boolean;
  /** Takes what is left, which a slow reader does at the end. */
  read(): void;
}

/** Opens a stream. A slow reader takes nothing after the head of the answer. */
function open(url: string, { token }: Person, organizationId: string, isSlow: boolean): Stream {
  const stream: Stream = {
    status: undefined,
    text: '',
    isOver: false,
    hasFailed: false,
    read: () => undefined,
  };
  const address = `${url}/v1/orgs/${organizationId}/ask/stream?query=${encodeURIComponent(question)}`;
  const end = (hasFailed: boolean) => {
    stream.isOver = true;
    stream.hasFailed ||= hasFailed;
  };
  const request = httpRequest(address, { headers: { authorization: `Bearer ${token}` }, agent: false });
  request.on('response', (answer: IncomingMessage) => {
    stream.status = answer.statusCode;
    answer.on('error', () => end(true));
    answer.on('close', () => end(!answer.complete));
    stream.read = () => void answer.resume();
    if (isSlow) answer.pause();
    else answer.on('data', (chunk: Buffer) => (stream.text = `${stream.text}${chunk}`.slice(-400)));
  });
  request.on('error', () => end(true));
  request.end();
  return stream;
}

/** What a process does once is done, and it knows who will ask: people are at work when they ask. */
async function warmUp(url: string, samples: readonly Sample[]): Promise<void> {
  for (const { space, people } of samples) {
    const headers = (person: Person) => ({ authorization: `Bearer ${person.token}` });
    for (const person of [space.as.admin, ...people])
      await (await fetch(`${url}/v1/user`, { headers: headers(person) })).arrayBuffer();
    const ask = `${url}/v1/orgs/${space.organizationId}/ask/stream?quoted=true&query=${encodeURIComponent(question)}`;
    await (await fetch(ask, { headers: headers(space.as.admin) })).text();
  }
}

async function check(processes: ApiProcesses, samples: readonly Sample[]): Promise<void> {
  const url = processes.urls[0] ?? '';
  const faults: string[] = [];
  await warmUp(url, samples);
  const before = memoryOf(processes.pid(0));
  const openAll = () =>
    samples.flatMap(({ space, people }) =>
      people.flatMap((person) =>
        Array.from({ length: streamsOfPerson }, (_, at) =>
          open(url, person, space.organizationId, at % 2 === 1),
        ),
      ),
    );
  const streams = openAll();
  let most = before;
  const waits: number[] = [];
  const until = Date.now() + 30_000;
  while (Date.now() < until && streams.some(({ isOver }) => !isOver)) {
    const [reader] = samples;
    const startedAt = performance.now();
    const headers = { authorization: `Bearer ${reader?.space.as.admin.token}` };
    const signal = AbortSignal.timeout(longestMs);
    const answer = await fetch(`${url}/v1/user`, { headers, signal }).catch(() => undefined);
    if (answer?.status !== 200)
      faults.push(
        answer ? `another request is answered with ${answer.status}` : 'another request waits too long',
      );
    await answer?.body?.cancel();
    waits.push(performance.now() - startedAt);
    most = Math.max(most, memoryOf(processes.pid(0)));
    await wait(250);
  }
  const statuses = Map.groupBy(streams, ({ status }) => status);
  for (const status of statuses.keys())
    if (status !== 200 && status !== 429 && status !== 503)
      faults.push(`a stream is answered with ${status}`);
  if (most - before > mostMegabytes)
    faults.push(`${Math.round(most - before)} MB were needed for the streams`);
  const done = streams.filter(({ text }) => text.includes('event: done')).length;
  if (done === 0) faults.push('no stream was answered to its end');

  const dying = streams.filter(({ isOver, status }) => !isOver && status === 200);
  const more = samples.map(({ space, people }) =>
    open(url, people[0] as Person, space.organizationId, false),
  );
  await wait(2_000);
  await processes.kill(0);
  for (const { read } of dying) read();
  await wait(mostMs);
  const unaware = [...dying, ...more].filter(({ isOver }) => !isOver).length;
  if (unaware > 0) faults.push(`${unaware} clients do not know that the API is gone`);
  const silent = more.filter(
    ({ status, hasFailed, text }) => status === 200 && !hasFailed && !/event: (?:done|error)/.test(text),
  ).length;
  if (silent > 0) faults.push(`${silent} streams ended as if they were whole`);
  const [first] = samples;
  const again = first && open(url, first.people[0] as Person, first.space.organizationId, false);
  await wait(3_000);
  if (again?.status !== 200) faults.push(`after the restart a question is answered with ${again?.status}`);

  for (const fault of faults) console.log(`✗ ${fault}`);
  const counts = [...statuses].map(([status, of]) => `${of.length} with ${status}`).join(', ');
  const slowest = Math.round(Math.max(...waits));
  console.log(
    `${faults.length === 0 ? '✓' : '✗'} ${streams.length} streams at once (${counts}; half read nothing), ${done} whole within 30 s, ${dying.length} open when the API was killed; ${Math.round(most - before)} MB more at most, another request took ${slowest} ms at most: ${faults.length} faults`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
