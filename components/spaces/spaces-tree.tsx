'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { useThingActions } from '#components/actions/use-thing-actions.ts';
import { useListKeys } from '#components/table/list-keys.ts';
import { useRowFocus } from '#components/table/row-focus.ts';
import { DragArea } from '#components/tree/drag.tsx';
import { useLift } from '#components/tree/lift.ts';
import type { Move, TreeItem, TreeRow } from './space-tree.ts';
import { TreeLine } from './tree-line.tsx';
import { type Spot, spotAt, spotsOf, spotText, topSpot } from './tree-spots.ts';

export type SpacesTreeProps = {
  organizationId: string;
  rows: readonly TreeRow[];
  onToggle: (key: string, open: boolean) => void;
  onMove: (move: Move) => void;
  canMove: (item: TreeItem) => boolean;
  actions: readonly ThingAction<TreeItem>[];
  filterInput: RefObject<HTMLInputElement | null>;
  selected: ReadonlySet<string>;
  onSelect: (key: string, range: boolean) => void;
  onClearSelection: () => void;
};

const rowHeight = 40;

// A tree grid, because rows open and close, and keys move the focus between them.
const treeGrid = { role: 'treegrid', 'aria-multiselectable': true };

/** Collections and spaces as one tree that people open and arrange by pointer or keyboard. */
export function SpacesTree(props: SpacesTreeProps) {
  'use no memo';
  const { organizationId, rows, onToggle, onMove, canMove, actions, filterInput } = props;
  const { selected, onSelect, onClearSelection } = props;
  const scroller = useRef<HTMLElement>(null);
  const [over, setOver] = useState<Spot>();
  const order = rows.map((row) => row.node.item.key);
  const focus = useRowFocus(order, scroller);
  const lift = useLift<Spot>({
    spotsOf: (key) => spotsOf(rows, key),
    isBelow: ({ line }, key) => order.indexOf(line.key) > order.indexOf(key),
    titleOf: (key) => rows.find(({ node }) => node.item.key === key)?.node.item.title ?? '',
    textOf: (spot) => spotText(rows, spot),
    onDrop: ({ move }) => onMove(move),
  });
  const spot = lift.spot ?? over;
  useListKeys({
    next: () => focus.move(1),
    previous: () => focus.move(-1),
    open: () => focus.open(),
    select: () => focus.active && onSelect(focus.active, false),
    clear: selected.size > 0 ? onClearSelection : undefined,
    filter: () => filterInput.current?.focus(),
  });
  const isTarget = ({ node: { item } }: TreeRow) =>
    selected.size > 0 ? selected.has(item.key) : item.key === focus.active;
  useThingActions({
    things: rows.filter(isTarget).map(({ node }) => node.item),
    nameOf: ({ title }) => title,
    onDone: onClearSelection,
    singular: 'row',
    group: 'Spaces',
    actions,
    hasKeys: true,
  });
  const pinned = [focus.active, spot?.line.key].map((key) => (key ? order.indexOf(key) : -1));
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => order[index] ?? index,
    overscan: 12,
    initialRect: { width: 0, height: 20 * rowHeight },
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...pinned.filter((at) => at >= 0)])].sort(
        (a, b) => a - b,
      ),
  });
  useEffect(() => {
    focus.reveal.current = (index) => virtualizer.scrollToIndex(index, { align: 'auto' });
  });
  const lineOfLift = lift.spot?.line.key;
  useEffect(() => {
    const at = lineOfLift === undefined ? -1 : order.indexOf(lineOfLift);
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: TreeRow) => {
    if (event.target !== event.currentTarget) return;
    const { item } = row.node;
    if (lift.onKey(event, item.key, canMove(item))) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [inward, outward] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -rows.length, End: rows.length }[event.key];
    if (step !== undefined) focus.move(step);
    else if (event.key === inward && row.isOpen === false) onToggle(item.key, true);
    else if (event.key === inward && row.isOpen) focus.move(1);
    else if (event.key === outward && row.isOpen) onToggle(item.key, false);
    else if (event.key === outward && item.parent !== null) {
      const parent = order.indexOf(item.parent);
      if (parent >= 0) focus.move(parent - order.indexOf(item.key));
    } else return;
    event.preventDefault();
  };
  const drop = () => {
    if (over) onMove(over.move);
    setOver(undefined);
  };
  return (
    <section
      ref={scroller}
      aria-label="Collections and spaces"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line pb-16"
    >
      <p className="sr-only" aria-live="assertive">
        {lift.announcement}
      </p>
      <DragArea
        scroller={scroller}
        onMove={(dragged, at) => setOver(at ? spotAt(rows, dragged, at.id, at.part) : topSpot(rows, dragged))}
        onDrop={drop}
        onCancel={() => setOver(undefined)}
        ghost={(key) => rows.find(({ node }) => node.item.key === key)?.node.item.title}
      >
        <table
          {...treeGrid}
          aria-label="Collections and spaces"
          aria-rowcount={rows.length}
          className="block"
        >
          <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((virtual) => {
              const row = rows[virtual.index];
              if (!row) return null;
              const { key } = row.node.item;
              return (
                <TreeLine
                  key={key}
                  ref={virtualizer.measureElement}
                  organizationId={organizationId}
                  row={row}
                  index={virtual.index}
                  start={virtual.start}
                  isActive={focus.active === undefined ? virtual.index === 0 : key === focus.active}
                  isLifted={lift.lifted === key}
                  spot={spot?.line.key === key ? spot : undefined}
                  isSelected={selected.has(key)}
                  isSelecting={selected.size > 0}
                  onSelect={(range) => onSelect(key, range)}
                  canMove={canMove(row.node.item)}
                  actions={actions}
                  onFocus={() => focus.setActive(key)}
                  onToggle={() => onToggle(key, !row.isOpen)}
                  onKeyDown={(event) => onKeyDown(event, row)}
                />
              );
            })}
          </tbody>
        </table>
      </DragArea>
    </section>
  );
}
