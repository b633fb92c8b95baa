import Link from 'next/link';
import type { ContentParts } from './content-parts.ts';
import { ContentTabs } from './content-tabs.tsx';
import { CopyCode } from './copy-code.tsx';

/** The parts of content as the console shows it. */
export const consoleParts: ContentParts = {
  Link: (props) => <Link {...props} prefetch={false} />,
  Tabs: ContentTabs,
  CopyCode,
};
