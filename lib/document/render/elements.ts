import type { Element, ElementContent, Root, RootContent } from 'hast';

/** The tree with other elements. `inside` changes the children of one in the same way. */
export function withElements(
  root: Root,
  change: (element: Element, inside: (children: ElementContent[]) => ElementContent[]) => ElementContent,
): Root {
  const changeAll = <Node extends RootContent>(nodes: Node[]): (Node | ElementContent)[] =>
    nodes.map((node) => (node.type === 'element' ? change(node, inside) : node));
  const inside = (children: ElementContent[]): ElementContent[] => changeAll(children);
  return { ...root, children: changeAll(root.children) };
}
