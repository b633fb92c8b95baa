import { type Flat, type Key, top } from '../flat.ts';
import { type Block, isContainer } from '../types.ts';
import { likenessTo } from '../words.ts';
import { type Edit, refineEdit } from './sequence.ts';

/** The blocks of the earlier version by the keys of those that they became: by id, the rest by likeness in order. */
export function matchBlocks(before: Flat, after: Flat): Map<Key, Key> {
  const matches = new Map<Key, Key>([[top, top]]);
  for (const key of after.blocks.keys()) if (before.blocks.has(key)) matches.set(key, key);
  const olds = [...before.blocks.keys()].filter((key) => !after.blocks.has(key));
  const news = [...after.blocks.keys()].filter((key) => !before.blocks.has(key));
  const likeness = likenessTo();
  const alike = ({ start, end, from, to }: Edit): number => {
    if (end - start !== 1 || to - from !== 1) return 0;
    const [old, fresh] = [before.blocks.get(olds[start] ?? ''), after.blocks.get(news[from] ?? '')];
    return old && fresh && old.type === fresh.type ? likeness(wordsOf(old), wordsOf(fresh)) : 0;
  };
  for (const edit of refineEdit({ start: 0, end: olds.length, from: 0, to: news.length }, alike)) {
    const [old, fresh] = [olds[edit.start], news[edit.from]];
    const single = edit.end - edit.start === 1 && edit.to - edit.from === 1;
    if (single && old && fresh && alike(edit) >= 0.5) matches.set(fresh, old);
  }
  return matches;
}

function wordsOf(block: Block): string {
  return isContainer(block) ? [block.open, ...block.children.map(wordsOf)].join('\n') : block.source;
}
