import { hostCookie } from './host-cookie.ts';

const cookieSeconds = 30 * 24 * 60 * 60;

/** What a visitor has of a share link. */
export interface ShareKeys {
  /** The key that they bring to the site. */
  shareKey: string;
  /** The key in the address of the link, where another one opens the site because they entered a passphrase. */
  entryKey?: string | undefined;
}

/** The cookie that holds the keys of a share link on its site's host. */
export function shareCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-lectern-share' : 'lectern-share';
}

/** The text of the cookie that holds the keys of a share link for 30 days. */
export function shareCookie({ shareKey, entryKey }: ShareKeys, { protocol }: URL): string {
  const isSecure = protocol === 'https:';
  const keys = [shareKey, ...(entryKey === undefined ? [] : [entryKey])].map(encodeURIComponent);
  return hostCookie(shareCookieName(isSecure), keys.join(separator), { seconds: cookieSeconds, isSecure });
}

/** The keys in the value of the cookie; undefined where there are none. */
export function parseShareCookie(value: string): ShareKeys | undefined {
  try {
    const [shareKey = '', entryKey] = value.split(separator, 2).map(decodeURIComponent);
    return shareKey === '' ? undefined : { shareKey, entryKey };
  } catch {
    return undefined;
  }
}

/** No key has it, and encoding leaves it as it is. */
const separator = '.';
