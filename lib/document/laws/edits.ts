import { splitSentences } from '../sentences.ts';
import { type Block, type Document, isContainer, type LeafBlock } from '../types.ts';
import { type BlockPlan, createBlock, createItem } from './blocks.ts';
import type { Writer } from './words.ts';

/** One edit of a document. Its numbers choose among what is there, so that every edit fits every document. */
export interface EditPlan {
  kind: EditKind;
  at: number;
  to: number;
  block: BlockPlan;
}

interface Place {
  siblings: Block[];
  index: number;
  block: Block;
}

/** Blocks that would be read as lines of a paragraph right before them. */
const readIntoParagraphs: readonly (Block['type'] | undefined)[] = ['paragraph', 'definition'];

/** Makes the edits one by one on a copy of the document, with a blank line between paragraphs. */
export function applyEdits(document: Document, edits: readonly EditPlan[], writer: Writer): Document {
  const copy = structuredClone(document);
  for (const edit of edits) applyEdit[edit.kind](copy, edit, writer);
  for (const { block, siblings, index } of placesOf(copy)) {
    const isRunningOn = block.type === 'paragraph' && readIntoParagraphs.includes(siblings[index + 1]?.type);
    if (block.type === 'list' || isRunningOn) endBlank(block);
  }
  return copy;
}

/** Whatever item comes last in a list, a blank line stands behind it. */
function endBlank(block: Block): void {
  if (!isContainer(block)) block.source = `${block.source.trimEnd()}\n\n`;
  else block.children.slice(-1).forEach(endBlank);
}

type Apply = (document: Document, edit: EditPlan, writer: Writer) => void;

