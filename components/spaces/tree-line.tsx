'use client';

import { Folder, FolderOpen, GitPullRequest, Lock } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { ThingMenu } from '#components/actions/thing-menu.tsx';
import { TreeLink, TreeToggle } from '#components/tree/tree-link.tsx';
import { DragGrip, type RowState, TreeCell } from '#components/tree/tree-row.tsx';
import type { TreeRow } from '#components/tree/tree-rows.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { paths } from '#lib/paths.ts';
import type { TreeItem, TreeNode } from './space-tree.ts';

export type TreeLineProps = {
  organizationId: string;
  row: TreeRow<TreeNode>;
  state: RowState;
  onSelect: (range: boolean) => void;
  actions: readonly ThingAction<TreeItem>[];
};

/** The cells of a collection or space in the tree. The link of its title covers the row. */
export function TreeLine({ organizationId, row, state, onSelect, actions }: TreeLineProps) {
  const { item, spaces, openRequests } = row.item;
  return (
    <>
      <TreeCell className="flex min-w-0 flex-1 items-center gap-1.5 font-medium">
        <DragGrip canMove={state.canMove} />
        <RowIcon row={row} state={state} onSelect={onSelect} />
        <TreeLink href={item.kind === 'space' ? paths.space(organizationId, item.id) : undefined}>
          <OneLine>{item.title}</OneLine>
        </TreeLink>
        {row.isOpen === undefined ? null : <TreeToggle row={row} />}
        {item.kind === 'collection' ? (
          <span className="shrink-0 text-sm font-normal text-ink-faint">{countOf(spaces, 'space')}</span>
        ) : null}
      </TreeCell>
      <TreeCell className="relative z-1 flex shrink-0 items-center">
        {openRequests > 0 ? (
          <Tooltip content={countOf(openRequests, 'open change request')}>
            <span className="inline-flex">
              <Badge tone="accent" icon={<GitPullRequest aria-hidden />}>
                {openRequests}
                <span className="sr-only">open change requests</span>
              </Badge>
            </span>
          </Tooltip>
        ) : null}
      </TreeCell>
      <TreeCell className="flex w-20 shrink-0 items-center text-sm text-ink-soft max-sm:hidden">
        {item.kind === 'space' ? <Mode live={item.space.editMode === 'live'} /> : null}
      </TreeCell>
      <TreeCell className="relative z-1 w-32 shrink-0 truncate text-sm text-ink-soft max-md:hidden">
        {item.kind === 'space' ? <RelativeTime value={item.space.updatedAt} /> : null}
      </TreeCell>
      <TreeCell className="relative z-1 flex w-8 shrink-0 justify-end">
        <ThingMenu isRow thing={item} name={item.title} actions={actions} />
      </TreeCell>
    </>
  );
}

/** The icon, which becomes the checkbox on hover, on focus, and while any row is selected. */
function RowIcon({ row, state, onSelect }: Pick<TreeLineProps, 'row' | 'state' | 'onSelect'>) {
  const { item } = row.item;
  const hides = 'group-focus-within/row:opacity-0 group-hover/row:opacity-0 pointer-coarse:opacity-100';
  const shows =
    'absolute opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:hidden';
  return (
    <span className="relative z-1 flex w-5 shrink-0 items-center justify-center text-ink-soft">
      <span aria-hidden className={state.isSelecting ? 'hidden' : hides}>
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
        checked={state.isSelected}
        tabIndex={state.isActive ? 0 : -1}
        onClick={(event) => onSelect(event.shiftKey)}
        className={state.isSelecting ? '' : shows}
      />
    </span>
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
