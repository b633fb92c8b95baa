import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { identify } from '../identity.ts';
import type { MergeCase } from '../laws/account.ts';
import { anyCases, mergeCases } from '../laws/cases.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { printMarkdown } from '../markdown/print.ts';
import type { DocumentConflict } from '../merge/conflict.ts';
import { mergeDocuments } from '../merge/merge.ts';
import { numberedIds } from '../numbered-ids.ts';
import type { Document } from '../types.ts';
import { canonicalJson } from './canonical.ts';
import { MemorySource } from './laws/memory-source.ts';
import { type NaiveTree, storeNaive } from './laws/naive-tree.ts';
import { page, tree } from './laws/sample-tree.ts';
import { cases, play, playCase } from './laws/scripts.ts';
import { mergeTrees } from './merge.ts';
import { isSameProposal, type Proposal } from './proposal.ts';
import type { Hash } from './types.ts';

const numRuns = Number(process.env.LECTERN_CASES ?? 1000);

/** A space in memory, with documents that are named by their own text. */
class Space {
  readonly source = new MemorySource();

  readonly documents = {
    merge: async (_: unknown, ...sides: (Hash | null)[]) => {
      const [base, main, changeRequest] = sides.map(documentOf);
      const merged = mergeDocuments(base ?? none, main ?? none, changeRequest ?? none);
      return { hash: nameOf(merged.document), conflicts: merged.conflicts };
    },
    isSameText: async (one: Hash | null, other: Hash | null) =>
      one === other || (isWritten(one) && isWritten(other) && textOf(one) === textOf(other)),
  };

  store(content: NaiveTree): Promise<Hash> {
    return storeNaive(this.source, content);
  }

  /** Whether it is the same now, after these updates that came before the one it has now. */
  isSame(before: Proposal, now: Proposal, earlier: readonly Hash[] = []): Promise<boolean> {
    const updates = [...earlier, now.base];
    return isSameProposal<DocumentConflict>(this.source, before, updates, now.head, this.documents);
  }

  /** The change request after an update from main; undefined where that has conflicts. */
  async update({ base, head }: Proposal, main: Hash): Promise<Proposal | undefined> {
    const merged = await mergeTrees(this.source, base, main, head, this.documents.merge);
    this.source.store(merged);
    const isClean = merged.conflicts.length + merged.documents.length === 0;
    return isClean ? { base: main, head: merged.root } : undefined;
  }
}

const none: Document = { blocks: [] };

function nameOf(document: Document): Hash | null {
  return document.blocks.length > 0 ? canonicalJson(document) : null;
}

/** Generated trees name documents that have no text. */
function isWritten(name: Hash | null): boolean {
  return name === null || name.startsWith('{');
}

function textOf(name: Hash | null): string {
  return printMarkdown(documentOf(name));
}

function documentOf(name: Hash | null): Document {
  return name?.startsWith('{') ? (JSON.parse(name) as Document) : none;
}

function onePage(document: Document): NaiveTree {
  return tree([page('p', [], { document: nameOf(document) })]);
}

async function pageCase({ base, main, changeRequest }: MergeCase) {
  const space = new Space();
  const [first, second, head] = [onePage(base), onePage(main), onePage(changeRequest)].map((content) =>
    space.store(content),
  );
  return {
    space,
    reviewed: { base: (await first) ?? '', head: (await head) ?? '' },
    main: (await second) ?? '',
  };
}

