import type { Claim } from '#lib/contract/site-customization/adaptive-schema.ts';

type Claims = Readonly<Record<string, Claim>>;

/**
 * The claims of several sites as if they were of one. Where sites disagree about the type of a claim, the first one
 * counts; a text has the values of all of them to choose from.
 */
export function mergeClaims(schemas: readonly Claims[]): Claims {
  const merged: Record<string, Claim> = {};
  for (const claims of schemas)
    for (const [name, claim] of Object.entries(claims)) {
      const known = Object.hasOwn(merged, name) ? merged[name] : undefined;
      merged[name] = known ? mergeClaim(known, claim) : claim;
    }
  return merged;
}

function mergeClaim(first: Claim, second: Claim): Claim {
  if (first.type === 'object' && second.type === 'object')
    return { ...first, properties: mergeClaims([first.properties, second.properties]) };
  if (first.type === 'array' && second.type === 'array')
    return { ...first, items: mergeValues(first.items, second.items) };
  return mergeValues(first, second);
}

/** A text that one of the sites leaves open can be anything. */
function mergeValues<One extends Claim>(first: One, second: Claim): One {
  if (first.type !== 'string' || second.type !== 'string') return first;
  const { enum: values, ...open } = first;
  if (!values || !second.enum) return open as One;
  return { ...first, enum: [...new Set([...values, ...second.enum])] };
}
