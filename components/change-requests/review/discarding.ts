import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import type { Entry } from './entries.ts';

type ContentChanges = BodyInput<(typeof contract)['editChangeRequestContent']>['changes'];

/** The edits that restore a page as it was in `revision`: its content, its properties and its place. */
export function discardingChanges(entry: Entry, revision: string): ContentChanges {
  if (entry.marks.includes('added')) return [{ operation: 'delete_page', page: entry.key }];
  return revertingChanges(entry, revision, 'before');
}

/** The edits that bring back what was discarded, as it was in `revision`. */
export function restoringChanges(entry: Entry, revision: string): ContentChanges {
  return revertingChanges(entry, revision, 'after');
}

function revertingChanges(
  { key: page, changes }: Entry,
  revision: string,
  side: 'before' | 'after',
): ContentChanges {
  const moved = changes.find((change) => change.type === 'page_moved');
  const isOnlyMoved = moved !== undefined && changes.length === 1;
  return [
    ...(isOnlyMoved ? [] : [{ operation: 'revert_page' as const, page, revision }]),
    // Reverting a page that is there leaves it at its place.
    ...(moved
      ? [
          {
            operation: 'update_page' as const,
            page,
            into: moved.parent[side]?.id ?? null,
            at: moved.at[side],
          },
        ]
      : []),
  ];
}
