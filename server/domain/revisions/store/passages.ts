import { and, eq, sql } from 'drizzle-orm';
import type { PageId } from '#lib/document/tree/types.ts';
import type { IndexedPage } from '#lib/search/indexed-page.ts';
import { insertOnce, sqlOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { sendTogether } from '#server/db/sent-together.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { searchPassages, searchSpaces, searchWords } from '#server/db/tables/search.ts';
import { lineOf } from './pages.ts';
import type { Line } from './revisions.ts';

type SpaceOf = Pick<Line, 'organizationId' | 'spaceId'>;

/** Grows when pages are to be indexed anew; those of a space with an older one are, in the background. */
export const indexVersion = 3;

export interface IndexedPageOf extends IndexedPage {
  pageId: PageId;
  changedAt: Date;
}

/** Writes what search knows of some pages of a line; what is as before is not written. */
export async function replacePassages(
  tx: Db,
  line: Line,
  gone: readonly PageId[],
  pages: readonly IndexedPageOf[],
): Promise<void> {
  await sendTogether(async (send) => {
    const counted = putPassages(tx, line, gone, pages);
    send(counted);
    send(insertWords(tx, line, pages));
    const more = await counted;
    if (more !== 0 && line.changeRequestId === null) send(countPassages(tx, line, more));
  });
}

const insertCounted = insertOnce(searchSpaces);

/** Makes a new space known to search. */
export async function insertSearchSpace(tx: Db, { organizationId, spaceId }: SpaceOf): Promise<void> {
  await insertCounted(tx, { organizationId, spaceId, passages: 0, version: indexVersion });
}

async function countPassages(tx: Db, { organizationId, spaceId }: SpaceOf, more: number): Promise<void> {
  await tx
    .update(searchSpaces)
    .set({ passages: sql`${searchSpaces.passages} + ${more}` })
    .where(and(eq(searchSpaces.organizationId, organizationId), eq(searchSpaces.spaceId, spaceId)));
}

const placed = sql.placeholder;
const texts = (name: string) => sql`${placed(name)}::text[]`;
const numbers = (name: string) => sql`${placed(name)}::int[]`;

/** Deletes what stands behind the ends of pages and writes what is before them, so that no row is written twice. */
const replace = sqlOnce<{ more: number }>(
  () => sql`
    with deleted as (
      delete from ${searchPassages} using unnest(${texts('ids')}, ${numbers('ends')}) as kept (page_id, "end")
      where ${searchPassages.organizationId} = ${placed('organizationId')} and ${searchPassages.spaceId} = ${placed('spaceId')}
        and ${searchPassages.line} = ${placed('line')}
        and ${searchPassages.pageId} = kept.page_id and ${searchPassages.position} >= kept."end"
      returning 1),
    written as (
      insert into ${searchPassages} as old
        (organization_id, space_id, line, page_id, position, anchor, title, body, specs, words, length, changed_at)
      select ${placed('organizationId')}, ${placed('spaceId')}, ${placed('line')}, page_id, position, anchor, title, body,
        string_to_array(nullif(specs, ''), ','), words::tsvector, length, changed_at::timestamptz
      from unnest(${texts('pageIds')}, ${numbers('positions')}, ${texts('anchors')}, ${texts('titles')}, ${texts('bodies')},
        ${texts('specs')}, ${texts('words')}, ${numbers('lengths')}, ${texts('changedAt')})
        as fresh (page_id, position, anchor, title, body, specs, words, length, changed_at)
      on conflict (organization_id, space_id, line, page_id, position) do update set anchor = excluded.anchor,
        title = excluded.title, body = excluded.body, specs = excluded.specs, words = excluded.words, length = excluded.length,
        changed_at = excluded.changed_at
      where (old.anchor, old.title, old.body, old.specs, old.words) is distinct from
        (excluded.anchor, excluded.title, excluded.body, excluded.specs, excluded.words)
      returning old.xmax = 0 as is_new)
    select ((select count(*) from written where is_new) - (select count(*) from deleted))::int as more`,
);

/** Writes the passages of pages in place of those before, and answers how many more there are now. */
async function putPassages(
  tx: Db,
  line: Line,
  gone: readonly PageId[],
  pages: readonly IndexedPageOf[],
): Promise<number> {
  const { organizationId, spaceId } = line;
  const ends = [
    ...gone.map((id) => ({ id, end: 0 })),
    ...pages.map((page) => ({ id: page.pageId, end: page.passages.length })),
  ];
  if (ends.length === 0) return 0;
  const passages = pages.flatMap(({ pageId, changedAt, passages }) =>
    passages.map((passage) => ({ pageId, changedAt: changedAt.toISOString(), ...passage })),
  );
  const { rows } = await replace(tx).execute({
    organizationId,
    spaceId,
    line: lineOf(line),
    ids: ends.map(({ id }) => id),
    ends: ends.map(({ end }) => end),
    pageIds: passages.map(({ pageId }) => pageId),
    positions: passages.map(({ position }) => position),
    anchors: passages.map(({ anchor }) => anchor),
    titles: passages.map(({ title }) => title),
    bodies: passages.map(({ body }) => body),
    // A slug has no comma.
    specs: passages.map(({ specs }) => specs.join(',')),
    words: passages.map(({ words }) => words),
    lengths: passages.map(({ length }) => length),
    changedAt: passages.map(({ changedAt }) => changedAt),
  });
  return rows[0]?.more ?? 0;
}

const putWords = sqlOnce(
  () => sql`
    with space as (select ${languageOfSpace} as language from ${spaces}
      where ${spaces.organizationId} = ${placed('organizationId')} and ${spaces.id} = ${placed('spaceId')}),
    stemmed as (select distinct language, word, search_stem(language, written) as stem from (
      select coalesce(nullif(fresh.language, ''), (select language from space), 'english') as language, word, written
      from unnest(${texts('languages')}, ${texts('words')}, ${texts('written')}) as fresh (language, word, written)) as fresh)
    insert into ${searchWords} (organization_id, language, word, stem)
    select ${placed('organizationId')}, language, word, stem from stemmed where not exists (select from ${searchWords} as known
      where known.organization_id = ${placed('organizationId')} and known.word = stemmed.word
        and known.language = stemmed.language and known.stem = stemmed.stem)`,
);

/** Adds words that the organization's pages did not have in their language. */
async function insertWords(
  tx: Db,
  { organizationId, spaceId }: SpaceOf,
  pages: readonly IndexedPageOf[],
): Promise<void> {
  if (pages.length === 0) return;
  const words = new Map<string, [language: string, word: string, written: string]>();
  for (const { language, vocabulary } of pages)
    for (const [word, written] of vocabulary)
      words.set(`${language ?? ''} ${word} ${written}`, [language ?? '', word, written]);
  const rows = [...words.values()];
  await putWords(tx).execute({
    organizationId,
    spaceId,
    languages: rows.map(([language]) => language),
    words: rows.map(([, word]) => word),
    written: rows.map(([, , written]) => written),
  });
}

/** What the language of a space is called where stems are made; null for one that has none. */
const stemmers: Record<string, string> = {
  ar: 'arabic',
  da: 'danish',
  nl: 'dutch',
  en: 'english',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  el: 'greek',
  hu: 'hungarian',
  it: 'italian',
  no: 'norwegian',
  pt: 'portuguese',
  'pt-br': 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  es: 'spanish',
  sv: 'swedish',
  tr: 'turkish',
};
const languageOfSpace = sql`case ${sql.join(
  Object.entries(stemmers).map(
    ([code, stemmer]) =>
      sql`when ${spaces.language} = ${sql.raw(`'${code}'`)} then ${sql.raw(`'${stemmer}'`)}`,
  ),
  sql` `,
)} when ${spaces.language} is null then null else 'none' end`;
