import type { JSONDocument } from '#lib/contract/content/json-document.ts';
import type { JSONDocument as DocumentTree } from '#lib/document/json/types.ts';
import type { Documents } from '#server/threads/documents.ts';
import type { DocumentText } from '#server/threads/functions.ts';

/** A document in the JSON form of the API. */
export async function toJSON(
  { documents }: { documents: Documents },
  document: DocumentText,
): Promise<JSONDocument> {
  return presentJSON(await documents.toJSON(document));
}

/** A tree of blocks as the API answers it. */
export function presentJSON(tree: DocumentTree): JSONDocument {
  return tree as unknown as JSONDocument;
}
