import type { JSONDocument } from '#lib/contract/content/json-document.ts';
import { fromJSONDocument } from '#lib/document/json/from.ts';
import { toJSONDocument } from '#lib/document/json/to.ts';
import type { JSONDocument as DocumentTree } from '#lib/document/json/types.ts';
import type { Document } from '#lib/document/types.ts';

/** A document in the form that the API tells it in. */
export function toJSON(document: Document): JSONDocument {
  return toJSONDocument(document) as unknown as JSONDocument;
}

/** A document from the form that the API takes it in; what its blocks can't be becomes their text. */
export function fromJSON(json: JSONDocument, newId: () => string): Document {
  return fromJSONDocument(json as unknown as DocumentTree, newId);
}
