/** The cookie that names a browser which signs in by an identity provider, as long as that takes. */
export function browserKeyCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-lectern-sign-in' : 'lectern-sign-in';
}

/** The cookie that holds the session of a visitor on the host of the site that they signed in to. */
export function visitorCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-lectern-visitor' : 'lectern-visitor';
}

/** The cookie that says how a visitor's session at the provider ends. It is sent where they sign out alone. */
export function signOutCookieName(isSecure: boolean): string {
  return isSecure ? '__Secure-lectern-sign-out' : 'lectern-sign-out';
}
