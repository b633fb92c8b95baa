/** The cookie that holds the session of a visitor on the host of the site that they signed in to. */
export function visitorCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-lectern-visitor' : 'lectern-visitor';
}
