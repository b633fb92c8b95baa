'use client';

import { Ellipsis } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import type { RowAction } from './row-actions.ts';

export type RowMenuProps<Row> = { row: Row; name: string; actions: readonly RowAction<Row>[] };

/** The menu at the end of a row; dangerous actions are last, after a separator. */
export function RowMenu<Row>({ row, name, actions }: RowMenuProps<Row>) {
  const shown = actions.filter((action) => !action.hidden?.(row));
  if (shown.length === 0) return null;
  const safe = shown.filter((action) => !action.danger);
  const dangerous = shown.filter((action) => action.danger);
  const item = (action: RowAction<Row>) => (
    <MenuItem
      key={action.id}
      icon={action.icon ? <action.icon aria-hidden /> : undefined}
      danger={action.danger}
      disabledReason={action.blocked?.(row)}
      onSelect={() => action.run(row)}
    >
      {action.name}
    </MenuItem>
  );
  return (
    <Menu align="end" trigger={<IconButton label={`Actions for ${name}`} icon={<Ellipsis />} size="sm" />}>
      {safe.map(item)}
      {safe.length > 0 && dangerous.length > 0 ? <MenuSeparator /> : null}
      {dangerous.map(item)}
    </Menu>
  );
}
