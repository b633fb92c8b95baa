import type { ChangeResult, ContentChange } from '#lib/contract/content/edit.ts';
import type { TreeChange } from '#lib/document/tree/edit.ts';
import type { FileItem, Hash, NodeSource, PageId, ReusableContentItem } from '#lib/document/tree/types.ts';
import type { PageHints } from '#lib/document/tree/working-tree.ts';
import type { Services } from '#server/core/services.ts';
import { locationOf } from '#server/core/urls.ts';
import type { Db } from '#server/db/database.ts';
import type { Line, RevisionRow } from '#server/domain/revisions/index.ts';
import type { StoredDocument } from '#server/threads/functions.ts';

/** The content of a page as a change gives it. */
export type DocumentForm = NonNullable<Extract<ContentChange, { operation: 'insert_page' }>['document']>;

/** A content with the change of the batch that gives it. */
export interface ContentInput {
  form: DocumentForm;
  index: number;
}

/** Some blocks of a content that go back to what they were in another document. */
export interface RevertedBlocks {
  blocks: readonly string[];
  to: Hash | null;
}

export type ContentStep = ContentInput | RevertedBlocks;

/** The changes of a batch as they are collected, before any of them touches the tree. */
export interface Batch {
  services: Pick<Services, 'newId' | 'now' | 'config' | 'documents'>;
  tx: Db;
  line: Line;
  base: RevisionRow;
  source: NodeSource;
  /** Where pages are before the batch, and where they will be after it, as far as that is known. */
  hints: PageHints;
  places: Map<PageId, readonly PageId[]>;
  /** Changes of the tree, each with the change of the batch that asks for it. */
  changes: { change: TreeChange; index: number }[];
  /**
   * The steps that change contents. They are read once all pages have their places, because they link to each other.
   */
  contents: Map<PageId, ContentStep[]>;
  reusableContents: Map<string, { item: ReusableContentItem; input?: ContentInput | undefined }>;
  documents: Map<Hash, StoredDocument>;
  /** How many blocks the contents have that were read. */
  blocks: number;
  /** Pages and files of this batch by the names that it gives them. */
  pageRefs: Map<string, PageId>;
  fileRefs: Map<string, string>;
  files: { id: string; value: FileItem }[];
  /** The bytes of those files, to be stored together. */
  blobs: { item: FileItem; bytes: Uint8Array }[];
  results: ChangeResult[];
}

/** Notes that a page will be below another one, or at the root. */
export function notePlace({ places }: Batch, page: PageId, into: PageId | null): void {
  const above = into === null ? [] : places.get(into);
  if (above) places.set(page, into === null ? [] : [...above, into]);
  else places.delete(page);
}

/** The API address of a page: in the change request that it is edited in, else in its space. */
export function pageLocation({ services, line }: Pick<Batch, 'services' | 'line'>, id: PageId): string {
  const inside = line.changeRequestId === null ? '' : `/change-requests/${line.changeRequestId}`;
  return locationOf(services.config.publicUrl, `/spaces/${line.spaceId}${inside}/content/page/${id}`);
}
