import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import { visitorParameters } from '#lib/visitor-location.ts';
import { type Answer, redirectAnswer } from './answer.ts';
import type { Visitor } from './visit.ts';

/**
 * Leads a visitor to the host that their site is read at, when it has one of its own and they are at another. Cookies
 * stay behind, so the key that lets them in goes along.
 */
export function redirectToOrigin(
  { address, shareKey }: Visitor,
  { origin, visibility }: PublishedVersion,
): Answer | undefined {
  if (origin === undefined || new URL(origin).hostname === address.hostname) return undefined;
  const to = new URL(`${origin}${address.pathname}${address.search}`);
  if (visibility === 'share-link' && shareKey !== undefined) {
    to.searchParams.set(visitorParameters.shareKey, shareKey);
  }
  return redirectAnswer(308, to.href, { 'referrer-policy': 'no-referrer' });
}
