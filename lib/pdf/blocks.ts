import type { Element, RootContent } from 'hast';
import { drawCode } from './code.ts';
import type { DrawContext } from './drawing.ts';
import { colors, type Inline, type Style, text } from './inline.ts';
import { inlinesOf, isBlock, linkTarget, nameOf, placeOf } from './inlines.ts';
import { linesOf } from './lines.ts';
import type { Sheet } from './sheet.ts';
import { drawTable } from './table.ts';

const headingSizes = [18, 15, 12.5, 11, 10.5, 10];
const hints: Record<string, [string, string]> = {
  info: ['Info', '#0b57d0'],
  success: ['Success', '#116329'],
  warning: ['Warning', '#9a6700'],
  danger: ['Danger', '#a40e26'],
};

/** Draws blocks below each other. Inline content between them is a paragraph. */
export function drawBlocks(nodes: readonly RootContent[], drawing: DrawContext): void {
  let loose: RootContent[] = [];
  const flush = () => {
    drawParagraph(loose, drawing);
    loose = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      flush();
      drawBlock(node, drawing);
    } else loose.push(node);
  }
  flush();
}

/** Draws some inline content as a paragraph; nothing where there is nothing to see. */
export function drawParagraph(nodes: readonly RootContent[], drawing: DrawContext, align?: string): void {
  const inlines = trimmed(inlinesOf(nodes, drawing.style, drawing.context));
  if (inlines.length === 0) return;
  drawInlines(inlines, drawing, 'P', { align });
}

interface InlineOptions {
  align?: string | undefined;
  gap?: number;
  after?: number;
}

export function drawInlines(
  inlines: readonly Inline[],
  { sheet }: Pick<DrawContext, 'sheet'>,
  tag: string,
  { align, gap = 0.18, after = 6 }: InlineOptions = {},
): void {
  const lines = linesOf(inlines, { width: sheet.width, mostImageHeight: sheet.height * 0.7 }, sheet.fonts);
  const side = align === 'center' ? 'center' : align === 'right' || align === 'end' ? 'end' : 'start';
  sheet.tagged(tag, () => sheet.lines(lines, { gap, align: side }));
  sheet.space(after);
}

/** Inline content without the spaces around it. */
export function trimmed(inlines: readonly Inline[]): Inline[] {
  const isEmpty = (inline: Inline | undefined) =>
    inline !== undefined &&
    (inline.kind === 'break' || (inline.kind === 'text' && inline.text.trim() === ''));
  let [start, end] = [0, inlines.length];
  while (start < end && isEmpty(inlines[start])) start += 1;
  while (end > start && isEmpty(inlines[end - 1])) end -= 1;
  const rest = inlines.slice(start, end);
  const first = rest[0];
  if (first?.kind === 'text') rest[0] = { ...first, text: first.text.trimStart() };
  return rest.flatMap((inline, at) => {
    const before = rest[at - 1];
    const isDoubled = inline.kind === 'text' && before?.kind === 'break' && inline.text.startsWith(' ');
    return isDoubled ? { ...inline, text: inline.text.trimStart() } : inline;
  });
}

function drawBlock(element: Element, drawing: DrawContext): void {
  const { sheet, context } = drawing;
  const { tagName, properties } = element;
  if (typeof properties.id === 'string' && !/^h[1-6]$/.test(tagName)) {
    sheet.need(20);
    sheet.place(placeOf(context.page, properties.id));
  }
  (drawers[tagName] ?? drawBox)(element, drawing);
}

type Draw = (element: Element, drawing: DrawContext) => void;

const drawTitle: Draw = ({ children }, drawing) =>
  drawParagraph(children, withStyle(drawing, { bold: true }));
const drawInset: Draw = ({ children }, drawing) =>
  inset(drawing, colors.line, 'Sect', () => drawBlocks(children, drawing));

/** Elements that are drawn in a way of their own; all others are boxes. */
const drawers: Record<string, Draw> = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level): [string, Draw] => [`h${level}`, (...args) => drawHeading(...args)]),
  ),
  p: (element, drawing) => drawParagraph(element.children, drawing, alignOf(element)),
  summary: drawTitle,
  dt: drawTitle,
  figcaption: ({ children }, drawing) =>
    drawParagraph(children, withStyle(drawing, { size: 9, color: colors.soft })),
  ul: (...args) => drawList(...args),
  ol: (...args) => drawList(...args),
  blockquote: ({ children }, drawing) =>
    inset(drawing, colors.line, 'BlockQuote', () =>
      drawBlocks(children, withStyle(drawing, { color: colors.soft })),
    ),
  pre: drawCode,
  table: drawTable,
  hr: (_, { sheet }) => drawRule(sheet),
  details: drawInset,
};

function withStyle(drawing: DrawContext, style: Partial<Style>): DrawContext {
  return { ...drawing, style: { ...drawing.style, ...style } };
}

function alignOf({ properties }: Element): string | undefined {
  return typeof properties.align === 'string' ? properties.align : undefined;
}

function drawHeading(element: Element, drawing: DrawContext): void {
  const level = Number(element.tagName.slice(1));
  const isHidden = classesOf(element).includes('sr-only');
  const size = isHidden ? 11 : (headingSizes[level - 1] ?? 10);
  const style = { ...drawing.style, size, bold: true };
  const inlines = trimmed(inlinesOf(element.children, style, drawing.context));
  if (inlines.length === 0) return;
  const { sheet, context } = drawing;
  sheet.space(size * 0.7);
  sheet.need(size * 1.4 + 36);
  const { id } = element.properties;
  if (typeof id === 'string') sheet.place(placeOf(context.page, id));
  const title = inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
  if (!isHidden) drawing.onHeading?.(title.trim(), level);
  drawInlines(inlines, drawing, `H${Math.min(6, drawing.above + level)}`, { after: size * 0.35 });
}

