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
  'pageCopied',
  'wrapLines',
  'enlarge',
  'recentSearches',
  'clearSearches',
  'searchIn',
  'everywhere',
  'answer',
  'thanks',
  'feedbackFailed',
] as const satisfies (keyof ReaderWords)[];

/** The texts that the scripts of a page show. */
export type ScriptWords = Pick<ReaderWords, (typeof names)[number]> & {
  copyFailed: string;
  server: string;
  body: string;
  headers: string;
  tryIt: ReaderWords['content']['api']['tryIt'];
};

export function scriptWords(words: ReaderWords): ScriptWords {
  const own = Object.fromEntries(names.map((name) => [name, words[name]]));
  const { server, body, parameters, tryIt } = words.content.api;
  const ofApi = { server, body, headers: parameters.header, tryIt };
  return { ...own, copyFailed: words.content.copyFailed, ...ofApi } as ScriptWords;
}
