/** What was written on a page and is not stored yet, with what was stored when it was begun. */
export type StoredDraft = { base: string; mine: string; at: number };

const keyOf = (place: string, page: string) => `draft:${place}:${page}`;

/** Keeps unsaved work in this browser, or drops it; false when the browser keeps nothing. */
export function storeDraft(place: string, page: string, draft: StoredDraft | undefined): boolean {
  try {
    if (draft) localStorage.setItem(keyOf(place, page), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(place, page));
    return true;
  } catch {
    // Storage is full or switched off.
    return false;
  }
}

/** The unsaved work that this browser has of a page. */
export function findDraft(place: string, page: string): StoredDraft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(place, page)) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { base, mine, at } = value as Record<string, unknown>;
  return typeof base === 'string' && typeof mine === 'string' && typeof at === 'number';
}
