import { parseMarkdown } from '../markdown/parse.ts';
import { type Block, type BlockId, type Document, isContainer } from '../types.ts';
import { blocksIn, fragmentOf, printNodes } from './print.ts';
import type { JSONBlock, JSONTree } from './types.ts';

/**
 * The document of a tree of nodes. A block's id is its key, where it has one that no block before it has;
 * a type that Markdown has no form for is kept as code that shows the node.
 */
export function fromJSONDocument(json: JSONTree, newId: () => BlockId): Document {
  const markdown = printNodes(json.nodes);
  const usedIds = new Set<BlockId>();
  const named = (blocks: readonly Block[], nodes: readonly JSONBlock[]): Block[] => {
    const paired = blocks.length === nodes.length;
    return blocks.map((block, index) => {
      const node = paired ? nodes[index] : undefined;
      const id = node?.key && !usedIds.has(node.key) ? node.key : block.id;
      usedIds.add(id);
      return isContainer(block)
        ? { ...block, id, children: named(block.children, childrenOf(node)) }
        : { ...block, id };
    });
  };
  const parsed = parseMarkdown(markdown === '' ? '' : `${markdown}\n`, newId);
  return {
    blocks: named(
      parsed.blocks,
      json.nodes.filter((node) => printNodes([node]) !== ''),
    ),
  };
}

function childrenOf(node: JSONBlock | undefined): JSONBlock[] {
  if (!node) return [];
  return node.type === 'expandable' ? fragmentOf(node, 'expandable-body') : blocksIn(node.nodes);
}
