import type { HiddenPart } from './use-site-preview.ts';

/**
 * The part of a site that keeps a path from its reader: the outermost of those that are hidden. What stands at the start of
 * the site has the paths that nothing else has.
 */
export function hiddenAt(parts: readonly HiddenPart[], path: string): HiddenPart | undefined {
  const requested = withSlash(decoded(path.split('?')[0] ?? ''));
  return parts
    .filter((part) => requested.startsWith(withSlash(part.path.toLowerCase())))
    .sort((one, other) => rankOf(one) - rankOf(other))[0];
}

function rankOf({ path }: HiddenPart): number {
  return path === '/' ? Number.POSITIVE_INFINITY : path.length;
}

function decoded(path: string): string {
  try {
    return decodeURI(path).toLowerCase();
  } catch {
    return path;
  }
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);
