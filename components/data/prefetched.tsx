import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Hydrated } from './hydrated.tsx';

/** Passes the data that the server fetched to the screen, which then shows it at once. */
export function Prefetched({ client, children }: { client: QueryClient; children: ReactNode }) {
  return <Hydrated state={dehydrate(client)}>{children}</Hydrated>;
}
