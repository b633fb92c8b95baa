import fc from 'fast-check';
import { identify } from '../identity.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { splitLines } from '../markdown/prefix.ts';
import { printMarkdown } from '../markdown/print.ts';
import type { DocumentMerge } from '../merge/conflict.ts';
import { mergeDocuments } from '../merge/merge.ts';
import { resolveConflict } from '../merge/resolve.ts';
import { withTail } from '../tail.ts';
import { type Block, type Document, isContainer } from '../types.ts';
import type { MergeCase } from './account.ts';
import { idsOf } from './account.ts';
import { type BlockPlan, containerKinds, createBlock, leafKinds } from './blocks.ts';
import { applyEdits, type EditPlan, editKinds } from './edits.ts';
import { markdown } from './markdown.ts';
import { Writer } from './words.ts';

const size = fc.integer({ min: 0, max: 3 });
const leafPlan: fc.Arbitrary<BlockPlan> = fc.record({
  kind: fc.constantFrom(...leafKinds),
  size,
  inside: fc.constant([]),
});
const plainLeaf = leafPlan.map((plan): BlockPlan => ({ ...plan, kind: 'paragraph' }));
const containerPlan: fc.Arbitrary<BlockPlan> = fc.record({
  kind: fc.constantFrom(...containerKinds),
  size,
  inside: fc.array(plainLeaf, { minLength: 1, maxLength: 3 }),
});
const blockPlan = fc.oneof({ weight: 3, arbitrary: leafPlan }, { weight: 1, arbitrary: containerPlan });

const edit: fc.Arbitrary<EditPlan> = fc.record({
  kind: fc.constantFrom(...editKinds),
  at: fc.nat(40),
  to: fc.nat(40),
  block: blockPlan,
});
const script = fc.array(edit, { maxLength: 5 });

/** Cases by generated documents and edits: a few edits that both sides made alike, then each side's own. */
export function mergeCases(distinct: boolean): fc.Arbitrary<MergeCase> {
  return fc
    .record({
      blocks: fc.array(blockPlan, { maxLength: 6 }),
      shared: fc.array(edit, { maxLength: 1 }),
      main: script,
      changeRequest: script,
      spelling: fc.record({
        windows: fc.boolean().map((value) => value && distinct),
        open: fc.boolean(),
      }),
    })
    .map((plan) => {
      const author = new Writer('b', distinct);
      const written = { blocks: plan.blocks.map((block) => createBlock(block, author)) };
      const side = (name: string, edits: readonly EditPlan[]): Document => {
        const shared = applyEdits(written, plan.shared, new Writer('s', distinct));
        return spell(applyEdits(shared, edits, new Writer(name, distinct)), plan.spelling);
      };
      const base = spell(written, plan.spelling);
      return { base, main: side('m', plan.main), changeRequest: side('c', plan.changeRequest) };
    });
}

/** The document with the line ends of Windows, or without one at its end. */
function spell(document: Document, { windows, open }: { windows: boolean; open: boolean }): Document {
  const ends = (text: string): string => (windows ? text.replaceAll('\n', '\r\n') : text);
  const walk = (block: Block): Block =>
    isContainer(block)
      ? { ...block, open: ends(block.open), close: ends(block.close), children: block.children.map(walk) }
      : { ...block, source: ends(block.source) };
  const blocks = document.blocks.map(walk);
  const last = blocks.at(-1);
  return { blocks: open && last ? [...blocks.slice(0, -1), withTail(last, '')] : blocks };
}

const visit = fc.record({ main: script, changeRequest: script });

/**
 * The merges in the life of a page, which comes as text each time, as from an API: a change request takes in what main
 * has become, is edited on, and so again. Conflicts are resolved by main's version before it goes on.
 */
export const histories: fc.Arbitrary<MergeCase[]> = fc
  .record({
    blocks: fc.array(blockPlan, { maxLength: 6 }),
    visits: fc.array(visit, { minLength: 1, maxLength: 3 }),
  })
  .map(({ blocks, visits }) => {
    let count = 0;
    const newId = () => `id${++count}`;
    const read = (document: Document, before: Document): Document =>
      identify(parseMarkdown(printMarkdown(document), newId), before, newId);
    const author = new Writer('b', true);
    let base = read({ blocks: blocks.map((block) => createBlock(block, author)) }, { blocks: [] });
    let [main, changeRequest] = [base, base];
    return visits.map((edits, at): MergeCase => {
      const write = (side: Document, name: 'main' | 'changeRequest'): Document => {
        const writer = new Writer(`${name.charAt(0)}${'xyz'.charAt(at)}`, true);
        return read(applyEdits(side, edits[name], writer), side);
      };
      const sides = { base, main: write(main, 'main'), changeRequest: write(changeRequest, 'changeRequest') };
      const merge = mergeDocuments(sides.base, sides.main, sides.changeRequest);
      [base, main] = [sides.main, sides.main];
      changeRequest = resolvedByMain(merge, newId);
      return sides;
    });
  });

function resolvedByMain({ document, conflicts }: DocumentMerge, newId: () => string): Document {
  let result = document;
  for (const conflict of conflicts) {
    const isThere = [conflict.block, ...(conflict.also ?? [])].some((id) => idsOf(result).includes(id));
    const parse = (markdown: string) => parseMarkdown(markdown, newId);
    if (isThere) result = resolveConflict(result, conflict, { choice: 'main' }, parse);
  }
  return result;
}

const lineEdits = fc.array(
  fc.record({
    at: fc.nat(20),
    deleted: fc.nat(2),
    lines: markdown.map((text) => splitLines(text).slice(0, 3)),
  }),
  { maxLength: 2 },
);

/** Cases by any Markdown at all, in which each side took out lines and put in others. */
const textCases: fc.Arbitrary<MergeCase> = fc
  .record({ text: markdown, main: lineEdits, changeRequest: lineEdits })
  .map(({ text, ...edits }) => {
    let count = 0;
    const read = (source: string) => parseMarkdown(source, () => `b${++count}`);
    const base = read(text);
    const side = (name: 'main' | 'changeRequest'): Document => {
      const lines = splitLines(text);
      for (const edit of edits[name]) {
        lines.splice(edit.at % (lines.length + 1), edit.deleted, ...edit.lines);
      }
      return identify(read(lines.join('')), base, () => `${name}${++count}`);
    };
    return { base, main: side('main'), changeRequest: side('changeRequest') };
  });

/** Cases of both kinds, for laws that hold whatever the words are. */
export const anyCases: fc.Arbitrary<MergeCase> = fc.oneof(mergeCases(false), textCases);
