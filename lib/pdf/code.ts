import type { Element, RootContent } from 'hast';
import type { Mark } from '#lib/document/diff/marks.ts';
import type { DrawContext } from './drawing.ts';
import { colors, type Inline, type Style, text } from './inline.ts';
import { linesOf } from './lines.ts';

/** Draws a block of code, its long lines wrapped. */
export function drawCode(element: Element, drawing: DrawContext): void {
  const written = textIn(element).replace(/\n$/, '');
  const style = codeStyle(drawing);
  drawCodeLines(
    written.split('\n').map((line) => [text(line, style)]),
    drawing,
  );
}

/** Draws compared code; each line that came or went has a sign before it. */
export function drawMarkedCode(marks: readonly Mark[], drawing: DrawContext): void {
  const looks: Record<Mark['change'], [string, Partial<Style>]> = {
    same: ['  ', {}],
    added: ['+ ', { color: colors.added, background: colors.addedSoft }],
    removed: ['− ', { color: colors.removed, background: colors.removedSoft, strike: true }],
  };
  const style = codeStyle(drawing);
  const lines = marks.map(({ text: line, change }): Inline[] => {
    const [sign, look] = looks[change];
    const own = { ...style, ...look };
    return [text(sign, { ...own, strike: false }), text(line.replace(/[\r\n]+$/, ''), own)];
  });
  drawCodeLines(lines, drawing);
}

function codeStyle({ style }: DrawContext): Style {
  return { ...style, mono: true, size: 8.5, background: undefined };
}

function drawCodeLines(written: readonly Inline[][], { sheet }: DrawContext): void {
  sheet.space(2);
  sheet.need(30);
  sheet.indented(6, () => {
    const width = sheet.width - 6;
    sheet.tagged('Code', () => {
      for (const line of written) {
        const inlines = line.map((part) =>
          part.kind === 'text' ? { ...part, text: part.text.replaceAll('\t', '    ') } : part,
        );
        sheet.lines(linesOf(inlines, { width, preformatted: true }, sheet.fonts), {
          gap: 0.1,
          background: colors.code,
        });
      }
    });
  });
  sheet.space(8);
}

export function textIn(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(textIn).join('') : '';
}
