import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { Collection } from '#lib/contract/collections/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { requestClient } from './server.ts';

/**
 * The space of a page, for its address and title; one that is not there leads to the not-found screen. Any other refusal
 * is left to the screen, which says why and tries again.
 */
export const findSpace = cache(async (spaceId: string): Promise<Space | undefined> => {
  const { client } = await requestClient();
  const sent = await client.send('getSpace', { params: { spaceId } }).catch(() => undefined);
  if (sent?.ok) return sent.body;
  if (sent?.status === 404) notFound();
  return undefined;
});

/** The collection of a page, as `findSpace` finds a space. */
export const findCollection = cache(async (collectionId: string): Promise<Collection | undefined> => {
  const { client } = await requestClient();
  const sent = await client.send('getCollection', { params: { collectionId } }).catch(() => undefined);
  if (sent?.ok) return sent.body;
  if (sent?.status === 404) notFound();
  return undefined;
});
