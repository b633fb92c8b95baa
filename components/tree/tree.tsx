'use client';

import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { cn } from '#components/ui/cn.ts';
import { useVirtualRows } from '#components/ui/virtual-rows.ts';
import type { Direction } from '#lib/document/direction.ts';
import { offsetOf, useReturn } from './tree-memory.ts';
import { type RowState, TreeRowFrame } from './tree-row.tsx';
import { subtreeOf, type TreeRow } from './tree-rows.ts';
import type { ArrangingResult } from './use-arranging.tsx';
import { useTreeKeys } from './use-tree-keys.ts';

/** The rows that are selected for actions on many. */
export type TreeSelection = {
  ids: ReadonlySet<string>;
  onSelect: (id: string, range: boolean) => void;
  onClear: () => void;
};

/** What `ArrangedTree` adds. */
type ArrangedProps<Item> = {
  scroller?: RefObject<HTMLDivElement | null>;
  arranged?: ArrangingResult<Item>;
  renderKeys?: ((acts: TreeActs) => ReactNode) | undefined;
};

/** What shortcuts do with the rows of a tree. */
export type TreeActs = {
  move: (by: number) => void;
  open: () => void;
  select: (() => void) | undefined;
  clear: (() => void) | undefined;
};

export type TreeProps<Item> = {
  /** The key under which the browser stores how far the tree is scrolled. */
  name: string;
  label: string;
  /** A tree of links, or a grid whose rows have cells with controls. */
  kind: 'tree' | 'grid';
  rows: readonly TreeRow<Item>[];
  rowHeight: number;
  /** The width of a level. */
  indent: number;
  /** The row of what is open beside the tree. */
  current?: string | undefined;
  /** The row where keys begin; `current` unless that is in a closed row. */
  start?: string | undefined;
  direction?: Direction;
  onToggle: (id: string, open: boolean) => void;
  /** Called when a row is opened in this window. */
  onOpen?: (row: TreeRow<Item>) => void;
  /** Called with the row that the keys act on, once somebody chose one. */
  onActive?: (id: string | undefined) => void;
  /** Handles further keys; returns true when it handled one. */
  onKey?: (key: { key: string; altKey: boolean }, row: TreeRow<Item>) => boolean;
  /** Letters go to the row that they begin; without it, letters are shortcuts of the screen. */
  typing?: boolean;
  selection?: TreeSelection;
  rowClass?: (row: TreeRow<Item>, state: RowState) => string;
  className?: string;
  children: (row: TreeRow<Item>, state: RowState) => ReactNode;
};

/**
 * A tree of links that is used by arrows, letters and pointer. For one whose rows are moved, use `ArrangedTree`. Renders
 * only the visible rows; the focus stays on the tree, so that it is not lost with a row that scrolls away.
 */
