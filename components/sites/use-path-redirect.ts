'use client';

import { useState } from 'react';
import { useAct } from '#components/data/action.ts';
import type { RedirectDestination } from '#lib/contract/site-structure/schemas.ts';
import type { SitePlace } from './site-frame.tsx';

export type PathRedirect = { isOn: boolean; set: (on: boolean) => void; save: () => Promise<void> };

/** Whether to redirect the old address after a path change, and a function that saves the redirect. */
export function usePathRedirect(
  place: SitePlace,
  path: string,
  destination: RedirectDestination,
): PathRedirect {
  const [isOn, set] = useState(true);
  const act = useAct();
  const save = async () => {
    if (!isOn) return;
    await act(
      'createSiteRedirect',
      { params: place, body: { source: `/${path}`, destination } },
      { failed: `The redirect from /${path} was not created` },
    );
  };
  return { isOn, set, save };
}
