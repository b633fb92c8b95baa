import type { BlockChange, PropertyChange } from '#lib/document/diff/change.ts';
import { codeLines } from '#lib/document/diff/code-lines.ts';
import { diffDocuments } from '#lib/document/diff/diff.ts';
import { blockOf, folded } from '#lib/document/diff/folded.ts';
import { changedLinksOf, linksIn, markedTree } from '#lib/document/diff/marked-tree.ts';
import type { Mark } from '#lib/document/diff/marks.ts';
import { type Block, type Document, isContainer, type LeafBlock } from '#lib/document/types.ts';
import { drawBlocks, drawInlines, inset } from './blocks.ts';
import { drawMarkedCode } from './code.ts';
import { documentOf, parseDocument, treeOfBlocks, writtenIn } from './document.ts';
import type { DrawContext } from './drawing.ts';
import { bodyOf, drawTitle } from './front.ts';
import { openImages } from './images.ts';
import { colors, type Inline, plain, text } from './inline.ts';
import { inlinesOf, nameOf, type PdfContext, placeOf } from './inlines.ts';
import { linesOf } from './lines.ts';
import { Sheet } from './sheet.ts';
import { type Cell, drawRows } from './table.ts';
import type { ChangesPdf, PdfChange, PdfDocuments, PrintedPdf } from './types.ts';

interface ChangeDrawContext extends DrawContext {
  /** Both versions, in which links and footnotes of single blocks are defined. */
  definitions: Document;
}

const looks = {
  added: ['+ Added', colors.added],
  removed: ['− Removed', colors.removed],
  edited: ['± Edited', colors.link],
  moved: ['↕ Moved', colors.moved],
} as const;

/** Prints what a change request changes: a summary, then each page with what was added, removed and edited in it. */
export async function printChanges(input: ChangesPdf): Promise<PrintedPdf> {
  const sheet = new Sheet(input, writtenIn(input));
  const imageOf = await openImages(sheet.doc, input.files);
  const printed = new Set(input.changes.map(({ id }) => id));
  const context: PdfContext = { files: input.files, known: input.known, page: '', printed, imageOf };
  drawTitle(sheet, { title: input.subject, facts: input.facts }, 20);
  const { blocks } = parseDocument(input.description);
  drawBlocks(treeOfBlocks(blocks).children, bodyOf(sheet, context));
  drawSummary(input.changes, sheet);
  for (const change of input.changes)
    drawChange(change, input.documents, sheet, { ...context, page: change.id });
  return sheet.finish(input.title);
}

function drawSummary(changes: readonly PdfChange[], sheet: Sheet): void {
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  drawInlines([text(count, { ...plain, size: 14, bold: true })], { sheet }, 'H2', { after: 4 });
  const head = ['Page or file', 'What changed'].map((name) =>
    cellOf([text(name, { ...plain, bold: true })], true),
  );
  const rows = changes.map(({ id, title, changes: words }) => ({
    isHead: false,
    cells: [
      cellOf([text(title, { ...plain, color: colors.link, link: { target: { place: placeOf(id) } } })]),
      cellOf([text(words.join(' · '), plain)]),
    ],
  }));
  drawRows([{ isHead: true, cells: head }, ...rows], sheet);
}

function cellOf(inlines: Inline[], isHead = false): Cell {
  return { inlines, isHead, span: 1 };
}

function drawChange(
  { id, title, changes: words, before, after }: PdfChange,
  documents: PdfDocuments,
  sheet: Sheet,
  context: PdfContext,
): void {
  sheet.space(24);
  sheet.need(120);
  sheet.place(placeOf(id));
  sheet.bookmark(title);
  sheet.tagged('Sect', () => {
    drawInlines([text(title, { ...plain, size: 16, bold: true })], { sheet }, 'H2', { after: 2 });
    drawInlines([text(words.join(' · '), { ...plain, color: colors.soft })], { sheet }, 'P', { after: 8 });
    const [was, is] = [documentOf(documents, before), documentOf(documents, after)];
    const definitions = { blocks: [...is.blocks, ...was.blocks] };
    const drawing = { ...bodyOf(sheet, context), above: 2, definitions };
    // A page that came or went is shown as one change, not as one for each block.
    if (before === null && after !== null)
      return marked('added', drawing, () => drawWhole(is.blocks, drawing));
    if (after === null && before !== null)
      return marked('removed', drawing, () => drawWhole(was.blocks, struck(drawing)));
    if (before !== after) drawChanges(diffDocuments(was, is), drawing);
  });
}

