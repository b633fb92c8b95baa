'use client';

import { useRouter as useNextRouter } from 'next/navigation';
import { leave } from './leave-guard.ts';

type NextRouter = ReturnType<typeof useNextRouter>;

/** The router of the console, which asks first when something on the screen is not saved. */
export function useRouter(): Pick<NextRouter, 'push' | 'replace' | 'refresh'> {
  const router = useNextRouter();
  return {
    push: (...to) => leave(() => router.push(...to)),
    replace: (...to) => leave(() => router.replace(...to)),
    refresh: () => router.refresh(),
  };
}
