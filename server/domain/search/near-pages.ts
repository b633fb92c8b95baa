import { nearnessOf, scoreWithMeaning } from '#lib/search/meaning.ts';
import { rankPassage } from '#lib/search/rank.ts';
import type { Db } from '#server/db/database.ts';
import type { Meaning } from './meaning.ts';
import { byScore, keyOf, type PassageHit, type SearchResult } from './page-hit.ts';
import { listNearest, type NearPassage } from './store/nearest.ts';
import type { SearchScope } from './store/scope.ts';
import { loadPassageTexts } from './store/texts.ts';

/** Passages of a page that are shown because of their meaning. */
const mostOfPage = 2;

/** Adds the pages that are near a question by their meaning, and ranks those higher that have its words as well. */
export async function addNearPages(
  db: Db,
  scope: SearchScope,
  result: SearchResult,
  meaning: Meaning,
): Promise<SearchResult> {
  const near = (await listNearest(db, scope, meaning)).flatMap((passage) => {
    const nearness = nearnessOf(passage.similarity, meaning.unrelated);
    return nearness > 0 ? [{ ...passage, nearness }] : [];
  });
  if (near.length === 0) return result;
  const best = result.pages[0]?.score ?? 0;
  const byPage = Map.groupBy(near, keyOf);
  const hits = new Map(result.pages.map((page) => [keyOf(page), page]));
  const nearHits = await loadNearHits(db, scope, result, byPage, best);
  for (const [key, passages] of byPage) {
    const nearest = nearHits.get(key) ?? [];
    const [first] = nearest;
    const page =
      hits.get(key) ?? (first && { ...first, score: 0, changedAt: first.pageChangedAt, passages: [] });
    if (!page) continue;
    const others = page.passages.filter(({ position }) => nearest.every((hit) => hit.position !== position));
    hits.set(key, {
      ...{ spaceId: page.spaceId, pageId: page.pageId, changedAt: page.changedAt, isNear: true },
      score: scoreWithMeaning({ words: page.score, nearness: passages[0]?.nearness ?? 0, best }),
      passages: [...nearest, ...others].sort((a, b) => b.score - a.score || a.position - b.position),
    });
  }
  return { ...result, pages: [...hits.values()].sort(byScore) };
}

/** The nearest passages of each page with their texts. */
async function loadNearHits(
  db: Db,
  scope: SearchScope,
  { terms }: SearchResult,
  byPage: ReadonlyMap<string, readonly (NearPassage & { nearness: number })[]>,
  best: number,
): Promise<Map<string, PassageHit[]>> {
  const wanted = [...byPage.values()].map((passages) => passages.slice(0, mostOfPage));
  const pages = wanted.flatMap(([first, ...rest]) =>
    first ? [{ ...first, line: 'main', positions: [first, ...rest].map(({ position }) => position) }] : [],
  );
  const texts = await loadPassageTexts(db, scope, pages);
  const hits = texts.map((text): PassageHit => {
    const nearness =
      byPage.get(keyOf(text))?.find(({ position }) => position === text.position)?.nearness ?? 0;
    const { score: words } = rankPassage(terms, text);
    return { ...text, score: scoreWithMeaning({ words, nearness, best }), isNear: true };
  });
  return Map.groupBy(hits, keyOf);
}
