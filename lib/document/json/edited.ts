import { tailOf, withTail } from '../tail.ts';
import { canonicalJson } from '../tree/canonical.ts';
import { type Block, type Document, isContainer } from '../types.ts';
import { fromJSONDocument } from './from.ts';
import { toJSONDocument } from './to.ts';
import type { JSONTree } from './types.ts';

/**
 * A document from its tree of nodes, as it came back from someone who was told the one before. A key is the id of the
 * block before that has it; a block at the top that comes back as it was told keeps its bytes.
 */
export function fromEditedJSON(json: JSONTree, previous: Document, newId: () => string): Document {
  const known = new Set(previous.blocks.flatMap(idsIn));
  const untouched = untouchedBlocks(json, previous);
  const named = (block: Block): Block => {
    const id = known.has(block.id) ? block.id : newId();
    return isContainer(block) ? { ...block, id, children: block.children.map(named) } : { ...block, id };
  };
  const { blocks } = fromJSONDocument(json, newId);
  return {
    blocks: blocks.map((block) => {
      const old = untouched.get(block.id);
      return old ? withTail(old, tailOf(block)) : named(block);
    }),
  };
}

/** The blocks of the document before that are told in the very same way now, by id. */
function untouchedBlocks(json: JSONTree, previous: Document): Map<string, Block> {
  const sentNodes = new Set(json.nodes.map(canonicalJson));
  const { nodes } = toJSONDocument(previous);
  return new Map(
    previous.blocks.flatMap((block, at) =>
      sentNodes.has(canonicalJson(nodes[at])) ? [[block.id, block]] : [],
    ),
  );
}

function idsIn(block: Block): string[] {
  return [block.id, ...(isContainer(block) ? block.children.flatMap(idsIn) : [])];
}
