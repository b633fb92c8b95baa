import type { Claim } from '#lib/contract/site-customization/adaptive-schema.ts';
import { isObject } from '#lib/is-object.ts';
import type { Issue } from '#server/core/errors.ts';

/** What of some claims is not as the schema of a site says. None of them has to be there. */
export function explainClaims(
  known: Readonly<Record<string, Claim>>,
  claims: object,
  path = 'claims',
): Issue[] {
  return Object.entries(claims).flatMap(([name, value]) => {
    const claim = Object.hasOwn(known, name) ? known[name] : undefined;
    const at = `${path}.${name}`;
    return claim ? explainClaim(claim, value, at) : [{ path: at, message: 'is not in the schema of claims' }];
  });
}

function explainClaim(claim: Claim, value: unknown, path: string): Issue[] {
  switch (claim.type) {
    case 'object':
      return isObject(value)
        ? explainClaims(claim.properties, value, path)
        : [{ path, message: 'must be an object' }];
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item: unknown, at) => explainClaim(claim.items, item, `${path}.${at}`))
        : [{ path, message: 'must be a list' }];
    case 'string':
      if (typeof value !== 'string') return [{ path, message: 'must be a text' }];
      return claim.enum && !claim.enum.includes(value)
        ? [{ path, message: `must be one of ${claim.enum.join(', ')}` }]
        : [];
    case 'number':
      return typeof value === 'number' ? [] : [{ path, message: 'must be a number' }];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [{ path, message: 'must be true or false' }];
  }
}
