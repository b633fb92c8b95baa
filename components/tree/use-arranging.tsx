'use client';

import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type Under, useDrag } from './drag.ts';
import { type Arranging, type Lift, useLift } from './lift.ts';
import { type Spot, spotAt, spotsOf } from './spots.ts';
import type { TreeRow } from './tree-rows.ts';

type ArrangingOptions<Item> = {
  rows: readonly TreeRow<Item>[];
  scroller: RefObject<HTMLElement | null>;
  indent: number;
  arranging: Arranging<Item>;
  onToggle: (id: string, open: boolean) => void;
};

/** What a tree shows and does where its rows are moved. */
export type Arranged<Item> = {
  spot: Spot | undefined;
  /** The row that is dragged or lifted. */
  moving: string | undefined;
  /** The row that a lifted row would go to. */
  liftedTo: string | undefined;
  canMove: (row: TreeRow<Item>) => boolean;
  onKey: Lift['onKey'];
  onPointerDown: ReturnType<typeof useDrag>['onPointerDown'];
  /** What follows the pointer, and what screen readers are told. */
  parts: ReactNode;
};

/** Moves the rows of a tree by pointer and by keyboard, and says so to screen readers. */
export function useArranging<Item>({
  rows,
  scroller,
  indent,
  arranging,
  onToggle,
}: ArrangingOptions<Item>): Arranged<Item> {
  const ghost = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<Spot>();
  // A drag begins in an earlier rendering than the one that it ends in.
  const target = useRef<Spot>(undefined);
  const aim = (spot: Spot | undefined) => {
    target.current = spot;
    setOver((now) => (isSame(now, spot) ? now : spot));
  };
  const onMove: Arranging<Item>['onMove'] = (move) => {
    if (move.parent !== null) onToggle(move.parent, true);
    arranging.onMove(move);
  };
  const lift = useLift(rows, { ...arranging, onMove });
  const targetOf = (id: string, at: Under): Spot | undefined => {
    if (!at) return undefined;
    const spots = spotsOf(rows, id, arranging.rules);
    if (at === 'below') return spots.findLast(({ move }) => move.parent === null);
    return spotAt(rows, spots, { id: at.id, part: at.part, level: at.indent / indent });
  };
  const { dragged, onPointerDown } = useDrag({
    scroller,
    ghost,
    canDrag: (id) => {
      const row = rows.find((each) => each.id === id);
      return row !== undefined && arranging.blocked(row) === undefined;
    },
    onMove: (id, at) => aim(targetOf(id, at)),
    onDrop: () => {
      if (target.current) onMove(target.current.move);
      aim(undefined);
    },
    onCancel: () => aim(undefined),
  });
  const title = rows.find(({ id }) => id === dragged)?.title;
  return {
    spot: lift.spot ?? over,
    moving: lift.lifted ?? dragged,
    liftedTo: lift.spot?.line.id,
    onKey: lift.onKey,
    canMove: (row) => arranging.blocked(row) === undefined,
    onPointerDown,
    parts: (
      <>
        <p className="sr-only" aria-live="assertive">
          {lift.announcement}
        </p>
        <div
          ref={ghost}
          aria-hidden
          className="pointer-events-none fixed top-0 left-0 z-50 max-w-72 truncate rounded-md bg-raised px-3 py-1.5 font-medium shadow-lg empty:hidden"
        >
          {title}
        </div>
      </>
    ),
  };
}

function isSame(one: Spot | undefined, other: Spot | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
