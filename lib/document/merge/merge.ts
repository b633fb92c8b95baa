import { type Flat, flatten, type Key, top } from '../flat.ts';
import { firstNumber, isNumbered, renumber } from '../item.ts';
import { printMarkdown } from '../markdown/print.ts';
import { tailOf, withTail } from '../tail.ts';
import {
  type Block,
  type BlockId,
  type ContainerBlock,
  type Document,
  isContainer,
  markTypes,
} from '../types.ts';
import { alignAdditions } from './additions.ts';
import { mergeValues } from './attributes.ts';
import { type DocumentConflict, type DocumentMerge, newConflict } from './conflict.ts';
import { decideFates, type Fates } from './fate.ts';
import { mergeLeaf } from './leaf.ts';
import { mergeOpening } from './opening.ts';
import { mergeOrder } from './order.ts';
import { type Flats, mergePlaces, type Places } from './place.ts';
import { type RegroupResult, regroup } from './regroup.ts';
import { type AlignedReplacements, alignReplacements } from './replacements.ts';
import { endLine, isTight, setApart, tighten } from './spacing.ts';

/**
 * Merges what main and a change request each made of their common base. What one side changed is as that side has it;
 * what both changed is merged by the rules of `docs/rules/merge.md`, and what these cannot decide is a conflict that
 * keeps every version.
 */
export function mergeDocuments(base: Document, main: Document, changeRequest: Document): DocumentMerge {
  const { regrouped, aligned } = align(base, main, alignAdditions(base, main, changeRequest));
  const flats = {
    base: flatten(base),
    main: flatten(aligned.main),
    changeRequest: flatten(aligned.changeRequest),
  };
  const places = mergePlaces(flats);
  const fates = decideFates(flats, places);
  const written = [flatten(regrouped.main), flatten(regrouped.changeRequest)];
  const merge = new Merge(flats, written, places, fates);
  const blocks = merge.childrenOf(top);
  const notes = places.movedTwice
    .filter((key) => fates.alive.has(key))
    .map((key) => ({ kind: 'moved-twice' as const, block: merge.idOf(key) }));
  const conflicts = [
    ...regrouped.conflicts.map((conflict) => newConflict(conflict)),
    ...aligned.conflicts,
    ...merge.conflicts,
  ];
  return { document: { blocks }, conflicts, notes };
}

/** Both sides with the paragraphs and runs that they changed differently made alike, and the conflicts about these. */
function align(
  base: Document,
  main: Document,
  changeRequest: Document,
  disputed: ReadonlySet<BlockId> = new Set(),
): { regrouped: RegroupResult; aligned: AlignedReplacements } {
  const regrouped = regroup(base, main, changeRequest, disputed);
  const aligned = alignReplacements(base, regrouped.main, regrouped.changeRequest, regrouped.regrouped);
  if (regrouped.conflicts.length === 0) return { regrouped, aligned };
  const inReplacements = new Set(
    aligned.conflicts.flatMap(({ blocks }) =>
      [blocks?.main, blocks?.changeRequest].flatMap((version) =>
        [...flatten({ blocks: version ?? [] }).blocks.values()].map(({ id }) => id),
      ),
    ),
  );
  // A conflict within the versions of another one would show both sides the paragraphs of one of them.
  const within = regrouped.conflicts
    .flatMap(({ block, also = [] }) => [block, ...also])
    .filter((id) => inReplacements.has(id) && !disputed.has(id));
  if (within.length === 0) return { regrouped, aligned };
  return align(base, main, changeRequest, new Set([...disputed, ...within]));
}

/** Puts the merged document together from the blocks that live, at their places. */
class Merge {
  readonly conflicts: DocumentConflict[] = [];
  readonly #flats: Flats;
  /** Both sides as they were before blocks of the one were put into the other. */
  readonly #written: readonly Flat[];
  readonly #places: Places;
  readonly #fates: Fates;
  readonly #ids: Map<Key, BlockId>;

  constructor(flats: Flats, written: readonly Flat[], places: Places, fates: Fates) {
    this.#flats = flats;
    this.#written = written;
    this.#places = places;
    this.#fates = fates;
    this.#ids = distinctIds(flats, fates.alive);
  }

  idOf(key: Key): BlockId {
    return this.#ids.get(key) ?? key;
  }

