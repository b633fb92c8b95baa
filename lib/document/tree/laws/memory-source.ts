import type { Hash, Node, NodeSource, TreeWrite } from '../types.ts';

/** Nodes in memory that count how often and how many of them are read. Hashes are serial numbers of the texts. */
export class MemorySource implements NodeSource {
  batches = 0;
  reads = 0;
  private readonly names = new Map<string, Hash>();
  private readonly nodes = new Map<Hash, Node>();

  hash(canonicalJson: string): Hash {
    const name = this.names.get(canonicalJson) ?? `node-${this.names.size + 1}`;
    this.names.set(canonicalJson, name);
    return name;
  }

  async load(hashes: readonly Hash[]): Promise<ReadonlyMap<Hash, Node>> {
    this.batches += 1;
    this.reads += hashes.length;
    return new Map(
      hashes.flatMap((hash) => {
        const node = this.nodes.get(hash);
        return node ? [[hash, node]] : [];
      }),
    );
  }

  /** Stores what an operation wrote and answers its root. */
  store({ root, written }: TreeWrite): Hash {
    for (const { hash, node } of written) this.nodes.set(hash, node);
    return root;
  }

  get size(): number {
    return this.nodes.size;
  }
}
