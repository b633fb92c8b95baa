'use client';

import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { useClock } from './clock.tsx';
import { countText } from './count-text.ts';
import { useDocumentDirection } from './document-direction.ts';

export type TabsProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode; count?: number; content?: ReactNode }[];
};

/** Tabs for the views of one thing; the caller stores the selected one in the URL. */
export function Tabs({ label, value, onValueChange, tabs }: TabsProps) {
  const { locale } = useClock();
  return (
    <Radix.Root
      value={value}
      onValueChange={onValueChange}
      activationMode="manual"
      dir={useDocumentDirection()}
    >
      <Radix.List aria-label={label} className="strip flex gap-4 px-0.5 shadow-[inset_0_-1px_var(--line)]">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            // When the view is rendered elsewhere, there is no panel to refer to.
            {...(tab.content === undefined ? { 'aria-controls': undefined } : {})}
            className="focus-inset flex h-9 shrink-0 items-center gap-1.5 rounded-t-sm border-b-2 border-transparent px-0.5 font-medium text-ink-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink pointer-coarse:h-11"
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="rounded-full bg-hover px-1.5 text-xs text-ink-soft">
                {countText(tab.count, locale)}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) =>
        tab.content === undefined ? null : (
          <Radix.Content key={tab.value} value={tab.value} className="pt-4">
            {tab.content}
          </Radix.Content>
        ),
      )}
    </Radix.Root>
  );
}
