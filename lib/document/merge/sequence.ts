import { type Edit, editsBetween, refineEdit } from '../diff/sequence.ts';

/**
 * A stretch of a merged sequence as each side has it. Where the two agree, the stretch is decided;
 * where they differ, it is in conflict, perhaps with a suggestion.
 */
export interface Stretch<T> {
  main: T[];
  changeRequest: T[];
  suggestion?: T[];
}

export interface SequenceRules<T> {
  /** Items with equal keys are the same item. */
  key: (item: T) => string;
  /** How alike runs of items are, 0 to 1, so that a reworded item is told from one deleted and another inserted. */
  alike?: (before: readonly T[], after: readonly T[]) => number;
  /** Whether two items that both sides inserted at one place say the same, so that one of them has to be chosen. */
  isEquivalent?: (one: T, other: T) => boolean;
  /** Merges one item that both sides still have, reworded or not. */
  mergeItem: (base: T, main: T, changeRequest: T) => Stretch<T>;
  /** Edits that touch are in conflict too, as in code, where neighbouring lines depend on each other. */
  apart?: boolean;
}

interface Side<T> {
  items: readonly T[];
  edits: readonly Edit[];
}

/**
 * Merges three sequences by the items that each side replaced. Edits of different items are both kept, insertions
 * at one place are main's and then the change request's, and the rest is in conflict.
 */
export function mergeSequence<T>(
  base: readonly T[],
  main: readonly T[],
  changeRequest: readonly T[],
  rules: SequenceRules<T>,
): Stretch<T>[] {
  const ours = { items: main, edits: editsOf(base, main, rules) };
  const theirs = { items: changeRequest, edits: editsOf(base, changeRequest, rules) };
  const stretches: Stretch<T>[] = [];
  let position = 0;
  const copyUntil = (end: number): void => {
    for (; position < end; position++) {
      const item = base[position];
      const mine = itemAt(ours, position);
      const other = itemAt(theirs, position);
      if (item !== undefined && mine !== undefined && other !== undefined) {
        stretches.push(rules.mergeItem(item, mine, other));
      }
    }
  };
  const repeats = (one: Edit, other: Edit): boolean =>
    keysOf(main, one, rules).some((key) =>
      keysOf(changeRequest, other, rules).some((twin) => twin.includes(key) || key.includes(twin)),
    );
  for (const region of regionsOf(ours.edits, theirs.edits, rules.apart === true ? () => true : repeats)) {
    copyUntil(region.start);
    stretches.push(...mergeRegion(region, base, ours, theirs, rules));
    position = region.end;
  }
  copyUntil(base.length);
  return stretches;
}

interface Region {
  start: number;
  end: number;
  main: Edit[];
  changeRequest: Edit[];
}

type OfSide = { edit: Edit; side: 'main' | 'changeRequest' };

/**
 * Gathers edits of the two sides that overlap, so that each region can be decided for itself. Edits that only touch
 * are for `dependent` to say: where one brings what the other brings too, taking both would double it.
 */
function regionsOf(
  main: readonly Edit[],
  changeRequest: readonly Edit[],
  dependent: (main: Edit, changeRequest: Edit) => boolean,
): Region[] {
  const all: OfSide[] = [
    ...main.map((edit) => ({ edit, side: 'main' as const })),
    ...changeRequest.map((edit) => ({ edit, side: 'changeRequest' as const })),
  ].sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end);
  const regions: Region[] = [];
  const add = ({ edit, side }: OfSide): void => {
    let region: Region = { start: edit.start, end: edit.end, main: [], changeRequest: [], [side]: [edit] };
    for (;;) {
      const before = regions.at(-1);
      if (!before || !(overlaps(before, edit) || touches(before, { edit, side }, dependent))) break;
      regions.pop();
      region = united(before, region);
    }
    regions.push(region);
  };
  for (const each of all) {
    const [before, twin] = [regions.at(-2), insertedAlone(regions.at(-1), each.edit)];
    // Of two insertions at one place the one that depends on what stands before it goes first, whichever side's it is.
    if (before && twin && touches(before, each, dependent)) {
      regions.pop();
      add(each);
      add(twin);
    } else add(each);
  }
  return regions;
}

/** What a region holds, if that is one insertion at the place of another. */
function insertedAlone(region: Region | undefined, { start, end }: Edit): OfSide | undefined {
  if (region?.start !== start || region.end !== end || start !== end) return undefined;
  const [mine] = region.main;
  const [other] = region.changeRequest;
  if (mine && !other) return { edit: mine, side: 'main' };
  return other && !mine ? { edit: other, side: 'changeRequest' } : undefined;
}

