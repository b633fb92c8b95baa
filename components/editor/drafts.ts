/** Unsaved text of a page, with the saved text that it started from. */
export type StoredDraft = { base: string; mine: string; at: number };

const keyOf = (place: string, page: string) => `draft:${place}:${page}`;

/** Stores or deletes unsaved work in this browser; returns false when the browser can't store it. */
export function storeDraft(place: string, page: string, draft: StoredDraft | undefined): boolean {
  try {
    if (draft) localStorage.setItem(keyOf(place, page), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(place, page));
    return true;
  } catch {
    // The browser's storage is full or disabled.
    return false;
  }
}

/** The unsaved work on a page that this browser has stored. */
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
