/** The most that a description of claims has. */
export const claimLimits = {
  /** How deep objects are in each other, the claims in the innermost counted. */
  depth: 4,
  claims: 100,
  description: 1000,
  values: 100,
  value: 256,
} as const;

/** What claims are called. */
export const claimNameForm = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;

/** What the claims of a visitor may have in all, as JSON. They are stored in a cookie, which holds no more. */
export const mostClaimBytes = 2_000;
