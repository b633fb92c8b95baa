/** What an OpenID Connect provider puts into the address that it sends a person to. */
const names = ['state', 'code', 'iss', 'error'] as const;

type OidcAnswer = { state: string } & Partial<Record<(typeof names)[number], string>>;

/** The answer of a provider in the query of an address; undefined where it belongs to no sign-in, or says something twice. */
export function parseOidcAnswer(query: URLSearchParams): OidcAnswer | undefined {
  const given = names.flatMap((name) => query.getAll(name).map((value) => [name, value] as const));
  const { state, ...rest }: Partial<OidcAnswer> = Object.fromEntries(given);
  const isRepeated = given.length > new Set(given.map(([name]) => name)).size;
  return state && !isRepeated ? { state, ...rest } : undefined;
}
