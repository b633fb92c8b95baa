import { visitorLocation, visitorParameters } from '#lib/visitor-location.ts';
import { type Answer, redirectAnswer } from './answer.ts';
import { hostCookie } from './host-cookie.ts';
import type { Visitor } from './visit.ts';
import type { Wish } from './wish.ts';

/** Where a member ends their preview of a site. */
export const endPreviewPath = '/~end-preview';

/** The token itself says when it is over; the cookie lasts as long at most. */
const cookieSeconds = 60 * 60;

const noReferrer = { 'referrer-policy': 'no-referrer' };

/** The cookie that holds what a member previews, on the host of the site: in a tab, or in a frame of the console. */
export function previewCookieName(isSecure: boolean, isFramed: boolean): string {
  return `${isSecure ? '__Host-' : ''}lectern-${isFramed ? 'framed-' : ''}preview`;
}

/** Moves the token of a preview from the address to a cookie of this host. It opens nothing when it is none. */
export function enterPreview({ address }: Visitor, { isFramed }: Pick<Wish, 'isFramed'>): Answer {
  const token = address.searchParams.get(visitorParameters.preview) ?? '';
  const isText = /^[A-Za-z0-9_.-]{1,4000}$/.test(token);
  return redirectAnswer(303, visitorLocation(address), {
    ...noReferrer,
    ...(isText ? { 'set-cookie': cookieOf(address, token, { seconds: cookieSeconds, isFramed }) } : {}),
  });
}

/** Ends the preview of this browser. */
export function endPreview({ address }: Visitor): Answer {
  const ended = cookieOf(address, '', { seconds: 0, isFramed: false });
  return redirectAnswer(303, '/', { ...noReferrer, 'set-cookie': ended });
}

function cookieOf({ protocol }: URL, token: string, options: { seconds: number; isFramed: boolean }): string {
  const isSecure = protocol === 'https:';
  return hostCookie(previewCookieName(isSecure, options.isFramed), token, { ...options, isSecure });
}
