import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { mathOf } from './math.ts';

/** Where relative addresses lead; without an answer they stay as they are. */
export interface Resolvers {
  resolveLink?: (target: string) => string | undefined;
  resolveFile?: (target: string) => string | undefined;
}

const outside = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i;
const safe = /^(?:https?:|mailto:|[^:]*$|[^:/?#]*[/?#])/i;

/** Adds what is ours to a sanitized tree: ids of headings, resolved addresses, formulas. */
export function finish(root: Root, resolvers: Resolvers): Root {
  const finishAll = <Node extends RootContent>(nodes: Node[]) =>
    nodes.map((node) => (node.type === 'element' ? finishElement(node) : node));
  const finishElement = (element: Element): ElementContent => {
    const math = findMath(element);
    if (math) return math;
    const { dataAnchorAlias: alias, ...properties } = finishProperties(element, resolvers);
    const children = finishAll(element.children);
    return {
      ...element,
      properties,
      children: typeof alias === 'string' ? [mark(alias), ...children] : children,
    };
  };
  return { ...root, children: finishAll(root.children) };
}

/** A place in the page that links can name, with nothing to see. */
function mark(id: string): Element {
  return { type: 'element', tagName: 'span', properties: { id }, children: [] };
}

function finishProperties({ tagName, properties }: Element, resolvers: Resolvers): Properties {
  const { dataAnchor, ...finished } = properties;
  if (typeof dataAnchor === 'string') finished.id = dataAnchor;
  if (tagName === 'a' && typeof finished.href === 'string') {
    const isFootnote = 'dataFootnoteRef' in finished || 'dataFootnoteBackref' in finished;
    finished.href = isFootnote
      ? finished.href.replace('#', '#user-content-')
      : resolve(finished.href, resolvers.resolveLink);
  }
  for (const name of ['src', 'srcSet']) {
    const target = finished[name];
    if (typeof target === 'string') finished[name] = resolve(target, resolvers.resolveFile);
  }
  return finished;
}

function resolve(target: string, resolver: ((target: string) => string | undefined) | undefined): string {
  if (outside.test(target)) return target;
  const resolved = resolver?.(target);
  return resolved !== undefined && safe.test(resolved) ? resolved : target;
}

/** The formula that an element stands for: code marked as mathematics, or the block around it. */
function findMath(element: Element): ElementContent | undefined {
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
