/** A page's content as the API gives it in `format=document`: a tree of nodes with keys. */
export interface JSONDocument {
  object: 'document';
  data: { schemaVersion: number };
  nodes: JSONBlock[];
}

/** What is read of a tree of nodes. */
export type JSONTree = Pick<JSONDocument, 'nodes'>;

export interface JSONBlock {
  object: 'block';
  type: string;
  key?: string;
  data?: Record<string, unknown>;
  nodes?: JSONNode[];
  fragments?: JSONFragment[];
  isVoid?: boolean;
  /** What Markdown says of the block and no data of its type can hold. */
  meta?: JSONMeta;
}

export interface JSONMeta {
  /** The block's text lines are Markdown, used as they are. */
  markdown?: boolean;
  /** Attributes of a tag that its data has no place for. */
  attributes?: Record<string, string>;
  /** The name of the tag, where several are one type. */
  tag?: string;
  /** The Markdown between a tag and its closing tag. */
  inner?: string;
  /** A heading deeper than the three levels that have a type. */
  level?: number;
  /** What a fence says behind its language. */
  info?: string;
}

export interface JSONInline {
  object: 'inline';
  type: string;
  key?: string;
  data?: Record<string, unknown>;
  nodes?: JSONNode[];
  isVoid?: boolean;
}

export interface JSONText {
  object: 'text';
  key?: string;
  leaves: JSONLeaf[];
}

export interface JSONLeaf {
  object: 'leaf';
  text: string;
  marks: JSONMark[];
}

export interface JSONMark {
  object: 'mark';
  type: string;
  data?: Record<string, unknown>;
}

export interface JSONFragment {
  object: 'fragment';
  key?: string;
  fragment: string;
  type: string;
  nodes: JSONBlock[];
}

export type JSONNode = JSONBlock | JSONInline | JSONText;

export const schemaVersion = 8;