function struck<D extends DrawContext>(drawing: D): D {
  return { ...drawing, style: { ...drawing.style, strike: true, color: colors.removed } };
}

function marked(
  kind: keyof typeof looks,
  drawing: ChangeDrawContext,
  draw: () => void,
  isMoved = false,
): void {
  const { sheet } = drawing;
  const [name, color] = looks[kind];
  inset(drawing, color, 'Sect', () => {
    const label = isMoved && kind !== 'moved' ? `${name}, moved` : name;
    drawInlines([text(label, { ...plain, size: 8, bold: true, color })], { sheet }, 'P', { after: 1 });
    draw();
  });
}

function drawWhole(blocks: readonly Block[], drawing: ChangeDrawContext): void {
  drawBlocks(treeOfBlocks(blocks, drawing.definitions).children, drawing);
}

/** Draws changed blocks; runs of others are counted. */
function drawChanges(
  changes: readonly BlockChange[],
  drawing: ChangeDrawContext,
  own?: BlockChange['kind'],
): void {
  for (const shown of folded(changes)) {
    if (shown.kind === 'change') drawBlockChange(shown.change, drawing, own);
    else {
      const words = `… ${shown.changes.length} unchanged blocks`;
      drawInlines([text(words, { ...plain, size: 8.5, color: colors.soft })], drawing, 'P');
    }
  }
}

function drawBlockChange(change: BlockChange, drawing: ChangeDrawContext, own?: BlockChange['kind']): void {
  const { kind, parts, moved: isMoved } = change;
  const block = blockOf(change);
  const look = kind === 'removed' ? struck(drawing) : drawing;
  const isAround = parts?.kind === 'container' && isContainer(block);
  const draw = () => {
    if (isAround && isContainer(block)) drawContainer(block, parts.properties, parts.children, look, kind);
    else drawInside(change, block, look);
  };
  const isToldInside =
    isAround && kind !== 'added' && kind !== 'removed' && !isMoved && parts.properties.length === 0;
  if (kind === 'same' ? !isMoved : isToldInside || kind === own) draw();
  else marked(kind === 'same' ? 'moved' : kind, drawing, draw, isMoved);
}

function drawContainer(
  block: Extract<Block, { children: Block[] }>,
  properties: readonly PropertyChange[],
  children: readonly BlockChange[],
  drawing: ChangeDrawContext,
  kind: BlockChange['kind'],
): void {
  const isPlain = block.type === 'list' || block.type === 'quote' || block.type === 'item';
  const changed = properties.flatMap(({ name: property, before, after }): Inline[] => [
    text(`${property}: `, plain),
    ...(before === undefined ? [] : [text(before.trim(), markStyle('removed')), text(' ', plain)]),
    ...(after === undefined ? [] : [text(after.trim(), markStyle('added')), text(' ', plain)]),
  ]);
  const draw = () => {
    if (!isPlain) drawLabel(block.type, drawing);
    if (changed.length > 0) drawInlines(changed, drawing, 'P');
    drawChanges(children, drawing, kind === 'added' || kind === 'removed' ? kind : undefined);
  };
  if (block.type === 'item') drawMarker(block.open, drawing);
  if (block.type === 'list') draw();
  else drawing.sheet.indented(block.type === 'item' ? 18 : 10, draw);
}

/** The marker of an item, beside which its blocks stand. */
function drawMarker(open: string, { sheet, style }: ChangeDrawContext): void {
  const marker = open
    .trim()
    .replace(/^[-*+]/, '•')
    .replace('[ ]', '☐')
    .replace(/\[x\]/i, '☑');
  sheet.need(style.size * 1.6);
  const [line] = linesOf([text(marker, style)], { width: 60 }, sheet.fonts);
  if (line) sheet.tagged('Lbl', () => sheet.line(line, sheet.left, sheet.y + 1));
}

function drawLabel(words: string, drawing: DrawContext): void {
  drawInlines([text(words, { ...plain, size: 8.5, color: colors.soft })], drawing, 'P', { after: 1 });
}