const applyEdit = {
  insert: (document, { at, block }, writer) => {
    const lists = flowsOf(document);
    const siblings = pick(lists, at) ?? document.blocks;
    siblings.splice(at % (siblings.length + 1), 0, createBlock(block, writer));
  },
  append: (document, { block }, writer) => {
    document.blocks.push(createBlock(block, writer));
  },
  remove: (document, { at }) => {
    const place = pick(placesOf(document), at);
    if (place) removeBlock(document, place);
  },
  move: (document, { at, to }) => {
    const place = pick(placesOf(document).filter(isFlow), at);
    if (!place) return;
    removeBlock(document, place);
    const siblings = pick(flowsOf(document), to) ?? document.blocks;
    siblings.splice(to % (siblings.length + 1), 0, place.block);
  },
  moveItem: (document, { at, to }) => {
    const place = pick(
      placesOf(document).filter(({ block }) => block.type === 'item'),
      at,
    );
    if (!place) return;
    place.siblings.splice(place.index, 1);
    place.siblings.splice(to % (place.siblings.length + 1), 0, place.block);
    renumber(place.siblings);
  },
  addItem: (document, { at, to }, writer) => {
    const list = pick(
      placesOf(document).filter(({ block }) => block.type === 'list'),
      at,
    )?.block;
    if (!list || !isContainer(list)) return;
    const first = list.children[0];
    const numbered = first !== undefined && isContainer(first) && /\d/.test(first.open);
    list.children.splice(
      to % (list.children.length + 1),
      0,
      createItem(numbered ? 'numbers' : 'list', 0, writer),
    );
    renumber(list.children);
  },
  word: (document, { at, to }, writer) =>
    editProse(document, at, (text) => replaceWord(text, to, writer.word())),
  sentence: (document, { at, to }, writer) =>
    editProse(document, at, (text) => changeSentence(text, to, () => `${writer.sentence()} `)),
  addSentence: (document, { at, to }, writer) =>
    editProse(document, at, (text) =>
      changeSentence(text, to, (old) => `${old.trimEnd()} ${writer.sentence()} `),
    ),
  removeSentence: (document, { at, to }) =>
    editProse(document, at, (text) =>
      splitSentences(text).length > 1 ? changeSentence(text, to, () => '') : text,
    ),
  mark: (document, { at, to }) =>
    editProse(document, at, (text) =>
      replaceWord(text, to, (word) => (/\*/.test(text) ? word : `**${word}**`)),
    ),
  split: (document, { at, to }, writer) => {
    const place = pick(placesOf(document).filter(isParagraph), at);
    if (!place || isContainer(place.block)) return;
    const sentences = splitSentences(place.block.source.trimEnd());
    if (sentences.length < 2) return;
    const cut = 1 + (to % (sentences.length - 1));
    const parts = [sentences.slice(0, cut), sentences.slice(cut)].map((part) => part.join('').trim());
    const longer = (parts[0]?.length ?? 0) >= (parts[1]?.length ?? 0) ? 0 : 1;
    const { id } = place.block;
    const blocks = parts.map((part, index): Block => {
      return { id: index === longer ? id : writer.id(), type: 'paragraph', source: `${part}\n\n` };
    });
    place.siblings.splice(place.index, 1, ...blocks);
  },
  join: (document, { at }) => {
    const place = pick(placesOf(document).filter(isParagraph), at);
    const next = place?.siblings[place.index + 1];
    if (!place || !next || isContainer(place.block) || isContainer(next) || next.type !== 'paragraph') return;
    const larger = place.block.source.length >= next.source.length ? place.block : next;
    const source = `${place.block.source.trimEnd()} ${next.source.trimEnd()}\n\n`;
    place.siblings.splice(place.index, 2, { id: larger.id, type: 'paragraph', source });
  },
  property: (document, { at, to }) => {
    const hint = pick(
      placesOf(document).filter(({ block }) => block.type === 'hint'),
      at,
    )?.block;
    if (hint && isContainer(hint))
      hint.open = hint.open.replace(/"\w+"/, `"${['danger', 'success'][to % 2]}"`);
  },
  cell: (document, { at, to }, writer) =>
    editTable(document, at, (rows) => {
      const row = rows[2 + (to % Math.max(1, rows.length - 2))];
      if (row) row[to % row.length] = writer.words(2);
    }),
  addRow: (document, { at, to }, writer) =>
    editTable(document, at, (rows) => {
      const row = (rows[0] ?? []).map(() => writer.words(2));
      rows.splice(2 + (to % (rows.length - 1)), 0, row);
    }),
  removeRow: (document, { at, to }) =>
    editTable(document, at, (rows) => {
      if (rows.length > 3) rows.splice(2 + (to % (rows.length - 2)), 1);
    }),
  addColumn: (document, { at, to }, writer) =>
    editTable(document, at, (rows) => {
      const column = to % ((rows[0]?.length ?? 0) + 1);
      for (const [index, row] of rows.entries()) row.splice(column, 0, index === 1 ? '---' : writer.word());
    }),
  removeColumn: (document, { at, to }) =>
    editTable(document, at, (rows) => {
      const width = rows[0]?.length ?? 0;
      if (width > 2) for (const row of rows) row.splice(to % width, 1);
    }),
  line: (document, { at, to }, writer) => {
    const code = pick(
      placesOf(document).filter(({ block }) => block.type === 'code'),
      at,
    )?.block;
    if (!code || isContainer(code)) return;
    const lines = code.source.split('\n');
    lines.splice(1 + (to % Math.max(1, lines.length - 4)), to % 2, writer.words(3));
    code.source = lines.join('\n');
  },
  wrap: (document, { at }, writer) => {
    const place = pick(placesOf(document).filter(isFlow), at);
    if (!place) return;
    const open = '{% hint style="info" %}\n';
    const close = '{% endhint %}\n\n';
    place.siblings[place.index] = {
      id: writer.id(),
      type: 'hint',
      open,
      prefix: '',
      close,
      children: [place.block],
    };
  },
  unwrap: (document, { at }) => {
    const place = pick(
      placesOf(document).filter(({ block }) => block.type === 'hint'),
      at,
    );
    if (!place || !isContainer(place.block)) return;
    if (place.block.children.length === 0) removeBlock(document, place);
    else place.siblings.splice(place.index, 1, ...place.block.children);
  },
} satisfies Record<string, Apply>;

