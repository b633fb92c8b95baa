import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { languages } from '#lib/search/language.ts';
import type { Db } from '#server/db/database.ts';
import { searchSynonyms } from '#server/db/tables/search.ts';

/** Words of a line, each as it is written and as search compares it. */
export type SynonymLine = readonly { written: string; word: string }[];

/** The words that mean the same to an organization, line by line. */
export async function listSynonymLines(db: Db, organizationId: string): Promise<string[][]> {
  const rows = await db
    .select({ words: searchSynonyms.words })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.organizationId, organizationId))
    .orderBy(asc(searchSynonyms.position));
  return rows.map(({ words }) => words);
}

/** Stores the lines of an organization in place of those before. Of two that do so at once one stores all. */
export async function replaceSynonymLines(
  tx: Db,
  organizationId: string,
  lines: readonly SynonymLine[],
): Promise<void> {
  if (lines.length > 0) {
    const words = lines.flatMap((line, position) => line.map((one) => ({ position, ...one })));
    const numbers = sql.param(words.map(({ position }) => position));
    const texts = (of: 'written' | 'word') => sql`${sql.param(words.map((word) => word[of]))}::text[]`;
    await tx.execute(sql`
      insert into ${searchSynonyms} (organization_id, position, words, compared, stems)
      select ${organizationId}, position, words, compared, array(select compared_word from unnest(compared) as compared_word
          union select search_stem(language, lower(word)) from unnest(words || compared) as word,
            unnest(${sql.param([...languages])}::text[]) as language)
      from (select position, array_agg(written order by nth) as words, array_agg(word order by nth) as compared
        from unnest(${numbers}::int[], ${texts('written')}, ${texts('word')}) with ordinality as given (position, written, word, nth)
        group by position) as line
      order by position
      on conflict (organization_id, position) do update set words = excluded.words, compared = excluded.compared,
        stems = excluded.stems`);
  }
  await tx
    .delete(searchSynonyms)
    .where(
      and(eq(searchSynonyms.organizationId, organizationId), gte(searchSynonyms.position, lines.length)),
    );
}
