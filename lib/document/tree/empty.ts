import { NodeStore } from './node-store.ts';
import type { NodeSource, TreeWrite } from './types.ts';

/** The tree of a space without content, with which every space begins. */
export function emptyTree(source: NodeSource): TreeWrite {
  const store = new NodeStore(source);
  const root = store.put({ kind: 'root', pages: null, files: null, variables: null, reusableContents: null });
  return { root, written: store.written() };
}
