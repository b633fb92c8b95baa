import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core';
import { moment, organizations } from './people.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });

const organizationId = () =>
  text('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

/** The pages of main contents as they are now, so that questions about many of them read no tree. */
export const mainPages = pgTable(
  'main_pages',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    pageId: text('page_id').notNull(),
    parentId: text('parent_id'),
    slug: text('slug'),
    type: text('type').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** The hashes of its own content and of its document. */
    node: text('node').notNull(),
    document: text('document'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.spaceId, t.pageId] }),
    index('main_pages_title').using('gin', sql`lower(${t.title}) gin_trgm_ops`),
    index('main_pages_document').on(t.organizationId, t.document),
    index('main_pages_node').on(t.organizationId, t.node),
  ],
);

/**
 * Old addresses of pages of main contents: those that a page `moved` away from, with everything below it, and those
 * that its content was `given`. A page that stands at such an address goes first.
 */
export const formerPaths = pgTable(
  'former_paths',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    /** In lower case. */
    path: text('path').notNull(),
    kind: text('kind', { enum: ['moved', 'given'] }).notNull(),
    pageId: text('page_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.spaceId, t.path, t.kind] }),
    index('former_paths_page').on(t.organizationId, t.spaceId, t.pageId),
  ],
);

/** Pages that are another in a change request than in main, or gone there. Those of a merged one are main's. */
export const changeRequestPages = pgTable(
  'change_request_pages',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    changeRequestId: text('change_request_id').notNull(),
    pageId: text('page_id').notNull(),
    isThere: boolean('is_there').notNull(),
    parentId: text('parent_id'),
    slug: text('slug'),
    type: text('type').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    node: text('node').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.spaceId, t.changeRequestId, t.pageId] })],
);

/** The sections of the pages of main contents, and of those that change requests changed, as search reads them. */
export const searchPassages = pgTable(
  'search_passages',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    /** `main`, or the id of a change request. */
    line: text('line').notNull(),
    pageId: text('page_id').notNull(),
    position: integer('position').notNull(),
    /** The heading's anchor; empty for what stands before the first heading. */
    anchor: text('anchor').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** The OpenAPI specs whose words it has, by their slugs; null where there is none. */
    specs: text('specs').array(),
    /** The words of the page's title, of its own heading and its text. */
    words: tsvector('words').notNull(),
    /** How many words it has. */
    length: integer('length').notNull(),
    /** When its page changed last. */
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.spaceId, t.line, t.pageId, t.position] }),
    // Written at once: what waits in a list would be read by every search.
    index('search_passages_words').using('gin', indexedWords(t)).with({ fastupdate: false }),
  ],
);

/** What a search looks into: the words, and whose they are, so that the index reads nothing of others. */
export function indexedWords(t: Record<'words' | 'organizationId' | 'spaceId' | 'line', AnyPgColumn>): SQL {
  return sql`(${t.words} || array_to_tsvector(case when ${t.line} = 'main'
    then array['@' || ${t.organizationId}, '@' || ${t.spaceId}] else array['@' || ${t.line}] end))`;
}

/** The words of an organization's main contents with their stems, by language. Rows are added and never changed. */
export const searchWords = pgTable(
  'search_words',
  {
    organizationId: organizationId(),
    language: text('language').notNull(),
    word: text('word').notNull(),
    /** Empty for a word that says nothing, such as `the`. */
    stem: text('stem').notNull(),
  },
  (t) => [
    index('search_words_word').on(t.organizationId, t.word, t.language, t.stem),
    index('search_words_stem').on(t.organizationId, t.language, t.stem, t.word),
    index('search_words_likeness').using('gin', t.organizationId, sql`${t.word} gin_trgm_ops`),
  ],
);

/** Words that mean the same to an organization, a line of them in each row. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    organizationId: organizationId(),
    position: integer('position').notNull(),
    words: text('words').array().notNull(),
    /** The same words as search compares them. */
    compared: text('compared').array().notNull(),
    /** Those and their stems in every language: what a word that is asked for is told by. */
    stems: text('stems').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.position] })],
);

