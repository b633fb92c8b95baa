/**
 * A path as a browser will follow it, as long as it stays on its own host. The URL parser resolves dots, tabs and
 * backslashes first: what they leave may begin with `//`, which names another host.
 */
export function localPath(path: string | undefined): string | undefined {
  const base = 'http://console';
  if (!path?.startsWith('/') || !URL.canParse(path, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, base);
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
