import type { Element, ElementContent, Root } from 'hast';
import { hasLine, parseLines } from '#lib/document/code-info.ts';
import { languageOf } from './language.ts';

/** More code on one page is shown plain. */
const mostCode = 120_000;

/** Gives the children of a code element in colors; undefined where it stays plain. */
export type Color = (text: string, language: string | undefined) => Promise<ElementContent[] | undefined>;

/** Colors the code of a rendered document, one block after the other. */
export async function withColors(root: Root, color: Color): Promise<Root> {
  const colored = new Map<Element, Element>();
  let left = mostCode;
  for (const code of codeIn(root)) {
    const text = textOf(code);
    left -= text.length;
    const children = left < 0 ? undefined : await color(text, languageOf(code));
    if (children) colored.set(code, { ...code, children: withHighlights(children, code) });
  }
  const replace = <Node extends Root['children'][number]>(node: Node): Node => {
    if (node.type !== 'element') return node;
    return (colored.get(node) ?? { ...node, children: node.children.map(replace) }) as Node;
  };
  return colored.size === 0 ? root : { ...root, children: root.children.map(replace) };
}

/** Marks the lines that the author of the code highlighted. */
function withHighlights(children: ElementContent[], { properties }: Element): ElementContent[] {
  const runs = parseLines(String(properties.dataHighlighted ?? ''));
  if (runs.length === 0) return children;
  let line = 0;
  return children.map((child) => {
    if (child.type !== 'element') return child;
    line += 1;
    return hasLine(runs, line) ? { ...child, tagName: 'mark' } : child;
  });
}

/** The code elements of a tree that are blocks of their own. */
export function codeIn(node: Root | Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const [only] = child.children;
    const isBlock = child.tagName === 'pre' && only?.type === 'element' && only.tagName === 'code';
    return isBlock ? [only] : codeIn(child);
  });
}

function textOf(element: Element): string {
  return element.children
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node) : ''))
    .join('');
}
