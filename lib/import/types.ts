import type { PageAttributes } from '#lib/document/tree/types.ts';

/** One file of the folder that is imported; `path` is relative to the folder, with `/` between its parts. */
export interface SourceFile {
  path: string;
  bytes: Uint8Array;
}

/** Something that could not be imported as it is, for the report to the person who imports. */
export interface Problem {
  kind:
    | 'broken-link'
    | 'broken-anchor'
    | 'missing-page'
    | 'listed-twice'
    | 'unread-summary-line'
    | 'settings'
    | 'front-matter'
    | 'condition'
    | 'redirect'
    | 'not-text'
    | 'too-long'
    | 'too-deep'
    | 'unprintable'
    | 'not-taken'
    | 'outside-root';
  /** The file that it is about. */
  path: string;
  message: string;
}

/** A page that the import makes, with its children. Its Markdown still has the links of the folder. */
export interface PlannedPage {
  type: 'document' | 'group' | 'link';
  /** The Markdown file that it comes from; null for groups and links. */
  source: string | null;
  slug: string | null;
  attributes: PageAttributes;
  /** The body of a document, without the front matter and without an opening heading that is its title. */
  markdown: string;
  children: PlannedPage[];
}

/** An old address and the Markdown file that it leads to. */
export interface PlannedRedirect {
  from: string;
  to: string;
}

/** What an import will make of a folder. */
export interface ImportPlan {
  /** The folder of the pages; links that begin with `/` begin there. */
  root: string;
  pages: PlannedPage[];
  /** Images and other files, by their path in the folder. */
  files: SourceFile[];
  redirects: PlannedRedirect[];
  /** Pages that the table of contents does not name; they are imported and hidden from navigation. */
  unlisted: string[];
  /** Files whose pages can't be imported as they are now. */
  left: string[];
  problems: Problem[];
}
