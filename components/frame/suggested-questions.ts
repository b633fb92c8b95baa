/** Questions that are suggested at once, and searches among them. */
const [mostQuestions, mostSearches] = [6, 2];

/** Questions to begin with, after what the person searched for themselves. One word alone is no question. */
export function withSearches(questions: readonly string[], searches: readonly string[]): string[] {
  const suggested = new Set(questions.map((question) => question.toLowerCase()));
  const own = searches.filter((text) => /\S\s+\S/.test(text) && !suggested.has(text.toLowerCase()));
  return [...own.slice(0, mostSearches), ...questions].slice(0, mostQuestions);
}
