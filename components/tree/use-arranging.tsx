'use client';

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { type Under, useDrag } from './drag.ts';
import { type Arranging, type Lift, useLift } from './lift.ts';
import type { Spot } from './spots.ts';
import { subtreeOf, type TreeRow } from './tree-rows.ts';

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

/** Nobody waits for it before a row is dragged. */
const dragCode = lazyCode(() => import('./drag-ghost.tsx'));
type DragCode = typeof import('./drag-ghost.tsx');

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
  const [refusedAt, setRefusedAt] = useState<string>();
  // A drag begins in an earlier rendering than the one that it ends in.
  const under = useRef<Under>(undefined);
  const aim = (spot?: Spot, at?: Under) => {
    setRefusedAt(spot || !at || at === 'below' ? undefined : at.id);
    setOver((now) => (isSame(now, spot) ? now : spot));
  };
  const onMove: Arranging<Item>['onMove'] = (move) => {
    if (move.parent !== null) onToggle(move.parent, true);
    arranging.onMove(move);
  };
  const lift = useLift(rows, { ...arranging, onMove });
  const targetOf = ({ targetAt }: DragCode, id: string) =>
    targetAt(rows, arranging.rules, indent, id, under.current);
  const follow = (code: DragCode | undefined, id: string) => code && aim(targetOf(code, id), under.current);
  const { dragged, onPointerDown } = useDrag({
    scroller,
    ghost,
    canDrag: (id) => {
      const row = rows.find((each) => each.id === id);
      return row !== undefined && arranging.blocked(row) === undefined;
    },
    onMove: (id, at) => {
      under.current = at;
      follow(dragCode.current(), id);
    },
    onDrop: async (id) => {
      aim();
      // It can be dropped before the code is there; that it can't be loaded is said below.
      const code = await dragCode.load().catch(() => undefined);
      const spot = code && targetOf(code, id);
      if (spot) onMove(spot.move);
    },
    onCancel: () => aim(),
  });
  const dragging = useLazyCode(dragCode, dragged !== undefined, () => undefined);
  const arrive = useEffectEvent((code: DragCode | undefined) => dragged && follow(code, dragged));
  useEffect(() => void arrive(dragging), [dragging]);
  const moving = lift.lifted ?? dragged;
  return {
    spot: lift.spot ?? over,
    moving: moving === undefined ? none : subtreeOf(rows, moving),
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

const none: ReadonlySet<string> = new Set();

function isSame(one: Spot | undefined, other: Spot | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
