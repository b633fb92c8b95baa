import { shareCookieName } from '#console/share-cookie.ts';
import { openAddress } from './visit.ts';

const cookieSeconds = 30 * 24 * 60 * 60;

/**
 * Moves the key of a share link from the address to a cookie of this host, when it is valid. A wrong key has the same
 * result as none.
 */
export async function enter(address: URL): Promise<Response> {
  const key = address.searchParams.get('shareKey') ?? '';
  address.searchParams.delete('shareKey');
  const headers = new Headers({
    location: `${address.pathname}${address.search}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  const visit = key ? await openAddress(address, key) : undefined;
  if (visit) {
    const isSecure = address.protocol === 'https:';
    const attributes = [
      'HttpOnly',
      'SameSite=Lax',
      'Path=/',
      `Max-Age=${cookieSeconds}`,
      ...(isSecure ? ['Secure'] : []),
    ];
    headers.set(
      'set-cookie',
      `${shareCookieName(isSecure)}=${encodeURIComponent(key)}; ${attributes.join('; ')}`,
    );
  }
  return new Response(null, { status: 303, headers });
}
