import { splitTail } from '../tail.ts';
import type { LeafBlock, LeafType } from '../types.ts';
import { mergeValues } from './attributes.ts';
import { mergeLines } from './lines.ts';
import { mergeProse } from './prose.ts';
import type { MergedText } from './sentence.ts';
import { mergeTable } from './table.ts';

/** A leaf after a merge, with the versions of its text where the two sides disagree. */
export interface MergedLeaf {
  block: LeafBlock;
  conflict?: MergedText & { base?: string };
}

const prose: ReadonlySet<LeafType> = new Set(['paragraph', 'heading', 'images', 'definition']);

/** Merges a block of text by what it is: prose by sentences, tables by cells, anything else by lines. */
export function mergeLeaf(
  base: LeafBlock | undefined,
  main: LeafBlock,
  changeRequest: LeafBlock,
): MergedLeaf {
  const [old, mine, theirs] = [
    base && splitTail(base.source),
    splitTail(main.source),
    splitTail(changeRequest.source),
  ];
  const type = mergeValues(base?.type, main.type, changeRequest.type);
  const tail = mergeValues(old?.tail, mine.tail, theirs.tail).value ?? theirs.tail;
  const text = type.conflict ? undecided(mine.body, theirs.body) : mergeText(base, main, changeRequest);
  const clean = text.main === text.changeRequest;
  const current = text.changeRequest === '' ? main : changeRequest;
  return {
    block: {
      id: changeRequest.id,
      type: clean ? (type.value ?? changeRequest.type) : current.type,
      source: (text.changeRequest || text.main) + tail,
    },
    conflict: clean ? undefined : { ...text, base: old?.body },
  };
}

function mergeText(base: LeafBlock | undefined, main: LeafBlock, changeRequest: LeafBlock): MergedText {
  const [mine, theirs] = [splitTail(main.source).body, splitTail(changeRequest.source).body];
  if (!base) return undecided(mine, theirs);
  const old = splitTail(base.source).body;
  const merged = mergeValues(old, mine, theirs);
  if (!merged.conflict) return { main: merged.value, changeRequest: merged.value };
  const types = [base.type, main.type, changeRequest.type];
  if (types.every((type) => prose.has(type))) return mergeProse(old, mine, theirs);
  if (new Set(types).size > 1) return undecided(mine, theirs);
  return (base.type === 'table' ? mergeTable(old, mine, theirs) : undefined) ?? mergeLines(old, mine, theirs);
}

function undecided(main: string, changeRequest: string): MergedText {
  return { main, changeRequest };
}
