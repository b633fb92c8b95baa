import type { Hash, Node, NodeSource, StoredNode } from '#lib/document/tree/types.ts';

/** Nodes of a source together with some that are not stored yet. */
export function withNodes(source: NodeSource, written: readonly StoredNode[]): NodeSource {
  const fresh = new Map<Hash, Node>(written.map(({ hash, node }) => [hash, node]));
  return {
    hash: source.hash,
    load: async (hashes) => {
      const missing = hashes.filter((hash) => !fresh.has(hash));
      const loaded = new Map<Hash, Node>(missing.length > 0 ? await source.load(missing) : []);
      for (const hash of hashes) {
        const node = fresh.get(hash);
        if (node) loaded.set(hash, node);
      }
      return loaded;
    },
  };
}

/** Those of some new nodes that a tree is made of; steps on the way to it are left out. */
export function reachableNodes(root: Hash, written: readonly StoredNode[]): StoredNode[] {
  const fresh = new Map(written.map((stored) => [stored.hash, stored]));
  const loaded = new Map<Hash, StoredNode>();
  const due = [root];
  for (let hash = due.pop(); hash !== undefined; hash = due.pop()) {
    const stored = fresh.get(hash);
    if (!stored || loaded.has(hash)) continue;
    loaded.set(hash, stored);
    due.push(...below(stored.node).filter((child) => child !== null));
  }
  return [...loaded.values()];
}

function below(node: Node): (Hash | null)[] {
  switch (node.kind) {
    case 'root':
      return [node.pages, node.files, node.variables, node.reusableContents];
    case 'pages':
      return node.entries.flatMap((entry) => [entry.page, entry.pages]);
    case 'branch':
      return node.slots.map((slot) => slot.node);
    case 'page':
    case 'bucket':
      return [];
  }
}
