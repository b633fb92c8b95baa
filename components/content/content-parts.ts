import type { ComponentProps, ComponentType } from 'react';
import type { ContentTabsProps } from './content-tabs.tsx';
import type { CopyCodeProps } from './copy-code.tsx';

/** The parts of rendered content that work in the console as they can't without its framework. */
export interface ContentParts {
  /** A link to an address of this host. */
  Link: ComponentType<ComponentProps<'a'> & { href: string }>;
  Tabs: ComponentType<ContentTabsProps>;
  CopyCode: ComponentType<CopyCodeProps>;
  /** Where links to other sites open; in the same tab when left out. */
  outsideTarget?: '_blank';
}
