import type { Json } from '../types.ts';
import { type NaivePage, type NaiveTree, naivePages } from './naive-tree.ts';

export interface NaiveMerge {
  tree: NaiveTree;
  /** Keys of the conflicts, sorted. */
  conflicts: string[];
}

type Values = Record<string, Json | undefined>;

interface FlatPage {
  page: NaivePage;
  parent: string;
}

/** No page has this id: it stands for the space. */
const top = '';

/** The rules of merging trees said once more, slowly, on plain objects and with all three trees in hand. */
export function naiveMerge(base: NaiveTree, main: NaiveTree, changeRequest: NaiveTree): NaiveMerge {
  const conflicts = new Set<string>();
  const [B, M, C] = [base, main, changeRequest].map(flatten) as [Flat, Flat, Flat];
  const ids = [...new Set([...B.keys(), ...M.keys(), ...C.keys()])].sort();
  const pinned = new Set<string>();

  let favoured = M;
  const parentOf = (id: string): string => {
    const [b, m, c] = [B.get(id)?.parent, M.get(id)?.parent, C.get(id)?.parent];
    if (m === undefined || c === undefined || m === c) return m ?? c ?? top;
    if (pinned.has(id) || (b !== m && b !== c)) return favoured === M ? m : c;
    return b === m ? c : m;
  };
  const isContested = (id: string): boolean => {
    const b = B.get(id);
    const alive = M.has(id) ? M : C;
    const other = M.get(id) ?? C.get(id);
    if (!b || !other || (M.has(id) && C.has(id))) return false;
    const gained = [...alive].some(([child, at]) => at.parent === id && B.get(child)?.parent !== id);
    return gained || b.parent !== other.parent || text(bare(b.page)) !== text(bare(other.page));
  };
  const stays = (id: string): boolean =>
    !B.has(id) || (M.has(id) && C.has(id)) || isContested(id) || hasStayingChild(id, new Set([id]));
  const hasStayingChild = (id: string, visited: Set<string>): boolean =>
    (M.has(id) || C.has(id)) &&
    ids.some((child) => {
      if (visited.has(child) || parentOf(child) !== id) return false;
      if (!B.has(child) || (M.has(child) && C.has(child)) || isContested(child)) return true;
      return hasStayingChild(child, new Set([...visited, child]));
    });

  for (let before = -1; before < pinned.size; ) {
    before = pinned.size;
    const met = [M, C].flatMap((side) => {
      favoured = side;
      return ids.filter(stays).filter((id) => isInCircle(id, parentOf));
    });
    favoured = M;
    for (const id of met)
      if (M.has(id) && C.has(id) && M.get(id)?.parent !== C.get(id)?.parent) pinned.add(id);
  }
  const present = ids.filter(stays);

  for (const id of present) {
    if (isContested(id)) conflicts.add(`edit-delete/pages/${id}`);
    const [b, m, c] = [B.get(id)?.parent, M.get(id)?.parent, C.get(id)?.parent];
    const isMoved = m !== undefined && c !== undefined && m !== c && b !== m && b !== c;
    if (isMoved && !pinned.has(id)) conflicts.add(`move/pages/${id}`);
  }
  if (pinned.size > 0) conflicts.add('circle');

  const build = (parent: string): NaivePage[] => {
    const here = present.filter((id) => parentOf(id) === parent);
    const lists = [B, M, C].map((flat) =>
      [...flat].filter(([, at]) => at.parent === parent).map(([id]) => id),
    );
    const pages = mergedOrder(lists, here).map((id) => {
      const versions = [B, M, C].map((flat) => flat.get(id)?.page);
      return mergePage(id, versions, conflicts);
    });
    giveAddresses(pages, parent, M);
    return pages.map((page) => ({ ...page, pages: build(page.id) }));
  };
  const tree: NaiveTree = { pages: build(top), files: {}, variables: {}, reusableContents: {} };
  for (const map of ['files', 'variables', 'reusableContents'] as const)
    for (const id of Object.keys({ ...base[map], ...main[map], ...changeRequest[map] })) {
      const sides = [base[map][id], main[map][id], changeRequest[map][id]];
      const value = mergeItem(`${map}/${id}`, sides, conflicts);
      if (value !== undefined) tree[map][id] = value;
    }
  return { tree, conflicts: [...conflicts].sort() };
}

/** How the laws merge two documents: the text of the three hashes, which nothing else can make. */
export function mergedDocument(
  base: string | null,
  main: string | null,
  changeRequest: string | null,
): string {
  return `${base}+${main}+${changeRequest}`;
}

type Flat = Map<string, FlatPage>;

function flatten(tree: NaiveTree): Flat {
  const flat: Flat = new Map();
  for (const page of tree.pages) flat.set(page.id, { page, parent: top });
  for (const page of naivePages(tree.pages))
    for (const child of page.pages) flat.set(child.id, { page: child, parent: page.id });
  return flat;
}

function isInCircle(id: string, parentOf: (id: string) => string): boolean {
  const way = [id];
  for (let above = parentOf(id); above !== top && !way.includes(above); above = parentOf(above))
    way.push(above);
  return parentOf(way.at(-1) ?? top) === id;
}

