'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

type Clock = { now: number; timeZone: string; locale: string };

const ClockContext = createContext<Clock>({ now: 0, timeZone: 'UTC', locale: 'en' });

export type ClockProviderProps = { now: number; timeZone?: string; locale?: string; children: ReactNode };

/**
 * The time, zone and language for dates. The first render uses the server's, so that both sides agree; then the
 * person's own zone and their own way to write dates in that language are used, and the time is updated every half minute.
 */
export function ClockProvider({ now, timeZone = 'UTC', locale = 'en', children }: ClockProviderProps) {
  const [clock, setClock] = useState<Clock>({ now, timeZone, locale });
  useEffect(() => {
    const tick = () =>
      setClock({
        now: Date.now(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        locale: navigator.languages.find((own) => own.startsWith(`${locale}-`)) ?? locale,
      });
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, [locale]);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

export function useClock(): Clock {
  return useContext(ClockContext);
}
