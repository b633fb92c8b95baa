import type { ReaderWords } from './words/index.ts';

const names = [
  'search',
  'searchAll',
  'searching',
  'typeToSearch',
  'noResults',
  'manyPages',
  'onePage',
  'searchFailed',
  'tryAgain',
  'close',
  'colors',
  'light',
  'dark',
  'system',
  'linkCopied',
] as const satisfies (keyof ReaderWords)[];

/** The texts that the scripts of a page show. */
export type ScriptWords = Pick<ReaderWords, (typeof names)[number]>;

export function scriptWords(words: ReaderWords): ScriptWords {
  return Object.fromEntries(names.map((name) => [name, words[name]])) as ScriptWords;
}
