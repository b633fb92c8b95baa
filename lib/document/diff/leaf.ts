import { splitTail } from '../tail.ts';
import type { LeafBlock, LeafType } from '../types.ts';
import type { Parts } from './change.ts';
import { diffLines, diffWords } from './marks.ts';
import { diffTables } from './table.ts';

const prose: ReadonlySet<LeafType> = new Set(['paragraph', 'heading', 'images', 'definition']);

/** Whether a block is text to read, whose words are compared sentence by sentence. */
export function isProse({ type }: LeafBlock): boolean {
  return prose.has(type);
}

/** The parts of a block without blocks inside. */
export type LeafParts = Exclude<Parts, { kind: 'container' }>;

/** What changed inside an edited block: words of prose, cells of a table, lines of everything else. */
export function diffLeaves(before: LeafBlock, after: LeafBlock): LeafParts {
  const [old, fresh] = [splitTail(before.source).body, splitTail(after.source).body];
  if (before.type === 'table' && after.type === 'table') {
    const parts = diffTables(old, fresh);
    if (parts) return parts;
  }
  if (isProse(before) && isProse(after)) return { kind: 'words', marks: diffWords(old, fresh) };
  return { kind: 'lines', marks: diffLines(old, fresh) };
}
