import { countOf } from '#components/ui/count-text.ts';
import type { Entry, EntryMark } from './entries.ts';

const pageWords: [EntryMark, string][] = [
  ['added', 'added'],
  ['edited', 'edited'],
  ['renamed', 'renamed'],
  ['moved', 'moved'],
  ['deleted', 'deleted'],
  ['options', 'with other options'],
];

/** Summarizes a change request in a few phrases, such as `3 pages edited` and `1 file`. */
export function summaryOf(entries: readonly Entry[]): string[] {
  const pages = entries.filter(({ kind }) => kind === 'page');
  const phrases = pageWords.flatMap(([mark, words]) => {
    const count = pages.filter(({ marks }) => marks.includes(mark)).length;
    return count > 0 ? [`${countOf(count, 'page')} ${words}`] : [];
  });
  const of = (kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind);
  const files = of('file').length;
  const reusable = of('reusable').length;
  const variables = of('variables').flatMap(({ changes }) =>
    changes.flatMap((change) => ('variables' in change ? Object.keys(change.variables) : [])),
  ).length;
  if (files > 0) phrases.push(countOf(files, 'file'));
  if (reusable > 0) phrases.push(countOf(reusable, 'reusable block'));
  if (variables > 0) phrases.push(countOf(variables, 'variable'));
  return phrases;
}
