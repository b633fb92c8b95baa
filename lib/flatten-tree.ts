/** All nodes of a tree, each before its children. */
export function flattenTree<Node extends { children: readonly Node[] }>(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flattenTree(node.children)]);
}
