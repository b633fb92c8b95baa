import type { ContentParts } from './content-parts.ts';
import { ContentTabs } from './content-tabs.tsx';
import { partsWithoutTabs } from './parts-without-tabs.tsx';

/** The parts of content as the console shows it. */
export const consoleParts: ContentParts = { ...partsWithoutTabs, Tabs: ContentTabs };
