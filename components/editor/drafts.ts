/** What was written on a page and is not stored yet, with what was stored when it was begun. */
export type KeptDraft = { base: string; mine: string; at: number };

const keyOf = (changeRequest: string, page: string) => `draft:${changeRequest}:${page}`;

/** Keeps unsaved work in this browser, or drops it; false when the browser keeps nothing. */
export function keepDraft(changeRequest: string, page: string, draft: KeptDraft | undefined): boolean {
  try {
    if (draft) localStorage.setItem(keyOf(changeRequest, page), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(changeRequest, page));
    return true;
  } catch {
    // Storage is full or switched off.
    return false;
  }
}

/** The unsaved work that this browser has of a page. */
export function findDraft(changeRequest: string, page: string): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(changeRequest, page)) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { base, mine, at } = value as Record<string, unknown>;
  return typeof base === 'string' && typeof mine === 'string' && typeof at === 'number';
}
