import { type Edit, mostPairs } from '../diff/sequence.ts';
import { flatten, type Key, top } from '../flat.ts';
import { printMarkdown } from '../markdown/print.ts';
import { tailOf, withTail } from '../tail.ts';
import type { Block, BlockId, Document } from '../types.ts';
import { contentOf } from './additions.ts';
import { type DocumentConflict, newConflict } from './conflict.ts';
import { type Contents, contentsOf, subtreeOf, versions, wasRegrouped } from './contents.ts';
import { ownContentChanged } from './fate.ts';
import { ListEdits } from './list-edits.ts';
import type { Flats } from './place.ts';
import {
  type FindRange,
  otherOf,
  type Region,
  rangesOf,
  replacedRegions,
  runsBetween,
  type Side,
  sides,
} from './runs.ts';
import { setApart } from './spacing.ts';
import { areTwins } from './twins.ts';

/** The two sides, alike wherever both replaced or added the same thing differently, and the conflicts about that. */
export interface AlignedReplacements {
  main: Document;
  changeRequest: Document;
  conflicts: DocumentConflict[];
}

/**
 * Finds the runs of siblings that a side replaced, which is one act: where the other side replaced them too, edited
 * them or deleted them, both versions are one conflict. So are two insertions at one place that say the same.
 * Paragraphs that were merged before, because a side split or joined them, are no part of that.
 */
export function alignReplacements(
  base: Document,
  main: Document,
  changeRequest: Document,
  regrouped: ReadonlySet<BlockId>,
): AlignedReplacements {
  const flats = { base: flatten(base), main: flatten(main), changeRequest: flatten(changeRequest) };
  const alignment = new Alignment(flats, regrouped);
  for (const parent of flats.base.children.keys()) alignment.alignChildren(parent);
  return {
    main: alignment.documentOf('main', main),
    changeRequest: alignment.documentOf('changeRequest', changeRequest),
    conflicts: alignment.conflicts,
  };
}

/** The children of one parent in the three versions, and what each side took and put between them. */
interface Siblings {
  parent: Key;
  keys: Record<keyof Flats, readonly Key[]>;
  runs: Record<Side, readonly Edit[]>;
  ranges: Record<Side, FindRange>;
  places: Record<Side, ReadonlyMap<Key, number>>;
}

class Alignment {
  readonly conflicts: DocumentConflict[] = [];
  readonly #flats: Flats;
  readonly #regrouped: ReadonlySet<BlockId>;
  readonly #edits: Record<Side, ListEdits>;
  /** The blocks that a conflict is about, with all that they hold. */
  readonly #covered = new Set<Key>();

