import { mergeValues } from '#lib/document/merge/attributes.ts';
import { type CollectedTrees, collectTrees, type Place } from './collect.ts';
import type { Target, TreeConflict, TreeNote } from './conflicts.ts';
import { attributeConflict, type MergeDocument, mergePageContent } from './merge-content.ts';
import { mergeItems } from './merge-items.ts';
import { mergeOrder } from './merge-order.ts';
import { mergePlaces } from './merge-places.ts';
import { NodeStore } from './node-store.ts';
import { freeSlug } from './slug.ts';
import {
  type Hash,
  itemMaps,
  type NodeSource,
  type PageEntry,
  type PageId,
  type RootNode,
  type TreeWrite,
} from './types.ts';

export interface TreeMerge<Conflict> extends TreeWrite {
  conflicts: TreeConflict[];
  /** Conflicts inside documents, as the callback gave them. */
  documents: { owner: Target; conflicts: Conflict[] }[];
  notes: TreeNote[];
}

/** Called with the documents that are merged next, so that they can be read together. */
export type LoadDocuments = (hashes: Hash[]) => Promise<unknown>;

/** Pages whose documents are read together. */
const mostPages = 50;

/** Merges main and a change request over their base. What it costs follows what they changed, not the space. */
export async function mergeTrees<Conflict>(
  source: NodeSource,
  base: Hash,
  main: Hash,
  changeRequest: Hash,
  mergeDocument: MergeDocument<Conflict>,
  loadDocuments: LoadDocuments = async () => undefined,
): Promise<TreeMerge<Conflict>> {
  const store = new NodeStore(source);
  await store.load([base, main, changeRequest]);
  const roots = [store.get(base, 'root'), store.get(main, 'root'), store.get(changeRequest, 'root')] as const;
  const merge = new PageMerge(
    store,
    await collectTrees(
      store,
      roots.map((root) => root.pages),
    ),
    mergeDocument,
    loadDocuments,
  );
  const root: RootNode = { ...roots[1], pages: await merge.run(roots[1].pages) };
  const { conflicts, documents, notes } = merge;
  for (const map of itemMaps) {
    const items = await mergeItems(store, map, [roots[0][map], roots[1][map], roots[2][map]], mergeDocument);
    root[map] = items.map;
    conflicts.push(...items.conflicts);
    documents.push(...items.documents);
  }
  return { root: store.put(root), written: store.written(), conflicts, documents, notes };
}

/** The pages that differ, merged one after the other: their places, their content, their order and addresses. */
class PageMerge<Conflict> {
  readonly conflicts: TreeConflict[] = [];
  readonly documents: { owner: Target; conflicts: Conflict[] }[] = [];
  readonly notes: TreeNote[] = [];
  private readonly store: NodeStore;
  private readonly trees: CollectedTrees;
  private readonly mergeDocument: MergeDocument<Conflict>;
  private readonly loadDocuments: LoadDocuments;
  private readonly entries = new Map<PageId, PageEntry>();
  private readonly below = new Map<PageId | null, Set<PageId>>();

  constructor(
    store: NodeStore,
    trees: CollectedTrees,
    mergeDocument: MergeDocument<Conflict>,
    loadDocuments: LoadDocuments,
  ) {
    this.store = store;
    this.trees = trees;
    this.mergeDocument = mergeDocument;
    this.loadDocuments = loadDocuments;
  }

  /** The hash of the merged list of pages, which is main's where nothing differs. */
  async run(unchanged: Hash | null): Promise<Hash | null> {
    const { parents, conflicts } = mergePlaces(this.trees);
    this.conflicts.push(...conflicts);
    for (const [id, parent] of parents) {
      const siblings = this.below.get(parent) ?? new Set();
      this.below.set(parent, siblings.add(id));
    }
    await this.store.load([...parents.keys()].flatMap((id) => this.contested(id) ?? []));
    const contested = [...parents.keys()].filter((id) => this.contested(id));
    let read = 0;
    for (const id of parents.keys()) {
      if (id === contested[read]) {
        if (read % mostPages === 0)
          await this.loadDocuments(this.documentsOf(contested.slice(read, read + mostPages)));
        read += 1;
      }
      this.entries.set(id, await this.mergeEntry(id));
    }
    return this.trees.lists.has(null) ? this.writeList(null) : unchanged;
  }

