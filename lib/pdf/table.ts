import type { Element, RootContent } from 'hast';
import type { DrawContext } from './drawing.ts';
import { colors, type Inline } from './inline.ts';
import { inlinesOf } from './inlines.ts';
import { type Line, linesOf, widthsOf } from './lines.ts';
import type { Sheet } from './sheet.ts';

export interface Cell {
  inlines: Inline[];
  isHead: boolean;
  align?: string | undefined;
  /** How many columns it stands in. */
  span: number;
  background?: string | undefined;
}

interface Row {
  cells: Cell[];
  isHead: boolean;
}

const padding = 5;

/** Draws a table of HTML. */
export function drawTable(element: Element, drawing: DrawContext): void {
  const caption = element.children.find((child) => child.type === 'element' && child.tagName === 'caption');
  const rows = rowsIn(element, drawing);
  if (caption?.type === 'element') {
    const inlines = inlinesOf(
      caption.children,
      { ...drawing.style, size: 9, color: colors.soft },
      drawing.context,
    );
    drawing.sheet.tagged('P', () =>
      drawing.sheet.lines(linesOf(inlines, { width: drawing.sheet.width }, drawing.sheet.fonts)),
    );
  }
  drawRows(rows, drawing.sheet);
}

/** Draws rows of cells below each other; those of the head stand on every sheet that the table goes on. */
export function drawRows(rows: readonly Row[], sheet: Sheet): void {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.reduce((sum, { span }) => sum + span, 0)));
  if (columns === 0) return;
  const widths = columnWidths(rows, columns, sheet);
  const head = rows.filter(({ isHead }) => isHead);
  const laid = (row: Row) => laidOut(row, widths, sheet);
  const drawHead = () => {
    for (const row of head.map(laid))
      drawSlice(
        row,
        row.cells.map(({ lines }) => lines),
        widths,
        sheet,
        true,
      );
  };
  sheet.space(2);
  sheet.need(48);
  sheet.tagged('Table', () => {
    for (const row of head.map(laid)) drawRow(row, widths, sheet);
    sheet.repeating(
      () => sheet.artifact(drawHead),
      () => {
        for (const row of rows) if (!row.isHead) drawRow(laid(row), widths, sheet);
      },
    );
  });
  sheet.space(9);
}

function rowsIn(element: Element, drawing: DrawContext): Row[] {
  const spanned: number[] = [];
  return trsIn(element.children).map(({ row, isHead }) => {
    const cells: Cell[] = [];
    let column = 0;
    const fillSpanned = () => {
      while ((spanned[column] ?? 0) > 0) {
        spanned[column] = (spanned[column] ?? 0) - 1;
        cells.push({ inlines: [], isHead: false, span: 1 });
        column += 1;
      }
    };
    for (const cell of row.children) {
      if (cell.type !== 'element' || !/^t[dh]$/.test(cell.tagName)) continue;
      fillSpanned();
      const span = Math.min(50, Math.max(1, Number(cell.properties.colSpan ?? 1) || 1));
      const down = Math.min(500, Math.max(1, Number(cell.properties.rowSpan ?? 1) || 1));
      for (let at = 0; at < span; at += 1) spanned[column + at] = down - 1;
      cells.push(cellOf(cell, isHead, span, drawing));
      column += span;
    }
    fillSpanned();
    return { cells, isHead };
  });
}

function cellOf(cell: Element, isHead: boolean, span: number, { style, context }: DrawContext): Cell {
  const isTitle = isHead || cell.tagName === 'th';
  const inlines = inlinesOf(
    cell.children,
    { ...style, size: style.size * 0.92, bold: style.bold || isTitle },
    context,
  );
  const { align } = cell.properties;
  return { inlines, isHead: isTitle, span, align: typeof align === 'string' ? align : undefined };
}

function trsIn(nodes: readonly RootContent[], isHead = false): { row: Element; isHead: boolean }[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    if (node.tagName === 'tr') return [{ row: node, isHead }];
    return /^t(?:head|body|foot)$/.test(node.tagName) ? trsIn(node.children, node.tagName === 'thead') : [];
  });
}

/** As wide as the content asks for where there is room, and no narrower than its longest word where possible. */
function columnWidths(rows: readonly Row[], columns: number, sheet: Sheet): number[] {
  const least = new Array<number>(columns).fill(16);
  const most = new Array<number>(columns).fill(16);
  for (const { cells } of rows.slice(0, 200)) {
    let column = 0;
    for (const { inlines, span } of cells) {
      if (span === 1) {
        const widths = widthsOf(inlines, sheet.fonts);
        least[column] = Math.max(least[column] ?? 0, Math.min(widths.least, 180) + 2 * padding + 1);
        most[column] = Math.max(most[column] ?? 0, widths.most + 2 * padding + 1);
      }
      column += span;
    }
  }
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const room = sheet.width;
  if (sum(most) <= room) return most;
  if (sum(least) >= room) return least.map((width) => (width * room) / sum(least));
  const extra = most.map((width, at) => Math.sqrt(Math.max(0, width - (least[at] ?? 0))));
  const share = (room - sum(least)) / Math.max(1, sum(extra));
  return least.map((width, at) => width + (extra[at] ?? 0) * share);
}

