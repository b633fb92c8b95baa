/** A path as an address of its own host, with one slash at its start, because two would name another host. */
export function addressOn(scheme: string, host: string, path: string): URL {
  const url = new URL(`${scheme}://${host}/${path.replace(/^[/\\]+/, '')}`);
  if (url.pathname.startsWith('//')) url.pathname = url.pathname.replace(/^\/+/, '/');
  return url;
}
