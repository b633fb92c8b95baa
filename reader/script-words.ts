import type { ContentWords } from '#components/content/words.ts';
import type { AskingWords, ReaderWords } from './words/words.ts';

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
  'queryAsQuestion',
  'thanks',
  'feedbackFailed',
] as const satisfies (keyof ReaderWords)[];

const contentNames = ['copyFailed', 'diagram', 'diagramCode'] as const satisfies (keyof ContentWords)[];

/** The texts that the scripts of a page show. */
export type ScriptWords = Pick<ReaderWords, (typeof names)[number]> &
  Pick<ContentWords, (typeof contentNames)[number]> & {
    server: string;
    body: string;
    headers: string;
    tryIt: ContentWords['api']['tryIt'] & Pick<AskingWords, 'stop' | 'stopped'>;
  };

export function scriptWords(words: ReaderWords): ScriptWords {
  const { server, body, parameters, tryIt } = words.content.api;
  return {
    ...Object.fromEntries(names.map((name) => [name, words[name]])),
    ...Object.fromEntries(contentNames.map((name) => [name, words.content[name]])),
    ...{ server, body, headers: parameters.header },
    tryIt: { ...tryIt, stop: words.asking.stop, stopped: words.asking.stopped },
  } as ScriptWords;
}