interface LaidRow extends Row {
  cells: (Cell & { lines: Line[]; width: number })[];
}

function laidOut(row: Row, widths: readonly number[], sheet: Sheet): LaidRow {
  let column = 0;
  const cells = row.cells.map((cell) => {
    const width = widths.slice(column, column + cell.span).reduce((sum, each) => sum + each, 0);
    column += cell.span;
    const options = { width: Math.max(8, width - 2 * padding), mostImageHeight: sheet.height * 0.5 };
    return { ...cell, width, lines: linesOf(cell.inlines, options, sheet.fonts) };
  });
  return { ...row, cells };
}

/** Draws a row, on several sheets where it has no room on one. */
function drawRow(row: LaidRow, widths: readonly number[], sheet: Sheet): void {
  const left = row.cells.map(({ lines }) => [...lines]);
  const whole = heightOf(left);
  if (whole <= sheet.height * 0.5) sheet.need(whole);
  for (;;) {
    const slice = left.map((lines) => removeFitting(lines, sheet.bottom - sheet.y - 2 * padding));
    const isDone = left.every((lines) => lines.length === 0);
    if (!isDone && slice.every((lines) => lines.length === 0)) {
      if (sheet.isAtTop) for (const [at, lines] of left.entries()) slice[at] = lines.splice(0, 1);
      else {
        sheet.addPage();
        if (sheet.bottom - sheet.y > 60) continue;
        for (const [at, lines] of left.entries()) slice[at] = lines.splice(0, 1);
      }
    }
    sheet.tagged('TR', () => drawSlice(row, slice, widths, sheet, false));
    if (left.every((lines) => lines.length === 0)) return;
    sheet.addPage();
  }
}

function removeFitting(lines: Line[], room: number): Line[] {
  let used = 0;
  let count = 0;
  for (const line of lines) {
    used += lineHeight(line);
    if (used > room) break;
    count += 1;
  }
  return lines.splice(0, count);
}

function lineHeight({ ascent, descent }: Line): number {
  return (ascent + descent) * 1.12;
}

function heightOf(cells: readonly (readonly Line[])[]): number {
  return (
    2 * padding +
    Math.max(12, ...cells.map((lines) => lines.reduce((sum, line) => sum + lineHeight(line), 0)))
  );
}

function drawSlice(
  row: LaidRow,
  slice: readonly Line[][],
  widths: readonly number[],
  sheet: Sheet,
  isRepeated: boolean,
): void {
  const height = heightOf(slice);
  const top = sheet.y;
  drawFrame(row, height, widths, sheet, isRepeated);
  let x = sheet.left;
  for (const [at, cell] of row.cells.entries()) {
    const draw = () => drawCell(slice[at] ?? [], cell, x, top + padding, sheet);
    if (isRepeated) draw();
    else
      sheet.tagged(
        cell.isHead ? 'TH' : 'TD',
        draw,
        cell.isHead ? { scope: row.isHead ? 'Column' : 'Row' } : {},
      );
    x += cell.width;
  }
  sheet.y = top + height;
}

function drawFrame(
  row: LaidRow,
  height: number,
  widths: readonly number[],
  sheet: Sheet,
  isRepeated: boolean,
): void {
  const { doc, y } = sheet;
  const width = widths.reduce((sum, each) => sum + each, 0);
  const draw = () => {
    let x = sheet.left;
    for (const cell of row.cells) {
      const background = cell.background ?? (row.isHead ? colors.code : undefined);
      if (background) doc.rect(x, y, cell.width, height).fill(background);
      x += cell.width;
    }
    doc.lineWidth(0.5);
    doc.rect(sheet.left, y, width, height).stroke(colors.line);
    x = sheet.left;
    for (const cell of row.cells.slice(0, -1)) {
      x += cell.width;
      doc
        .moveTo(x, y)
        .lineTo(x, y + height)
        .stroke(colors.line);
    }
  };
  if (isRepeated) draw();
  else sheet.artifact(draw);
}

function drawCell(
  lines: readonly Line[],
  { width, align }: LaidRow['cells'][number],
  x: number,
  top: number,
  sheet: Sheet,
): void {
  let y = top;
  const room = width - 2 * padding;
  for (const line of lines) {
    const isEnd = align === 'right' || (line.isRightToLeft && align !== 'left' && align !== 'center');
    const offset = align === 'center' ? (room - line.width) / 2 : isEnd ? room - line.width : 0;
    sheet.line(line, x + padding + Math.max(0, offset), y);
    y += lineHeight(line);
  }
}
