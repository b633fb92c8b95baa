import type { TableParts } from '#lib/document/diff/change.ts';
import { codeLines } from '#lib/document/diff/code-lines.ts';
import { diffLeaves } from '#lib/document/diff/leaf.ts';
import { diffWords, type Mark } from '#lib/document/diff/marks.ts';
import type { LeafBlock } from '#lib/document/types.ts';
import { changedStretches, type Stretch } from './line-words.ts';

/** Two texts as they are read. */
export type Texts = { before: string; after: string };

/** Two versions of a block, with their texts where these are compared instead of the Markdown. */
export type Versions = { before: LeafBlock; after: LeafBlock; texts?: Texts | undefined };

/** The changes inside a block, complete enough that showing them compares nothing again. */
export type ComparedWords =
  | { kind: 'words'; marks: Mark[]; texts?: Texts }
  | { kind: 'lines'; marks: Mark[]; stretches: (readonly Stretch[])[] }
  | TableParts;

/** Compares two versions of a block of any size, so it is called outside of the thread that draws the page. */
export function compareWords({ before, after, texts }: Versions): ComparedWords {
  if (texts) return { kind: 'words', texts, marks: diffWords(texts.before, texts.after) };
  const parts = diffLeaves(before, after);
  if (parts.kind !== 'lines') return parts;
  return { ...parts, stretches: changedStretches(codeLines(parts.marks).marks) };
}
