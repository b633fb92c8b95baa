/** A path as an address of its own host. Slashes at its start would name another host, so one of them is left. */
export function addressOn(scheme: string, host: string, path: string): URL {
  return new URL(`${scheme}://${host}${path.replace(/^[/\\]+/, '/')}`);
}
