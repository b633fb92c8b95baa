import { mergeAttributes, mergeValues } from '#lib/document/merge/attributes.ts';
import { flattenPage, unflattenPage } from './attributes.ts';
import { type AttributeConflict, conflictKey, type Target } from './conflicts.ts';
import type { NodeStore } from './node-store.ts';
import type { Hash, Json } from './types.ts';

/** A document after a merge of two changed ones, with the conflicts inside it. */
export interface MergedDocument<Conflict> {
  hash: Hash | null;
  conflicts: Conflict[];
}

/** Merges the documents of a page or a reusable content that both sides changed; `null` is none. */
export type MergeDocument<Conflict> = (
  owner: Target,
  base: Hash | null,
  main: Hash | null,
  changeRequest: Hash | null,
) => Promise<MergedDocument<Conflict>>;

/** Merges the content of a page that both sides changed. */
export async function mergePageContent<Conflict>(
  store: NodeStore,
  owner: Target,
  [base, main, changeRequest]: readonly [Hash | undefined, Hash, Hash],
  mergeDocument: MergeDocument<Conflict>,
): Promise<{ page: Hash; document: MergedDocument<Conflict>; conflicts: AttributeConflict[] }> {
  const before = base === undefined ? undefined : store.get(base, 'page');
  const ours = store.get(main, 'page');
  const theirs = store.get(changeRequest, 'page');
  const { values, conflicts } = mergeNamed(
    owner,
    before && flattenPage(before.attributes),
    flattenPage(ours.attributes),
    flattenPage(theirs.attributes),
  );
  const document = await mergeDocumentHash(
    owner,
    before?.document ?? null,
    ours.document,
    theirs.document,
    mergeDocument,
  );
  const page = store.put({
    kind: 'page',
    type: ours.type,
    attributes: unflattenPage(values),
    document: document.hash,
  });
  return { page, document, conflicts };
}

/** Merges named values; each name on which the sides disagree is a conflict. */
export function mergeNamed(
  target: Target,
  base: Readonly<Record<string, Json>> = {},
  main: Readonly<Record<string, Json>>,
  changeRequest: Readonly<Record<string, Json>>,
): { values: Record<string, Json>; conflicts: AttributeConflict[] } {
  const merged = mergeAttributes(base, main, changeRequest);
  const conflicts = merged.conflicts.map((attribute) =>
    attributeConflict(target, attribute, [base[attribute], main[attribute], changeRequest[attribute]]),
  );
  return { values: merged.values, conflicts };
}

export function attributeConflict(
  { map, id }: Target,
  attribute: string,
  [base, main, changeRequest]: readonly (Json | undefined)[],
): AttributeConflict {
  const key = conflictKey('attribute', { map, id }, attribute);
  return { kind: 'attribute', key, map, id, attribute, base, main, changeRequest };
}

export async function mergeDocumentHash<Conflict>(
  owner: Target,
  base: Hash | null,
  main: Hash | null,
  changeRequest: Hash | null,
  mergeDocument: MergeDocument<Conflict>,
): Promise<MergedDocument<Conflict>> {
  const { value, conflict } = mergeValues(base, main, changeRequest);
  return conflict ? mergeDocument(owner, base, main, changeRequest) : { hash: value, conflicts: [] };
}
