'use client';

import Link from 'next/link';
import { createContext, useContext } from 'react';
import type { Crumb } from '#components/ui/breadcrumb.tsx';
import { Button } from '#components/ui/button.tsx';

/** The breadcrumbs of the current screen. */
export const CrumbsContext = createContext<readonly Crumb[]>([]);

/** A link to the parent, for a screen that has nothing to show. */
export function WayBack() {
  const above = useContext(CrumbsContext).at(-2);
  if (!above) return null;
  return (
    <Button asChild>
      <Link href={above.href}>
        <bdi>Go to {above.label}</bdi>
      </Link>
    </Button>
  );
}
