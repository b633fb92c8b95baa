const name = 'rail';
const year = 31_536_000;

/** Remembers whether the rail is folded where the server can read it before the first paint. */
export const railCookie = {
  name,
  isFolded: (value: string | undefined) => value === 'folded',
  write: (folded: boolean) => {
    const value = folded ? 'folded' : 'open';
    if ('cookieStore' in window) {
      void window.cookieStore.set({
        name,
        value,
        path: '/',
        sameSite: 'lax',
        expires: Date.now() + year * 1000,
      });
    }
  },
};
