import type { PlainSection } from './plain-bm25.ts';

/** Numbers from 0 to 1, the same at every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const syllables = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo za'.split(' ');

/** A made-up word; those with low numbers are frequent in made-up texts. */
export function sampleWord(number: number): string {
  let word = '';
  for (let rest = number + 400; rest > 0; rest = Math.floor(rest / 20)) word += syllables[rest % 20] ?? '';
  return word;
}

const sentencesOfPart = 5;
const wordsOfSentence = 3;
export const sampleWords = 30_000;

/** Makes up pages of sentences of real docs, with words in them that are as rare as those of a large handbook. */
export function samplePages(sections: readonly PlainSection[], random: () => number) {
  const sentences = sections
    .flatMap(({ text }) => text.split(/(?<=[.!?])\s+/))
    .filter((text) => text.length > 30);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const rare = () => sampleWord(Math.floor(sampleWords * random() ** 4));
  const sentence = () => `${pick(sentences)} ${Array.from({ length: wordsOfSentence }, rare).join(' ')}.`;
  const title = () =>
    `${rare()} ${pick(sentences).split(/\s+/).slice(0, 3).join(' ')}`.replaceAll(/[^\p{L}\p{N} ]/gu, '');
  const part = () =>
    `## ${title()}\n\n${Array.from({ length: sentencesOfPart }, sentence)
      .join(' ')
      .replaceAll(/[<>{}`*_#|[\]]/g, '')}`;
  return (parts: number) => ({ title: title(), markdown: Array.from({ length: parts }, part).join('\n\n') });
}
