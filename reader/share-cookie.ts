/** The cookie that holds a share link's key on its site's host. */
export function shareCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-lectern-share' : 'lectern-share';
}