function drawList(element: Element, drawing: DrawContext): void {
  const { sheet, style } = drawing;
  const isOrdered = element.tagName === 'ol';
  let number = Number(element.properties.start ?? 1);
  sheet.tagged('L', () => {
    for (const item of element.children) {
      if (item.type !== 'element') continue;
      const box = checkboxOf(item);
      const marker = box === undefined ? (isOrdered ? `${number}.` : '•') : box ? '☑' : '☐';
      number += 1;
      sheet.tagged('LI', () => drawItem(item, marker, drawing, style));
    }
  });
  sheet.space(3);
}

function drawItem(item: Element, marker: string, drawing: DrawContext, style: Style): void {
  const { sheet, context } = drawing;
  const [line] = linesOf([text(marker, style)], { width: 60 }, sheet.fonts);
  const indent = Math.max(18, (line?.width ?? 0) + 6);
  sheet.need(style.size * 1.6);
  if (typeof item.properties.id === 'string') sheet.place(placeOf(context.page, item.properties.id));
  const lead = ((line?.ascent ?? 0) + (line?.descent ?? 0)) * 0.09;
  if (line) sheet.tagged('Lbl', () => sheet.line(line, sheet.left + indent - 6 - line.width, sheet.y + lead));
  const from = [sheet.page, sheet.y];
  sheet.indented(indent, () => sheet.tagged('LBody', () => drawBlocks(withoutCheckbox(item), drawing)));
  const isEmpty = from[0] === sheet.page && from[1] === sheet.y;
  sheet.space(isEmpty ? style.size * 1.5 : 0);
}

function checkboxOf(item: Element): boolean | undefined {
  for (const child of item.children) {
    if (child.type === 'text' && child.value.trim() === '') continue;
    if (child.type !== 'element') return undefined;
    if (child.tagName === 'input') return Boolean(child.properties.checked);
    return child.tagName === 'p' ? checkboxOf(child) : undefined;
  }
  return undefined;
}

function withoutCheckbox(item: Element): RootContent[] {
  if (checkboxOf(item) === undefined) return item.children;
  return item.children.flatMap((child): RootContent[] => {
    if (child.type !== 'element') return [child];
    if (child.tagName === 'input') return [];
    return child.tagName === 'p'
      ? [
          {
            ...child,
            children: child.children.filter(
              (inner) => !(inner.type === 'element' && inner.tagName === 'input'),
            ),
          },
        ]
      : [child];
  });
}

function drawRule(sheet: Sheet): void {
  sheet.need(20);
  const y = sheet.y + 6;
  sheet.artifact(() =>
    sheet.doc
      .lineWidth(0.7)
      .moveTo(sheet.left, y)
      .lineTo(sheet.left + sheet.width, y)
      .stroke(colors.line),
  );
  sheet.space(16);
}

/** Draws something set in, with a bar along its side. */
export function inset(
  { sheet }: Pick<DrawContext, 'sheet'>,
  color: string,
  tag: string,
  draw: () => void,
): void {
  sheet.need(24);
  sheet.indented(12, () => sheet.barred(color, 12, () => sheet.tagged(tag, draw)));
  sheet.space(5);
}

/** A hint, a tab, a step, or another box; what has nothing to show is named, so that none is lost. */
function drawBox(element: Element, drawing: DrawContext): void {
  const classes = classesOf(element);
  const title = typeof element.properties.dataTitle === 'string' ? element.properties.dataTitle : '';
  const label = (words: string, color: string) =>
    drawInlines([text(words, { ...drawing.style, bold: true, size: 9, color })], drawing, 'P', { after: 2 });
  const draw = (words: string, color: string) => () => {
    if (words) label(words, color);
    drawBlocks(element.children, drawing);
  };
  const isNamed = classes.some((name) => /^(?:openapi|swagger|tag)/.test(name)) || !hasContent(element);
  if (classes.includes('content-ref')) drawReference(element, drawing);
  else if (classes.includes('hint')) {
    const [name, color] = hints[String(element.properties.dataStyle)] ?? ['Info', '#0b57d0'];
    inset(drawing, color, 'Sect', draw(name, color));
  } else if (classes.includes('tab') || classes.includes('step')) {
    inset(drawing, colors.line, 'Sect', draw(title, colors.ink));
  } else {
    const name = isNamed ? nameOfTag(element, classes) : '';
    if (name) inset(drawing, colors.line, 'Sect', draw(name, colors.soft));
    else drawBlocks(element.children, drawing);
  }
}

/** A card of another page shows what that is called now, whatever was written in it. */
function drawReference(element: Element, drawing: DrawContext): void {
  const href = String(element.properties.dataUrl ?? element.properties.dataPage ?? '');
  const target = linkTarget(href, drawing.context);
  const name = nameOf(href, drawing.context);
  if (!name || !target) drawBlocks(element.children, drawing);
  else drawInlines([text(name, { ...drawing.style, color: colors.link, link: { target } })], drawing, 'P');
}

function hasContent(element: Element): boolean {
  return element.children.some(
    (child) => child.type === 'element' || (child.type === 'text' && child.value.trim() !== ''),
  );
}

/** What a tag of ours is, with what it says. */
function nameOfTag({ properties }: Element, classes: readonly string[]): string {
  if (classes.length === 0) return '';
  const words = Object.entries(properties).flatMap(([name, value]) =>
    /^data(?!Block|Anchor)/.test(name) && typeof value === 'string' && value !== '' ? value : [],
  );
  return [classes.join(' '), ...words].join(' · ');
}

export function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}
