'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { ThingMenu } from '#components/actions/thing-menu.tsx';
import { useThingActions } from '#components/actions/use-thing-actions.ts';
import { useListKeys } from '#components/table/list-keys.ts';
import { useRowFocus } from '#components/table/row-focus.ts';
import { DragArea } from '#components/tree/drag.tsx';
import { useLift } from '#components/tree/lift.ts';
import { StructureLine } from './structure-line.tsx';
import {
  type Part,
  type PartMove,
  type PartRow,
  type PartSpot,
  rowsOf,
  spotAt,
  spotsOf,
  spotText,
} from './structure-tree.ts';

export type StructureTreeViewProps = {
  organizationId: string;
  parts: readonly Part[];
  canMove: boolean;
  onMove: (move: PartMove) => void;
  actions: readonly ThingAction<Part>[];
};

// A tree grid, because keys move the focus between rows and move the rows.
const treeGrid = { role: 'treegrid' };

/** Groups, sections and spaces of a site as one tree that people arrange by pointer or keyboard. */
export function StructureTreeView(props: StructureTreeViewProps) {
  'use no memo';
  const { organizationId, parts, canMove, onMove, actions } = props;
  const area = useRef<HTMLElement>(null);
  const [over, setOver] = useState<PartSpot>();
  const rows = rowsOf(parts);
  const order = rows.map(({ part }) => part.id);
  const focus = useRowFocus(order, area);
  const lift = useLift<PartSpot>({
    spotsOf: (id) => spotsOf(rows, id),
    isBelow: ({ line }, id) => order.indexOf(line.id) > order.indexOf(id),
    titleOf: (id) => rows.find(({ part }) => part.id === id)?.part.title ?? '',
    textOf: (spot) => spotText(rows, spot),
    onDrop: ({ move }) => onMove(move),
  });
  const spot = lift.spot ?? over;
  useListKeys({
    next: () => focus.move(1),
    previous: () => focus.move(-1),
    open: () => focus.open(),
    select: undefined,
    clear: undefined,
    filter: undefined,
  });
  useThingActions({
    things: rows.flatMap(({ part }) => (part.id === focus.active ? [part] : [])),
    nameOf: ({ title }) => title,
    singular: 'part',
    group: 'Structure',
    actions,
    hasKeys: true,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, { part }: PartRow) => {
    if (event.target !== event.currentTarget) return;
    if (lift.onKey(event, part.id, canMove)) return;
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -rows.length, End: rows.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    focus.move(step);
  };
  const drop = () => {
    if (over) onMove(over.move);
    setOver(undefined);
  };
  return (
    <section ref={area} aria-label="Structure of the site">
      <p className="sr-only" aria-live="assertive">
        {lift.announcement}
      </p>
      <DragArea
        scroller={area}
        onMove={(dragged, at) => setOver(at && spotAt(rows, dragged, at.id, at.part))}
        onDrop={drop}
        onCancel={() => setOver(undefined)}
        ghost={(id) => rows.find(({ part }) => part.id === id)?.part.title}
      >
        <table {...treeGrid} aria-label="Structure of the site" className="block">
          <tbody className="block">
            {rows.map((row, at) => (
              <StructureLine
                key={row.part.id}
                organizationId={organizationId}
                row={row}
                isActive={focus.active === undefined ? at === 0 : row.part.id === focus.active}
                isLifted={lift.lifted === row.part.id}
                spot={spot?.line.id === row.part.id ? spot : undefined}
                canMove={canMove}
                menu={<ThingMenu isRow thing={row.part} name={row.part.title} actions={actions} />}
                onFocus={() => focus.setActive(row.part.id)}
                onKeyDown={(event) => onKeyDown(event, row)}
              />
            ))}
          </tbody>
        </table>
      </DragArea>
    </section>
  );
}
