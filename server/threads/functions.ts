import { type Anchor, type AnchorPlace, locateAnchors } from '#lib/anchors/locate.ts';
import { PageText } from '#lib/anchors/page-text.ts';
import { type Quote, quoteOf } from '#lib/anchors/quote.ts';
import { anchorsOf, type ContentLink, linksOfDocument } from '#lib/document/content-links.ts';
import { diffDocuments } from '#lib/document/diff/diff.ts';
import { identify } from '#lib/document/identity.ts';
import { fromEditedJSON } from '#lib/document/json/edited.ts';
import { parseJSONDocument } from '#lib/document/json/parse.ts';
import { toJSONDocument } from '#lib/document/json/to.ts';
import type { JSONDocument } from '#lib/document/json/types.ts';
import { links, rewriteLinks } from '#lib/document/links.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { printMarkdown } from '#lib/document/markdown/print.ts';
import { type Mentions, mentionsIn } from '#lib/document/mentions.ts';
import type { DocumentConflict, MergeNote } from '#lib/document/merge/conflict.ts';
import { withCurrentVersion } from '#lib/document/merge/current-version.ts';
import { mergeDocuments } from '#lib/document/merge/merge.ts';
import { type Resolution, resolveConflict } from '#lib/document/merge/resolve.ts';
import { countBlocks, mostBlocks, TooManyBlocks } from '#lib/document/most-blocks.ts';
import { type OpenApiName, openApiNamesIn, specsIn } from '#lib/document/openapi-names.ts';
import { type Misfit, replaceBlock } from '#lib/document/replace.ts';
import { revertBlocks } from '#lib/document/revert.ts';
import { textOf } from '#lib/document/text.ts';
import { canonicalJson } from '#lib/document/tree/canonical.ts';
import { type Block, type BlockId, type Document, isContainer } from '#lib/document/types.ts';
import { planImport } from '#lib/import/plan.ts';
import type { ImportPlan, SourceFile } from '#lib/import/types.ts';
import type { Reach } from '#lib/openapi/check.ts';
import { diffSpecs, type SpecChange } from '#lib/openapi/diff.ts';
import { readSpec, readSpecFile } from '#lib/openapi/read-spec.ts';
import type { SpecFileResult, SpecResult } from '#lib/openapi/types.ts';
import { type IndexedPage, indexedPage } from '#lib/search/indexed-page.ts';
import { hashOf } from '#server/core/hash.ts';
import { newId } from '#server/core/ids.ts';
import { type ReferencePart, referenceParts } from './reference-parts.ts';
import { specDocument, specPages } from './spec-pages.ts';

/** A document as it is stored, its canonical JSON: a text is handed to a thread at once, a tree of blocks is copied. */
export type DocumentText = string;

/** A document with its name. */
export interface StoredDocument {
  hash: string;
  json: DocumentText;
}

/** A content that was read, and where its links lead, to be looked up before it is finished. */
export interface ReadContent {
  json: DocumentText;
  targets: string[];
  blocks: number;
}

/** A page of an imported folder that was read: where each of its links leads, and the anchors of its headings. */
export interface ImportedContent {
  json: DocumentText;
  links: string[];
  anchors: string[];
}

/** Link targets as they are written, with those to write in their place. */
type Targets = ReadonlyMap<string, string>;

/** Characters of the preview of a block. */
const longestPreview = 200;

/** Changes of a spec that are listed. */
const mostSpecChanges = 1_000;

/** A page without content has this. */
export const emptyDocument: DocumentText = canonicalJson({ blocks: [] });

/**
 * All that is done with the content of a page, whatever its size: pure functions of texts and plain values, which are
 * done in a thread of their own when what they are given is large (`documents.ts`).
 */
