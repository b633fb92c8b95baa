'use client';

import { useState } from 'react';
import { perform } from '#components/data/perform.ts';
import { toastFailure } from '#components/shell/toasts.tsx';
import type { RedirectDestination } from '#lib/contract/site-structure/schemas.ts';
import { createSiteRedirect } from './actions.ts';
import type { SitePlace } from './site-frame.tsx';

export type PathRedirect = { isOn: boolean; set: (on: boolean) => void; save: () => Promise<void> };

/** Whether to redirect the old address after a path change, and a function that saves the redirect. */
export function usePathRedirect(
  place: SitePlace,
  path: string,
  destination: RedirectDestination,
): PathRedirect {
  const [isOn, set] = useState(true);
  const save = async () => {
    if (!isOn) return;
    const outcome = await perform(createSiteRedirect, {
      ...place,
      body: { source: `/${path}`, destination },
    });
    if (!outcome.ok) toastFailure(`The redirect from /${path} was not created`, outcome.failure);
  };
  return { isOn, set, save };
}
