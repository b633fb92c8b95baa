import { Ban } from 'lucide-react';
import type { Ref } from 'react';
import { refusalAt } from './refusal.ts';
import type { TreeRules } from './spots.ts';
import type { TreeRow } from './tree-rows.ts';

export type DragGhostProps<Item> = {
  ref: Ref<HTMLDivElement>;
  rows: readonly TreeRow<Item>[];
  rules: TreeRules<Item>;
  dragged: string | undefined;
  /** The row under the pointer where it can't be dropped. */
  refusedAt: string | undefined;
};

/** What follows the pointer: the title of the dragged row, and why it can't be dropped where it is. */
export function DragGhost<Item>({ ref, rows, rules, dragged, refusedAt }: DragGhostProps<Item>) {
  const title = rows.find(({ id }) => id === dragged)?.title;
  const refusal =
    dragged !== undefined && refusedAt !== undefined ? refusalAt(rows, dragged, refusedAt, rules) : undefined;
  return (
    <div
      ref={ref}
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-50 max-w-72 rounded-md bg-raised px-3 py-1.5 shadow-lg empty:hidden"
    >
      {title === undefined ? null : (
        <p className="truncate font-medium">
          <bdi>{title}</bdi>
        </p>
      )}
      {refusal === undefined ? null : (
        <p className="mt-0.5 flex gap-1.5 text-sm text-critical">
          <Ban className="mt-0.5 size-4 shrink-0" />
          {refusal}
        </p>
      )}
    </div>
  );
}
