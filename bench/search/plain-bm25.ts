/** A section of a page, as a plain search sees it. */
export interface PlainSection {
  page: string;
  text: string;
}

const [saturation, lengthShare] = [1.2, 0.75];

/** The measure to compare with: BM25 over sections as any textbook has it; a page is as good as its best section. */
export function plainBm25(sections: readonly PlainSection[]): (query: string) => string[] {
  const documents = sections.map(({ page, text }) => ({ page, words: wordsOf(text) }));
  const average = documents.reduce((sum, { words }) => sum + words.length, 0) / documents.length;
  const frequency = new Map<string, number>();
  for (const { words } of documents)
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const rarity = (word: string) => {
    const count = frequency.get(word) ?? 0;
    return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
  };
  const scoreOf = (words: readonly string[], query: readonly string[]) =>
    query.reduce((sum, word) => {
      const times = words.filter((other) => other === word).length;
      const length = 1 - lengthShare + (lengthShare * words.length) / average;
      return sum + (rarity(word) * times * (saturation + 1)) / (times + saturation * length);
    }, 0);
  return (query) => {
    const terms = [...new Set(wordsOf(query))];
    const best = new Map<string, number>();
    for (const { page, words } of documents) {
      const score = scoreOf(words, terms);
      if (score > (best.get(page) ?? 0)) best.set(page, score);
    }
    return [...best].sort(([, a], [, b]) => b - a).map(([page]) => page);
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
