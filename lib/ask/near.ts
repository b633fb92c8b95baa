/** How much of the words of the shorter question the other must have, and of all their words both. */
const [leastOfShorter, leastOfAll] = [0.75, 0.5];

/** Whether two questions ask the same in similar words, by their words that say something. */
export function areNear(a: readonly string[], b: readonly string[]): boolean {
  return nearness(a, b) > 0;
}

/** How near two questions are, 0 to 1; 0 where they ask different things. */
export function nearness(a: readonly string[], b: readonly string[]): number {
  const [first, second] = [new Set(a), new Set(b)];
  const shared = [...first].filter((word) => second.has(word)).length;
  const all = first.size + second.size - shared;
  if (all === 0 || shared === 0) return 0;
  // One word that two questions share is a topic, and not yet the same question.
  if (shared === 1 && all > 1) return 0;
  const ofShorter = shared / Math.min(first.size, second.size);
  const ofAll = shared / all;
  return ofShorter >= leastOfShorter && ofAll >= leastOfAll ? ofAll : 0;
}
