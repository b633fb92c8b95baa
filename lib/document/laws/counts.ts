import { printBlock } from '../markdown/print.ts';
import { type Block, type Document, isContainer } from '../types.ts';
import type { MergeCase } from './account.ts';
import { wordsOf } from './words.ts';

/**
 * What a clean result has more often than the sides together can account for: a unit (sentence, item, row, cell) is
 * there at most as often as in main, as in the change request, or as in both less what the base had. A unit that is in
 * none of the three was put together by the merge from edits of both.
 */
export function doubledUnits({ base, main, changeRequest }: MergeCase, result: Document): string[] {
  const [old, mine, theirs] = [base, main, changeRequest].map(countUnits);
  return [...countUnits(result)].flatMap(([unit, count]) => {
    const [b, m, c] = [old, mine, theirs].map((counts) => counts?.get(unit) ?? 0);
    if (b === undefined || m === undefined || c === undefined || b + m + c === 0) return [];
    const most = Math.max(m, c, m + c - b);
    return count > most ? [`${unit} is there ${count} times, where ${most} are accounted for`] : [];
  });
}

function countUnits(document: Document): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (unit: string): void => {
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
  };
  const walk = (block: Block): void => {
    if (isContainer(block)) {
      if (block.type === 'item') add(`item ${plain(printBlock(block).replace(/^\s*(?:\d+[.)]|[-*+])/, ''))}`);
      block.children.forEach(walk);
    } else if (block.type === 'table') {
      for (const cells of rowsOf(block.source)) {
        add(`row ${cells.join(' | ')}`);
        for (const cell of cells) if (cell !== '') add(`cell ${cell}`);
      }
    } else if (block.type === 'paragraph' || block.type === 'heading') {
      for (const sentence of plain(block.source).split(/(?<=[.!?]) /))
        if (sentence !== '') add(`sentence ${sentence}`);
    }
  };
  document.blocks.forEach(walk);
  return counts;
}

function rowsOf(source: string): string[][] {
  return source
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      line
        .replace(/^\s*\||\|\s*$/g, '')
        .split('|')
        .map(plain),
    )
    .filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)));
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/**
 * The pairs of siblings that a side has in one order and the result in the other, although the other side moved neither.
 * A block of which a side has words in another one was cut, joined or written anew there: its id tells no order.
 */
export function reorderedBlocks({ base, main, changeRequest }: MergeCase, result: Document): string[] {
  const merged = placesIn(result);
  const old = placesIn(base);
  const homes = [main, changeRequest].map(homesOf);
  const complaints = (name: string, side: Document, other: Document): string[] => {
    const own = placesIn(side);
    const moved = placedAnew(old, own, placesIn(other));
    return siblingPairs(own).flatMap(([one, two]) => {
      const [first, second] = [merged.get(one), merged.get(two)];
      if (!first || !second || first.parent !== second.parent || first.at < second.at) return [];
      if (isElsewhere(first.block, homes) || isElsewhere(second.block, homes)) return [];
      return moved.has(one) || moved.has(two)
        ? []
        : [`${one} stands before ${two} in ${name}, and behind it now`];
    });
  };
  return [
    ...complaints('main', main, changeRequest),
    ...complaints('the change request', changeRequest, main),
  ];
}

interface Place {
  parent: string;
  at: number;
  block: Block;
}

/** The leaf that each word stands in, of those words that occur once in a document. */
function homesOf(document: Document): Map<string, string> {
  const homes = new Map<string, string>();
  const walk = (block: Block): void => {
    if (isContainer(block)) block.children.forEach(walk);
    else for (const word of wordsOf(block.source)) if (/\d/.test(word)) homes.set(word, block.id);
  };
  document.blocks.forEach(walk);
  return homes;
}

function isElsewhere(block: Block, homes: readonly ReadonlyMap<string, string>[]): boolean {
  if (isContainer(block)) return block.children.some((child) => isElsewhere(child, homes));
  return wordsOf(block.source).some((word) =>
    homes.some((home) => home.has(word) && home.get(word) !== block.id),
  );
}

/** Where each block stands. What became something that holds blocks, or no longer does, is another block. */
function placesIn(document: Document): Map<string, Place> {
  const places = new Map<string, Place>();
  const walk = (blocks: readonly Block[], parent: string): void => {
    for (const [at, block] of blocks.entries()) {
      const name = isContainer(block) ? `${block.type} ${block.id}` : block.id;
      places.set(name, { parent, at, block });
      if (isContainer(block)) walk(block.children, name);
    }
  };
  walk(document.blocks, 'the page');
  return places;
}

function siblingPairs(places: ReadonlyMap<string, Place>): [string, string][] {
  const siblings = [...Map.groupBy(places, ([, { parent }]) => parent).values()];
  return siblings.flatMap((group) =>
    group.flatMap(([one], at) => group.slice(at + 1).map(([two]): [string, string] => [one, two])),
  );
}

/**
 * The blocks that a side took elsewhere, or before or behind another one, and those that both sides put in. What the
 * own side put or took there, or behind one of these, goes with its neighbours, wherever these were taken.
 */
function placedAnew(
  old: ReadonlyMap<string, Place>,
  own: ReadonlyMap<string, Place>,
  now: ReadonlyMap<string, Place>,
): Set<string> {
  const placed = reordered(old, now);
  for (const [name, { parent }] of now)
    if (old.has(name) ? old.get(name)?.parent !== parent : own.has(name)) placed.add(name);
  const parents = new Set([...placed].map((name) => now.get(name)?.parent));
  const movedByOwn = reordered(old, own);
  let before: string | undefined;
  for (const [name, { parent }] of own) {
    const isNew = old.get(name)?.parent !== parent && parents.has(parent);
    const isBehind =
      movedByOwn.has(name) && placed.has(before ?? '') && own.get(before ?? '')?.parent === parent;
    if (isNew || isBehind) placed.add(name);
    before = name;
  }
  return placed;
}

/** The blocks that stand before a sibling that they stood behind, or behind one that they stood before. */
function reordered(old: ReadonlyMap<string, Place>, now: ReadonlyMap<string, Place>): Set<string> {
  const names = new Set<string>();
  for (const [one, two] of siblingPairs(old)) {
    const [first, second] = [now.get(one), now.get(two)];
    if (first && second && first.parent === second.parent && first.at > second.at) names.add(one).add(two);
  }
  return names;
}
