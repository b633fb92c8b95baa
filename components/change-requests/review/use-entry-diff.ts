'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { attributeRows } from '#components/diff/attributes.ts';
import type { DiffMode } from '#components/diff/diff-context.ts';
import { blockChangesOf, isQuiet, stopsOf } from '#components/diff/page-changes.ts';
import type { PageDiff } from '#lib/contract/content/page-diff.ts';
import type { Entry } from './entries.ts';
import { pageDiff } from './reads.ts';
import type { ReviewPlace } from './use-review.ts';
import { isWhole } from './whole-page.ts';

const nothing: never[] = [];

/** The comparison of the open page, with the changes that the keys stop at. */
export function useEntryDiff(place: ReviewPlace, entry: Entry | undefined, mode: DiffMode) {
  const hasContent = entry?.page?.type === 'document';
  const query = useQuery({
    ...pageDiff(place.spaceId, place.number, entry?.page?.id ?? ''),
    enabled: hasContent,
  });
  const rows = attributeRows(entry?.changes ?? nothing);
  const stops = stopMap(query.data, mode, entry, rows.length > 0);
  return { query, hasContent, rows, stops };
}

export type EntryDiff = ReturnType<typeof useEntryDiff>;

function stopMap(diff: PageDiff | undefined, mode: DiffMode, entry: Entry | undefined, hasRows: boolean) {
  const changes = diff ? blockChangesOf(diff) : nothing;
  const whole = diff && isWhole(changes, entry?.marks ?? nothing);
  const places = whole
    ? ['whole']
    : mode === 'source'
      ? changes.flatMap((change, at) => (isQuiet(change) ? [] : [String(at)]))
      : stopsOf(changes).map(({ place }) => place);
  const head = hasRows || (entry && entry.kind !== 'page') ? ['head'] : [];
  return new Map([...head, ...places].map((place, at) => [place, at]));
}

/** Prefetches the next page while the current one is read. */
export function useNextFetched({ spaceId, number }: ReviewPlace, next: Entry | undefined): void {
  const client = useQueryClient();
  const page = next?.page?.type === 'document' ? next.page.id : undefined;
  useEffect(() => {
    if (page) void client.prefetchQuery(pageDiff(spaceId, number, page));
  }, [client, spaceId, number, page]);
}
