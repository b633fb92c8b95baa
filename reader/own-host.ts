import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import { visitorParameters } from '#lib/visitor-location.ts';
import { type Answer, redirectAnswer } from './answer.ts';
import type { Visitor } from './visit.ts';

/**
 * Leads a visitor to the host that their site is read at, when it has one of its own and they are at another. Cookies
 * stay behind, so the key of their share link goes along: that of its address, never the one that a passphrase was entered
 * for.
 */
export function redirectToOrigin(
  { address, shareKey, entryKey = shareKey }: Visitor,
  { origin, visibility }: PublishedVersion,
): Answer | undefined {
  if (origin === undefined || new URL(origin).hostname === address.hostname) return undefined;
  const to = new URL(`${origin}${address.pathname}${address.search}`);
  if (visibility === 'share-link' && entryKey !== undefined) {
    to.searchParams.set(visitorParameters.shareKey, entryKey);
  }
  return redirectAnswer(308, to.href, { 'referrer-policy': 'no-referrer' });
}
