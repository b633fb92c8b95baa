'use client';

import * as Radix from '@radix-ui/react-tabs';
import { Children, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

export type ContentTabsProps = {
  label: string;
  tabs: readonly { id: string; title: string }[];
  block: string | undefined;
  children: ReactNode;
};

/** The tabs of a document. Hidden tabs are in the page as well, for search and print. */
export function ContentTabs({ label, tabs, block, children }: ContentTabsProps) {
  const [shown, setShown] = useState(tabs[0]?.id);
  const frame = useRef<HTMLDivElement>(null);
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  useLayoutEffect(() => {
    if (frame.current && getComputedStyle(frame.current).direction === 'rtl') setDirection('rtl');
  }, []);
  return (
    <Radix.Root asChild value={shown} onValueChange={setShown} dir={direction}>
      {/* The arrow keys need a direction; the tabs keep that of the text around them. */}
      <div ref={frame} dir={undefined} data-block={block} className="content-tabs">
        <Radix.List aria-label={label} className="content-tab-list">
          {tabs.map(({ id, title }) => (
            <Radix.Trigger key={id} value={id} className="content-tab">
              {title}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {Children.toArray(children).map((panel, at) => {
          const { id = '', title } = tabs[at] ?? {};
          return (
            <Radix.Content key={id} value={id} forceMount data-title={title} className="content-tab-panel">
              {panel}
            </Radix.Content>
          );
        })}
      </div>
    </Radix.Root>
  );
}
