'use client';

import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import { useActions } from './actions-provider.tsx';
import type { ThingAction } from './thing-action.ts';
import { useRunThings } from './thing-runner.tsx';
import { useThingActions } from './use-thing-actions.ts';

export type ThingMenuProps<Thing> = {
  thing: Thing;
  name: string;
  actions: readonly ThingAction<Thing>[];
  /** The menu of a row is small and shows the keys of the list. */
  isRow?: boolean;
  /** Whether it is open, where something else opens it as well. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

const menuKey = '.';

/** The menu of a thing; dangerous actions are last, after a separator. */
export function ThingMenu<Thing>({ thing, name, actions, isRow = false, ...state }: ThingMenuProps<Thing>) {
  const run = useRunThings();
  const shown = actions.filter((action) => !action.hidden?.(thing));
  if (shown.length === 0) return null;
  const safe = shown.filter((action) => !action.danger);
  const dangerous = shown.filter((action) => action.danger);
  const item = (action: ThingAction<Thing>) => (
    <MenuItem
      key={action.id}
      icon={<action.icon aria-hidden />}
      keys={isRow ? action.keys : undefined}
      danger={action.danger}
      disabledReason={action.blocked?.(thing)}
      onSelect={() => void run(action, { things: [thing], nameOf: () => name })}
    >
      {action.name}
    </MenuItem>
  );
  return (
    <Menu
      {...state}
      align="end"
      trigger={
        <IconButton
          label={`Actions for ${name}`}
          icon={<Ellipsis />}
          {...(isRow ? { size: 'sm' } : { variant: 'secondary', keys: menuKey })}
        />
      }
    >
      {safe.map(item)}
      {safe.length > 0 && dangerous.length > 0 ? <MenuSeparator /> : null}
      {dangerous.map(item)}
    </Menu>
  );
}

export type OpenThingMenuProps<Thing> = Omit<ThingMenuProps<Thing>, 'isRow' | 'open' | 'onOpenChange'> & {
  /** The singular name of the thing, such as `team`. */
  singular: string;
};

/** The menu of the thing that a screen shows, which a key opens; its actions are in the palette as well. */
export function OpenThingMenu<Thing>({ singular, ...menu }: OpenThingMenuProps<Thing>) {
  const { thing, name, actions } = menu;
  const [isOpen, setOpen] = useState(false);
  const group = `This ${singular}`;
  useThingActions({
    singular: `open-${singular}`,
    group,
    actions,
    things: [thing],
    nameOf: () => name,
    hasKeys: false,
  });
  const open = { id: `menu-${singular}`, name: 'More actions', group, icon: Ellipsis, keys: menuKey };
  const hasActions = actions.some((action) => !action.hidden?.(thing));
  useActions(hasActions ? [{ ...open, run: () => setOpen(true) }] : []);
  return <ThingMenu {...menu} open={isOpen} onOpenChange={setOpen} />;
}