describe('A proposal', () => {
  test('stays the same through updates from main, in every page', async () => {
    await fc.assert(
      fc.asyncProperty(anyCases, async (sides) => {
        const { space, reviewed, main } = await pageCase(sides);
        const updated = await space.update(reviewed, main);
        if (updated) expect(await space.isSame(reviewed, updated)).toBe(true);
      }),
      { numRuns },
    );
  }, 600_000);

  test('stays the same through updates from main, in every tree', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (script) => {
        const space = new Space();
        const trees = playCase(script);
        const reviewed = {
          base: await space.store(trees.base),
          head: await space.store(trees.changeRequest),
        };
        const updated = await space.update(reviewed, await space.store(trees.main));
        if (updated) expect(await space.isSame(reviewed, updated)).toBe(true);
      }),
      { numRuns },
    );
  }, 600_000);

  test('stays the same through several updates', async () => {
    await fc.assert(
      fc.asyncProperty(cases, cases, async (script, later) => {
        const space = new Space();
        const trees = playCase(script);
        const reviewed = {
          base: await space.store(trees.base),
          head: await space.store(trees.changeRequest),
        };
        const first = await space.update(reviewed, await space.store(trees.main));
        const newest = play(trees.main, later.main, 'n').tree;
        const second = first && (await space.update(first, await space.store(newest)));
        if (first && second) expect(await space.isSame(reviewed, second, [first.base])).toBe(true);
      }),
      { numRuns },
    );
  }, 600_000);

  test('is another one after any edit, and the same once that is taken back', async () => {
    await fc.assert(
      fc.asyncProperty(cases, cases, async (script, later) => {
        const space = new Space();
        const trees = playCase(script);
        const reviewed = {
          base: await space.store(trees.base),
          head: await space.store(trees.changeRequest),
        };
        const head = await space.store(play(trees.changeRequest, later.changeRequest, 'e').tree);
        expect(await space.isSame(reviewed, { ...reviewed, head })).toBe(head === reviewed.head);
        expect(await space.isSame(reviewed, { ...reviewed })).toBe(true);
      }),
      { numRuns },
    );
  }, 600_000);

  test('is another one after any edit of an updated change request', async () => {
    await fc.assert(
      fc.asyncProperty(mergeCases(true), fc.constantFrom('before', 'behind'), async (sides, where) => {
        const { space, reviewed, main } = await pageCase(sides);
        const updated = await space.update(reviewed, main);
        if (!updated) return;
        const merged = mergeDocuments(sides.base, sides.main, sides.changeRequest).document;
        const added = parseMarkdown('Added later.\n', numberedIds('later')).blocks;
        const blocks = where === 'before' ? [...added, ...merged.blocks] : [...merged.blocks, ...added];
        const head = await space.store(onePage({ blocks }));
        expect(await space.isSame(reviewed, { ...updated, head })).toBe(false);
      }),
      { numRuns },
    );
  }, 600_000);

  it('is the same when a deleted block is written again, with another id', async () => {
    const space = new Space();
    const read = (text: string, ids: string) => parseMarkdown(text, numberedIds(ids));
    const [base, head] = [read('One.\n\nTwo.\n', 'a'), read('One.\n\nTwo.\n\nThree.\n', 'a')];
    const reviewed = { base: await space.store(onePage(base)), head: await space.store(onePage(head)) };
    const without = identify(read('One.\n\nTwo.\n', 'b'), head, numberedIds('c'));
    const again = identify(read('One.\n\nTwo.\n\nThree.\n', 'd'), without, numberedIds('e'));
    const [less, same] = [await space.store(onePage(without)), await space.store(onePage(again))];
    expect(same).not.toBe(reviewed.head);
    expect(await space.isSame(reviewed, { ...reviewed, head: less })).toBe(false);
    expect(await space.isSame(reviewed, { ...reviewed, head: same })).toBe(true);
  });

  it('is another one once a page, a file, a place or a variable is', async () => {
    const space = new Space();
    const pages = [page('a'), page('b')];
    const base = await space.store(tree(pages));
    const reviewed = { base, head: await space.store(tree([...pages, page('c')])) };
    const others = [
      tree(pages),
      tree([page('c'), ...pages]),
      tree([...pages, page('c'), page('d')]),
      tree([...pages, page('c', [], { attributes: { hidden: true } })]),
      tree([...pages, page('c')], { variables: { v: 1 } }),
    ];
    for (const other of others)
      expect(await space.isSame(reviewed, { base, head: await space.store(other) })).toBe(false);
  });

  it('is another one where main and the change request exclude each other', async () => {
    const space = new Space();
    const titled = (title: string) => space.store(tree([page('a', [], { attributes: { title } })]));
    const reviewed = { base: await titled('Old'), head: await titled('New') };
    const now = { base: await titled('Newer'), head: await titled('New') };
    expect(await space.isSame(reviewed, now)).toBe(false);
  });
});
