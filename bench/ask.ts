import { fileURLToPath } from 'node:url';
import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { at } from './parts/latencies.ts';
import { importCorpus } from './search/corpus.ts';
import { readQuestions } from './search/questions.ts';

/**
 * Without a model, over the guide: how long the first event of an answer takes beside a search for the same, and how many of
 * the questions of `bench search` are answered from a page that answers them, or rightly not at all.
 */
const guide = fileURLToPath(new URL('../docs/guide', import.meta.url));
const questions = readQuestions(fileURLToPath(new URL('./search/guide-questions.json', import.meta.url)));
const rounds = 3;
/** The most that the first event may take of what a search takes. */
const most = 2;
/** A person asks thirty questions a minute. */
const questionsOfPerson = 25;

await withTemporaryApi(async (api) => {
  const world = await createWorld(api);
  const { sources } = await importCorpus(api, world, guide);
  const params = { organizationId: world.organizationId };
  const times: Record<'ask' | 'search', number[]> = { ask: [], search: [] };
  const tally = { first: 0, among: 0, questions: 0, nothing: 0, absent: 0 };
  const misses: string[] = [];
  let sent = 0;
  let asker: Person = await world.addMember('read');
  for (let round = 0; round < rounds; round += 1) {
    for (const { ask: query, pages } of questions) {
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
    }
  }
  const share = (count: number, of: number) => `${Math.round((100 * count) / Math.max(1, of))} %`;
  console.log(`${tally.questions} questions that the guide answers`);
  console.log(`  ${share(tally.first, tally.questions)} quote a page that answers them first`);
  console.log(`  ${share(tally.among, tally.questions)} quote a page that answers them`);
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
});

async function firstAnswer(
  person: Person,
  params: { organizationId: string },
  query: string,
): Promise<AskAnswer | undefined> {
  for await (const { answer } of person.stream('streamAsk', { params, query: { query } })) return answer;
  return undefined;
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
