import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Hydrated } from './hydrated.tsx';

/** Hands what a page fetched on the server to the screen below, which then shows it at once. */
export function Prefetched({ client, children }: { client: QueryClient; children: ReactNode }) {
  return <Hydrated state={dehydrate(client)}>{children}</Hydrated>;
}
