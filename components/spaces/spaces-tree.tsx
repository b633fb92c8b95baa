'use client';

import { type RefObject, useState } from 'react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { useThingActions } from '#components/actions/use-thing-actions.ts';
import { ArrangedTree } from '#components/tree/arranged-tree.tsx';
import type { TreeMove } from '#components/tree/spots.ts';
import type { TreeSelection } from '#components/tree/tree.tsx';
import type { TreeRow } from '#components/tree/tree-rows.ts';
import { cn } from '#components/ui/cn.ts';
import { needsRole } from '#lib/role-names.ts';
import { nodeRules, type TreeItem, type TreeNode } from './space-tree.ts';
import { TreeLine } from './tree-line.tsx';

export type SpacesTreeProps = {
  organizationId: string;
  rows: readonly TreeRow<TreeNode>[];
  onToggle: (key: string, open: boolean) => void;
  onMove: (move: TreeMove) => void;
  canMove: (item: TreeItem) => boolean;
  actions: readonly ThingAction<TreeItem>[];
  filterInput: RefObject<HTMLInputElement | null>;
  selection: TreeSelection;
};

const needsAdmin = needsRole('admin', 'there');

/** Collections and spaces as one tree that people open and arrange by pointer or keyboard. */
export function SpacesTree(props: SpacesTreeProps) {
  const { organizationId, rows, onToggle, onMove, canMove, actions, filterInput, selection } = props;
  const [active, setActive] = useState<string>();
  const isTarget = ({ id }: TreeRow<TreeNode>) =>
    selection.ids.size > 0 ? selection.ids.has(id) : id === active;
  useThingActions({
    things: rows.filter(isTarget).map(({ item }) => item.item),
    nameOf: ({ title }) => title,
    onDone: selection.onClear,
    singular: 'row',
    group: 'Spaces',
    actions,
    hasKeys: true,
  });
  return (
    <ArrangedTree
      name={`spaces-${organizationId}`}
      label="Collections and spaces"
      kind="grid"
      rows={rows}
      rowHeight={40}
      indent={20}
      onToggle={onToggle}
      arranging={{
        rules: nodeRules,
        blocked: ({ item }) => (canMove(item.item) ? undefined : needsAdmin),
        onMove,
      }}
      selection={selection}
      onActive={setActive}
      shortcuts={{ filter: () => filterInput.current?.focus() }}
      className="flex-1 border-t border-line pb-16"
      rowClass={(_, { isSelected }) =>
        cn(
          'h-10 gap-2 border-b border-line pe-2 pointer-coarse:h-12',
          isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
        )
      }
    >
      {(row, state) => (
        <TreeLine
          organizationId={organizationId}
          row={row}
          state={state}
          onSelect={(range) => selection.onSelect(row.id, range)}
          actions={actions}
        />
      )}
    </ArrangedTree>
  );
}
