/** A path as an address of its own host. Slashes at its start would name another host, so one of them is left. */
export function addressOn(scheme: string, host: string, path: string): URL {
  const url = new URL(`${scheme}://${host}/${path.replace(/^[/\\]+/, '')}`);
  url.pathname = url.pathname.replace(/^\/+/, '/');
  return url;
}
