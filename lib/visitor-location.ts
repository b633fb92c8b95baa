/** Parameters of an address of a site that let its visitor in. */
export const visitorParameters = {
  token: 'jwt_token',
  shareKey: 'shareKey',
  preview: 'previewToken',
} as const;

/** Where a site sends visitors to its OpenID Connect provider, and where their answers come. */
export const visitorSignInPaths = { start: '/~sign-in', answer: '/~sign-in/answer' } as const;

/** The path and query that a visitor asked for, without what lets them in. */
export function visitorLocation({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const name of Object.values(visitorParameters)) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