export const functions = {
  readMarkdown: (markdown: string): ReadContent => asRead(parseMarkdown(markdown, newBlockId, mostBlocks)),

  readImported: (markdown: string): ImportedContent => {
    const document = parseMarkdown(markdown, newBlockId, mostBlocks);
    const { json } = asRead(document);
    return { json, links: links(document).map(({ target }) => target), anchors: anchorsOf(document) };
  },

  planImport: (files: readonly SourceFile[]): ImportPlan => planImport(files),

  /** An OpenAPI spec, or what is wrong with it. */
  readSpec: (text: string, reach: Reach): SpecResult => readSpec(text, reach),

  /** A file that an OpenAPI spec refers to, or what is wrong with it. */
  readSpecFile: (text: string, file: string): SpecFileResult => readSpecFile(text, file),

  /** What pages can show of an OpenAPI spec that was read, in parts. */
  specReferences: (document: string): ReferencePart[] => referenceParts(document),

  specPages,
  specDocument,

  /** What clients notice between two specs; what breaks them comes first, and long lists are cut. */
  diffSpecs: (before: string, after: string): { changes: SpecChange[]; count: number; breaking: number } => {
    const all = diffSpecs(JSON.parse(before), JSON.parse(after));
    const breaking = all.filter((change) => change.breaking);
    const others = all.filter((change) => !change.breaking);
    const changes = [...breaking, ...others].slice(0, mostSpecChanges);
    return { changes, count: all.length, breaking: breaking.length };
  },

  /** A content given as a tree of nodes, which may name blocks of the document before; throws `MalformedDocument`. */
  readJSON: (tree: unknown, previous: DocumentText): ReadContent =>
    asRead(fromEditedJSON(parseJSONDocument(tree), documentOf(previous), newBlockId)),

  /** A content that was read, with its links as they are kept and with the ids that blocks had before; null for none. */
  finish: (read: DocumentText, references: Targets, previous: DocumentText | null): StoredDocument | null => {
    const document = withTargets(documentOf(read), references);
    return stored(previous === null ? document : identify(document, documentOf(previous), newBlockId));
  },

  /** Where the links of a document lead, each once. */
  targets: (document: DocumentText): string[] => targetsOf(documentOf(document)),

  /** The document as Markdown, with other targets for some of its links. */
  print: (document: DocumentText, written: Targets): string =>
    printMarkdown(withTargets(documentOf(document), written)),

  /** The blocks of the document as JSON, with other targets for some of its links. */
  blocks: (document: DocumentText, written: Targets): string =>
    JSON.stringify(withTargets(documentOf(document), written).blocks),

  toJSON: (document: DocumentText): JSONDocument => toJSONDocument(documentOf(document)),

  /** What became of each block, `BlockChange[]` as JSON. */
  diff: (before: DocumentText, after: DocumentText): string =>
    JSON.stringify(diffDocuments(documentOf(before), documentOf(after))),

  /** What main and a change request made of a document; null when no block is left. */
  merge: (
    base: DocumentText,
    main: DocumentText,
    changeRequest: DocumentText,
  ): { stored: StoredDocument | null; conflicts: DocumentConflict[]; notes: MergeNote[] } => {
    const merged = mergeDocuments(documentOf(base), documentOf(main), documentOf(changeRequest));
    return { stored: stored(merged.document), conflicts: merged.conflicts, notes: merged.notes };
  },

  /** The document with a conflict settled; null when no block is left. */
  resolve: (
    document: DocumentText,
    conflict: DocumentConflict,
    resolution: Resolution,
  ): StoredDocument | null =>
    stored(
      resolveConflict(documentOf(document), conflict, resolution, (markdown) =>
        parseMarkdown(markdown, newBlockId),
      ),
    ),

  /** The document with some blocks as they were; null when no block is left. */
  revert: (now: DocumentText, then: DocumentText, blocks: readonly BlockId[]): StoredDocument | null =>
    stored(revertBlocks(documentOf(now), documentOf(then), new Set(blocks), newBlockId)),

  /** How the text of a block begins, on one line; null when the document has no such block. */
  preview: (document: DocumentText, id: BlockId): string | null => {
    const block = findBlock(documentOf(document).blocks, id);
    return block ? [...textOf(block).replaceAll(/\s+/g, ' ').trim()].slice(0, longestPreview).join('') : null;
  },

  /** A quote of the text of a block as it stands there, with its context. */
  quote: (document: DocumentText, id: BlockId, quote: Quote): Quote | 'missing' | 'ambiguous' => {
    const text = new PageText(documentOf(document));
    const range = text.find(id, quote);
    return typeof range === 'object' ? quoteOf(text.textOf(id) ?? '', range) : range;
  },

  /** The Markdown of blocks, without the blank lines behind them; null for those that the document does not have. */
  sources: (document: DocumentText, ids: readonly BlockId[]): (string | null)[] => {
    const text = new PageText(documentOf(document));
    return ids.map((id) => text.sourceOf(id) ?? null);
  },

  /**
   * The document with contents that were read in the place of blocks that have these sources. `outdated` are the
   * positions of those that have another one, `unfit` of those that can’t be replaced so.
   */
  replaceBlocks: (
    document: DocumentText,
    replacements: readonly { block: BlockId; source: string; json: DocumentText; references: Targets }[],
  ): { stored: StoredDocument | null; outdated: number[]; unfit: { at: number; misfit: Misfit }[] } => {
    let next = documentOf(document);
    const outdated: number[] = [];
    const unfit: { at: number; misfit: Misfit }[] = [];
    for (const [at, { block, source, json, references }] of replacements.entries()) {
      if (new PageText(next).sourceOf(block) !== source) {
        outdated.push(at);
        continue;
      }
      const { blocks } = withTargets(documentOf(json), references);
      const replaced = replaceBlock(next, block, blocks, newBlockId);
      if (typeof replaced === 'string') unfit.push({ at, misfit: replaced });
      else next = replaced;
    }
    return { stored: stored(next), outdated, unfit };
  },

  /** Where anchors in other versions of a document are in this one, version by version. */
  locate: (
    now: DocumentText,
    versions: readonly { document: DocumentText; anchors: readonly Anchor[] }[],
  ): AnchorPlace[][] =>
    locateAnchors(
      documentOf(now),
      versions.map(({ document, anchors }) => ({ document: documentOf(document), anchors })),
    ),

  /** Conflicts with the document’s text of now for the side that it shows; null for one whose blocks are gone. */
  withCurrentVersions: (
    document: DocumentText,
    conflicts: readonly DocumentConflict[],
  ): (DocumentConflict | null)[] => {
    const now = documentOf(document);
    return conflicts.map((conflict) => withCurrentVersion(now, conflict) ?? null);
  },

  /** What the document shows of OpenAPI specs. */
  openApiBlocks: (document: DocumentText): OpenApiName[] => openApiNamesIn(documentOf(document)),

  /** The people and teams that the document mentions. */
  mentions: (document: DocumentText): Mentions => mentionsIn(documentOf(document)),

  /** What the index of links keeps of a document. */
  links: (document: DocumentText): { links: ContentLink[]; anchors: string[]; specs: string[] } => ({
    links: linksOfDocument(documentOf(document)),
    anchors: anchorsOf(documentOf(document)),
    specs: specsIn(documentOf(document)),
  }),

  /** What search stores of a page. */
  indexed: (
    page: { title: string; description?: string | undefined },
    document: DocumentText,
    shown?: Readonly<Record<string, string>>,
  ): IndexedPage => indexedPage(page, documentOf(document), shown),
};

