'use client';

import { useState } from 'react';
import { perform } from '#components/shell/perform.ts';
import { toastFailure } from '#components/shell/toasts.tsx';
import type { RedirectDestination } from '#lib/contract/site-structure/schemas.ts';
import { createSiteRedirect } from './actions.ts';
import type { SitePlace } from './site-frame.tsx';

export type PathRedirect = { isOn: boolean; set: (on: boolean) => void; save: () => Promise<void> };

/** Whether an address that is left is redirected to what stood there, and the redirect once it is left. */
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
    if (!outcome.ok) toastFailure(`/${path} is not redirected`, outcome.failure);
  };
  return { isOn, set, save };
}
