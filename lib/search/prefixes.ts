const hebrew = /^\p{sc=Hebrew}+$/u;

/**
 * A Hebrew word without what is written in front of it, such as `the` and `in`; every other word as it is. The database
 * knows no stems of Hebrew.
 */
export function withoutPrefix(word: string): string {
  return hebrew.test(word) && word.length > 4 ? word.replace(/^[והבלכמש]{1,2}(?=.{3})/u, '') : word;
}
