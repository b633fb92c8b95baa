const year = 31_536_000_000;

/** What a browser remembers for the next visit, in cookies, so that the server's first paint is right. */
export type CookieName = 'rail' | 'organization';

/** Remembers a value in this browser. Where cookies can't be set from a page, nothing is remembered. */
export function storeCookie(name: CookieName, value: string): void {
  if (!('cookieStore' in window)) return;
  void window.cookieStore.set({ name, value, path: '/', sameSite: 'lax', expires: Date.now() + year });
}
