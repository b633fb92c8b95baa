import { headers } from 'next/headers';
import { LazyEntryNotFound } from '#components/frame/lazy-not-found.tsx';

export default async function NotFound() {
  return <LazyEntryNotFound nonce={(await headers()).get('x-nonce') ?? undefined} />;
}
