import { mergeValues } from '#lib/document/merge/attributes.ts';
import { conflictKey, type Target, type TreeConflict } from './conflicts.ts';
import { collectItems, editItems } from './keyed-map.ts';
import { attributeConflict, type MergeDocument, mergeDocumentHash, mergeNamed } from './merge-content.ts';
import type { NodeStore } from './node-store.ts';
import type { Hash, ItemMap, Json } from './types.ts';

export interface MergedItems<Conflict> {
  map: Hash | null;
  conflicts: TreeConflict[];
  documents: { owner: Target; conflicts: Conflict[] }[];
}

type Members = { [name: string]: Json };

/** Merges one keyed map item by item, reading only the buckets that differ. */
export async function mergeItems<Conflict>(
  store: NodeStore,
  map: ItemMap,
  maps: readonly [Hash | null, Hash | null, Hash | null],
  mergeDocument: MergeDocument<Conflict>,
): Promise<MergedItems<Conflict>> {
  const [base, main, changeRequest] = await collectItems(store, maps);
  const edits = new Map<string, Json | undefined>();
  const merged: MergedItems<Conflict> = { map: maps[1], conflicts: [], documents: [] };
  const ids = new Set([base, main, changeRequest].flatMap((items) => [...(items?.keys() ?? [])]));
  for (const id of ids) {
    const sides = [base?.get(id), main?.get(id), changeRequest?.get(id)] as const;
    const value = await mergeItem({ map, id }, sides, merged, mergeDocument);
    if (value !== sides[1]) edits.set(id, value);
  }
  merged.map = await editItems(store, maps[1], edits);
  return merged;
}

async function mergeItem<Conflict>(
  target: Target,
  [base, main, changeRequest]: readonly [Json | undefined, Json | undefined, Json | undefined],
  merged: MergedItems<Conflict>,
  mergeDocument: MergeDocument<Conflict>,
): Promise<Json | undefined> {
  const whole = mergeValues(base, main, changeRequest);
  if (!whole.conflict) return whole.value;
  if (base !== undefined && (main === undefined || changeRequest === undefined)) {
    merged.conflicts.push({
      kind: 'edit-delete',
      key: conflictKey('edit-delete', target),
      ...target,
      deletedBy: main === undefined ? 'main' : 'change-request',
      base,
      main,
      changeRequest,
      holders: [],
      survivors: [],
    });
    return main ?? changeRequest;
  }
  if (!isMembers(main) || !isMembers(changeRequest)) {
    merged.conflicts.push(attributeConflict(target, 'value', [base, main, changeRequest]));
    return changeRequest;
  }
  const [before, ours, theirs] = [isMembers(base) ? base : {}, main, changeRequest].map(withoutDocument);
  if (!before || !ours || !theirs) return changeRequest;
  const { values, conflicts } = mergeNamed(target, before.members, ours.members, theirs.members);
  merged.conflicts.push(...conflicts);
  if (!('document' in main)) return values;
  const document = await mergeDocumentHash(
    target,
    before.document,
    ours.document,
    theirs.document,
    mergeDocument,
  );
  if (document.conflicts.length > 0) merged.documents.push({ owner: target, conflicts: document.conflicts });
  return { ...values, document: document.hash };
}

function withoutDocument({ document, ...members }: Members): { members: Members; document: Hash | null } {
  return { members, document: typeof document === 'string' ? document : null };
}

function isMembers(value: Json | undefined): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
