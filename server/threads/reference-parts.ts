import { type ReferenceEntry, referenceEntries } from '#lib/openapi/reference/entries.ts';
import type { IndexedPage } from '#lib/search/indexed-page.ts';
import { indexedReference } from '#lib/search/indexed-reference.ts';

/** A part of an OpenAPI spec that pages can show, with what search knows of it. */
export interface IndexedReference extends ReferenceEntry {
  indexed: IndexedPage;
}

/** Some references as JSON in bytes. Threads share their memory: to copy a hundred megabytes would hold up who is answered. */
export type ReferencePart = Uint8Array;

/** References of one part, and their characters: what is read of a part and given to a statement is done where requests are answered. */
const mostOfPart = 100;
const charactersOfPart = 1_000_000;

/** What pages can show of an OpenAPI spec, in parts of which one is read after the other. */
export function referenceParts(document: string): ReferencePart[] {
  const parts: ReferencePart[] = [];
  let texts: string[] = [];
  let characters = 0;
  const end = () => {
    if (texts.length > 0) parts.push(sharedBytes(`[${texts.join(',')}]`));
    texts = [];
    characters = 0;
  };
  for (const entry of referenceEntries(JSON.parse(document))) {
    const text = JSON.stringify({ ...entry, indexed: indexedReference(entry) } satisfies IndexedReference);
    if (texts.length === mostOfPart || characters + text.length > charactersOfPart) end();
    texts.push(text);
    characters += text.length;
  }
  end();
  return parts;
}

function sharedBytes(text: string): Uint8Array {
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(text)));
  bytes.write(text);
  return bytes;
}

/** The references of a part. */
export function referencesOfPart({ buffer, byteOffset, byteLength }: ReferencePart): IndexedReference[] {
  return JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString()) as IndexedReference[];
}
