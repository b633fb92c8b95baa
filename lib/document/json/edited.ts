import type { JSONDocument } from '#lib/contract/content/json-document.ts';
import { fromJSONDocument } from '#lib/document/json/from.ts';
import { toJSONDocument } from '#lib/document/json/to.ts';
import type { JSONDocument as DocumentTree } from '#lib/document/json/types.ts';
import { tailOf, withTail } from '#lib/document/tail.ts';
import { canonicalJson } from '#lib/document/tree/canonical.ts';
import { type Block, type Document, isContainer } from '#lib/document/types.ts';

/** A document in the form that the API tells it in. */
export function toJSON(document: Document): JSONDocument {
  return toJSONDocument(document) as unknown as JSONDocument;
}

/**
 * A document from the form that the API takes it in. A key is the id of the block before that has it; a block at the
 * top that comes back as it was told keeps its bytes.
 */
export function fromJSON(json: JSONDocument, previous: Document, newId: () => string): Document {
  const known = new Set(previous.blocks.flatMap(idsIn));
  const untouched = untouchedBlocks(json, previous);
  const named = (block: Block): Block => {
    const id = known.has(block.id) ? block.id : newId();
    return isContainer(block) ? { ...block, id, children: block.children.map(named) } : { ...block, id };
  };
  const { blocks } = fromJSONDocument(json as unknown as DocumentTree, newId);
  return {
    blocks: blocks.map((block) => {
      const old = untouched.get(block.id);
      return old ? withTail(old, tailOf(block)) : named(block);
    }),
  };
}

/** The blocks of the document before that are told in the very same way now, by id. */
function untouchedBlocks(json: JSONDocument, previous: Document): Map<string, Block> {
  const told = new Set(json.nodes.map(canonicalJson));
  const nodes = toJSON(previous).nodes;
  return new Map(
    previous.blocks.flatMap((block, at) => (told.has(canonicalJson(nodes[at])) ? [[block.id, block]] : [])),
  );
}

function idsIn(block: Block): string[] {
  return [block.id, ...(isContainer(block) ? block.children.flatMap(idsIn) : [])];
}
