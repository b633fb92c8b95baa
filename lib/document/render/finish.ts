import type { Element, ElementContent, Properties, Root } from 'hast';
import { withElements } from './elements.ts';

/** A formula as an element; undefined when it stays code. */
export type MathOf = (formula: string, display: boolean) => ElementContent | undefined;

/** Adds what is ours to a sanitized tree: ids of headings and notes, formulas. */
export function finish(root: Root, mathOf: MathOf): Root {
  return withElements(root, (element, inside) => {
    const math = findMath(element, mathOf);
    if (math) return math;
    const { dataAnchorAlias: alias, ...properties } = finishProperties(element);
    const children = inside(element.children);
    return {
      ...element,
      properties,
      children: typeof alias === 'string' ? [mark(alias), ...children] : children,
    };
  });
}

/** A place in the page that links can name, with nothing to see. */
function mark(id: string): Element {
  return { type: 'element', tagName: 'span', properties: { id }, children: [] };
}

function finishProperties(element: Element): Properties {
  const { dataAnchor, ...properties } = element.properties;
  if (typeof dataAnchor === 'string') properties.id = dataAnchor;
  const isFootnote = 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;
  if (element.tagName === 'a' && isFootnote && typeof properties.href === 'string')
    properties.href = properties.href.replace('#', '#user-content-');
  return properties;
}

/** The formula that an element stands for: code marked as mathematics, or the block around it. */
function findMath(element: Element, mathOf: MathOf): ElementContent | undefined {
  const only = element.children.length === 1 ? element.children[0] : undefined;
  const isBlock = element.tagName === 'pre' && only?.type === 'element';
  const code = isBlock ? only : element;
  const { className } = code.properties;
  if (code.tagName !== 'code' || !Array.isArray(className) || !className.includes('language-math'))
    return undefined;
  if (!className.includes('math-inline') && !className.includes('math-display')) return undefined;
  const formula = code.children.map((node) => (node.type === 'text' ? node.value : '')).join('');
  return mathOf(formula, className.includes('math-display'));
}
