/** Words that are taken for what was meant. */
const mostWords = 3;
const mostRelated = 8;
/** Letters from which on two slips are taken, and up to which a letter that is another one makes another word. */
const [longWord, shortWord] = [9, 6];

/** Of words that look like one, those that a slip of the pen makes of it: the nearest ones. */
export function nearestWords(word: string, others: readonly string[]): string[] {
  const most = word.length < longWord ? 1 : 2;
  const near = others
    .map((other) => ({ other, distance: slipsBetween(word, other, most) }))
    .filter(({ other, distance }) => distance <= most && isLikely(word, other))
    .sort((a, b) => a.distance - b.distance);
  const best = near[0]?.distance ?? 0;
  return near
    .filter(({ distance }) => distance === best)
    .slice(0, mostWords)
    .map(({ other }) => other);
}

/** Letters that words of one family have in front, and that a word has which is a part of another. */
const [shortestFamily, shortestPart] = [5, 4];
/** Letters of a known word that may stand for a longer one. */
const shortestWithin = 5;

/** Of words that look like one, those of its family, which begin alike, and those that are a part of it or have it as one. */
export function relatedWords(word: string, others: readonly string[]): string[] {
  return others
    .filter((other) => {
      const [short, long] = word.length < other.length ? [word, other] : [other, word];
      const shortest = short === word ? shortestPart : shortestWithin;
      if (short.length >= shortest && long.includes(short)) return true;
      const alike = startInCommon(short, long);
      return alike >= shortestFamily && 2 * alike >= long.length;
    })
    .slice(0, mostRelated);
}

function startInCommon(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Who mistypes a word seldom does so at its beginning, and a short word with another letter is another word. */
function isLikely(word: string, other: string): boolean {
  const isOtherStart = other[0] !== word[0] && (other[0] !== word[1] || other[1] !== word[0]);
  const isReplaced = other.length === word.length && [...word].sort().join('') !== [...other].sort().join('');
  return !isOtherStart && !(isReplaced && word.length < shortWord);
}

/** Words one slip away that hardly look alike: letters swapped or too many, and of short words also one too few. */
export function slipsOf(word: string): string[] {
  const letters = [...word];
  const without = letters.map((_, at) => letters.toSpliced(at, 1));
  const swapped = letters.slice(1).map((next, at) => letters.toSpliced(at, 2, next, letters[at] ?? ''));
  const places = word.length > 4 ? [] : [...letters.keys(), letters.length];
  const more = places.flatMap((at) => [...alphabet].map((letter) => letters.toSpliced(at, 0, letter)));
  return [...without, ...swapped, ...more].map((one) => one.join(''));
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** How many letters have to be added, left out, replaced or swapped with the next; more than `most` is `Infinity`. */
export function slipsBetween(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, otherLetter] of b.entries()) {
      const same = letter === otherLetter;
      const isSwap = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === otherLetter;
      next.push(
        Math.min(
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          (row[j] ?? 0) + (same ? 0 : 1),
          isSwap ? (before[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, row] = [row, next];
  }
  const distance = row.at(-1) ?? 0;
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}
