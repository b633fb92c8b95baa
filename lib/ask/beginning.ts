import { splitSentences } from '#lib/document/sentences.ts';

/** So many characters tell that a text begins as another does. */
const telling = 60;

/** What a text that broke off says in whole sentences, with the marks behind the last of them. Code that is open is left out. */
export function wholeSentences(text: string): string {
  const fences = [...text.matchAll(/^[^\S\n]*(?:```|~~~)/gm)];
  const open = fences.length % 2 === 1 ? fences.at(-1)?.index : undefined;
  const closed = open === undefined ? text : text.slice(0, open);
  const lines = closed.split('\n');
  const last = lines.pop() ?? '';
  const sentences = splitSentences(last);
  const [marks = ''] = /^(?:\s*\[\d[^\]]*\])*\s*/.exec(sentences.pop() ?? '') ?? [];
  return [...lines, `${sentences.join('')}${sentences.length > 0 ? marks : ''}`].join('\n');
}

/** An answer whose beginning was written before. Some models write the beginning again; then it is not there twice. */
export function continued(beginning: string, text: string): string {
  const start = beginning.trimStart().slice(0, telling);
  return start !== '' && text.trimStart().startsWith(start) ? text : beginning + text;
}
