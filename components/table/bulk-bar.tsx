'use client';

import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import type { BulkBarProps } from './bulk-bar-content.tsx';

// A list does not wait for what only a selection shows.
const content = lazyCode(async () => (await import('./bulk-bar-content.tsx')).BulkBarContent);

/** The actions on the selected rows, once there are some. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const isNeeded = props.rows.length > 0;
  const Content = useLazyCode(content, isNeeded, props.onClear);
  return isNeeded && Content ? <Content {...props} /> : null;
}
