export type Direction = 'ltr' | 'rtl';

/** How many letters a text has, and how many of them are written from right to left. */
export interface LetterCount {
  all: number;
  rightToLeft: number;
}

const letter = /\p{L}/gu;
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/gu;

/** Names of products and commands stay in Latin letters, so less than half of the letters make a text right-to-left. */
const enoughRightToLeft = 0.4;
/** The characters of a text that are read for its direction. */
export const mostCharacters = 4_000;

/** How a text is written, by the letters it has most of; undefined for a text without letters. */
export function directionOfText(text: string): Direction | undefined {
  return directionOfCount(countLetters(text));
}

export function countLetters(text: string): LetterCount {
  const beginning = text.slice(0, mostCharacters);
  return {
    all: beginning.match(letter)?.length ?? 0,
    rightToLeft: beginning.match(rightToLeft)?.length ?? 0,
  };
}

export function directionOfCount({ all, rightToLeft }: LetterCount): Direction | undefined {
  if (all === 0) return undefined;
  return rightToLeft / all >= enoughRightToLeft ? 'rtl' : 'ltr';
}