export type EditKind = keyof typeof applyEdit;
export const editKinds = Object.keys(applyEdit) as EditKind[];

function placesOf(document: Document): Place[] {
  const places: Place[] = [];
  const walk = (siblings: Block[]): void => {
    for (const [index, block] of siblings.entries()) {
      places.push({ siblings, index, block });
      if (isContainer(block)) walk(block.children);
    }
  };
  walk(document.blocks);
  return places;
}

/** The places that take any block: the page and its hints. */
function flowsOf(document: Document): Block[][] {
  const hints = placesOf(document).flatMap(({ block }) =>
    block.type === 'hint' && isContainer(block) ? [block.children] : [],
  );
  return [document.blocks, document.blocks, ...hints];
}

function isFlow({ block, siblings }: Place): boolean {
  return (
    block.type !== 'item' &&
    !siblings.some((each) => isContainer(each) && each.type === 'item') &&
    endsBlank(block)
  );
}

function endsBlank(block: Block): boolean {
  return isContainer(block) || block.source.endsWith('\n\n');
}

function isParagraph({ block }: Place): boolean {
  return block.type === 'paragraph' && endsBlank(block);
}

/** Takes a block out, with the list that it leaves empty. */
function removeBlock(document: Document, place: Place): void {
  place.siblings.splice(place.index, 1);
  const empty = placesOf(document).find(
    ({ block }) => isContainer(block) && block.type !== 'hint' && block.children.length === 0,
  );
  if (empty) removeBlock(document, empty);
  renumber(place.siblings);
}

function renumber(items: Block[]): void {
  for (const [index, item] of items.entries()) {
    if (!isContainer(item) || !/^\d/.test(item.open)) continue;
    item.open = `${index + 1}. `;
    item.prefix = ' '.repeat(item.open.length);
  }
}

function pick<T>(things: readonly T[], at: number): T | undefined {
  return things[at % Math.max(1, things.length)];
}

function editProse(document: Document, at: number, change: (text: string) => string): void {
  const leaf = pick(
    placesOf(document).filter(({ block }) => block.type === 'paragraph'),
    at,
  )?.block;
  if (leaf && !isContainer(leaf)) changeBody(leaf, change);
}

function changeBody(leaf: LeafBlock, change: (text: string) => string): void {
  const body = leaf.source.trimEnd();
  leaf.source = change(body).trimEnd() + leaf.source.slice(body.length);
}

function replaceWord(text: string, at: number, word: string | ((old: string) => string)): string {
  const words = [...text.matchAll(/[A-Za-z0-9]+/g)];
  const match = pick(words, at);
  if (!match) return text;
  const replacement = typeof word === 'string' ? word : word(match[0]);
  const fresh = /^[A-Z]/.test(match[0])
    ? replacement.charAt(0).toUpperCase() + replacement.slice(1)
    : replacement;
  return text.slice(0, match.index) + fresh + text.slice(match.index + match[0].length);
}

function changeSentence(text: string, at: number, change: (sentence: string) => string): string {
  const sentences = splitSentences(text);
  return sentences
    .map((sentence, index) => (index === at % sentences.length ? change(sentence) : sentence))
    .join('');
}

function editTable(document: Document, at: number, change: (rows: string[][]) => void): void {
  const table = pick(
    placesOf(document).filter(({ block }) => block.type === 'table'),
    at,
  )?.block;
  if (!table || isContainer(table)) return;
  changeBody(table, (text) => {
    const rows = text.split('\n').map((line) => line.slice(2, -2).split(' | '));
    change(rows);
    return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
  });
}
