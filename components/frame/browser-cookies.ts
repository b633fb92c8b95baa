const year = 31_536_000_000;

/** The cookies that make the server's first render of the next visit right. */
export type CookieName = 'rail' | 'organization';

/** Stores a value in a cookie. Does nothing in browsers without `cookieStore`. */
export function storeCookie(name: CookieName, value: string): void {
  if (!('cookieStore' in window)) return;
  void window.cookieStore.set({ name, value, path: '/', sameSite: 'lax', expires: Date.now() + year });
}
