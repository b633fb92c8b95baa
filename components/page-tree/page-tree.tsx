'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight, EyeOff, FileText, Folder, Link2 } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { emojiText } from '#components/spaces/emoji-text.ts';
import { cn } from '#components/ui/cn.ts';
import { OneLine } from '#components/ui/one-line.tsx';
import type { Page } from '#lib/contract/content/page.ts';
import type { Direction } from '#lib/document/direction.ts';
import { offsetOf, useOpenPages, useReturn } from './tree-memory.ts';
import {
  childrenOf,
  directionOfTitles,
  moveFor,
  rowsOf,
  rowTyped,
  type TreeRow,
  wayTo,
} from './tree-rows.ts';

const rowHeight = 32;
const typingPause = 700;

export type PageTreeProps = {
  /** The key under which the browser stores the open pages. */
  name: string;
  pages: readonly Page[];
  /** The current page. */
  current: string | undefined;
  onOpen: (page: Page) => void;
  /** Handles further keys; returns true when it handled one. */
  onKey?: (event: KeyboardEvent, row: TreeRow) => boolean;
  /** The content at the end of a row. */
  renderEnd?: (row: TreeRow) => ReactNode;
  /** Makes rows movable; called with the dropped row, its target, and whether it goes before or into it. */
  onDropPage?: (page: string, target: TreeRow, where: 'before' | 'into') => void;
};

