/** The address of a file that a reference of another one leads to; undefined where it is none. */
export function addressOf(reference: string, base: string | null): string | undefined {
  const url = URL.canParse(reference, base ?? undefined) ? new URL(reference, base ?? undefined) : undefined;
  if (!url) return undefined;
  url.hash = '';
  return url.href;
}

/**
 * What people call a file of a spec: the way to it from the first one, such as `schemas/order.yaml`, or its address where
 * that is on another server.
 */
export function fileName(address: string, first: string): string {
  const [url, base] = [new URL(address), new URL(first)];
  if (url.origin !== base.origin) return address;
  const way = url.pathname.split('/');
  const from = base.pathname.split('/').slice(0, -1);
  let shared = 0;
  while (shared < from.length && shared < way.length - 1 && from[shared] === way[shared]) shared += 1;
  const up = from.slice(shared).map(() => '..');
  return `${[...up, ...way.slice(shared)].join('/')}${url.search}` || address;
}
