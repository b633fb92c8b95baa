'use client';

import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { Popover } from '#components/ui/popover.tsx';
import type { SwitcherProps } from './neighbour-list.tsx';

const code = lazyCode(async () => (await import('./neighbour-list.tsx')).NeighbourList);

/** Switches from a thing to its neighbors, with a filter. */
export function Switcher({ trigger, onOpen, ...list }: SwitcherProps) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) onOpen?.();
  };
  const NeighbourList = useLazyCode(code, open, () => setOpen(false));
  return (
    <Popover
      // The window gives the focus to its field when it opens, so the field must be there.
      open={open && NeighbourList !== undefined}
      onOpenChange={change}
      label={list.name}
      className="w-72 p-0"
      trigger={
        trigger ?? (
          <IconButton
            label={list.name}
            icon={<ChevronsUpDown />}
            size="sm"
            className="w-5 pointer-coarse:w-8"
          />
        )
      }
    >
      {NeighbourList ? <NeighbourList {...list} onLeave={() => setOpen(false)} /> : null}
    </Popover>
  );
}
