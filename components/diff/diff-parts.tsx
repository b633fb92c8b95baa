import { Children } from 'react';
import type { ContentParts } from '#components/content/content-parts.ts';
import type { ContentTabsProps } from '#components/content/content-tabs.tsx';
import { partsWithoutTabs } from '#components/content/parts-without-tabs.tsx';

/** The parts of content in a comparison: all tabs are open, so that nobody misses a change in one. */
export const diffParts: ContentParts = { ...partsWithoutTabs, Tabs: OpenTabs };

function OpenTabs({ label, tabs, block, children }: ContentTabsProps) {
  return (
    <section aria-label={label} data-block={block} className="content-tabs">
      {Children.toArray(children).map((panel, at) => (
        <div key={tabs[at]?.id} className="content-tab-panel">
          <p className="mb-2 font-semibold">{tabs[at]?.title}</p>
          {panel}
        </div>
      ))}
    </section>
  );
}
