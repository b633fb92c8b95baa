import { shareCookieName } from '#console/share-cookie.ts';
import { openAddress } from './visit.ts';

const cookieSeconds = 30 * 24 * 60 * 60;

/**
 * Takes the key of a share link out of the address: one that admits moves into a cookie of this host. The key is
 * tried either way, and a wrong one leads where no key leads.
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