  childrenOf(parent: Key): Block[] {
    const { base, main, changeRequest } = this.#flats;
    const order = (flat: Flat): Key[] => flat.children.get(parent) ?? [];
    const keys = mergeOrder(order(base), order(main), order(changeRequest)).filter(
      (key) => this.#fates.alive.has(key) && this.#places.parents.get(key) === parent,
    );
    const present = keys
      .map((key) => ({ key, block: this.#merged(key) }))
      .filter(({ key, block }) => !this.#isHollow(key, block));
    const spaced = setApart(
      present.map(({ block }) => block),
      (index, block) => this.#wereNeighbours(present[index]?.key, present[index + 1]?.key, block),
    );
    return this.#numbered(parent, this.#wasTight(parent) ? tighten(spaced) : spaced);
  }

  /** A list stays without blank lines between its items, whichever of them was its last before. */
  #wasTight(parent: Key): boolean {
    const versions = this.#versions(parent).filter((block) => block !== undefined);
    const isTightList = (block: Block): boolean =>
      block.type === 'list' && isContainer(block) && isTight(block.children);
    return versions.length > 0 && versions.every(isTightList);
  }

  /** A list without items is removed, as is an item or quote without blocks, or a text of which each side deleted a part. */
  #isHollow(key: Key, block: Block): boolean {
    const isEmpty = (each: Block | undefined): boolean => {
      if (!each) return true;
      return isContainer(each)
        ? markTypes.has(each.type) && each.children.length === 0
        : each.source.trim() === '';
    };
    return isEmpty(block) && ![...this.#versions(key)].some((each) => each !== undefined && isEmpty(each));
  }

  #merged(key: Key): Block {
    const [base, main, changeRequest] = this.#versions(key);
    const only = main ?? changeRequest;
    if (!only) throw new Error(`No version of block ${key}`);
    if (this.#fates.disputed.has(key)) this.#addDeletionConflict(key, base, main, changeRequest);
    if (!main || !changeRequest) return this.#named(key, only);
    if (isContainer(main) && isContainer(changeRequest)) {
      return this.#mergedContainer(key, base && isContainer(base) ? base : undefined, main, changeRequest);
    }
    if (isContainer(main) || isContainer(changeRequest)) throw new Error(`Block ${key} is of two kinds`);
    const leaf = mergeLeaf(base && !isContainer(base) ? base : undefined, main, changeRequest);
    if (leaf.conflict) this.#addConflict({ kind: 'text', block: this.idOf(key), ...leaf.conflict });
    return { ...leaf.block, id: this.idOf(key) };
  }

  #mergedContainer(
    key: Key,
    base: ContainerBlock | undefined,
    main: ContainerBlock,
    changeRequest: ContainerBlock,
  ): Block {
    const { conflicts, ...opening } = mergeOpening(base, main, changeRequest);
    for (const conflict of conflicts)
      this.#addConflict({ kind: 'attribute', block: this.idOf(key), ...conflict });
    return this.#named(key, { ...changeRequest, ...opening });
  }

  #named(key: Key, block: Block): Block {
    const named = { ...block, id: this.idOf(key) };
    if (!isContainer(named)) return named;
    const children = this.childrenOf(key);
    const last = children.at(-1);
    if (last && named.close !== '') children[children.length - 1] = this.#asLast(key, last);
    return { ...named, children };
  }

  /**
   * The last block of a container as a version ends it that has it there, else as one ends the container: the blank
   * line that it had before what was taken elsewhere goes.
   */
  #asLast(parent: Key, last: Block): Block {
    const { base, main, changeRequest } = this.#flats;
    const lasts = [main, changeRequest, base].flatMap((flat) => {
      const key = flat.children.get(parent)?.at(-1);
      return (key === undefined ? undefined : flat.blocks.get(key)) ?? [];
    });
    const tails = lasts.filter(({ id }) => id === last.id).map(tailOf);
    if (tails.includes(tailOf(last))) return last;
    const tail = tails[0] ?? lasts.map(tailOf)[0];
    return endLine(tail === undefined ? last : withTail(last, tail));
  }

  #versions(key: Key): (Block | undefined)[] {
    const { base, main, changeRequest } = this.#flats;
    return [base, main, changeRequest].map((flat) => flat.blocks.get(key));
  }

  #wereNeighbours(key: Key | undefined, next: Key | undefined, block: Block): boolean {
    if (key === undefined || next === undefined) return false;
    return this.#written.some((flat) => {
      const before = flat.blocks.get(key);
      return before !== undefined && flat.next.get(key) === next && tailOf(before) === tailOf(block);
    });
  }

  /** Items that both sides number one by one stay so, from the first number that they agree on. */
  #numbered(parent: Key, blocks: Block[]): Block[] {
    const [base, main, changeRequest] = this.#versions(parent).map((block) =>
      block && isContainer(block) ? block.children : undefined,
    );
    if (!main || !changeRequest || !isNumbered(main) || !isNumbered(changeRequest)) return blocks;
    const first = mergeValues(firstNumber(base ?? []), firstNumber(main), firstNumber(changeRequest)).value;
    return renumber(blocks, first ?? 1);
  }

  #addDeletionConflict(key: Key, ...[base, main, changeRequest]: (Block | undefined)[]): void {
    const print = (block: Block | undefined): string | undefined =>
      block && printMarkdown({ blocks: [block] }).trimEnd();
    this.#addConflict({
      kind: 'edit-delete',
      block: this.idOf(key),
      base: print(base),
      main: print(main),
      changeRequest: print(changeRequest),
    });
  }

  #addConflict(conflict: Omit<DocumentConflict, 'id'>): void {
    this.conflicts.push(newConflict(conflict));
  }
}

/** One id for each living block: its own, unless another block took it. */
function distinctIds(flats: Flats, alive: ReadonlySet<Key>): Map<Key, BlockId> {
  const ids = new Map<Key, BlockId>();
  const usedIds = new Set<BlockId>();
  for (const key of alive) {
    let id = (flats.main.blocks.get(key) ?? flats.changeRequest.blocks.get(key))?.id ?? key;
    while (usedIds.has(id)) id += '-2';
    usedIds.add(id);
    ids.set(key, id);
  }
  return ids;
}