/** Names a document, so that it can be kept. */
export function named(document: Document): StoredDocument {
  const json = canonicalJson(document);
  return { hash: hashOf(json), json };
}

/** The content of an imported page without any. */
export const emptyStored: StoredDocument = named({ blocks: [] });

/** The document that a text is. */
export function documentOf(json: DocumentText): Document {
  return JSON.parse(json) as Document;
}

function stored(document: Document): StoredDocument | null {
  return document.blocks.length === 0 ? null : named(document);
}

function asRead(document: Document): ReadContent {
  const blocks = countBlocks(document.blocks);
  if (blocks > mostBlocks) throw new TooManyBlocks();
  return { json: canonicalJson(document), targets: targetsOf(document), blocks };
}

function targetsOf(document: Document): string[] {
  return [...new Set(links(document).map(({ target }) => target))];
}

function withTargets(document: Document, targets: Targets): Document {
  return targets.size === 0 ? document : rewriteLinks(document, ({ target }) => targets.get(target));
}

function findBlock(blocks: readonly Block[], id: BlockId): Block | undefined {
  for (const block of blocks) {
    if (block.id === id) return block;
    const inside = isContainer(block) ? findBlock(block.children, id) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

function newBlockId(): BlockId {
  return newId().slice(0, 12);
}
