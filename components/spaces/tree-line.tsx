'use client';

import { ChevronRight, Folder, FolderOpen, GitPullRequest, Lock } from 'lucide-react';
import Link from 'next/link';
import type { KeyboardEvent, Ref } from 'react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { ThingMenu } from '#components/actions/thing-menu.tsx';
import { useDragHandle } from '#components/tree/drag.tsx';
import { DragGrip, DropLine } from '#components/tree/drag-marks.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { paths } from '#lib/paths.ts';
import type { TreeItem, TreeRow } from './space-tree.ts';
import type { Spot } from './tree-spots.ts';

export type TreeLineProps = {
  ref: Ref<HTMLTableRowElement>;
  organizationId: string;
  row: TreeRow;
  index: number;
  start: number;
  isActive: boolean;
  isLifted: boolean;
  /** The drop target that this row shows. */
  spot: Spot | undefined;
  isSelected: boolean;
  /** Whether any row is selected, so that all rows show their checkbox. */
  isSelecting: boolean;
  onSelect: (range: boolean) => void;
  canMove: boolean;
  actions: readonly ThingAction<TreeItem>[];
  onFocus: () => void;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

const indent = 20;

/** The space before a row's icon, where the drag handle appears. */
const gutter = 18;

/** A collection or space in the tree. The link of its title covers the row. */
export function TreeLine(props: TreeLineProps) {
  const { ref, organizationId, row, index, start, isActive, isLifted, spot, canMove, actions } = props;
  const { item, spaces, openRequests } = row.node;
  const { rowRef, handleRef, isDragging } = useDragHandle(item.key, !canMove);
  const inset = row.depth * indent;
  return (
    <tr
      ref={(element) => {
        rowRef(element);
        if (typeof ref === 'function') ref(element);
      }}
      data-index={index}
      data-row={item.key}
      aria-rowindex={index + 1}
      aria-level={row.depth + 1}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={row.isOpen}
      aria-selected={props.isSelected}
      tabIndex={isActive ? 0 : -1}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      style={{ transform: `translateY(${start}px)` }}
      className={cn(
        'focus-inset group/row absolute start-0 top-0 flex h-10 w-full items-center gap-2 border-b border-line pe-2 hover:bg-hover pointer-coarse:h-12',
        props.isSelected && 'bg-accent-soft hover:bg-accent-soft',
        (isDragging || isLifted) && 'bg-accent-soft opacity-70',
        spot?.line.edge === 'into' && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <td
        className="flex min-w-0 flex-1 items-center gap-1.5 font-medium"
        style={{ paddingInlineStart: inset + gutter }}
      >
        <span className="absolute" style={{ insetInlineStart: inset }}>
          <DragGrip ref={handleRef} canMove={canMove} />
        </span>
        {/* The icon becomes the checkbox on hover, on focus, and while any row is selected. */}
        <span className="relative z-1 flex w-5 shrink-0 items-center justify-center text-ink-soft">
          <span
            aria-hidden
            className={
              props.isSelecting
                ? 'hidden'
                : 'group-focus-within/row:opacity-0 group-hover/row:opacity-0 pointer-coarse:opacity-100'
            }
          >
            {item.kind === 'space' ? (
              item.emoji
            ) : row.isOpen ? (
              <FolderOpen className="size-4" />
            ) : (
              <Folder className="size-4" />
            )}
          </span>
          <Checkbox
            aria-label={`Select ${item.title}`}
            checked={props.isSelected}
            tabIndex={isActive ? 0 : -1}
            onClick={(event) => props.onSelect(event.shiftKey)}
            className={
              props.isSelecting
                ? ''
                : 'absolute opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:hidden'
            }
          />
        </span>
        {item.kind === 'space' ? (
          <Link
            href={paths.space(organizationId, item.id)}
            data-opens
            draggable={false}
            tabIndex={-1}
            prefetch={false}
            className="min-w-0 outline-none before:absolute before:inset-0"
          >
            <OneLine>{item.title}</OneLine>
          </Link>
        ) : (
          <button
            type="button"
            data-opens
            tabIndex={-1}
            onClick={props.onToggle}
            className="min-w-0 text-start outline-none before:absolute before:inset-0"
          >
            <OneLine>{item.title}</OneLine>
          </button>
        )}
        {row.isOpen === undefined ? null : (
          <IconButton
            label={row.isOpen ? `Close ${item.title}` : `Open ${item.title}`}
            icon={
              <ChevronRight
                className={cn(
                  'transition-transform rtl:-scale-x-100',
                  row.isOpen && 'rotate-90 rtl:-rotate-90',
                )}
              />
            }
            size="sm"
            tabIndex={-1}
            className="-ms-1 z-1"
            onClick={props.onToggle}
          />
        )}
        {item.kind === 'collection' ? (
          <span className="shrink-0 text-sm font-normal text-ink-faint">
            {spaces === 1 ? '1 space' : `${spaces} spaces`}
          </span>
        ) : null}
        {spot && spot.line.edge !== 'into' ? (
          <DropLine edge={spot.line.edge} inset={spot.depth * indent + gutter} />
        ) : null}
      </td>
      <td className="relative z-1 flex shrink-0 items-center">
        {openRequests > 0 ? (
          <Tooltip
            content={openRequests === 1 ? '1 open change request' : `${openRequests} open change requests`}
          >
            <span className="inline-flex">
              <Badge tone="accent" icon={<GitPullRequest aria-hidden />}>
                {openRequests}
                <span className="sr-only">open change requests</span>
              </Badge>
            </span>
          </Tooltip>
        ) : null}
      </td>
      <td className="flex w-20 shrink-0 items-center text-sm text-ink-soft max-sm:hidden">
        {item.kind === 'space' ? <Mode live={item.space.editMode === 'live'} /> : null}
      </td>
      <td className="relative z-1 w-32 shrink-0 truncate text-sm text-ink-soft max-md:hidden">
        {item.kind === 'space' ? <RelativeTime value={item.space.updatedAt} /> : null}
      </td>
      <td className="relative z-1 flex w-8 shrink-0 justify-end">
        <ThingMenu isRow thing={item} name={item.title} actions={actions} />
      </td>
    </tr>
  );
}

function Mode({ live }: { live: boolean }) {
  if (live) return <Badge tone="positive">Live</Badge>;
  return (
    <span className="flex items-center gap-1 text-ink-faint">
      <Lock aria-hidden className="size-3.5" />
      Locked
    </span>
  );
}
