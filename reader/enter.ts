import { type Answer, redirectAnswer } from './answer.ts';
import { hostCookie } from './host-cookie.ts';
import { shareCookieName } from './share-cookie.ts';
import { openAddress, type Visitor } from './visit.ts';

const cookieSeconds = 30 * 24 * 60 * 60;

/**
 * Moves the key of a share link from the address to a cookie of this host, when it is valid. A wrong key has the same
 * result as none.
 */
export async function enter(visitor: Visitor): Promise<Answer> {
  const address = new URL(visitor.address);
  const shareKey = address.searchParams.get('shareKey') || undefined;
  address.searchParams.delete('shareKey');
  const visit = shareKey ? await openAddress({ ...visitor, address, shareKey }) : undefined;
  return redirectAnswer(303, `${address.pathname}${address.search}`, {
    'referrer-policy': 'no-referrer',
    ...(visit && shareKey ? { 'set-cookie': cookieOf(shareKey, address.protocol === 'https:') } : {}),
  });
}

function cookieOf(shareKey: string, isSecure: boolean): string {
  const options = { seconds: cookieSeconds, isSecure };
  return hostCookie(shareCookieName(isSecure), encodeURIComponent(shareKey), options);
}
