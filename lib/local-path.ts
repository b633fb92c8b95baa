/** The path if it stays on this console; anything that a browser could take for another host is not followed. */
export function localPath(path: string | undefined): string | undefined {
  const base = 'http://console';
  if (!path?.startsWith('/') || !URL.canParse(path, base)) return undefined;
  const url = new URL(path, base);
  return url.origin === base ? url.pathname + url.search + url.hash : undefined;
}
