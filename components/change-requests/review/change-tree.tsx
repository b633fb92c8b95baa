'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, File, FileText, Puzzle, Variable } from 'lucide-react';
import { memo, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import { OneLine } from '#components/ui/one-line.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Entry, type TreeEntry, treeOf } from './entries.ts';
import { EntryMarks } from './entry-marks.tsx';
import type { Review } from './use-review.ts';

const icons = { page: FileText, file: File, reusable: Puzzle, variables: Variable };

const rowHeight = 33;

const isNoPage = ({ kind }: Entry) => kind !== 'page';
const rowOf = (entry: Entry): TreeEntry => ({ level: 1, title: entry.title, id: entry.key, entry });

/** A tree of the changed pages, or of all pages, followed by other changes. */
export function ChangeTree({ review, onLook }: { review: Review; onLook?: () => void }) {
  const [all, setAll] = useState<'changed' | 'all'>('changed');
  const { entries, entry, tree, viewedPages, isLoading } = review;
  const rows = useMemo(
    () => [...treeOf(entries, tree, all === 'all'), ...entries.filter(isNoPage).map(rowOf)],
    [entries, tree, all],
  );
  const lookAt = review.look;
  const look = useCallback(
    (key: string) => {
      lookAt(key);
      onLook?.();
    },
    [lookAt, onLook],
  );
  if (isLoading) {
    return (
      <div className="space-y-2 p-2">
        {['w-40', 'w-52', 'w-36', 'w-48'].map((width) => (
          <Skeleton key={width} className={cn('h-5', width)} />
        ))}
      </div>
    );
  }
  return (
    <nav aria-label="Changes" className="flex min-h-0 flex-1 flex-col gap-2">
      <SegmentedControl
        label="Pages shown"
        value={all}
        onValueChange={setAll}
        options={[
          { value: 'changed', label: 'Changed' },
          { value: 'all', label: 'All pages' },
        ]}
      />
      <Rows rows={rows} entry={entry} viewedPages={viewedPages} onLook={look} />
    </nav>
  );
}

type RowsProps = {
  rows: readonly TreeEntry[];
  entry: Entry | undefined;
  viewedPages: ReadonlySet<string>;
  onLook: (key: string) => void;
};

/** Renders only the visible rows, because there can be hundreds. */
function Rows({ rows, entry, viewedPages, onLook }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 280, height: 720 },
  });
  const reveal = useEffectEvent((shown: Entry | undefined) => {
    const at = rows.findIndex((row) => row.entry === shown);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => reveal(entry), [entry]);
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row ? (
            <li
              key={row.id}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)`, paddingInlineStart: (row.level - 1) * 14 }}
              className="absolute inset-x-0 top-0 pb-px"
            >
              {row.entry ? (
                <Row
                  entry={row.entry}
                  isCurrent={row.entry === entry}
                  isViewed={viewedPages.has(row.id)}
                  onLook={onLook}
                />
              ) : (
                <p className="flex min-h-8 items-center gap-2 px-2 text-ink-faint">
                  <bdi className="truncate">{row.title}</bdi>
                </p>
              )}
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

type RowProps = { entry: Entry; isCurrent: boolean; isViewed: boolean; onLook: (key: string) => void };

// Moving on by key changes two rows, so the others are not rendered again.
const Row = memo(function Row({ entry, isCurrent, isViewed, onLook }: RowProps) {
  const Icon = icons[entry.kind];
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onLook(entry.key)}
      className={cn(
        'focus-inset flex min-h-8 w-full items-center gap-2 rounded-md px-2 py-1 text-start hover:bg-hover pointer-coarse:min-h-11',
        isCurrent && 'bg-accent-soft font-medium',
      )}
    >
      {isViewed ? (
        <Check aria-hidden className="size-4 shrink-0 text-positive" />
      ) : (
        <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
      )}
      <span className={cn('min-w-0 flex-1', entry.marks.includes('deleted') && 'line-through')}>
        <OneLine title={entry.title}>{entry.title}</OneLine>
      </span>
      {isViewed ? <span className="sr-only">Viewed</span> : null}
      <span className="flex shrink-0 gap-1">
        <EntryMarks marks={entry.marks.slice(0, 1)} />
        {entry.marks.length > 1 ? (
          <span className="text-xs text-ink-faint">
            +{entry.marks.length - 1}
            <span className="sr-only"> more: {entry.marks.slice(1).join(', ')}</span>
          </span>
        ) : null}
      </span>
    </button>
  );
});
