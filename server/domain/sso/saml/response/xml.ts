import { DOMParser } from '@xmldom/xmldom';
import { assertOr, ResponseRefused } from './refused.ts';

export const namespaces = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  canonical: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
} as const;

export type Namespace = keyof typeof namespaces;

/** Parses a whole document; everything that a lenient parser would only warn of is refused. */
export function parseXml(xml: string): Element {
  const refuse = () => {
    throw new ResponseRefused('not_xml');
  };
  try {
    const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
    const { documentElement, childNodes } = parser.parseFromString(xml, 'text/xml');
    const isWhole = Array.from(childNodes).every((node) => node === documentElement || isBlank(node));
    assertOr(documentElement && isWhole, 'not_xml');
    return documentElement;
  } catch {
    throw new ResponseRefused('not_xml');
  }
}

/** The elements directly inside of one. Text between them that is more than white space is refused. */
export function childrenOf(parent: Element): Element[] {
  return Array.from(parent.childNodes).flatMap((node) => {
    if (isElement(node)) return [node];
    assertOr(isBlank(node), 'wrong_structure');
    return [];
  });
}

/** The elements of one name directly inside of one. */
export function childrenNamed(parent: Element, namespace: Namespace, name: string): Element[] {
  return childrenOf(parent).filter((child) => isNamed(child, namespace, name));
}

/** The only element of a name directly inside of one. */
export function onlyChild(parent: Element, namespace: Namespace, name: string): Element {
  const [child, ...others] = childrenNamed(parent, namespace, name);
  assertOr(child && others.length === 0, 'wrong_structure');
  return child;
}

/** The text of an element that has nothing but text, without white space around it. */
export function textOf(element: Element): string {
  const nodes = Array.from(element.childNodes);
  assertOr(
    nodes.every((node) => node.nodeType === node.TEXT_NODE),
    'wrong_structure',
  );
  return nodes
    .map((node) => node.nodeValue ?? '')
    .join('')
    .trim();
}

export function isNamed(element: Element, namespace: Namespace, name: string): boolean {
  return element.namespaceURI === namespaces[namespace] && element.localName === name;
}

/** The value of an attribute; undefined where there is none. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.hasAttribute(name) ? (element.getAttribute(name) ?? undefined) : undefined;
}

/** An element and everything inside of it; refuses what is nested deeper than any provider nests. */
export function everyElement(root: Element, depth = 1): Element[] {
  assertOr(depth <= 32, 'wrong_structure');
  const inside = Array.from(root.childNodes).filter(isElement);
  return [root, ...inside.flatMap((child) => everyElement(child, depth + 1))];
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

function isBlank(node: Node): boolean {
  return node.nodeType === node.TEXT_NODE && (node.nodeValue ?? '').trim() === '';
}
