import { drawInlines } from './blocks.ts';
import type { DrawContext } from './drawing.ts';
import { colors, plain, text } from './inline.ts';
import { linesOf } from './lines.ts';
import type { Sheet } from './sheet.ts';
import type { PdfHead } from './types.ts';

/** A line of the table of contents. */
export interface Entry {
  title: string;
  depth: number;
  place: string;
}

const entryHeight = 18;

/** Draws the title and the facts under it. */
export function drawTitle(sheet: Sheet, { title, facts }: Pick<PdfHead, 'title' | 'facts'>, size = 26): void {
  drawInlines([text(title, { ...plain, size, bold: true })], { sheet }, 'H1', { after: 8 });
  for (const { name, value } of facts) {
    const soft = { ...plain, color: colors.soft };
    drawInlines([text(`${name}: `, soft), text(value, plain)], { sheet }, 'P', { after: 2 });
  }
  sheet.space(14);
}

/** Leaves room for a table of contents, on as many sheets as it takes. */
export function reserveContents(sheet: Sheet, entries: readonly Entry[]): void {
  let room = sheet.bottom - sheet.y - 40;
  for (const _ of entries) {
    if (room < entryHeight) {
      sheet.addPage();
      room = sheet.height;
    }
    room -= entryHeight;
  }
}

/** Draws the table of contents where room was left for it, once it is known where everything stands. */
export function drawContents(sheet: Sheet, entries: readonly Entry[]): void {
  const { doc } = sheet;
  drawInlines([text('Contents', { ...plain, size: 14, bold: true })], { sheet }, 'H2', { after: 6 });
  sheet.tagged('TOC', () => {
    for (const entry of entries) {
      if (sheet.y + entryHeight > sheet.bottom) sheet.nextPage();
      sheet.tagged('TOCI', () => drawEntry(sheet, entry));
      sheet.y += entryHeight;
    }
  });
  doc.fillColor(colors.ink);
}

function drawEntry(sheet: Sheet, { title, depth, place }: Entry): void {
  const link = { target: { place } };
  const style = { ...plain, bold: depth === 0, link };
  const indent = Math.min(depth, 8) * 14;
  const number = linesOf(
    [text(String(sheet.pageOf(place) ?? ''), { ...plain, link })],
    { width: 80 },
    sheet.fonts,
  )[0];
  const room = sheet.width - indent - (number?.width ?? 0) - 12;
  const [line, ...more] = linesOf([text(title, style)], { width: room }, sheet.fonts);
  const dots = linesOf([text('…', { ...plain, color: colors.soft })], { width: room }, sheet.fonts)[0];
  if (!line || !number) return;
  sheet.line(line, sheet.left + indent, sheet.y);
  if (more.length > 0 && dots) sheet.line(dots, sheet.left + indent + line.width, sheet.y);
  const from = sheet.left + indent + line.width + (more.length > 0 ? 14 : 4);
  const to = sheet.left + sheet.width - number.width - 6;
  const y = sheet.y + line.ascent - 2;
  if (to > from) sheet.artifact(() => dotted(sheet, from, to, y));
  sheet.line(number, sheet.left + sheet.width - number.width, sheet.y);
}

function dotted(sheet: Sheet, from: number, to: number, y: number): void {
  for (let x = to; x > from; x -= 5) sheet.doc.rect(x, y, 0.8, 0.8);
  sheet.doc.fill(colors.line);
}

/** A drawing of body text in a PDF. */
export function bodyOf(sheet: Sheet, context: DrawContext['context']): DrawContext {
  return { sheet, context, style: plain, above: 1 };
}
