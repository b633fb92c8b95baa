import { identify } from '#lib/document/identity.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { printMarkdown } from '#lib/document/markdown/print.ts';
import type { DocumentConflict } from '#lib/document/merge/conflict.ts';
import { mergeDocuments } from '#lib/document/merge/merge.ts';
import { type ConflictChoice, resolveConflict } from '#lib/document/merge/resolve.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';

/** The merge of two versions of a page: one text, or the parts that both changed. */
export type PageMerge =
  | { markdown: string; conflicts: [] }
  | {
      conflicts: readonly DocumentConflict[];
      /** The page with a choice for each part, by the id of its conflict. */
      resolve: (choices: ReadonlyMap<string, PageChoice>) => string;
    };

/** The version that stays for a part that both changed. */
export type PageChoice = 'theirs' | 'mine' | 'both';

const sides: Record<PageChoice, ConflictChoice> = { theirs: 'main', mine: 'change-request', both: 'both' };

/** Merges two versions of the Markdown of a page over their common base. */
export function mergePage(base: string, theirs: string, mine: string): PageMerge {
  const newId = numberedIds('m');
  const parse = (markdown: string) => parseMarkdown(markdown, newId);
  const before = parse(base);
  const side = (markdown: string) => identify(parse(markdown), before, newId);
  const { document, conflicts } = mergeDocuments(before, side(theirs), side(mine));
  if (conflicts.length === 0) return { markdown: printMarkdown(document), conflicts: [] };
  return {
    conflicts,
    resolve: (choices) => {
      const chosen = conflicts.reduce((resolved, conflict) => {
        const choice = sides[choices.get(conflict.id) ?? 'mine'];
        return resolveConflict(resolved, conflict, { choice }, parse);
      }, document);
      return printMarkdown(chosen);
    },
  };
}
