import { diffTrees, type TreeDifference } from './diff.ts';
import { type LoadDocuments, mergeTrees } from './merge.ts';
import type { MergeDocument } from './merge-content.ts';
import type { Hash, Node, NodeSource, StoredNode } from './types.ts';

/** What a change request proposes: what its head makes of its base. Both are roots of trees. */
export interface Proposal {
  base: Hash;
  head: Hash;
}

/** What comparing two proposals needs to know of documents. */
export interface DocumentsOfProposals<Conflict> {
  merge: MergeDocument<Conflict>;
  load?: LoadDocuments;
  /** Whether two documents say the same, whatever ids their blocks have. */
  isSameText(one: Hash | null, other: Hash | null): Promise<boolean>;
}

/**
 * Whether a change request proposes what it did before. It does when taking main's changes into the content of then gives
 * the content of now: so main's own changes never count, and every other edit does, unless it was undone. What only a
 * decision about a conflict could make of it is another proposal. `updates` are the roots of main that it took in
 * since, one after the other: where main inserts pages, their order follows from each of them.
 */
export async function isSameProposal<Conflict>(
  source: NodeSource,
  before: Proposal,
  updates: readonly Hash[],
  head: Hash,
  documents: DocumentsOfProposals<Conflict>,
): Promise<boolean> {
  let expected = before;
  let nodes = source;
  for (const main of updates) {
    if (main === expected.base) continue;
    const { base, head: theirs } = expected;
    const merged = await mergeTrees(nodes, base, main, theirs, documents.merge, documents.load);
    if (merged.conflicts.length > 0 || merged.documents.length > 0) return false;
    expected = { base: main, head: merged.root };
    nodes = withNew(nodes, merged.written);
  }
  return isSameContent(nodes, expected.head, head, documents);
}

async function isSameContent<Conflict>(
  source: NodeSource,
  one: Hash,
  other: Hash,
  { isSameText }: DocumentsOfProposals<Conflict>,
): Promise<boolean> {
  if (one === other) return true;
  const texts: [Hash | null, Hash | null][] = [];
  for (const difference of await diffTrees(source, one, other)) {
    const pair = documentsOnly(difference);
    if (!pair) return false;
    texts.push(pair);
  }
  for (const pair of texts) if (!(await isSameText(...pair))) return false;
  return true;
}

/** The documents of a page or a reusable content in which nothing else differs. */
function documentsOnly(difference: TreeDifference): [Hash | null, Hash | null] | undefined {
  if (difference.type !== 'page_edited' && difference.type !== 'reusable_content_edited') return undefined;
  const { document, ...others } = difference.attributes;
  if (!document || Object.keys(others).length > 0) return undefined;
  const { before = null, after = null } = document;
  return [before as Hash | null, after as Hash | null];
}

/** A source that has nodes that are not stored as well. */
function withNew(source: NodeSource, written: readonly StoredNode[]): NodeSource {
  const fresh = new Map<Hash, Node>(written.map(({ hash, node }) => [hash, node]));
  return {
    hash: (json) => source.hash(json),
    load: async (hashes) => {
      const stored = hashes.filter((hash) => !fresh.has(hash));
      const nodes = stored.length > 0 ? await source.load(stored) : new Map<Hash, Node>();
      const loaded = hashes.flatMap((hash): [Hash, Node][] => {
        const node = fresh.get(hash) ?? nodes.get(hash);
        return node ? [[hash, node]] : [];
      });
      return new Map(loaded);
    },
  };
}
