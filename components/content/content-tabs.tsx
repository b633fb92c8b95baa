'use client';

import * as Radix from '@radix-ui/react-tabs';
import { Children, type ReactNode, useState } from 'react';

export type ContentTabsProps = {
  tabs: readonly { id: string; title: string }[];
  block: string | undefined;
  children: ReactNode;
};

/** Tabs that an author wrote. What is not shown is in the page all the same, for search and print. */
export function ContentTabs({ tabs, block, children }: ContentTabsProps) {
  const [shown, setShown] = useState(tabs[0]?.id);
  return (
    <Radix.Root value={shown} onValueChange={setShown} data-block={block} className="content-tabs">
      <Radix.List aria-label="Tabs" className="content-tab-list">
        {tabs.map(({ id, title }) => (
          <Radix.Trigger key={id} value={id} className="content-tab">
            {title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {Children.toArray(children).map((panel, at) => {
        const id = tabs[at]?.id ?? '';
        return (
          <Radix.Content key={id} value={id} forceMount className="content-tab-panel">
            {panel}
          </Radix.Content>
        );
      })}
    </Radix.Root>
  );
}
