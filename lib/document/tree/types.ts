/** Name of a node: the hash of its canonical JSON. */
export type Hash = string;

/** Identity of a page; it survives edits, moves and renames. */
export type PageId = string;

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export type PageType = 'document' | 'group' | 'link' | 'computed';

export type VariableValue = string | number | boolean;

/** What people write about a page, beside its slug. Times are not here: they belong to the revisions. */
export interface PageAttributes {
  title: string;
  emoji?: string;
  icon?: string;
  description?: string;
  hidden?: boolean;
  noIndex?: boolean;
  noRobotsIndex?: boolean;
  condition?: string;
  linkTitle?: string;
  layout?: Record<string, Json>;
  variables?: Record<string, VariableValue>;
  cover?: Json;
  target?: Json;
  metaLinks?: Json;
  tags?: Json;
  git?: Json;
  /** Addresses in the space that lead to the page beside its own. */
  formerPaths?: string[];
  computed?: Json;
  computedSeed?: string;
}

/** A page's own content. Its id, slug and children stand in the list that it is in, so moving it leaves it alone. */
export interface PageNode {
  kind: 'page';
  type: PageType;
  attributes: PageAttributes;
  document: Hash | null;
}

/** A page's place in a list: its address there, its content and the list of its children. Links have no slug. */
export interface PageEntry {
  id: PageId;
  slug: string | null;
  page: Hash;
  pages: Hash | null;
}

/** Pages in their order below one parent. An empty list is not written: it is `null`. */
export interface PageListNode {
  kind: 'pages';
  entries: PageEntry[];
}

/** The upper levels of a keyed map: a slot for each hexadecimal digit that occurs. */
export interface BranchNode {
  kind: 'branch';
  slots: { digit: string; node: Hash }[];
}

/** The items of a keyed map whose ids fall together, in the order of their ids. */
export interface BucketNode {
  kind: 'bucket';
  items: { id: string; value: Json }[];
}

/** The whole content of a space at one revision. */
export interface RootNode {
  kind: 'root';
  pages: Hash | null;
  files: Hash | null;
  variables: Hash | null;
  reusableContents: Hash | null;
}

export type Node = RootNode | PageListNode | PageNode | BranchNode | BucketNode;

export interface StoredNode {
  hash: Hash;
  node: Node;
}

/** What a file is; `content` names its bytes. */
export interface FileItem {
  name: string;
  contentType: string;
  size: number;
  content: string;
  dimensions?: { width: number; height: number };
  git?: Json;
}

export interface ReusableContentItem {
  title: string;
  document: Hash | null;
  git?: Json;
  computed?: Json;
  computedSeed?: string;
}

/** What a space holds by id beside its pages. A variable's id is its name. */
export interface Items {
  files: FileItem;
  variables: VariableValue;
  reusableContents: ReusableContentItem;
}

export type ItemMap = keyof Items;

export const itemMaps: readonly ItemMap[] = ['files', 'variables', 'reusableContents'];

/** Loads nodes and names them by hash. `load` returns a node for every requested hash. */
export interface NodeSource {
  load(hashes: readonly Hash[]): Promise<ReadonlyMap<Hash, Node>>;
  hash(canonicalJson: string): Hash;
}

/** A new tree and the nodes that are to be stored with it. Storing one twice does no harm. */
export interface TreeWrite {
  root: Hash;
  written: StoredNode[];
}
