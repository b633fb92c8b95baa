import type { Claim } from '#lib/contract/site-customization/adaptive-schema.ts';

/** Claims that a token of a visitor could have, from what a site may know of its visitors. */
export function sampleClaims({ unsigned: _, ...signed }: Readonly<Record<string, Claim>>) {
  return sampleObject(signed);
}

function sampleObject(claims: Readonly<Record<string, Claim>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).map(([name, claim]) => [name, sampleOf(claim)]));
}

function sampleOf(claim: Claim): unknown {
  switch (claim.type) {
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'string':
      return claim.enum?.[0] ?? '';
    case 'array':
      return [sampleOf(claim.items)];
    case 'object':
      return sampleObject(claim.properties);
  }
}
