import { canonicalJson } from './canonical.ts';
import type { Hash, Node, NodeSource, StoredNode } from './types.ts';

type NodeOf<Kind extends Node['kind']> = Extract<Node, { kind: Kind }>;

/** The nodes that one operation has seen: each is loaded once, and a new one waits here to be stored. */
export class NodeStore {
  private readonly source: NodeSource;
  private readonly nodes = new Map<Hash, Node>();
  private readonly fresh = new Map<Hash, Node>();

  constructor(source: NodeSource) {
    this.source = source;
  }

  /** Loads missing nodes in one batch. */
  async load(hashes: Iterable<Hash | null | undefined>): Promise<void> {
    const missing = new Set<Hash>();
    for (const hash of hashes) if (hash && !this.nodes.has(hash)) missing.add(hash);
    if (missing.size === 0) return;
    const loaded = await this.source.load([...missing]);
    for (const hash of missing) {
      const node = loaded.get(hash);
      if (!node) throw new Error(`The node ${hash} is missing.`);
      this.nodes.set(hash, node);
    }
  }

  /** A node that was loaded or put before. */
  get<Kind extends Node['kind']>(hash: Hash, kind: Kind): NodeOf<Kind> {
    const node = this.nodes.get(hash);
    if (!node) throw new Error(`The node ${hash} was not loaded.`);
    if (node.kind !== kind) throw new Error(`The node ${hash} is not of kind ${kind}.`);
    return node as NodeOf<Kind>;
  }

  async fetch<Kind extends Node['kind']>(hash: Hash, kind: Kind): Promise<NodeOf<Kind>> {
    await this.load([hash]);
    return this.get(hash, kind);
  }

  put(node: Node): Hash {
    const hash = this.source.hash(canonicalJson(node));
    if (!this.nodes.has(hash)) {
      this.nodes.set(hash, node);
      this.fresh.set(hash, node);
    }
    return hash;
  }

  /** The new nodes. Some may have been stored by earlier operations that this one did not need to read. */
  written(): StoredNode[] {
    return [...this.fresh].map(([hash, node]) => ({ hash, node }));
  }
}
