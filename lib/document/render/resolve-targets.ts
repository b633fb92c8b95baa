import type { Properties, Root } from 'hast';
import { withElements } from './elements.ts';

/** Where relative addresses lead; without an answer they stay as they are. */
export interface Resolvers {
  resolveLink?: (target: string) => string | undefined;
  resolveFile?: (target: string) => string | undefined;
}

const outside = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i;
const safe = /^(?:https?:|mailto:|[^:]*$|[^:/?#]*[/?#])/i;

/** Gives relative addresses in a finished tree where they lead. */
export function resolveTargets(root: Root, { resolveLink, resolveFile }: Resolvers): Root {
  return withElements(root, (element, inside) => {
    const { href, src, srcSet } = element.properties;
    const properties: Properties = {};
    if (element.tagName === 'a' && typeof href === 'string') properties.href = resolve(href, resolveLink);
    if (typeof src === 'string') properties.src = resolve(src, resolveFile);
    if (typeof srcSet === 'string') properties.srcSet = resolve(srcSet, resolveFile);
    return {
      ...element,
      properties: { ...element.properties, ...properties },
      children: inside(element.children),
    };
  });
}

function resolve(target: string, resolver: ((target: string) => string | undefined) | undefined): string {
  if (outside.test(target)) return target;
  const resolved = resolver?.(target);
  return resolved !== undefined && safe.test(resolved) ? resolved : target;
}
