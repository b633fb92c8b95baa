'use client';

import * as Radix from '@radix-ui/react-dialog';
import { Command, useCommandState } from 'cmdk';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { cn } from '#components/ui/cn.ts';
import { menuItem } from '#components/ui/floating.ts';
import { Kbd } from '#components/ui/kbd.tsx';
import { dialogLook, overlayLook } from '#components/ui/overlay.ts';
import { byGroup } from './action-registry.ts';
import { useReachableActions } from './actions-provider.tsx';

export type PaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Everything that can be done or gone to from here, by typing a part of its name. */
export function CommandPalette({ open, onOpenChange }: PaletteProps) {
  const { actions, run } = useReachableActions();
  const root = useRef<HTMLDivElement>(null);
  const choose = (act: () => void) => {
    onOpenChange(false);
    // The dialog gives the focus back first, or an action that moves it would lose it again.
    requestAnimationFrame(act);
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content className={cn(dialogLook, 'max-w-xl overflow-hidden')} aria-describedby={undefined}>
          <Radix.Title className="sr-only">Search or jump to</Radix.Title>
          <Command ref={root} label="Search or jump to" loop className="flex min-h-0 flex-col">
            <ActiveItem root={root} />
            <div className="flex items-center gap-2.5 border-b border-line px-4">
              <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
              <Command.Input
                placeholder="Search or jump to…"
                className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
              />
              <Kbd keys="escape" />
            </div>
            <Command.List className="min-h-0 max-h-[50vh] scroll-py-1 overflow-y-auto overscroll-contain p-1">
              <Command.Empty className="px-4 py-10 text-center text-ink-soft">
                Nothing here goes by that name.
              </Command.Empty>
              {byGroup(actions.filter((action) => !action.keysOnly)).map(({ group, actions: members }) => (
                <Command.Group key={group} heading={group} className={groupLook}>
                  {members.map((action) => (
                    <Command.Item
                      key={action.id}
                      value={`${action.group} ${action.name}`}
                      keywords={[...(action.keywords ?? [])]}
                      disabled={Boolean(action.disabledReason)}
                      onSelect={() => choose(() => run(action))}
                      className={cn(menuItem, paletteItem)}
                    >
                      <action.icon aria-hidden />
                      <span className="min-w-0 flex-1 truncate">{action.name}</span>
                      {action.disabledReason ? (
                        <span className="truncate text-sm text-ink-faint">{action.disabledReason}</span>
                      ) : action.keys ? (
                        <Kbd keys={action.keys} />
                      ) : null}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Tells assistive technology which item is active; the library itself names one that the filter has removed. */
function ActiveItem({ root }: { root: RefObject<HTMLDivElement | null> }) {
  const state = useCommandState(({ value, search, filtered }) => `${value} ${search} ${filtered.count}`);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const active = state && root.current?.querySelector('[cmdk-item][aria-selected=true]')?.id;
      for (const part of root.current?.querySelectorAll('[cmdk-input], [cmdk-list]') ?? []) {
        if (active) part.setAttribute('aria-activedescendant', active);
        else part.removeAttribute('aria-activedescendant');
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [root, state]);
  return null;
}

const paletteItem =
  'min-h-9 rounded-md px-3 data-[selected=true]:bg-hover data-[disabled=true]:opacity-60 data-[disabled=true]:cursor-default';

const groupLook =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-faint';