  /** The contents of a page when both sides changed it, differently. */
  private contested(id: PageId): [Hash | undefined, Hash, Hash] | undefined {
    const [base, main, changeRequest] = this.row(id);
    if (!main || !changeRequest) return undefined;
    const isConflict = mergeValues(base?.page, main.page, changeRequest.page).conflict;
    return isConflict ? [base?.page, main.page, changeRequest.page] : undefined;
  }

  private documentsOf(ids: readonly PageId[]): Hash[] {
    return ids.flatMap((id) =>
      (this.contested(id) ?? []).flatMap((page) => (page && this.store.get(page, 'page').document) || []),
    );
  }

  private async mergeEntry(id: PageId): Promise<PageEntry> {
    const [base, main, changeRequest] = this.row(id);
    const only = main ?? changeRequest;
    if (!only) throw new Error(`The page ${id} is on neither side.`);
    if (!main || !changeRequest) return { id, slug: only.slug, page: only.page, pages: only.pages };
    const owner: Target = { map: 'pages', id };
    const slug = mergeValues(base?.slug, main.slug, changeRequest.slug);
    if (slug.conflict)
      this.conflicts.push(attributeConflict(owner, 'slug', [base?.slug, main.slug, changeRequest.slug]));
    let page: Hash = mergeValues(base?.page, main.page, changeRequest.page).value ?? main.page;
    const contested = this.contested(id);
    if (contested) {
      const content = await mergePageContent(this.store, owner, contested, this.mergeDocument);
      page = content.page;
      this.conflicts.push(...content.conflicts);
      if (content.document.conflicts.length > 0)
        this.documents.push({ owner, conflicts: content.document.conflicts });
    }
    return { id, slug: slug.value ?? null, page, pages: main.pages };
  }

  private writeList(parent: PageId | null): Hash | null {
    const [base = [], main = [], changeRequest = []] = (this.trees.lists.get(parent) ?? []).map(idsOf);
    const order = mergeOrder(base, main, changeRequest, this.below.get(parent) ?? new Set());
    const siblings = order.flatMap((id) => this.entries.get(id) ?? []);
    this.giveSlugs(parent, siblings);
    for (const entry of siblings) if (this.trees.lists.has(entry.id)) entry.pages = this.writeList(entry.id);
    return siblings.length === 0 ? null : this.store.put({ kind: 'pages', entries: siblings });
  }

  /** Of pages that meet at one address, the one that main has there keeps it. */
  private giveSlugs(parent: PageId | null, siblings: readonly PageEntry[]): void {
    const usedSlugs = new Set(siblings.flatMap((entry) => entry.slug ?? []));
    for (const [wanted, entries] of Map.groupBy(siblings, (entry) => entry.slug)) {
      if (wanted === null || entries.length === 1) continue;
      const first = entries.find(({ id }) => isAt(this.row(id)[1], parent, wanted)) ?? entries[0];
      for (const entry of entries) {
        if (entry === first) continue;
        const slug = freeSlug(wanted, usedSlugs);
        usedSlugs.add(slug);
        entry.slug = slug;
        this.notes.push({ kind: 'slug', page: entry.id, wanted, given: slug });
      }
    }
  }

  private row(id: PageId): readonly (Place | undefined)[] {
    return this.trees.places.get(id) ?? [];
  }
}

function isAt(place: Place | undefined, parent: PageId | null, slug: string): boolean {
  return place?.parent === parent && place.slug === slug;
}

function idsOf(list: readonly PageEntry[] | undefined): PageId[] {
  return list?.map((entry) => entry.id) ?? [];
}
