import { fileURLToPath } from 'node:url';
import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import { promptOf, startModelServer } from '#server/testing/model-server.ts';
import { createWorld, type Person, type World } from '#server/testing/world.ts';
import { withMeasuredApi } from './measured-api.ts';
import { at } from './parts/latencies.ts';
import { importCorpus } from './search/corpus.ts';
import { readQuestions } from './search/questions.ts';

/**
 * Over the guide: how long the first event of an answer takes beside a search for the same, how many of the questions of
 * `bench search` are answered from a page that answers them, and with the sentence that does, or rightly not at all, and
 * how many tokens an answer of a model costs.
 */
const guide = fileURLToPath(new URL('../docs/guide', import.meta.url));
const questions = readQuestions(fileURLToPath(new URL('./search/guide-questions.json', import.meta.url)));
const rounds = 3;
/** The most that the first event may take of what a search takes. */
const most = 2;
const settings = { allowPrivateNetwork: ['127.0.0.1'] };
/** A person asks thirty questions a minute. */
const questionsOfPerson = 25;

await withMeasuredApi(async (api) => {
  const world = await createWorld(api);
  const { sources } = await importCorpus(api, world, guide);
  const params = { organizationId: world.organizationId };
  const times: Record<'ask' | 'search', number[]> = { ask: [], search: [] };
  const tally = { first: 0, among: 0, questions: 0, nothing: 0, absent: 0, said: 0, noted: 0 };
  const misses: string[] = [];
  let sent = 0;
  let asker: Person = await world.addMember('read');
  for (let round = 0; round < rounds; round += 1) {
    for (const { ask: query, pages, says: noted = [] } of questions) {
      if (sent++ % questionsOfPerson === 0) asker = await world.addMember('read');
      const search = await timed(() => asker.call('searchOrganization', { params, query: { query } }));
      const answer = await timed(() => firstAnswer(asker, params, query));
      // The first questions find nothing in any cache.
      if (sent > questionsOfPerson) {
        times.search.push(search.milliseconds);
        times.ask.push(answer.milliseconds);
      }
      if (round > 0) continue;
      const files = (answer.value?.sources ?? []).map(({ urls }) => fileOf(urls.app, sources));
      if (pages.length === 0) {
        tally.absent += 1;
        if (files.length === 0) tally.nothing += 1;
        else misses.push(`${query} → ${files.join(', ')}`);
        continue;
      }
      tally.questions += 1;
      if (files[0] !== undefined && pages.includes(files[0])) tally.first += 1;
      if (files.some((file) => pages.includes(file))) tally.among += 1;
      else misses.push(`${query} → ${files.join(', ') || 'nothing'}`);
      if (noted.length === 0) continue;
      tally.noted += 1;
      if (isSaid(answer.value, noted)) tally.said += 1;
      else misses.push(`${query} → another sentence: ${quotedText(answer.value) || 'nothing'}`);
    }
  }
  const share = (count: number, of: number) => `${Math.round((100 * count) / Math.max(1, of))} %`;
  console.log(`${tally.questions} questions that the guide answers`);
  console.log(`  ${share(tally.first, tally.questions)} quote a page that answers them first`);
  console.log(`  ${share(tally.among, tally.questions)} quote a page that answers them`);
  console.log(`  ${share(tally.said, tally.noted)} quote the sentence that answers them`);
  console.log(`${tally.absent} that it does not: ${share(tally.nothing, tally.absent)} get no answer`);
  for (const miss of misses) console.log(`  missed: ${miss}`);
  const [ask, search] = [times.ask, times.search].map((all) =>
    at(
      all.sort((a, b) => a - b),
      0.5,
    ),
  ) as [number, number];
  const ratio = ask / search;
  console.log(
    `${ratio <= most ? '✓' : '✗'} first event ${ratio.toFixed(2)} × a search (${ask.toFixed(1)} ms and ${search.toFixed(1)} ms, medians of ${times.ask.length})`,
  );
  if (ratio > most) process.exitCode = 1;
  await printCost(world);
}, settings);

/** Asks every question of a model, and counts what it is sent and what it writes: four characters are a token. */
async function printCost(world: World): Promise<void> {
  const model = await startModelServer();
  const params = { organizationId: world.organizationId };
  const body = { kind: 'openai-compatible' as const, baseUrl: model.url, model: 'small' };
  await world.as.admin.call('replaceAskModel', { params, body });
  const counts: { input: number; output: number }[] = [];
  let asker = world.as.read;
  try {
    for (const [at, { ask: query }] of questions.entries()) {
      if (at % questionsOfPerson === 0) asker = await world.addMember('read');
      let output = 0;
      model.play({
        do: 'reply',
        reply: (prompt) => {
          const texts = sentencesOf(prompt);
          output = texts.join('').length;
          return texts;
        },
      });
      await firstAnswer(asker, params, query, true);
      const [call] = model.calls;
      if (call) counts.push({ input: promptOf(call).length / 4, output: output / 4 });
    }
  } finally {
    await model.stop();
  }
  const line = (name: 'input' | 'output') => {
    const all = counts.map((count) => Math.round(count[name])).sort((a, b) => a - b);
    return `${at(all, 0.5)} ${name} tokens, ${all.at(-1)} at most`;
  };
  console.log(`a question costs ${line('input')}, and ${line('output')} (${counts.length} asked a model)`);
}

/** An answer of two sentences from the first passages that a model is given. */
function sentencesOf(prompt: string): string[] {
  const { passages } = JSON.parse(prompt) as { passages: { text: string }[] };
  return passages.slice(0, 2).map(
    ({ text }, at) =>
      `${text
        .split(/(?<=[.!?])\s/)[0]
        ?.slice(0, 300)
        .trim()} [${at + 1}] `,
  );
}

/** What is quoted, in one line, as the words of a question are noted. */
function quotedText(answer: AskAnswer | undefined): string {
  return plain((answer?.sources ?? []).flatMap(({ quotes }) => quotes.map(({ text }) => text)).join(' '));
}

function isSaid(answer: AskAnswer | undefined, sentences: readonly string[]): boolean {
  const text = quotedText(answer);
  return sentences.some((words) => text.includes(plain(words)));
}

function plain(text: string): string {
  return text
    .replaceAll('’', "'")
    .replaceAll(/[*`_|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

async function firstAnswer(
  person: Person,
  params: { organizationId: string },
  query: string,
  isWhole = false,
): Promise<AskAnswer | undefined> {
  let last: AskAnswer | undefined;
  for await (const { answer } of person.stream('streamAsk', { params, query: { query } })) {
    last = answer;
    if (!isWhole) break;
  }
  return last;
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; milliseconds: number }> {
  const startedAt = performance.now();
  const value = await work();
  return { value, milliseconds: performance.now() - startedAt };
}

/** The Markdown file of the page at an address. */
function fileOf(url: string, sources: ReadonlyMap<string, string>): string {
  const path = decodeURIComponent(new URL(url).pathname.split('/content/')[1] ?? '');
  return sources.get(path) ?? path;
}
