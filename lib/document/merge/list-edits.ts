import { type Flat, type Key, top } from '../flat.ts';
import { type Block, type Document, isContainer } from '../types.ts';
import { setApart } from './spacing.ts';

/** What a list of children gets and loses, by places in it. */
interface ListEdit {
  removed: Set<number>;
  inserted: Map<number, Block[]>;
}

/** What is to change in the lists of children of one version, list by list. */
export class ListEdits {
  readonly #flat: Flat;
  readonly #edits = new Map<Key, ListEdit>();

  constructor(flat: Flat) {
    this.#flat = flat;
  }

  /** Removes children by their places in a list, and puts blocks at a place in it. */
  replace(parent: Key, removed: readonly number[], at: number, blocks: readonly Block[]): void {
    const edit = this.#edits.get(parent) ?? { removed: new Set(), inserted: new Map() };
    for (const place of removed) edit.removed.add(place);
    edit.inserted.set(at, [...(edit.inserted.get(at) ?? []), ...blocks]);
    this.#edits.set(parent, edit);
  }

  /** The document of the version with these edits. */
  documentOf(document: Document): Document {
    return this.#edits.size === 0 ? document : { blocks: this.#childrenOf(top) };
  }

  #childrenOf(parent: Key): Block[] {
    const own = (this.#flat.children.get(parent) ?? []).flatMap((key): Block[] => {
      const block = this.#flat.blocks.get(key);
      if (!block) return [];
      return [isContainer(block) ? { ...block, children: this.#childrenOf(key) } : block];
    });
    const edit = this.#edits.get(parent);
    return edit ? edited(own, edit) : own;
  }
}

function edited(own: readonly Block[], { removed, inserted }: ListEdit): Block[] {
  const entries: { block: Block; place?: number }[] = [];
  for (let place = 0; place <= own.length; place++) {
    for (const block of inserted.get(place) ?? []) entries.push({ block });
    const block = own[place];
    if (block && !removed.has(place)) entries.push({ block, place });
  }
  const placeOf = (at: number): number => entries[at]?.place ?? Number.NaN;
  return setApart(
    entries.map(({ block }) => block),
    (at) => placeOf(at + 1) === placeOf(at) + 1,
  );
}
