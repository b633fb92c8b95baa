import { notFound } from 'next/navigation';
import { cache } from 'react';
import { requestClient } from '#components/data/server.ts';
import type { Collection } from '#lib/contract/collections/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';

/**
 * The space of a page, for its address and title; a missing one leads to the not-found screen. The screen itself shows
 * any other failure, with a retry.
 */
export const findSpace = cache(async (spaceId: string): Promise<Space | undefined> => {
  const { client } = await requestClient();
  const sent = await client.send('getSpace', { params: { spaceId } }).catch(() => undefined);
  if (sent?.ok) return sent.body;
  if (sent?.status === 404) notFound();
  return undefined;
});

/** The same as `findSpace` for a collection. */
export const findCollection = cache(async (collectionId: string): Promise<Collection | undefined> => {
  const { client } = await requestClient();
  const sent = await client.send('getCollection', { params: { collectionId } }).catch(() => undefined);
  if (sent?.ok) return sent.body;
  if (sent?.status === 404) notFound();
  return undefined;
});