export function Tree<Item>(props: TreeProps<Item> & ArrangedProps<Item>) {
  const { name, label, kind, rows, rowHeight, indent, current, direction, selection, arranged } = props;
  const ownScroller = useRef<HTMLDivElement>(null);
  const scroller = props.scroller ?? ownScroller;
  const baseId = useId();
  const virtual = useVirtualRows({
    count: rows.length,
    scroller,
    rowHeight,
    keyOf: (index) => rows[index]?.id ?? String(index),
    initialOffset: () => offsetOf(name),
  });
  const [activeId, setActiveId] = useState<string>();
  const active = useActiveRow(rows, activeId, props.start ?? current);
  useReturn(name, scroller);

  const reveal = (index: number) => {
    if (index >= 0) virtual.reveal(index);
  };
  const arrive = useEffectEvent((id: string | undefined) => {
    setActiveId(undefined);
    reveal(rows.findIndex((row) => row.id === id));
  });
  useEffect(() => arrive(current), [current]);
  const reportActive = useEffectEvent((id: string | undefined) => props.onActive?.(id));
  useEffect(() => reportActive(activeId), [activeId]);
  const revealSpot = useEffectEvent((id: string | undefined) =>
    reveal(rows.findIndex((row) => row.id === id)),
  );
  useEffect(() => revealSpot(arranged?.liftedTo), [arranged?.liftedTo]);

  const rowElement = (index: number) => document.getElementById(`${baseId}-${index}`);
  const focus = (id: string | undefined) => {
    setActiveId(id);
    scroller.current?.focus({ preventScroll: true });
  };
  const goTo = (index: number) => {
    focus(rows[index]?.id);
    reveal(index);
  };
  const toggle = (id: string, open: boolean) => {
    // The keys of a row that is hidden go to the row that hides it.
    if (!open && subtreeOf(rows, id).has(rows[active]?.id ?? '')) setActiveId(id);
    props.onToggle(id, open);
  };
  const keys = useTreeKeys({
    rows,
    active,
    isTyping: props.typing ?? false,
    goTo,
    toggle,
    open: () => rowElement(active)?.querySelector<HTMLElement>('[data-opens]')?.click(),
    openMenu: () => openMenuOf(rowElement(active)),
    select: selection?.onSelect,
    onArrange: arranged?.onKey,
    onKey: props.onKey,
    /** Keys must not act on a row that is out of view. */
    isInView: () => virtual.isInView(active),
    reveal,
  });

  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    const id = idAt(target);
    if (id === undefined) return;
    setActiveId(id);
    if (target.matches('[data-row]')) currentTarget instanceof HTMLElement && currentTarget.focus();
  };
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const row = rows.find(({ id }) => id === idAt(target));
    if (!row || !(target instanceof Element) || isForNewWindow(event)) return;
    const isToggle = target.closest('[data-toggle]') !== null;
    const opener = target.closest('[data-opens]');
    if (!isToggle && !opener) return;
    focus(row.id);
    if (row.isOpen !== undefined && (isToggle || opener?.tagName === 'BUTTON')) toggle(row.id, !row.isOpen);
    if (!isToggle) props.onOpen?.(row);
  };

  const activeElement = virtual.rows.some(({ index }) => index === active)
    ? `${baseId}-${active}`
    : undefined;
  const container = {
    ref: scroller,
    role: kind === 'tree' ? 'tree' : 'treegrid',
    dir: direction,
    tabIndex: 0,
    'aria-label': label,
    'aria-rowcount': kind === 'grid' ? rows.length : undefined,
    'aria-multiselectable': selection ? true : undefined,
    'aria-activedescendant': activeElement,
    'data-own-keys': props.typing || undefined,
    onKeyDown: keys.onKeyDown,
    onClick,
    onFocus,
    onPointerDown: arranged?.onPointerDown,
  };
  return (
    <>
      <div
        {...container}
        className={cn(
          'group/tree focus-inset min-h-0 overflow-y-auto overscroll-contain',
          // The focus ring is around the active row.
          activeElement && 'outline-none',
          props.className,
        )}
      >
        <div role="none" className="relative" style={{ height: virtual.height }}>
          {virtual.rows.map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const state: RowState = {
              kind,
              isActive: index === active,
              isCurrent: row.id === current,
              isSelected: selection?.ids.has(row.id) ?? false,
              isSelecting: (selection?.ids.size ?? 0) > 0,
              isMoving: arranged?.moving.has(row.id) ?? false,
              canMove: arranged?.canMove(row) ?? false,
            };
            return (
              <TreeRowFrame
                key={row.id}
                ref={virtual.measure}
                id={`${baseId}-${index}`}
                row={row}
                index={index}
                start={start}
                indent={indent}
                state={state}
                selectable={selection !== undefined}
                spot={arranged?.spot?.line.id === row.id ? arranged.spot : undefined}
                className={props.rowClass?.(row, state)}
              >
                {props.children(row, state)}
              </TreeRowFrame>
            );
          })}
        </div>
      </div>
      {arranged?.parts}
      {props.renderKeys?.({
        move: (by) => goTo(activeId === undefined ? active : clamp(active + by, rows.length)),
        open: keys.open,
        select: selection && (() => selection.onSelect(rows[active]?.id ?? '', false)),
        clear: selection && selection.ids.size > 0 ? selection.onClear : undefined,
      })}
    </>
  );
}

/** The row that the keys act on; when it is gone, the row that is now at its position. */
function useActiveRow<Item>(
  rows: readonly TreeRow<Item>[],
  activeId: string | undefined,
  start: string | undefined,
): number {
  // The last position is read while rendering, which the compiler refuses.
  'use no memo';
  const last = useRef(0);
  const at = (id: string | undefined) => (id === undefined ? -1 : rows.findIndex((row) => row.id === id));
  const chosen = at(activeId);
  const first = at(start);
  const gone = activeId === undefined ? 0 : clamp(last.current, rows.length);
  const active = chosen >= 0 ? chosen : first >= 0 ? first : gone;
  useEffect(() => {
    last.current = active;
  });
  return active;
}

function clamp(at: number, count: number): number {
  return Math.min(Math.max(at, 0), count - 1);
}

function idAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
}

function isForNewWindow({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

function openMenuOf(row: HTMLElement | null): boolean {
  const trigger = row?.querySelector<HTMLElement>('[aria-haspopup=menu]');
  trigger?.focus();
  trigger?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  return trigger !== undefined && trigger !== null;
}
