import type { JSONDocument } from '#lib/contract/content/json-document.ts';
import type { Documents } from '#server/threads/documents.ts';
import type { DocumentText } from '#server/threads/functions.ts';

/** A document in the JSON form of the API. */
export async function toJSON(
  { documents }: { documents: Documents },
  document: DocumentText,
): Promise<JSONDocument> {
  return (await documents.toJSON(document)) as unknown as JSONDocument;
}
