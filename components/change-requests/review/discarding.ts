import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import type { Entry } from './entries.ts';

export type ContentChanges = BodyInput<(typeof contract)['editChangeRequestContent']>['changes'];

/** The edits that restore a page as it was in `revision`: its content, its properties and its place. */
export function discardingChanges({ key: page, marks, changes }: Entry, revision: string): ContentChanges {
  if (marks.includes('added')) return [{ operation: 'delete_page', page }];
  const moved = changes.find((change) => change.type === 'page_moved');
  const isOnlyMoved = moved !== undefined && changes.length === 1;
  return [
    ...(isOnlyMoved ? [] : [{ operation: 'revert_page' as const, page, revision }]),
    ...(moved
      ? [
          {
            operation: 'update_page' as const,
            page,
            into: moved.parent.before?.id ?? null,
            at: moved.at.before,
          },
        ]
      : []),
  ];
}
