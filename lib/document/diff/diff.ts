import { type Flat, flatten, type Key, top } from '../flat.ts';
import { withoutNumber } from '../item.ts';
import { readProperties } from '../properties.ts';
import { splitTail } from '../tail.ts';
import { type Block, type ContainerBlock, type Document, isContainer, type LeafBlock } from '../types.ts';
import { type BlockChange, kindOf, type Parts, type PropertyChange, withRemoved } from './change.ts';
import { diffLeaves } from './leaf.ts';
import { matchBlocks } from './match.ts';
import { movedBetween } from './stay.ts';

/** The characters, before and after together, that one block and all blocks of a document are compared word by word. */
const largestBlock = 100_000;
const largestDocument = 1_000_000;

/**
 * What became of each block between two versions of a document, in the reading order of the later one. Blocks are
 * matched by id, then by likeness; of those that changed their order as few as possible count as moved.
 */
export function diffDocuments(before: Document, after: Document): BlockChange[] {
  return new Comparison(flatten(before), flatten(after)).childrenOf(top, top);
}

class Comparison {
  readonly #before: Flat;
  readonly #after: Flat;
  readonly #matches: ReadonlyMap<Key, Key>;
  readonly #survivors: ReadonlySet<Key>;
  #budget = largestDocument;

  constructor(before: Flat, after: Flat) {
    this.#before = before;
    this.#after = after;
    this.#matches = matchBlocks(before, after);
    this.#survivors = new Set(this.#matches.values());
  }

  /** The changes among the children of a container that both versions have, or only one. */
  childrenOf(old: Key | undefined, fresh: Key | undefined): BlockChange[] {
    const nameOf = (key: Key): Key => this.#matches.get(key) ?? `new ${key}`;
    const olds = (old === undefined ? undefined : this.#before.children.get(old)) ?? [];
    const news = (fresh === undefined ? undefined : this.#after.children.get(fresh)) ?? [];
    const keys = new Map(news.map((key) => [nameOf(key), key]));
    const here = olds.filter((key) => keys.has(key) || !this.#survivors.has(key));
    const moved = movedBetween(here, [...keys.keys()]);
    return withRemoved(here, [...keys.keys()]).map((name) => {
      const key = keys.get(name);
      if (key === undefined) return this.#change(name, undefined, false);
      const match = this.#matches.get(key);
      const cameFromElsewhere = match !== undefined && this.#before.parents.get(match) !== old;
      return this.#change(match, key, cameFromElsewhere || moved.has(name));
    });
  }

  #change(old: Key | undefined, fresh: Key | undefined, moved: boolean): BlockChange {
    const before = old === undefined ? undefined : this.#before.blocks.get(old);
    const after = fresh === undefined ? undefined : this.#after.blocks.get(fresh);
    const inside = this.#inside(before, after, old, fresh);
    const edited = inside.parts !== undefined || inside.truncated === true;
    return {
      kind: kindOf(before !== undefined, after !== undefined, moved, edited),
      moved,
      before,
      after,
      ...inside,
    };
  }

  #inside(
    before: Block | undefined,
    after: Block | undefined,
    old: Key | undefined,
    fresh: Key | undefined,
  ): { parts?: Parts; truncated?: boolean } {
    const container = [before, after].find((block) => block && isContainer(block));
    if (container) {
      const children = this.childrenOf(old, fresh);
      const properties = before && after ? diffOpenings(before, after) : [];
      const plain = before && after ? 'same' : before ? 'removed' : 'added';
      const lost = before && !after && (this.#before.children.get(old ?? '')?.length ?? 0) > children.length;
      if (!lost && properties.length === 0 && children.every((child) => child.kind === plain && !child.parts))
        return {};
      return { parts: { kind: 'container', properties, children } };
    }
    if (!before || !after || isContainer(before) || isContainer(after)) return {};
    return this.#leaf(before, after);
  }

  #leaf(before: LeafBlock, after: LeafBlock): { parts?: Parts; truncated?: boolean } {
    const [old, fresh] = [splitTail(before.source).body, splitTail(after.source).body];
    if (old === fresh && before.type === after.type) return {};
    const size = old.length + fresh.length;
    if (size > largestBlock || size > this.#budget) return { truncated: true };
    this.#budget -= size;
    return { parts: diffLeaves(before, after) };
  }
}

/** The properties of a container that changed; an opening that has none counts as the property `opening`. */
function diffOpenings(before: Block, after: Block): PropertyChange[] {
  if (!isContainer(before) || !isContainer(after)) return [];
  const [old, fresh] = [propertiesOf(before), propertiesOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((name) => old[name] !== fresh[name])
    .map((name) => ({ name, before: old[name], after: fresh[name] }));
}

function propertiesOf(block: ContainerBlock): Record<string, string> {
  const opening = block.type === 'item' ? withoutNumber(block).open : block.open;
  return readProperties(opening)?.values ?? { opening };
}
