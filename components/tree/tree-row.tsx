'use client';

import { GripVertical } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { Spot } from './spots.ts';
import type { TreeRow } from './tree-rows.ts';

/** What the content of a row shows of it. */
export type RowState = {
  kind: 'tree' | 'grid';
  /** Whether the keys act on it. */
  isActive: boolean;
  /** Whether it is what is open beside the tree. */
  isCurrent: boolean;
  isSelected: boolean;
  /** Whether any row is selected, so that all rows show their checkbox. */
  isSelecting: boolean;
  /** Whether it is dragged or lifted. */
  isMoving: boolean;
  canMove: boolean;
};

type TreeRowFrameProps<Item> = {
  ref: Ref<HTMLDivElement> | undefined;
  id: string;
  row: TreeRow<Item>;
  index: number;
  /** Where it is; below the row before it when left out. */
  start: number | undefined;
  indent: number;
  state: RowState;
  selectable: boolean;
  /** The drop target that this row shows. */
  spot: Spot | undefined;
  className: string | undefined;
  children: ReactNode;
};

/** A row at its position, with its place in the tree, the focus ring and the drop mark. */
export function TreeRowFrame<Item>(props: TreeRowFrameProps<Item>) {
  const { ref, id, row, index, start, indent, state, selectable, spot, className, children } = props;
  const isGrid = state.kind === 'grid';
  const inset = (row.level - 1) * indent;
  const place = {
    role: isGrid ? 'row' : 'treeitem',
    'aria-rowindex': isGrid ? index + 1 : undefined,
    'aria-level': row.level,
    'aria-posinset': row.at + 1,
    'aria-setsize': row.siblings,
    'aria-expanded': row.isOpen,
    'aria-selected': selectable ? state.isSelected : isGrid ? undefined : state.isCurrent,
    'aria-current': state.isCurrent ? ('page' as const) : undefined,
  };
  return (
    <div
      ref={ref}
      id={id}
      {...place}
      tabIndex={-1}
      data-row={row.id}
      data-index={index}
      style={{
        transform: start === undefined ? undefined : `translateY(${start}px)`,
        paddingInlineStart: inset,
      }}
      className={cn(
        'group/row flex items-center',
        start === undefined ? 'relative' : 'absolute inset-x-0 top-0',
        state.isActive &&
          'group-focus-visible/tree:outline-2 group-focus-visible/tree:-outline-offset-2 group-focus-visible/tree:outline-accent',
        className,
        state.isMoving && 'bg-accent-soft opacity-70',
        spot?.line.edge === 'into' && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent',
      )}
    >
      {children}
      {spot && spot.line.edge !== 'into' ? (
        <DropLine edge={spot.line.edge} inset={(spot.level - 1) * indent + 4} />
      ) : null}
    </div>
  );
}

/** The drop mark: a line at the edge of a row, indented to the level of the drop. */
function DropLine({ edge, inset }: { edge: 'before' | 'after'; inset: number }) {
  return (
    <span
      aria-hidden
      className={cn(
        'pointer-events-none absolute end-0 z-2 h-0.5 rounded-full bg-accent',
        edge === 'before' ? '-top-px' : '-bottom-px',
      )}
      style={{ insetInlineStart: inset }}
    />
  );
}

/** The drag handle of a row; invisible when the row can't be moved. With a mouse, the whole row is one. */
export function DragGrip({ canMove }: { canMove: boolean }) {
  return (
    <span
      data-grip
      title={canMove ? 'Drag to move' : undefined}
      className={cn(
        'relative z-1 flex h-8 w-4 shrink-0 touch-none items-center justify-center text-ink-faint opacity-0 transition-opacity group-hover/row:opacity-100 pointer-coarse:opacity-60',
        canMove ? 'cursor-grab active:cursor-grabbing' : 'invisible',
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </span>
  );
}

const cell = { role: 'gridcell' };

/** A cell of a row of a grid. */
export function TreeCell({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div {...cell} className={className}>
      {children}
    </div>
  );
}
