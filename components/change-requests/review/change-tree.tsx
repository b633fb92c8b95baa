'use client';

import { Check, Ellipsis, File, FileText, MessageSquare, Puzzle, Variable } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DiffMode } from '#components/diff/diff-context.ts';
import { Tree } from '#components/tree/tree.tsx';
import { TreeLink, TreeToggle } from '#components/tree/tree-link.tsx';
import { useOpenRows } from '#components/tree/tree-memory.ts';
import { rowsOf } from '#components/tree/tree-rows.ts';
import { cn } from '#components/ui/cn.ts';
import { countOf } from '#components/ui/count-text.ts';
import { OneLine } from '#components/ui/one-line.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import {
  aboveOf,
  type Entry,
  type EntryNode,
  entryFields,
  nodesOf,
  type TreeEntry,
  treeOf,
} from './entries.ts';
import { EntryMarks } from './entry-marks.tsx';
import type { Changes, OpenEntry, ReviewPlace } from './use-review.ts';

const icons = { page: FileText, file: File, reusable: Puzzle, variables: Variable };

const isNoPage = ({ kind }: Entry) => kind !== 'page';
const rowOf = (entry: Entry): TreeEntry => ({ level: 1, title: entry.title, id: entry.key, entry });

type RowsProps = {
  place: ReviewPlace;
  open: OpenEntry;
  viewedPages: ReadonlySet<string>;
  /** How many open threads each page has. */
  threadsOf: ReadonlyMap<string, number>;
  nodes: readonly EntryNode[];
  /** Called when a change is opened. */
  onLook: (() => void) | undefined;
};

export type ChangeTreeProps = Omit<RowsProps, 'nodes'> & {
  changes: Pick<Changes, 'entries' | 'tree' | 'isLoading'>;
};

/** A tree of the changed pages, or of all pages, followed by other changes. */
export function ChangeTree({ changes, onLook, ...props }: ChangeTreeProps) {
  const [all, setAll] = useState<'changed' | 'all'>('changed');
  const { entries, tree, isLoading } = changes;
  const nodes = nodesOf([...treeOf(entries, tree, all === 'all'), ...entries.filter(isNoPage).map(rowOf)]);
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
      <Rows {...props} nodes={nodes} onLook={onLook} />
    </nav>
  );
}

function Rows({ place, open: { entry, mode, look }, viewedPages, threadsOf, nodes, onLook }: RowsProps) {
  const name = `changes-${place.spaceId}-${place.number}`;
  const [openRows, setOpen] = useOpenRows(name);
  const show = (key: string) => {
    look(key);
    onLook?.();
  };
  const rows = rowsOf(nodes, entryFields, (id) => openRows[id] ?? true);
  const above = aboveOf(nodes, entry?.key);
  const shown = new Set(rows.map(({ id }) => id));
  const arrive = useEffectEvent(() => setOpen(above, true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives when another change becomes the shown one.
  useEffect(() => arrive(), [entry?.key]);
  return (
    <Tree
      name={name}
      label="Changes"
      kind="tree"
      rows={rows}
      rowHeight={33}
      indent={14}
      current={entry?.key}
      start={[...above, entry?.key].findLast((id) => id !== undefined && shown.has(id))}
      onToggle={(id, open) => setOpen([id], open)}
      className="flex-1 pb-4"
      rowClass={(_, { isCurrent }) =>
        cn(
          'min-h-8 gap-1 rounded-md pe-2 pointer-coarse:min-h-11',
          isCurrent ? 'bg-accent-soft font-medium' : 'hover:bg-hover',
        )
      }
    >
      {(row) => (
        <>
          <TreeToggle row={row} isHidden />
          <span className="flex min-w-0 flex-1 items-center gap-2 py-1">
            {row.item.entry ? (
              <ChangeLine
                entry={row.item.entry}
                isViewed={viewedPages.has(row.id)}
                threads={threadsOf.get(row.id) ?? 0}
                mode={mode}
                onLook={show}
              />
            ) : (
              <bdi className="truncate text-ink-faint">{row.title}</bdi>
            )}
          </span>
        </>
      )}
    </Tree>
  );
}

type ChangeLineProps = {
  entry: Entry;
  isViewed: boolean;
  threads: number;
  mode: DiffMode;
  onLook: (key: string) => void;
};

function ChangeLine({ entry, isViewed, threads, mode, onLook }: ChangeLineProps) {
  const Icon = icons[entry.kind];
  return (
    <>
      {isViewed ? (
        <Check aria-label="Viewed" className="size-4 shrink-0 text-positive" />
      ) : (
        <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
      )}
      <TreeLink
        href={`?at=${encodeURIComponent(entry.key)}${mode === 'unified' ? '' : `&mode=${mode}`}`}
        onNavigate={(event) => {
          event.preventDefault();
          onLook(entry.key);
        }}
        className={cn('flex-1', entry.marks.includes('deleted') && 'line-through')}
      >
        <OneLine title={entry.title}>{entry.title}</OneLine>
      </TreeLink>
      <span className="flex shrink-0 gap-1">
        {threads > 0 ? (
          <span
            role="img"
            aria-label={countOf(threads, 'open thread')}
            className="flex items-center gap-0.5 text-xs text-ink-soft tabular-nums"
          >
            <MessageSquare aria-hidden className="size-3.5" />
            {threads}
          </span>
        ) : null}
        <EntryMarks marks={entry.marks.slice(0, 1)} />
        {entry.marks.length > 1 ? (
          <Ellipsis
            aria-label={`and ${entry.marks.slice(1).join(', ')}`}
            className="size-4 self-center text-ink-faint"
          />
        ) : null}
      </span>
    </>
  );
}
