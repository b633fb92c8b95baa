'use client';

import { useEffect } from 'react';
import type { List } from '#components/shell/query.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';

/** Whether a text names a change request, by its number or by words of its subject. */
export function isNamedBy(one: Pick<ChangeRequest, 'subject' | 'number'>, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const named = `#${one.number} ${one.subject} ${one.number}`.toLowerCase();
  return words.every((word) => named.includes(word));
}

/** A list narrowed by a text. The API has no such filter, so every page is fetched while there is one. */
export function useSearched(list: List<ChangeRequest>, text: string | undefined): List<ChangeRequest> {
  const { hasMore, isLoadingMore, loadMore } = list;
  useEffect(() => {
    if (text && hasMore && !isLoadingMore) loadMore();
  }, [text, hasMore, isLoadingMore, loadMore]);
  if (!text) return list;
  const items = list.items.filter((one) => isNamedBy(one, text));
  return { ...list, items, count: items.length, isRefreshing: list.isRefreshing || hasMore };
}
