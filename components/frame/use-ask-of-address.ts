'use client';

import { useEffect, useEffectEvent } from 'react';

/** The parameter of any address of the console that asks a question. */
const parameter = 'ask';

/** Asks the question of the address (`?ask=…`) once; a reload or a way back does not ask it again. */
export function useAskOfAddress(ask: (question: string) => void): void {
  const askOnce = useEffectEvent(ask);
  useEffect(() => {
    const address = new URL(location.href);
    const question = address.searchParams.get(parameter)?.trim();
    if (!question) return;
    address.searchParams.delete(parameter);
    history.replaceState(history.state, '', address);
    askOnce(question);
  }, []);
}