function mergedOrder(
  [base = [], main = [], changeRequest = []]: string[][],
  here: readonly string[],
): string[] {
  const ours = main.filter((id) => here.includes(id));
  const theirs = changeRequest.filter((id) => here.includes(id));
  const shared = (list: string[]) =>
    list.filter((id) => ours.includes(id) && theirs.includes(id) && base.includes(id));
  const isMainsOrder = text(shared(main)) !== text(shared(base));
  let order = isMainsOrder ? ours : theirs;
  for (const id of isMainsOrder ? theirs : ours) {
    if (order.includes(id)) continue;
    const list = isMainsOrder ? theirs : ours;
    const neighbour = list[list.indexOf(id) - 1];
    const start = neighbour === undefined ? 0 : order.indexOf(neighbour) + 1;
    const rest = order.slice(start);
    const foreign = rest.findIndex((other) => theirs.includes(other));
    const skip = !isMainsOrder ? 0 : foreign < 0 ? rest.length : foreign;
    order = [...order.slice(0, start + skip), id, ...order.slice(start + skip)];
  }
  return order;
}

function mergePage(id: string, [b, m, c]: (NaivePage | undefined)[], conflicts: Set<string>): NaivePage {
  const only = m ?? c;
  if (!m || !c) {
    if (!only) throw new Error(`The model lost the page ${id}.`);
    return { ...only, pages: [] };
  }
  const merged: Values = {};
  for (const name of Object.keys({ ...b?.attributes, ...m.attributes, ...c.attributes })) {
    const sides = [b?.attributes[name], m.attributes[name], c.attributes[name]];
    merged[name] =
      name === 'layout' || name === 'variables'
        ? mergeMembers(`pages/${id}/${name}.`, sides.map(members), conflicts)
        : decide(`attribute/pages/${id}/${name}`, sides, conflicts);
  }
  return {
    id,
    type: m.type,
    slug: (decide(`attribute/pages/${id}/slug`, [b?.slug, m.slug, c.slug], conflicts) ?? null) as
      | string
      | null,
    attributes: defined(merged),
    document: mergeDocuments(
      `document/pages/${id}`,
      [b?.document ?? null, m.document, c.document],
      conflicts,
    ),
    pages: [],
  };
}

function mergeItem(name: string, [b, m, c]: (Json | undefined)[], conflicts: Set<string>): Json | undefined {
  if (text(m) === text(c) || text(b) === text(m)) return c;
  if (text(b) === text(c)) return m;
  if (m === undefined || c === undefined) {
    conflicts.add(`edit-delete/${name}`);
    return m ?? c;
  }
  if (typeof m !== 'object') return decide(`attribute/${name}/value`, [b, m, c], conflicts);
  const sides = [b, m, c].map(members);
  const merged: Values =
    mergeMembers(
      `${name}/`,
      sides.map(({ document: _, ...others }) => others),
      conflicts,
    ) ?? {};
  if (!name.startsWith('reusableContents')) return defined(merged);
  const [before, ours, theirs] = sides.map((side) => (side.document ?? null) as string | null);
  const document = mergeDocuments(
    `document/${name}`,
    [before ?? null, ours ?? null, theirs ?? null],
    conflicts,
  );
  return { ...defined(merged), document };
}

function mergeMembers(
  name: string,
  sides: Values[],
  conflicts: Set<string>,
): Record<string, Json> | undefined {
  const merged: Values = {};
  for (const member of Object.keys(Object.assign({}, ...sides)))
    merged[member] = decide(
      `attribute/${name}${member}`,
      sides.map((side) => side[member]),
      conflicts,
    );
  return Object.keys(defined(merged)).length === 0 ? undefined : defined(merged);
}

function mergeDocuments(key: string, [b, m, c]: (string | null)[], conflicts: Set<string>): string | null {
  if (m === c || b === m) return c ?? null;
  if (b === c) return m ?? null;
  conflicts.add(key);
  return mergedDocument(b ?? null, m ?? null, c ?? null);
}

function decide(key: string, [b, m, c]: (Json | undefined)[], conflicts: Set<string>): Json | undefined {
  if (text(m) === text(c) || text(b) === text(m)) return c;
  if (text(b) === text(c)) return m;
  conflicts.add(key);
  return c;
}

function giveAddresses(pages: NaivePage[], parent: string, main: Flat): void {
  const isMains = (page: NaivePage) =>
    main.get(page.id)?.parent === parent && main.get(page.id)?.page.slug === page.slug;
  const wanted = pages.map((page) => ({ page, isMains: isMains(page) }));
  for (const slug of new Set(pages.map((page) => page.slug))) {
    const rivals = wanted.filter(({ page }) => slug !== null && page.slug === slug);
    const first = rivals.find((rival) => rival.isMains) ?? rivals[0];
    for (const rival of rivals) {
      if (rival === first) continue;
      for (
        let count = 1;
        pages.some((page) => page.slug === rival.page.slug && page !== rival.page);
        count += 1
      )
        rival.page.slug = `${slug}-${count}`;
    }
  }
}

function bare(page: NaivePage): unknown {
  return { ...page, pages: [] };
}

function members(value: Json | undefined): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function defined(values: Values): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** A text that is the same for the same content, whatever the order of members. */
function text(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? 'absent'
  );
}
