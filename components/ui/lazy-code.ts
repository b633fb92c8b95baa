'use client';

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { whenIdle } from './when-idle.ts';

/** Code that no screen waits for: loaded when the browser is idle, or when somebody needs it before that. */
export type LazyCode<Code> = {
  current: () => Code | undefined;
  load: () => Promise<Code>;
  subscribe: (listener: () => void) => () => void;
};

export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;
  const listeners = new Set<() => void>();
  const start = async () => {
    code = await load();
    for (const listener of listeners) listener();
    return code;
  };
  const lazy: LazyCode<Code> = {
    current: () => code,
    load: () => {
      // When it fails, such as without a network, the next use tries again.
      loading ??= start().finally(() => {
        loading = undefined;
      });
      return code === undefined ? loading : Promise.resolve(code);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  if (typeof window !== 'undefined') whenIdle(() => void lazy.load().catch(() => undefined));
  return lazy;
}

let report: (thrown: unknown) => void = () => undefined;

/** Sets how to say that code could not be loaded, until the returned function is called. */
export function answerLoadFailures(how: (thrown: unknown) => void): () => void {
  report = how;
  return () => {
    if (report === how) report = () => undefined;
  };
}

/**
 * The code, once it is there; while `isNeeded` it is loaded at once. When that fails, `onFailed` is called, and the
 * person is told.
 */
export function useLazyCode<Code>(
  { current, load, subscribe }: LazyCode<Code>,
  isNeeded: boolean,
  onFailed: () => void,
): Code | undefined {
  const code = useSyncExternalStore(subscribe, current, () => undefined);
  const fail = useEffectEvent((thrown: unknown) => {
    onFailed();
    report(thrown);
  });
  useEffect(() => {
    if (isNeeded && code === undefined) load().catch(fail);
  }, [isNeeded, code, load]);
  return code;
}