function united(before: Region, after: Region): Region {
  return {
    start: before.start,
    end: Math.max(before.end, after.end),
    main: [...before.main, ...after.main],
    changeRequest: [...before.changeRequest, ...after.changeRequest],
  };
}

function overlaps(region: Region, edit: Edit): boolean {
  const insertions = region.start === region.end && edit.start === edit.end;
  return edit.start < region.end || (insertions && edit.start === region.end);
}

function touches(
  region: Region,
  { edit, side }: OfSide,
  dependent: (main: Edit, changeRequest: Edit) => boolean,
): boolean {
  if (edit.start !== region.end) return false;
  return side === 'main'
    ? region.changeRequest.some((other) => dependent(edit, other))
    : region.main.some((other) => dependent(other, edit));
}

function keysOf<T>(items: readonly T[], edit: Edit, rules: SequenceRules<T>): string[] {
  return items.slice(edit.from, edit.to).map(rules.key);
}

function mergeRegion<T>(
  region: Region,
  base: readonly T[],
  main: Side<T>,
  changeRequest: Side<T>,
  rules: SequenceRules<T>,
): Stretch<T>[] {
  const mine = versionOf(region, region.main, base, main.items);
  const other = versionOf(region, region.changeRequest, base, changeRequest.items);
  const single = singleItems(region, base, main, changeRequest, mine, other);
  if (single) return [rules.mergeItem(...single)];
  if (region.changeRequest.length === 0) return [{ main: mine, changeRequest: mine }];
  if (region.main.length === 0) return [{ main: other, changeRequest: other }];
  const keys = (items: readonly T[]): string[] => items.map(rules.key);
  const insertions = region.start === region.end && !rules.apart;
  const { isEquivalent } = rules;
  const isTwin = (one: T, two: T): boolean =>
    rules.key(one) !== rules.key(two) && isEquivalent?.(one, two) === true;
  if (insertions && mine.some((one) => other.some((two) => isTwin(one, two))))
    return [{ main: mine, changeRequest: other }];
  if (insertions || sameKeys(keys(mine), keys(other))) return joinItems(mine, other, rules);
  return [{ main: mine, changeRequest: other }];
}

/** The three versions of the one item that a region is about, if no side deleted it or put more in its place. */
function singleItems<T>(
  region: Region,
  base: readonly T[],
  main: Side<T>,
  changeRequest: Side<T>,
  mine: readonly T[],
  other: readonly T[],
): [T, T, T] | undefined {
  if (region.end - region.start !== 1 || mine.length !== 1 || other.length !== 1) return undefined;
  const old = base[region.start];
  const one = region.main.length > 0 ? mine[0] : itemAt(main, region.start);
  const two = region.changeRequest.length > 0 ? other[0] : itemAt(changeRequest, region.start);
  return old === undefined || one === undefined || two === undefined ? undefined : [old, one, two];
}

function editsOf<T>(base: readonly T[], side: readonly T[], rules: SequenceRules<T>): Edit[] {
  const edits = editsBetween(base.map(rules.key), side.map(rules.key));
  const { alike } = rules;
  if (!alike) return edits;
  const likeness = ({ start, end, from, to }: Edit): number =>
    alike(base.slice(start, end), side.slice(from, to));
  return edits.flatMap((edit) => refineEdit(edit, likeness));
}

/** What a side has in place of a region of the base. */
function versionOf<T>(region: Region, edits: readonly Edit[], base: readonly T[], items: readonly T[]): T[] {
  const version: T[] = [];
  let position = region.start;
  for (const edit of edits) {
    version.push(...base.slice(position, edit.start), ...items.slice(edit.from, edit.to));
    position = edit.end;
  }
  return [...version, ...base.slice(position, region.end)];
}

/** The side's item at a place of the base that no edit covers. */
function itemAt<T>(side: Side<T>, position: number): T | undefined {
  let shift = 0;
  for (const edit of side.edits) {
    if (edit.start > position) break;
    shift = edit.to - edit.end;
  }
  return side.items[position + shift];
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}

/** Main's items, those that both have merged, and then what only the other has. */
function joinItems<T>(
  main: readonly T[],
  changeRequest: readonly T[],
  rules: SequenceRules<T>,
): Stretch<T>[] {
  const left = [...changeRequest];
  const stretches = main.map((item): Stretch<T> => {
    const index = left.findIndex((other) => rules.key(other) === rules.key(item));
    const [twin] = index < 0 ? [] : left.splice(index, 1);
    return twin === undefined ? { main: [item], changeRequest: [item] } : rules.mergeItem(item, item, twin);
  });
  return [...stretches, { main: left, changeRequest: left }];
}
