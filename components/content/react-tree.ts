import type { Element, Nodes, RootContent } from 'hast';
import type { ComponentType, CSSProperties, ElementType, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** The components that stand in for elements, by the names of their tags. Each gets its element as `node`. */
// biome-ignore lint/suspicious/noExplicitAny: the props of a component follow from the name of its tag.
export type ElementComponents = Readonly<Record<string, ComponentType<any> | undefined>>;

/** React refuses text between the parts of a table; renderers of Markdown put line ends there. */
const partsOfTables = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
const cells = new Set(['td', 'th']);

/**
 * A sanitized tree as React elements. A library would do it for any tree and brings the names of all attributes of HTML
 * and SVG for that, a tenth of what a review loads for its content; ours have the names that React has for them.
 */
export function toReact(node: Nodes, components: ElementComponents): ReactNode {
  if (node.type === 'root') return jsx(Fragment, { children: childrenOf(node.children, components) });
  return one(node, undefined, components);
}

function one(node: Nodes, key: string | undefined, components: ElementComponents): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return undefined;
  const component = Object.hasOwn(components, node.tagName) ? components[node.tagName] : undefined;
  const children = childrenOf(node.children, components, partsOfTables.has(node.tagName));
  const props = { ...propsOf(node), ...(component ? { node } : {}), ...(children ? { children } : {}) };
  const create = Array.isArray(children) ? jsxs : jsx;
  return create((component ?? node.tagName) as ElementType, props, key);
}

/** Children with keys by the names of their tags, so that React knows them again when one is added. */
function childrenOf(
  nodes: readonly RootContent[],
  components: ElementComponents,
  withoutBlanks = false,
): ReactNode {
  const counts = new Map<string, number>();
  const children: ReactNode[] = [];
  for (const node of nodes) {
    if (withoutBlanks && node.type === 'text' && node.value.trim() === '') continue;
    const child = one(node, keyOf(node, counts), components);
    if (child !== undefined) children.push(child);
  }
  return children.length > 1 ? children : children[0];
}

function keyOf(node: RootContent, counts: Map<string, number>): string | undefined {
  if (node.type !== 'element') return undefined;
  const count = counts.get(node.tagName) ?? 0;
  counts.set(node.tagName, count + 1);
  return `${node.tagName}-${count}`;
}

function propsOf({ tagName, properties }: Element): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  let style: CSSProperties | undefined;
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || name === 'children') continue;
    if (name === 'style') style = { ...styleOf(String(value)), ...style };
    else if (name === 'align' && cells.has(tagName)) style = { ...style, textAlign: value as 'start' };
    else props[nameOf(name)] = Array.isArray(value) ? value.join(' ') : value;
  }
  return style ? { ...props, style } : props;
}

/** `dataBlock` is `data-block` and `ariaLabel` is `aria-label`; nearly all others are named as in React. */
function nameOf(name: string): string {
  if (name === 'itemId') return 'itemID';
  if (/^aria[A-Z]/.test(name)) return `aria-${name.slice(4).toLowerCase()}`;
  if (!/^data[A-Z\d]/.test(name)) return name;
  const words = name.slice(4).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `data${words.startsWith('-') ? '' : '-'}${words}`;
}

function styleOf(text: string): CSSProperties {
  const style: Record<string, string> = {};
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    const [name, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
    if (colon > 0 && name !== '' && value !== '') style[name.startsWith('--') ? name : camel(name)] = value;
  }
  return style;
}

function camel(name: string): string {
  return name.toLowerCase().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
