import { DOMParser, XMLSerializer } from '@xmldom/xmldom';

/** Larger drawings are no logos. */
const mostCharacters = 200_000;
const mostElements = 2_000;
const mostDepth = 40;

/** What draws shapes, and nothing that repeats them, filters them, runs or loads something. */
const elements = new Set([
  ...['svg', 'g', 'defs', 'style', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
]);
const canLink = new Set(['linearGradient', 'radialGradient']);
const linkNames = new Set(['href', 'xlink:href']);
/** Other addresses than those of parts, further style sheets, escapes that could hide either, and dashes without number. */
const unsafeValue = /url\(\s*["']?(?!#|["'\s])|@|\\|dasharray|filter|image|expression/i;

interface Size {
  width: number;
  height: number;
}

/** A drawing that only draws shapes, as large as it fits in a box; undefined for what is none or would cost too much. */
export function safeSvg(written: string, box: Size): (Size & { svg: string }) | undefined {
  if (written.length > mostCharacters || /<!ENTITY/i.test(written)) return undefined;
  const root = parse(written);
  if (root?.localName !== 'svg') return undefined;
  const size = sizeOf(root);
  if (!size || !clean(root)) return undefined;
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  if (!root.getAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  root.setAttribute('width', `${width}`);
  root.setAttribute('height', `${height}`);
  return { svg: new XMLSerializer().serializeToString(root), width, height };
}

function parse(written: string): Element | undefined {
  const ignore = () => undefined;
  const fail = (message: string) => {
    throw new SyntaxError(message);
  };
  try {
    const parser = new DOMParser({ errorHandler: { warning: ignore, error: fail, fatalError: fail } });
    return parser.parseFromString(written, 'image/svg+xml')?.documentElement ?? undefined;
  } catch {
    return undefined;
  }
}

/** The size that a drawing says it has; its proportions are what counts. */
function sizeOf(root: Element): Size | undefined {
  const [, , boxWidth, boxHeight] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = boxWidth ?? Number.parseFloat(root.getAttribute('width') ?? '');
  const height = boxHeight ?? Number.parseFloat(root.getAttribute('height') ?? '');
  return width > 0 && height > 0 && Number.isFinite(width * height) ? { width, height } : undefined;
}

/** Leaves what may stay of a drawing; false where it has too much of it. */
function clean(root: Element): boolean {
  let level = [root];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth > mostDepth || count > mostElements) return false;
    for (const element of level) cleanAttributes(element);
    level = level.flatMap(cleanChildren);
  }
  return true;
}

function cleanAttributes(element: Element): void {
  for (const { name, value } of [...Array.from(element.attributes)]) {
    const isLink = linkNames.has(name);
    const stays = isLink
      ? canLink.has(element.localName) && value.startsWith('#')
      : !/^on|dasharray|^filter$/i.test(name) && !unsafeValue.test(value);
    if (!stays) element.removeAttribute(name);
  }
}

function cleanChildren(element: Element): Element[] {
  const isStyle = element.localName === 'style';
  if (isStyle && unsafeValue.test(element.textContent ?? '')) {
    element.textContent = '';
    return [];
  }
  return Array.from(element.childNodes).flatMap((node) => {
    if (node.nodeType === element.ELEMENT_NODE && elements.has((node as Element).localName)) {
      return [node as Element];
    }
    const isText = node.nodeType === element.TEXT_NODE || node.nodeType === element.CDATA_SECTION_NODE;
    if (!isText) element.removeChild(node);
    return [];
  });
}
