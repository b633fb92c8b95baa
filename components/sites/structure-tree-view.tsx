'use client';

import { useState } from 'react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { ThingMenu } from '#components/actions/thing-menu.tsx';
import { useThingActions } from '#components/actions/use-thing-actions.ts';
import { ArrangedTree } from '#components/tree/arranged-tree.tsx';
import type { TreeMove } from '#components/tree/spots.ts';
import { useOpenRows } from '#components/tree/tree-memory.ts';
import { rowsOf } from '#components/tree/tree-rows.ts';
import { cn } from '#components/ui/cn.ts';
import { needsRole } from '#lib/role-names.ts';
import type { SitePlace } from './site-frame.tsx';
import { StructureLine } from './structure-line.tsx';
import { type Part, partFields, partRules } from './structure-tree.ts';

export type StructureTreeViewProps = {
  place: SitePlace;
  parts: readonly Part[];
  canMove: boolean;
  onMove: (move: TreeMove) => void;
  actions: readonly ThingAction<Part>[];
};

const needsAdmin = needsRole('admin');

/** Groups, sections and spaces of a site as one tree that people arrange by pointer or keyboard. */
export function StructureTreeView({ place, parts, canMove, onMove, actions }: StructureTreeViewProps) {
  const name = `site-${place.siteId}`;
  const [openRows, setOpen] = useOpenRows(name);
  const rows = rowsOf(parts, partFields, (id) => openRows[id] ?? true);
  const [active, setActive] = useState<string>();
  useThingActions({
    things: rows.flatMap(({ id, item }) => (id === active ? [item] : [])),
    nameOf: ({ title }) => title,
    singular: 'part',
    group: 'Structure',
    actions,
    hasKeys: true,
  });
  return (
    <ArrangedTree
      name={name}
      label="Structure of the site"
      kind="grid"
      rows={rows}
      rowHeight={57}
      indent={20}
      onToggle={(id, open) => setOpen([id], open)}
      arranging={{ rules: partRules, blocked: () => (canMove ? undefined : needsAdmin), onMove }}
      onActive={setActive}
      shortcuts={{ filter: undefined }}
      className="max-h-[75dvh]"
      rowClass={({ item }, { isMoving }) =>
        cn(
          'min-h-14 gap-2 border-t border-line py-1.5 pe-3 hover:bg-hover',
          item.kind !== 'space' && !isMoving && 'bg-canvas',
        )
      }
    >
      {(row, { canMove }) => (
        <StructureLine
          organizationId={place.organizationId}
          row={row}
          canMove={canMove}
          menu={<ThingMenu isRow thing={row.item} name={row.title} actions={actions} />}
        />
      )}
    </ArrangedTree>
  );
}
