'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Client, createClient } from '#lib/api/client.ts';
import type { contract, StreamOperation } from '#lib/contract/contract.ts';
import type { StreamedEvent } from '#lib/contract/endpoint.ts';
import { failureOf } from '#lib/failure.ts';
import { pause } from './pause.ts';
import { proxyPath } from './proxy-path.ts';
import { type InputOf, type ReadAnswer, type ReadOperation, readOptions } from './read-options.ts';

/** While a stream is broken, what it would tell is read this often, and then it is opened again. */
const pollMs = 2_000;

/** The reads whose answer a stream tells. */
type ReadLike<Id extends StreamOperation> = {
  [Read in ReadOperation]: StreamedEvent<(typeof contract)[Id]> extends ReadAnswer<Read> ? Read : never;
}[ReadOperation];

interface StreamOptions {
  enabled: boolean;
  /** Called when it is not followed any more: it is over, or the screen is left. */
  onEnd?: () => void;
}

/** Follows a stream through the console's proxy. What it tells becomes the cached answer of `read`. */
export function useStream<Id extends StreamOperation, Read extends ReadLike<Id>>(
  operation: Id,
  read: Read,
  input: InputOf<Id> & InputOf<Read>,
  { enabled, onEnd }: StreamOptions,
): void {
  const cache = useQueryClient();
  const { queryKey } = readOptions(read, input);
  const store = useEffectEvent((event: unknown) => void cache.setQueryData(queryKey, event as never));
  const readAgain = useEffectEvent(() => cache.refetchQueries({ queryKey, exact: true }));
  const end = useEffectEvent(() => onEnd?.());
  const open = useEffectEvent((signal: AbortSignal) => {
    const stream = createClient({ url: proxyPath, signal }).stream as (
      ...request: [StreamOperation, unknown]
    ) => ReturnType<Client['stream']>;
    return stream(operation, input);
  });
  const address = JSON.stringify([operation, input]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says whether it is another stream.
  useEffect(() => {
    if (!enabled) return undefined;
    const leaving = new AbortController();
    let isFollowed = true;
    const stop = () => {
      if (isFollowed) end();
      isFollowed = false;
    };
    void follow(() => open(leaving.signal), { store, readAgain, signal: leaving.signal }).then(stop);
    return () => {
      leaving.abort();
      stop();
    };
  }, [enabled, address]);
}

interface FollowOptions {
  store(event: unknown): void;
  readAgain(): Promise<void>;
  signal: AbortSignal;
}

async function follow(
  open: () => AsyncIterable<unknown>,
  { store, readAgain, signal }: FollowOptions,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const event of open()) store(event);
      return;
    } catch (thrown) {
      if (signal.aborted) return;
      await readAgain();
      const { code } = failureOf(thrown);
      // The read was refused as well, and the screen says why.
      if (code === 401 || code === 403 || code === 404) return;
      await pause(pollMs, signal);
    }
  }
}
