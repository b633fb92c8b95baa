import { identify } from '#lib/document/identity.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { printMarkdown } from '#lib/document/markdown/print.ts';
import { mergeDocuments } from '#lib/document/merge/merge.ts';

/** What two people made of one page, together; undefined when both changed the same words. */
export function findMerged(base: string, theirs: string, mine: string): string | undefined {
  let count = 0;
  const newId = () => `m${++count}`;
  const before = parseMarkdown(base, newId);
  const side = (markdown: string) => identify(parseMarkdown(markdown, newId), before, newId);
  const { document, conflicts } = mergeDocuments(before, side(theirs), side(mine));
  return conflicts.length === 0 ? printMarkdown(document) : undefined;
}
