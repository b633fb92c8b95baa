/** The text of a cookie that only this host and no script reads; with 0 seconds it is forgotten. */
export function hostCookie(
  name: string,
  value: string,
  { seconds, isSecure, path = '/', isFramed = false }: HostCookieOptions,
): string {
  const attributes = [
    'HttpOnly',
    isFramed ? 'SameSite=None' : 'SameSite=Lax',
    `Path=${path}`,
    `Max-Age=${seconds}`,
    ...(isSecure || isFramed ? ['Secure'] : []),
    // Browsers take this without TLS from hosts of their own machine alone.
    ...(isFramed ? ['Partitioned'] : []),
  ];
  return `${name}=${value}; ${attributes.join('; ')}`;
}

interface HostCookieOptions {
  seconds: number;
  isSecure: boolean;
  /** Where it is sent; everywhere when left out. */
  path?: string;
  /** For a frame in a page of another site, and in no other. */
  isFramed?: boolean;
}
