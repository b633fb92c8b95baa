/** The text of a cookie that only this host and no script reads; with 0 seconds it is forgotten. */
export function hostCookie(
  name: string,
  value: string,
  { seconds, isSecure, path = '/' }: HostCookieOptions,
): string {
  const attributes = [
    'HttpOnly',
    'SameSite=Lax',
    `Path=${path}`,
    `Max-Age=${seconds}`,
    ...(isSecure ? ['Secure'] : []),
  ];
  return `${name}=${value}; ${attributes.join('; ')}`;
}

interface HostCookieOptions {
  seconds: number;
  isSecure: boolean;
  /** Where it is sent; everywhere when left out. */
  path?: string;
}