/** The page tree of a space. Renders only the visible rows; arrows and letters move through all of them. */
export function PageTree({ name, pages, current, onOpen, onKey, renderEnd, onDropPage }: PageTreeProps) {
  const [openPages, setOpen] = useOpenPages(name);
  const above = useMemo(
    () =>
      wayTo(pages, ({ id }) => id === current).flatMap((page) =>
        childrenOf(page).length > 0 ? page.id : [],
      ),
    [pages, current],
  );
  const isOpen = (id: string) => openPages[id] ?? above.includes(id);
  const rows = useMemo(
    () => rowsOf(pages, (id) => openPages[id] ?? above.includes(id)),
    [pages, openPages, above],
  );
  const [activePage, setActivePage] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 260, height: 640 },
    initialOffset: () => offsetOf(name),
  });
  const rowOf = (page: string | undefined) => findRow(rows, pages, page);
  const active = rowOf(activePage) ?? rowOf(current) ?? 0;
  const shown = virtual.getVirtualItems();
  const baseId = useId();
  const typed = useRef({ text: '', at: 0 });
  const [over, setOver] = useState<string>();
  const direction = directionOfTitles(pages.map(({ title }) => title));

  const arrive = useEffectEvent((page: string | undefined) => {
    setActivePage(undefined);
    // The pages above the current one stay open when another page is opened.
    setOpen(above, true);
    const at = rows.findIndex((row) => row.page.id === page);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => arrive(current), [current]);
  useReturn(name, scroller);

  const toggle = (id: string, open: boolean) => setOpen([id], open);
  const goTo = (at: number) => {
    const page = rows[at]?.page.id;
    setActivePage(page);
    virtual.scrollToIndex(at, { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    // The buttons and menus of rows have their own keys.
    if (!row || event.nativeEvent.isComposing || event.target !== event.currentTarget) return;
    if (event.key === 'Tab') return;
    if (!isVisible(scroller.current, active)) {
      // Keys must not act on a row that is out of view.
      virtual.scrollToIndex(active, { align: 'auto' });
      return event.preventDefault();
    }
    if (onKey?.(event, row)) return event.preventDefault();
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (row.page.type === 'group') toggle(row.page.id, !isOpen(row.page.id));
      onOpen(row.page);
      return;
    }
    const move = moveFor(rows, active, mirrored(event.key, direction), isOpen(row.page.id));
    if (move) {
      event.preventDefault();
      if (move.kind === 'to') goTo(move.row);
      else toggle(move.page, move.kind === 'open');
      return;
    }
    if (event.key.length !== 1) return;
    const continues = event.timeStamp - typed.current.at < typingPause;
    typed.current = { text: (continues ? typed.current.text : '') + event.key, at: event.timeStamp };
    const match = rowTyped(rows, active, typed.current.text);
    if (match !== undefined) goTo(match);
  };

  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button')) return;
    const row = rows[Number(target.closest('[data-row]')?.getAttribute('data-row') ?? -1)];
    if (!row) return;
    const { id } = row.page;
    // The tree has the focus, and its keys continue from the pressed row.
    scroller.current?.focus({ preventScroll: true });
    setActivePage(id);
    if (target.closest('[data-toggle]')) return toggle(id, !isOpen(id));
    if (row.page.type === 'group') toggle(id, !isOpen(id));
    onOpen(row.page);
  };

  const activeId = shown.some(({ index }) => index === active) ? `${baseId}-${active}` : undefined;

  return (
    <div
      ref={scroller}
      role="tree"
      dir={direction}
      aria-label="Pages"
      tabIndex={0}
      data-own-keys
      aria-activedescendant={activeId}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className={cn(
        'group/tree focus-inset min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4',
        // The focus ring is around the active row.
        activeId && 'outline-none',
      )}
    >
      <div role="none" className="relative" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const { page } = row;
          const open = isOpen(page.id);
          const isCurrent = page.id === current;
          return (
            <div
              key={page.id}
              id={`${baseId}-${index}`}
              role="treeitem"
              tabIndex={-1}
              aria-level={row.level}
              aria-posinset={row.at + 1}
              aria-setsize={row.siblings}
              aria-expanded={row.children > 0 ? open : undefined}
              aria-selected={isCurrent}
              aria-current={isCurrent ? 'page' : undefined}
              draggable={onDropPage !== undefined}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/x-page', page.id);
                event.dataTransfer.effectAllowed = 'move';
              }}
              onDragOver={(event) => {
                if (!onDropPage || !event.dataTransfer.types.includes('text/x-page')) return;
                event.preventDefault();
                setOver(`${page.id} ${dropPlace(event)}`);
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => {
                event.preventDefault();
                setOver(undefined);
                const moved = event.dataTransfer.getData('text/x-page');
                if (moved && moved !== page.id) onDropPage?.(moved, row, dropPlace(event));
              }}
              data-row={index}
              style={{ transform: `translateY(${start}px)`, paddingInlineStart: (row.level - 1) * 14 + 4 }}
              className={cn(
                'group absolute inset-x-0 top-0 flex h-8 cursor-pointer items-center gap-1 rounded-md pe-1 text-ink-soft hover:bg-hover hover:text-ink',
                isCurrent && 'bg-accent-soft font-medium text-ink hover:bg-accent-soft',
                page.type === 'group' && 'font-medium text-ink',
                index === active &&
                  'group-focus-visible/tree:outline-2 group-focus-visible/tree:-outline-offset-2 group-focus-visible/tree:outline-accent',
                over === `${page.id} into` && 'bg-accent-soft',
                over === `${page.id} before` && 'border-t-2 border-accent',
              )}
            >
              {row.children > 0 ? (
                <ChevronRight
                  aria-hidden
                  data-toggle
                  className={cn(
                    'size-4 shrink-0 text-ink-faint transition-transform rtl:-scale-x-100',
                    open && 'rotate-90',
                  )}
                />
              ) : (
                <span aria-hidden className="size-4 shrink-0" />
              )}
              <RowIcon page={page} />
              <span className="min-w-0 flex-1">
                <OneLine title={page.title}>{page.title}</OneLine>
              </span>
              {'hidden' in page && page.hidden ? (
                <EyeOff aria-label="Hidden" className="size-3.5 shrink-0 text-ink-faint" />
              ) : null}
              {renderEnd?.(row)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** In a tree that runs from right to left, the left and right arrows are swapped. */
function mirrored(key: string, direction: Direction): string {
  if (direction === 'ltr') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}

/** The row of a page, or of the closed page that contains it. */
function findRow(
  rows: readonly TreeRow[],
  pages: readonly Page[],
  page: string | undefined,
): number | undefined {
  const shown = new Map(rows.map((row, at) => [row.page.id, at]));
  const around = wayTo(pages, ({ id }) => id === page).findLast(({ id }) => shown.has(id));
  return around && shown.get(around.id);
}

function isVisible(scroller: HTMLElement | null, row: number): boolean {
  if (!scroller) return false;
  const { scrollTop, clientHeight } = scroller;
  return row * rowHeight >= scrollTop - rowHeight / 2 && (row + 0.5) * rowHeight <= scrollTop + clientHeight;
}

function dropPlace(event: React.DragEvent): 'before' | 'into' {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY - top < height / 3 ? 'before' : 'into';
}

function RowIcon({ page }: { page: Page }) {
  if (page.emoji) {
    return (
      <span aria-hidden className="w-4 shrink-0 text-center text-xs">
        {emojiText(page.emoji)}
      </span>
    );
  }
  const Icon = page.type === 'group' ? Folder : page.type === 'link' ? Link2 : FileText;
  return <Icon aria-hidden className="size-3.5 shrink-0 text-ink-faint" />;
}
