'use client';

import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useLazyCode } from '#components/ui/lazy-code.ts';
import { dragCode, useDrag } from './drag.ts';
import type { Under } from './follow-pointer.ts';
import { type Lift, type MoveOptions, useLift } from './lift.ts';
import type { Spot } from './spots.ts';
import { subtreeOf, type TreeRow } from './tree-rows.ts';

type ArrangingOptions<Item> = {
  rows: readonly TreeRow<Item>[];
  scroller: RefObject<HTMLElement | null>;
  indent: number;
  arranging: MoveOptions<Item>;
  onToggle: (id: string, open: boolean) => void;
};

/** What a tree shows and does where its rows are moved. */
export type ArrangingResult<Item> = {
  spot: Spot | undefined;
  /** The row that is dragged or lifted, with those below it. */
  moving: ReadonlySet<string>;
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
}: ArrangingOptions<Item>): ArrangingResult<Item> {
  const ghost = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<Spot>();
  const [refusedAt, setRefusedAt] = useState<string>();
  // A drag begins in an earlier rendering than the one that it ends in.
  const target = useRef<Spot>(undefined);
  const aim = (spot?: Spot, at?: Under) => {
    target.current = spot;
    setRefusedAt(spot || !at || at === 'below' ? undefined : at.id);
    setOver((now) => (isSame(now, spot) ? now : spot));
  };
  const onMove: MoveOptions<Item>['onMove'] = (move) => {
    if (move.parent !== null) onToggle(move.parent, true);
    arranging.onMove(move);
  };
  const lift = useLift(rows, { ...arranging, onMove });
  const dragging = useLazyCode(dragCode, false, () => undefined);
  const { dragged, onPointerDown } = useDrag({
    scroller,
    ghost,
    canDrag: (id) => {
      const row = rows.find((each) => each.id === id);
      return row !== undefined && arranging.blocked(row) === undefined;
    },
    onMove: (id, at) => aim(dragCode.current()?.targetAt(rows, arranging.rules, indent, id, at), at),
    onDrop: () => {
      if (target.current) onMove(target.current.move);
      aim();
    },
    onCancel: () => aim(),
  });
  return {
    spot: lift.spot ?? over,
    moving: subtreeOf(rows, lift.lifted ?? dragged ?? ''),
    liftedTo: lift.spot?.line.id,
    onKey: lift.onKey,
    canMove: (row) => arranging.blocked(row) === undefined,
    onPointerDown,
    parts: (
      <>
        <p className="sr-only" aria-live="assertive">
          {lift.announcement}
        </p>
        {dragging ? (
          <dragging.DragGhost ref={ghost} rules={arranging.rules} {...{ rows, dragged, refusedAt }} />
        ) : null}
      </>
    ),
  };
}

function isSame(one: Spot | undefined, other: Spot | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
