'use client';

import { ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { Popover } from '#components/ui/popover.tsx';
import type { Failure } from '#lib/failure.ts';

/** An entry of a switcher. */
export type Neighbour = { label: string; href: string; icon?: ReactNode };

export type SwitcherProps = {
  /** The name of the list, such as `Other spaces`. */
  name: string;
  /** The address of the current entry. */
  current: string;
  entries: readonly Neighbour[];
  isLoading?: boolean;
  failure?: Failure | undefined;
  /** Called when it first opens, to fetch the entries only then. */
  onOpen?: () => void;
  /** An action below the entries, such as creating another one. */
  more?: { label: string; icon: ReactNode; onSelect: () => void };
  /** The button that opens it; an icon beside the breadcrumb when left out. */
  trigger?: ReactNode;
};

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
