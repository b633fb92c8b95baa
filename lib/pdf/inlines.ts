import type { Element, RootContent } from 'hast';
import { readReference } from '#lib/document/references.ts';
import { colors, type Inline, type LinkTarget, type PrintedImage, type Style, text } from './inline.ts';
import type { PdfTargets } from './types.ts';

/** What the content of one page is drawn with. */
export interface PdfContext extends PdfTargets {
  /** The page whose anchors are meant. */
  page: string;
  /** The pages that are in this PDF. */
  printed: ReadonlySet<string>;
  imageOf(target: string): PrintedImage | undefined;
}

/** The name of a page's place in the PDF, or of a heading in it. */
export function placeOf(page: string, anchor?: string): string {
  const name = anchor ? `${page}#${anchor}` : page;
  // Names that are no ASCII are written in an order of their own, in which few readers look for them.
  return encodeURIComponent(name);
}

const blocks = new Set(
  'address article aside blockquote center dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

export function isBlock(node: RootContent): node is Element {
  return node.type === 'element' && blocks.has(node.tagName);
}

/** The inline content of some nodes. Blocks among them, as cells of tables may hold, stand on lines of their own. */
export function inlinesOf(nodes: readonly RootContent[], style: Style, context: PdfContext): Inline[] {
  const inlines: Inline[] = [];
  for (const node of nodes) {
    if (node.type === 'text') inlines.push(text(node.value.replace(/[ \t\r\n]+/g, ' '), style));
    if (node.type !== 'element') continue;
    if (isBlock(node)) {
      if (inlines.some(isSomething) && inlines.at(-1)?.kind !== 'break') inlines.push({ kind: 'break' });
      if (node.tagName === 'li') inlines.push(text('• ', style));
      inlines.push(...inlinesOf(node.children, styleFor(node, style), context), { kind: 'break' });
    } else inlines.push(...inlinesIn(node, style, context));
  }
  while (inlines.at(-1)?.kind === 'break') inlines.pop();
  return inlines;
}

function isSomething(inline: Inline): boolean {
  return inline.kind === 'image' || (inline.kind === 'text' && inline.text.trim() !== '');
}

function inlinesIn(element: Element, style: Style, context: PdfContext): Inline[] {
  const { tagName, properties, children } = element;
  const id = typeof properties.id === 'string' ? properties.id : '';
  const anchors: Inline[] = id ? [{ kind: 'anchor', name: placeOf(context.page, id) }] : [];
  switch (tagName) {
    case 'br':
      return [{ kind: 'break' }];
    case 'img':
      return [imageOf(element, style, context)];
    case 'input':
      return [text(properties.checked ? '☑ ' : '☐ ', style)];
    case 'video':
    case 'audio':
    case 'iframe':
      return [media(element, style, context)];
    case 'a':
      return [...anchors, ...linked(element, style, context)];
    default:
      return [...anchors, ...inlinesOf(children, styleFor(element, style), context)];
  }
}

function styleFor({ tagName, properties }: Element, style: Style): Style {
  switch (tagName) {
    case 'strong':
    case 'b':
    case 'th':
    case 'summary':
    case 'dt':
      return { ...style, bold: true };
    case 'em':
    case 'i':
    case 'cite':
    case 'var':
      return { ...style, italic: true };
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return { ...style, mono: true, background: style.background ?? colors.code };
    case 'ins':
      return properties.dataChange
        ? { ...style, underline: true, color: colors.added, background: colors.addedSoft }
        : { ...style, underline: true };
    case 'del':
    case 's':
    case 'strike':
      return properties.dataChange
        ? { ...style, strike: true, color: colors.removed, background: colors.removedSoft }
        : { ...style, strike: true };
    case 'u':
      return { ...style, underline: true };
    case 'mark':
      return { ...style, background: '#fff3b0' };
    case 'sub':
      return { ...style, rise: -0.2 };
    case 'sup':
      return { ...style, rise: 0.4 };
    case 'small':
      return { ...style, size: style.size * 0.85 };
    default:
      return style;
  }
}

function linked(element: Element, style: Style, context: PdfContext): Inline[] {
  const href = String(element.properties.href ?? '');
  const target = linkTarget(href, context);
  const look = target
    ? { ...style, color: style.strike ? style.color : colors.link, link: { target } }
    : style;
  const own = inlinesOf(element.children, look, context);
  const words = own.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
  const name = words === href ? nameOf(href, context) : undefined;
  return name === undefined ? own : [text(name, look)];
}

/** Where a link leads from the PDF; undefined for what is only inside of Lectern or nowhere. */
export function linkTarget(href: string, { page, known, printed }: PdfContext): LinkTarget | undefined {
  if (/^(?:https?:\/\/|mailto:)/i.test(href)) return { url: href };
  const reference = readReference(href);
  if (reference?.kind === 'anchor') return { place: placeOf(page, decoded(reference.anchor)) };
  if (reference?.kind !== 'page') return undefined;
  const anchor = reference.anchor && decoded(reference.anchor);
  if (printed.has(reference.page)) return { place: placeOf(reference.page, anchor) };
  const other = known.get(reference.page);
  return other && { url: anchor ? `${other.url}#${encodeURIComponent(anchor)}` : other.url };
}

/** What a link that shows only where it leads is called. */
export function nameOf(href: string, { known, files }: PdfTargets): string | undefined {
  const reference = readReference(href);
  if (reference?.kind === 'page') return known.get(reference.page)?.title;
  return reference?.kind === 'file' ? files.get(reference.file)?.name : undefined;
}

function imageOf({ properties }: Element, style: Style, context: PdfContext): Inline {
  const [src, alt] = [String(properties.src ?? ''), String(properties.alt ?? '')];
  const image = context.imageOf(src);
  if (image) return { kind: 'image', image, alt, style };
  const name = alt || nameOf(src, context) || src;
  const target = linkTarget(src, context);
  return text(`[Image: ${name}]`, target ? { ...style, color: colors.link, link: { target } } : style);
}

/** A film or another site, of which paper shows the address. */
function media(element: Element, style: Style, context: PdfContext): Inline {
  const inside = element.children.find((child) => child.type === 'element' && child.tagName === 'source');
  const source = inside?.type === 'element' ? inside : element;
  const src = String(element.properties.src ?? source.properties.src ?? '');
  const target = linkTarget(src, context);
  return text(
    nameOf(src, context) ?? src,
    target ? { ...style, color: colors.link, link: { target } } : style,
  );
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
