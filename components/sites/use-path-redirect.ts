'use client';

import { useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { toastFailure } from '#components/feedback/toasts.tsx';
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
    const source = `/${path}`;
    const failed = `The redirect from ${source} was not created`;
    // A redirect from the time when something else had this path is replaced.
    const body = { redirects: [{ source, destination }] };
    const outcome = await act('updateSiteRedirects', { params: place, body }, { failed });
    const message = outcome.ok ? outcome.data.results[0]?.error : undefined;
    if (message !== undefined) toastFailure(failed, { code: 409, type: 'conflict', message });
  };
  return { isOn, set, save };
}
