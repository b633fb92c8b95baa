import { readQuery } from '#lib/search/query.ts';
import { synonymWeights } from '#lib/search/synonyms.ts';
import { weights } from '#lib/search/terms.ts';
import { searchTerms, termsIn } from '#server/domain/search/search-pages.ts';
import { loadPagePlaces } from '#server/domain/search/store/places.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import type { World } from '#server/testing/world.ts';
import { type Corpus, importCorpus } from './corpus.ts';
import { type PlainSection, plainBm25 } from './plain-bm25.ts';
import { halves, inHalves, kinds, type Question, readQuestions } from './questions.ts';

/** A search: the files of the pages that it finds, best first. */
export type Search = (query: string) => Promise<string[]>;

/** Of some questions, how many have the right page first and among the first three, or rightly nothing. */
interface Tally {
  questions: number;
  first: number;
  amongThree: number;
  nothing: number;
}

/** Prints how well the search of Lectern and a plain BM25 answer the questions about a folder of docs. */
export async function printQuality(
  api: RunningApi,
  world: World,
  { folder, questions: file }: { folder: string; questions: string },
): Promise<{ sections: PlainSection[]; questions: Question[] }> {
  const corpus = await importCorpus(api, world, folder);
  const questions = readQuestions(file);
  const known = new Set(corpus.sources.values());
  const unknown = questions.flatMap(({ pages }) => pages).filter((page) => !known.has(page));
  if (unknown.length > 0) throw new Error(`The folder has no page ${unknown.join(', ')}`);
  const plain = plainBm25(corpus.sections);
  const searches: Record<string, Search> = {
    Lectern: searchOf(world, corpus),
    'plain BM25': async (query) => plain(query),
  };
  console.log(`\n${folder}: ${known.size} pages, ${corpus.sections.length} sections`);
  const split = inHalves(questions);
  for (const [name, search] of Object.entries(searches)) {
    for (const half of halves)
      await printHalf(`${name}, ${half}`, search, split[half], name === 'Lectern' && half === 'tuned');
  }
  await printSignals(api, world, corpus, questions);
  return { sections: corpus.sections, questions };
}

/** What a query finds when some words do not count: the signals of search one by one. */
const signals: Record<string, (weight: number) => boolean> = {
  'all signals': () => true,
  'without other forms of words': (weight) => weight !== weights.form,
  'without slips and parts of words': (weight) => weight !== weights.slip && weight !== weights.part,
  'without synonyms': (weight) => weight !== synonymWeights.same && weight !== synonymWeights.near,
  'words as they are written': (weight) => weight === 1,
};

async function printSignals(
  { services: { db } }: RunningApi,
  { organizationId }: World,
  { spaceId, sources }: Corpus,
  questions: readonly Question[],
): Promise<void> {
  const scope = { organizationId, spaceIds: [spaceId] };
  console.log('\nSignals, both halves');
  for (const [name, counts] of Object.entries(signals)) {
    const all = { questions: 0, first: 0, amongThree: 0, nothing: 0 };
    for (const { ask, pages } of questions.filter((question) => question.pages.length > 0)) {
      const query = readQuery(ask);
      const queryTerms = await termsIn(db, scope, query);
      const forms = queryTerms.forms.map((term) => ({
        ...term,
        forms: new Map([...term.forms].filter(([, weight]) => counts(weight))),
      }));
      const result = await searchTerms(db, scope, query, { ...queryTerms, forms });
      const places = await loadPagePlaces(db, scope, result.pages.slice(0, 3));
      const pathOf = (id: string) => places.find(({ pageId }) => pageId === id)?.path ?? '';
      const at = result.pages
        .slice(0, 3)
        .findIndex(({ pageId }) => pages.includes(sources.get(pathOf(pageId)) ?? ''));
      all.questions += 1;
      if (at === 0) all.first += 1;
      if (at >= 0) all.amongThree += 1;
    }
    console.log(`  ${name.padEnd(34)}${textOf('all', all)}`);
  }
}

function searchOf({ as }: World, { spaceId, sources }: Corpus): Search {
  return async (query) => {
    const list = await as.admin.call('searchSpace', { params: { spaceId }, query: { query, limit: '10' } });
    return list.items.map(({ path }) => sources.get(path) ?? path);
  };
}

async function printHalf(
  name: string,
  search: Search,
  questions: readonly Question[],
  isShown: boolean,
): Promise<void> {
  const tallies = new Map(kinds.map((kind) => [kind, { questions: 0, first: 0, amongThree: 0, nothing: 0 }]));
  const misses: string[] = [];
  for (const { kind, ask, pages } of questions) {
    const results = await search(ask);
    const at = results.findIndex((page) => pages.includes(page));
    const tally = tallies.get(kind) as Tally;
    tally.questions += 1;
    if (at === 0) tally.first += 1;
    if (at >= 0 && at < 3) tally.amongThree += 1;
    if (results.length === 0) tally.nothing += 1;
    const isMissed = pages.length === 0 ? results.length > 0 : at < 0 || at > 2;
    if (isMissed)
      misses.push(
        `    ${ask} → ${results.slice(0, 3).join(', ') || 'nothing'}${at > 2 ? ` (${at + 1}.)` : ''}`,
      );
  }
  console.log(`\n${name}`);
  const all = { questions: 0, first: 0, amongThree: 0, nothing: 0 };
  for (const [kind, tally] of tallies) {
    console.log(`  ${kind.padEnd(16)}${textOf(kind, tally)}`);
    if (kind === 'absent') continue;
    for (const key of Object.keys(all) as (keyof Tally)[]) all[key] += tally[key];
  }
  console.log(`  ${'all but absent'.padEnd(16)}${textOf('all', all)}`);
  if (isShown && misses.length > 0) console.log(`  missed:\n${misses.join('\n')}`);
}

function textOf(kind: string, { questions, first, amongThree, nothing }: Tally): string {
  const share = (count: number) => `${Math.round((100 * count) / Math.max(1, questions))} %`.padStart(6);
  const count = `${questions} questions`.padStart(14);
  if (kind === 'absent') return `${count}${share(nothing)} find nothing`;
  return `${count}${share(first)} first${share(amongThree)} among three`;
}