function drawInside(
  { before, after, parts, truncated }: BlockChange,
  block: Block,
  drawing: ChangeDrawContext,
): void {
  const isCompared = before && after && (parts || truncated);
  const words = isCompared && parts?.kind === 'words' ? markedBlocks([before], [after], drawing) : undefined;
  if (!isCompared) drawWhole([block], drawing);
  else if (parts?.kind === 'lines') {
    const { caption, marks } = codeLines(parts.marks);
    if (caption) drawLabel(caption, drawing);
    drawMarkedCode(marks, drawing);
  } else if (parts?.kind === 'table') drawMarkedTable(parts, drawing);
  else if (words) drawBlocks(words, drawing);
  else {
    drawLabel('Before', drawing);
    drawWhole([before], struck(drawing));
    drawLabel('After', drawing);
    drawWhole([after], drawing);
  }
}

/** Both versions as one tree with the changed words marked; undefined where they read the same. */
function markedBlocks(
  before: readonly Block[],
  after: readonly Block[],
  { definitions, context }: ChangeDrawContext,
) {
  const [was, is] = [treeOfBlocks(before, definitions), treeOfBlocks(after, definitions)];
  const links = changedLinksOf(linksIn(was), linksIn(is), (target) => nameOf(target, context) ?? target);
  return markedTree(was, is, 'both', links)?.children;
}

const sideLooks = { same: '', edited: '±', moved: '↕', added: '+', removed: '−' } as const;
const backgrounds: Partial<Record<BlockChange['kind'], string>> = {
  added: colors.addedSoft,
  removed: colors.removedSoft,
};

/** A table with a sign before each row that changed, and above each column. */
function drawMarkedTable(
  { columns, rows }: Extract<NonNullable<BlockChange['parts']>, { kind: 'table' }>,
  drawing: ChangeDrawContext,
): void {
  const sign = (kind: BlockChange['kind']) => cellOf([text(sideLooks[kind], { ...plain, bold: true })]);
  const head: Cell[] = columns.map(({ kind, title }) => ({
    ...cellOf(
      [
        text(sideLooks[kind] ? `${sideLooks[kind]} ` : '', { ...plain, bold: true }),
        ...cellInlines(title, drawing, true),
      ],
      true,
    ),
    background: backgrounds[kind],
  }));
  const body = rows.map(({ kind, cells }) => ({
    isHead: false,
    cells: [
      sign(kind),
      ...columns.map(
        (column, at): Cell => ({
          ...cellOf(cellInlines(cells[at] ?? [], drawing)),
          background: backgrounds[kind === 'same' || kind === 'edited' ? column.kind : kind],
        }),
      ),
    ],
  }));
  drawRows([{ isHead: true, cells: [cellOf([], true), ...head] }, ...body], drawing.sheet);
}

const markup = /[`*_~[\]<>&\\!$:@]/;

function cellInlines(marks: readonly Mark[], drawing: ChangeDrawContext, isHead = false): Inline[] {
  const style = { ...plain, size: 9.2, bold: isHead };
  const versionOf = (without: Mark['change']): LeafBlock => {
    const shown = marks.filter(({ change }) => change !== without);
    return {
      id: 'cell',
      type: 'paragraph',
      source: `${shown
        .map((mark) => mark.text)
        .join('')
        .trim()}\n`,
    };
  };
  if (!marks.some((mark) => markup.test(mark.text))) {
    return marks.map(({ text: words, change }) =>
      text(words, change === 'same' ? style : { ...style, ...markStyle(change), size: style.size }),
    );
  }
  const [before, after] = [versionOf('added'), versionOf('removed')];
  // What one side has not at all has no tree in which the words of the other could be marked.
  const only = after.source.trim() === '' ? 'removed' : before.source.trim() === '' ? 'added' : undefined;
  const plainTree = (block: Block) => treeOfBlocks([block], drawing.definitions).children;
  if (only) {
    const shown = only === 'removed' ? before : after;
    return inlinesOf(plainTree(shown), { ...style, ...markStyle(only), size: style.size }, drawing.context);
  }
  const tree = markedBlocks([before], [after], drawing) ?? plainTree(after);
  return inlinesOf(tree, style, drawing.context);
}

function markStyle(change: 'added' | 'removed') {
  return change === 'added'
    ? { ...plain, underline: true, color: colors.added, background: colors.addedSoft }
    : { ...plain, strike: true, color: colors.removed, background: colors.removedSoft };
}