  constructor(flats: Flats, regrouped: ReadonlySet<BlockId>) {
    this.#flats = flats;
    this.#regrouped = regrouped;
    this.#edits = {
      main: new ListEdits(flats.main),
      changeRequest: new ListEdits(flats.changeRequest),
    };
  }

  documentOf(side: Side, document: Document): Document {
    return this.#edits[side].documentOf(document);
  }

  alignChildren(parent: Key): void {
    const { base, main, changeRequest } = this.#flats;
    const [old, mine, theirs] = [base, main, changeRequest].map((flat) => flat.children.get(parent));
    if (!old || !mine || !theirs || this.#covered.has(parent)) return;
    const runs = { main: runsBetween(old, mine), changeRequest: runsBetween(old, theirs) };
    const keys = { base: old, main: mine, changeRequest: theirs };
    const ranges = {
      main: rangesOf(old, mine, runs.main),
      changeRequest: rangesOf(old, theirs, runs.changeRequest),
    };
    const places = { main: placesOf(mine), changeRequest: placesOf(theirs) };
    const siblings = { parent, keys, runs, ranges, places };
    const regions = replacedRegions(
      keys,
      runs,
      (key, side) => !this.#flats[side].blocks.has(key) && !wasRegrouped(this.#flats, this.#regrouped, key),
      (key) => !base.blocks.has(key),
    );
    for (const region of regions) this.#alignRegion(siblings, region);
    this.#alignInsertions(siblings);
  }

  #alignRegion(siblings: Siblings, region: Region): void {
    const contents = contentsOf(this.#flats, siblings, region, this.#regrouped);
    if (!contents || contents.base.length === 0) return;
    const isSame = (one: keyof Flats, other: keyof Flats): boolean =>
      sameContent(this.#blocksOf(one, contents[one]), this.#blocksOf(other, contents[other]));
    const isTheVery = (one: keyof Flats, other: keyof Flats): boolean =>
      isSame(one, other) && this.#keysIn(contents, one) === this.#keysIn(contents, other);
    if (sides.some((side) => isTheVery('base', side)) || isTheVery('main', 'changeRequest')) return;
    const unchanged = sides.find((side) => isSame('base', side));
    if (isSame('main', 'changeRequest')) this.#replace(siblings, contents, 'changeRequest', 'main');
    else if (unchanged !== undefined) this.#replace(siblings, contents, unchanged, 'base');
    else if ([...region.replacedBy].every((side) => this.#wasTouched(siblings, contents, side)))
      this.#dispute(siblings, contents);
  }

  #keysIn(contents: Contents, version: keyof Flats): string {
    return subtreeOf(this.#flats[version], contents[version]).join();
  }

  /** Whether the other side too replaced what a side replaced, edited it, put something into it or deleted it whole. */
  #wasTouched(siblings: Siblings, contents: Contents, side: Side): boolean {
    const { base, [side]: replacing, [otherOf[side]]: other } = this.#flats;
    const own = contents[otherOf[side]];
    if (own.length === 0) return true;
    return subtreeOf(other, own).some((key) => {
      const [before, after] = [base.blocks.get(key), other.blocks.get(key)];
      const parent = other.parents.get(key) ?? top;
      if (!before || !after) return parent === siblings.parent || !replacing.blocks.has(parent);
      return !replacing.blocks.has(key) && ownContentChanged(before, after);
    });
  }

  #dispute(siblings: Siblings, contents: Contents): void {
    const shown = contents.changeRequest.length > 0 ? 'changeRequest' : 'main';
    const isDeleted = contents[otherOf[shown]].length === 0;
    const [first] = this.#blocksOf('base', contents.base);
    if (!first) return;
    const ids = this.#blocksOf(shown, contents[shown]).map(({ id }) => id);
    this.conflicts.push(
      newConflict({
        kind: isDeleted ? 'edit-delete' : 'text',
        block: first.id,
        also: ids.filter((id) => id !== first.id),
        base: this.#print('base', contents.base),
        main: this.#print('main', contents.main),
        changeRequest: this.#print('changeRequest', contents.changeRequest),
        blocks: {
          main: this.#blocksOf('main', contents.main),
          changeRequest: this.#blocksOf('changeRequest', contents.changeRequest),
        },
      }),
    );
    this.#replace(siblings, contents, otherOf[shown], shown);
    for (const version of versions)
      for (const key of subtreeOf(this.#flats[version], contents[version])) this.#covered.add(key);
  }

  /** Gives a side the blocks of another version. */
  #replace(siblings: Siblings, contents: Contents, side: Side, version: keyof Flats): void {
    const places = contents[side].flatMap((key) => siblings.places[side].get(key) ?? []);
    const last = contents[side].at(-1);
    const blocks = this.#blocksOf(version, contents[version]);
    const end = last === undefined ? undefined : this.#flats[side].blocks.get(last);
    const at = places[0] ?? contents.at[side];
    this.#edits[side].replace(siblings.parent, places, at, end ? withEndOf(end, blocks) : blocks);
  }

  /** Makes a conflict of what both sides inserted at one place in other words. */
  #alignInsertions({ parent, keys, runs, places }: Siblings): void {
    const byStart = new Map(runs.changeRequest.map((run) => [run.start, run]));
    for (const mine of runs.main) {
      const theirs = byStart.get(mine.start);
      if (!theirs || mine.end > mine.start || theirs.end > theirs.start) continue;
      const isNew = (key: Key, side: Side): boolean =>
        !this.#covered.has(key) &&
        !subtreeOf(this.#flats[side], [key]).some((each) => this.#isKnown(each, side));
      const added = {
        main: keys.main.slice(mine.from, mine.to).filter((key) => isNew(key, 'main')),
        changeRequest: keys.changeRequest
          .slice(theirs.from, theirs.to)
          .filter((key) => isNew(key, 'changeRequest')),
      };
      if (added.main.length * added.changeRequest.length > mostPairs) continue;
      for (const key of added.changeRequest) {
        const block = this.#flats.changeRequest.blocks.get(key);
        const twin = added.main.find((each) => areTwins(this.#flats.main.blocks.get(each), block));
        const first = twin === undefined ? undefined : this.#flats.main.blocks.get(twin);
        const [place, at] = [places.main.get(twin ?? ''), places.changeRequest.get(key)];
        if (!block || !first || twin === undefined || place === undefined || at === undefined) continue;
        added.main.splice(added.main.indexOf(twin), 1);
        this.#disputeTwins(parent, [place, first], [at, block]);
      }
    }
  }

  #isKnown(key: Key, side: Side): boolean {
    return this.#flats.base.blocks.has(key) || this.#flats[otherOf[side]].blocks.has(key);
  }

  /** One block, with main's id, stands for two that both sides added. */
  #disputeTwins(parent: Key, [place, mine]: [number, Block], [at, theirs]: [number, Block]): void {
    const block = { ...theirs, id: mine.id };
    this.#edits.main.replace(parent, [place], place, withEndOf(mine, [block]));
    this.#edits.changeRequest.replace(parent, [at], at, [block]);
    const [id = mine.id] = [mine.id, theirs.id].toSorted();
    const [main, changeRequest] = [mine, theirs].map((one) => printMarkdown({ blocks: [one] }).trimEnd());
    this.conflicts.push(newConflict({ kind: 'both-added', block: mine.id, main, changeRequest }, id));
  }

  #blocksOf(version: keyof Flats, keys: readonly Key[]): Block[] {
    return keys.flatMap((key) => this.#flats[version].blocks.get(key) ?? []);
  }

  #print(version: keyof Flats, keys: readonly Key[]): string | undefined {
    if (keys.length === 0) return undefined;
    const { next } = this.#flats[version];
    const blocks = setApart(this.#blocksOf(version, keys), (at) => next.get(keys[at] ?? '') === keys[at + 1]);
    return printMarkdown({ blocks }).trimEnd();
  }
}

function placesOf(keys: readonly Key[]): Map<Key, number> {
  return new Map(keys.map((key, place) => [key, place]));
}

function sameContent(one: readonly Block[], other: readonly Block[]): boolean {
  return JSON.stringify(one.map(contentOf)) === JSON.stringify(other.map(contentOf));
}

/** The blocks with, behind the last, the blank lines of the one that they stand in for. */
function withEndOf(old: Block, blocks: readonly Block[]): Block[] {
  const last = blocks.at(-1);
  return last ? [...blocks.slice(0, -1), withTail(last, tailOf(old))] : [];
}
