import type { Hash, Node, NodeSource, StoredNode } from '#lib/document/tree/types.ts';

/** Nodes of a source together with some that are not stored yet. */
export function layered(source: NodeSource, written: readonly StoredNode[]): NodeSource {
  const fresh = new Map<Hash, Node>(written.map(({ hash, node }) => [hash, node]));
  return {
    hash: source.hash,
    load: async (hashes) => {
      const missing = hashes.filter((hash) => !fresh.has(hash));
      const found = new Map<Hash, Node>(missing.length > 0 ? await source.load(missing) : []);
      for (const hash of hashes) {
        const node = fresh.get(hash);
        if (node) found.set(hash, node);
      }
      return found;
    },
  };
}
