/** A page of a space on its way into a PDF, with the hash of its document. */
export interface PdfPage {
  id: string;
  title: string;
  emoji?: string | undefined;
  description?: string | undefined;
  /** How many pages are above it. */
  depth: number;
  /** Where a page that is a link leads. */
  url?: string | undefined;
  document: string | null;
}

/** A file that pages show or link to; the bytes only of images. */
export interface PdfFile {
  name: string;
  bytes?: Uint8Array;
}

/** Documents by their hashes, as canonical JSON: several pages may show one, which is handed over once. */
export type PdfDocuments = ReadonlyMap<string, string>;

/** What links and images of documents lead to. */
export interface PdfTargets {
  files: ReadonlyMap<string, PdfFile>;
  /** Titles and addresses of pages by their ids, also of those that the PDF leaves out. */
  known: ReadonlyMap<string, { title: string; url: string }>;
}

/** A line of facts under the title. */
export interface PdfFact {
  name: string;
  value: string;
}

export interface PdfHead {
  title: string;
  /** BCP 47. */
  language: string;
  facts: readonly PdfFact[];
  /** When the content was made, as the PDF says it. */
  createdAt: string;
}

export interface SpacePdf extends PdfHead, PdfTargets {
  pages: readonly PdfPage[];
  documents: PdfDocuments;
  /** A page of its own for the title, and a table of contents; without both, one page alone is printed. */
  hasContents: boolean;
}

/** What a change request does with one page or other thing of a space. */
export interface PdfChange {
  id: string;
  title: string;
  /** In words, such as `Edited` or `Moved to Guides`. */
  changes: readonly string[];
  /** Hashes of the documents that it had and has. */
  before: string | null;
  after: string | null;
}

export interface ChangesPdf extends PdfHead, PdfTargets {
  subject: string;
  /** The description of the change request, as a document. */
  description: string | null;
  changes: readonly PdfChange[];
  documents: PdfDocuments;
}

/** The bytes of a PDF, and how many pages they show. */
export interface PrintedPdf {
  bytes: Uint8Array;
  pages: number;
}
