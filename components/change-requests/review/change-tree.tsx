'use client';

import { Check, File, FileText, Puzzle, Variable } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Entry, treeOf } from './entries.ts';
import { EntryMarks } from './entry-marks.tsx';
import type { Review } from './use-review.ts';

const icons = { page: FileText, file: File, reusable: Puzzle, variables: Variable };

/** The changed pages as a tree, or all of them, and below it whatever else is changed. */
export function ChangeTree({ review, onLook }: { review: Review; onLook?: () => void }) {
  const [all, setAll] = useState<'changed' | 'all'>('changed');
  const { entries, entry, tree, viewedPages, isLoading } = review;
  const rows = useMemo(() => treeOf(entries, tree, all === 'all'), [entries, tree, all]);
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
  const others = entries.filter(({ kind }) => kind !== 'page');
  return (
    <nav aria-label="Changes" className="flex min-h-0 flex-col gap-2">
      <SegmentedControl
        label="Pages shown"
        value={all}
        onValueChange={setAll}
        options={[
          { value: 'changed', label: 'Changed' },
          { value: 'all', label: 'All pages' },
        ]}
      />
      <ul className="space-y-px">
        {rows.map((row) => (
          <li key={row.id} style={{ paddingInlineStart: `${(row.level - 1) * 14}px` }}>
            {row.entry ? (
              <Row
                entry={row.entry}
                isCurrent={row.entry === entry}
                isViewed={viewedPages.has(row.id)}
                onLook={look}
              />
            ) : (
              <p className="flex min-h-8 items-center gap-2 px-2 text-ink-faint">
                <bdi className="truncate">{row.title}</bdi>
              </p>
            )}
          </li>
        ))}
        {others.map((one) => (
          <li key={one.key}>
            <Row entry={one} isCurrent={one === entry} isViewed={false} onLook={look} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type RowProps = { entry: Entry; isCurrent: boolean; isViewed: boolean; onLook: (key: string) => void };

// Of hundreds of rows, the key that goes on to the next one changes two.
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
      <bdi className={cn('min-w-0 flex-1 truncate', entry.marks.includes('deleted') && 'line-through')}>
        {entry.title}
      </bdi>
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