/** How much search knows of each space. A space without a row, or with an older version, is indexed in the background. */
export const searchSpaces = pgTable(
  'search_spaces',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    passages: integer('passages').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.spaceId] })],
);

/** Words that many passages of an organization have: with `^` in front those of titles, and with `@` those of OpenAPI specs. */
export const searchFrequentWords = pgTable(
  'search_frequent_words',
  {
    organizationId: organizationId(),
    word: text('word').notNull(),
    /** How much of the passages has it, 0 to 1. */
    share: doublePrecision('share').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.word] })],
);

/** When the frequent words of an organization were counted, and how many passages it had. */
export const searchCounts = pgTable(
  'search_counts',
  {
    organizationId: organizationId(),
    passages: integer('passages').notNull(),
    countedAt: moment('counted_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.organizationId] })],
);

/** What the vectors of an organization come from, and whether the last try to get some failed. */
export const searchEmbeddings = pgTable('search_embeddings', {
  organizationId: organizationId().primaryKey(),
  /** The provider's address and model, hashed. Vectors of different sources can't be compared. */
  source: text('source').notNull(),
  /** How similar the model finds texts that have nothing to do with each other. */
  mean: doublePrecision('mean'),
  deviation: doublePrecision('deviation'),
  /** Why the last try failed, and how many did in a row. */
  failure: text('failure'),
  failures: integer('failures').notNull().default(0),
  retryAt: moment('retry_at'),
});

/** The main revisions whose passages all have vectors, by space. */
export const searchEmbeddedSpaces = pgTable(
  'search_embedded_spaces',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    source: text('source').notNull(),
    revisionId: text('revision_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.spaceId] })],
);

/** The signs of the vectors of passages of main contents: short enough to compare all of them with a question. */
export const searchSignatures = pgTable(
  'search_signatures',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    pageId: text('page_id').notNull(),
    position: integer('position').notNull(),
    source: text('source').notNull(),
    /** Of the text that was embedded. A passage that says something else by now is not found by it. */
    hash: text('hash').notNull(),
    signature: bits('signature').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.spaceId, t.pageId, t.position] }),
    index('search_signatures_hash').on(t.organizationId, t.hash),
  ],
);

/** Vectors of texts, of length 1, so that equal texts are embedded once. */
export const searchVectors = pgTable(
  'search_vectors',
  {
    organizationId: organizationId(),
    source: text('source').notNull(),
    hash: text('hash').notNull(),
    vector: real('vector').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.source, t.hash] })],
);

/** What documents and pages link to, by the hash of what holds the link. Rows are added and never changed. */
export const contentLinks = pgTable(
  'content_links',
  {
    organizationId: organizationId(),
    hash: text('hash').notNull(),
    position: integer('position').notNull(),
    /** `anchor` is one of the page itself; `relative` leads to nothing that is kept. */
    kind: text('kind', { enum: ['page', 'file', 'anchor', 'url', 'relative'] }).notNull(),
    /** The id of the page or file, or the address as it is written. */
    target: text('target').notNull(),
    anchor: text('anchor').notNull(),
    /** The block that the link stands in; null for a link of the page itself. */
    block: text('block'),
    relation: text('relation', { enum: ['reference', 'dependsOn'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.hash, t.position] }),
    index('content_links_target').using('hash', t.target),
  ],
);

/** The OpenAPI specs that documents show, by their slugs. Rows are added and never changed. */
export const contentSpecs = pgTable(
  'content_specs',
  {
    organizationId: organizationId(),
    hash: text('hash').notNull(),
    spec: text('spec').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.hash, t.spec] }),
    index('content_specs_spec').on(t.organizationId, t.spec),
  ],
);

/** The anchors of documents, for links that lead to a heading. Rows are added and never changed. */
export const contentAnchors = pgTable(
  'content_anchors',
  {
    organizationId: organizationId(),
    hash: text('hash').notNull(),
    anchor: text('anchor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.hash, t.anchor] })],
);
