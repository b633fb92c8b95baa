import { sql } from 'drizzle-orm';
import { readQuery } from '#lib/search/query.ts';
import { indexForms } from '#lib/search/terms.ts';
import { anyOf } from '#lib/search/tsquery.ts';
import type { Db } from '#server/db/database.ts';
import { rightsOf } from '#server/db/rights.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { countWords } from '#server/domain/search/index.ts';
import { searchPages, termsIn } from '#server/domain/search/search-pages.ts';
import { listNearest } from '#server/domain/search/store/nearest.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import type { World } from '#server/testing/world.ts';
import { fillOrganization } from '../parts/fill-organization.ts';
import { at } from '../parts/latencies.ts';
import { editablePages, fillPassages, type SamplePage, withoutWordsIndex } from './fill.ts';
import { fillVectors, question, vectorSource } from './fill-vectors.ts';
import type { PlainSection } from './plain-bm25.ts';
import { randomNumbers, samplePages, sampleWord, sampleWords } from './sample-pages.ts';

const [spacesFilled, pagesOfSpace, partsOfPage] = [50, 100, 9];
const clients = 20;
const rounds = 200;
const furtherSpaces = 4000;
/** The most that a search may take of what the plain query takes. */
const most = 1.5;

/** Prints what a search costs beside a plain query of the database, at 50,000 passages and 20 clients. */
export async function printSpeed(
  api: RunningApi,
  world: World,
  sections: readonly PlainSection[],
  questions: readonly string[],
): Promise<void> {
  const { db } = api.services;
  const random = randomNumbers(7);
  const page = samplePages(sections, random);
  const startedAt = performance.now();
  await withoutWordsIndex(db, async () => {
    for (let space = 0; space < spacesFilled; space += 1) {
      const pages = Array.from({ length: pagesOfSpace }, () => page(partsOfPage));
      await fillPassages(api, world, pages);
    }
  });
  console.log(`\nfilled within ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  await countWords(api.services);
  await createPlainTable(db);
  await fillVectors(db, world);
  await printSizes(db);
  await printCommits(api, world, page);
  const queries = [...questions, ...Array.from({ length: questions.length }, () => rareQuestion(random))];
  console.log(
    `\n${clients} clients, ${queries.length} queries in turn: ratios to the plain query of the database`,
  );
  await printRatios(api, world, queries, `${spacesFilled} spaces`);
  const likeSpaceId = (await world.as.admin.call('createSpace', { params: world, body: {} })).id;
  const filled = { organizationId: world.organizationId, memberId: world.as.create.id, likeSpaceId };
  await fillOrganization(db, filled, {
    spaces: furtherSpaces,
    members: 50,
    teams: 5,
    grants: 10_000,
    changeRequests: 0,
  });
  await printRatios(api, world, queries, `${furtherSpaces} spaces more`);
}

/** What the commit of one page costs with what search writes and without, in turns. */
async function printCommits(
  api: RunningApi,
  world: World,
  page: (parts: number) => SamplePage,
): Promise<void> {
  for (const parts of [1, partsOfPage]) {
    const pages = Array.from({ length: pagesOfSpace }, () => page(parts));
    const edit = await editablePages(api, world, pages);
    const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
    for (const position of pages.keys()) {
      const isIndexed = position % 2 === 0;
      const fresh = page(parts);
      const startedAt = performance.now();
      await edit(position, fresh, isIndexed);
      times[isIndexed ? 'with' : 'without'].push(performance.now() - startedAt);
    }
    const [median, without] = [times.with, times.without].map((all) =>
      at(
        all.sort((a, b) => a - b),
        0.5,
      ),
    );
    const ratio = ((median ?? 0) / (without ?? 1)).toFixed(2);
    console.log(
      `commit of a page of ${parts} sections: ${median?.toFixed(1)} ms with search, ${without?.toFixed(1)} ms without, ${ratio}×`,
    );
  }
}

function rareQuestion(random: () => number): string {
  const word = () => sampleWord(Math.floor(sampleWords * random() ** 4));
  return `how do I change ${word()} ${word()}`;
}

/** The words beside nothing else, as a full-text search of the database is usually made. */
export async function createPlainTable(db: Db): Promise<void> {
  await db.execute(sql`create table plain_passages as
    select organization_id, space_id, page_id, position, words from search_passages`);
  await db.execute(sql`create index on plain_passages using gin (words)`);
  await db.execute(sql`analyze`);
}

export async function printSizes(db: Db): Promise<void> {
  const { rows } = await db.execute<Record<string, string>>(sql`select count(*) as passages,
      sum(octet_length(title) + octet_length(body)) as text, pg_table_size('search_passages') as passages_table,
      pg_relation_size('search_passages_words') as words_index, pg_indexes_size('search_passages') as indexes,
      pg_total_relation_size('search_words') as vocabulary, pg_total_relation_size('plain_passages') as plain
    from search_passages`);
  const [row = {}] = rows;
  const megabytes = (bytes: string | undefined) => `${(Number(bytes) / 1e6).toFixed(1)} MB`;
  console.log(`\n${row.passages} passages with ${megabytes(row.text)} of text`);
  console.log(
    `  table with text and vectors ${megabytes(row.passages_table)}, indexes ${megabytes(row.indexes)}`,
  );
  console.log(`  of which words ${megabytes(row.words_index)}; vocabulary ${megabytes(row.vocabulary)}`);
  console.log(`  plain table with its index ${megabytes(row.plain)}`);
}

export async function printRatios(
  { services: { db } }: RunningApi,
  world: World,
  queries: readonly string[],
  name: string,
) {
  const { organizationId, as } = world;
  const viewer = { id: as.create.id, role: 'create' as const };
  const scope = { organizationId, viewer };
  const plainOf = new Map<string, string>();
  for (const query of queries) {
    const { forms } = await termsIn(db, scope, readQuery(query));
    plainOf.set(query, forms.map((form) => anyOf(indexForms(form).same.slice(0, 1), 'anywhere')).join(' | '));
  }
  const works: Record<string, (query: string) => Promise<unknown>> = {
    plain: (query) => plainSearch(db, { ...scope, query: plainOf.get(query) ?? '' }),
    engine: (query) => searchPages(db, scope, readQuery(query)),
    // What a search by meaning adds, once it has the vector of its question.
    nearest: () => listNearest(db, scope, { source: vectorSource, vector: question, hasVectorType: false }),
  };
  const times = new Map<string, number[]>();
  // In turns, so that what else goes on on the machine slows all of them.
  for (const round of [0, 1, 2]) {
    for (const [work, run] of Object.entries(works)) {
      const measured = await together(queries, run);
      if (round > 0) times.set(work, [...(times.get(work) ?? []), ...measured]);
    }
  }
  const plain = (times.get('plain') ?? []).sort((a, b) => a - b);
  console.log(`\n${name}`);
  for (const [work, all] of times) {
    const sorted = all.sort((a, b) => a - b);
    const cells = [0.5, 0.95].map((share) => {
      const ratio = at(sorted, share) / at(plain, share);
      return `${share === 0.5 ? 'median' : 'p95'} ${at(sorted, share).toFixed(1)} ms ${ratio.toFixed(2)}×`.padStart(
        26,
      );
    });
    console.log(`  ${work.padEnd(12)}${cells.join('')}`);
    if (work === 'engine' && at(sorted, 0.95) > most * at(plain, 0.95)) process.exitCode = 1;
  }
}

/** How long each of many calls takes while 20 clients call at once. */
async function together(
  queries: readonly string[],
  run: (query: string) => Promise<unknown>,
): Promise<number[]> {
  let next = 0;
  const times: number[] = [];
  const client = async () => {
    while (next < rounds) {
      const query = queries[next++ % queries.length] ?? '';
      const started = performance.now();
      await run(query);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

interface PlainSearch {
  organizationId: string;
  viewer: { id: string; role: 'create' };
  query: string;
}

/** What one would write first: any of the words, the best ten by the rank that the database gives, with the same rights. */
async function plainSearch(db: Db, { organizationId, viewer, query }: PlainSearch): Promise<unknown> {
  const rights = rightsOf({ organizationId, userId: viewer.id, role: viewer.role });
  return db.execute(sql`
    with scope as (select ${spaces.id} as id from ${spaces} where ${spaces.organizationId} = ${organizationId}
      and ${spaces.deletedAt} is null and ${rights.has('read', spaces)})
    select space_id, page_id, position, ts_rank(words, ${query}::tsquery) as rank
    from plain_passages join scope on scope.id = space_id
    where organization_id = ${organizationId} and words @@ ${query}::tsquery order by rank desc limit 10`);
}
