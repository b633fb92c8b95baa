import { maskedValue } from '#lib/contract/mcp-servers/schemas.ts';
import { Invalid } from '#server/core/errors.ts';
import { seal, unseal } from '#server/core/secrets.ts';

const purpose = 'mcp server headers';

/** Names and values of headers. */
type Headers = Record<string, string>;

/** The MCP server that headers belong to. */
interface Owner {
  organizationId: string;
  siteId: string;
  id: string;
}

function nameOf({ organizationId, siteId, id }: Owner): string {
  return `${organizationId}/${siteId}/${id}`;
}

/** Encrypts headers for storage; their values are keys of other services. */
export function sealHeaders(secret: string, owner: Owner, headers: Headers): Buffer {
  return seal(secret, purpose, nameOf(owner), JSON.stringify(headers));
}

/** The headers of a stored MCP server. */
export function readHeaders(secret: string, row: Owner & { sealedHeaders: Buffer }): Headers {
  return JSON.parse(unseal(secret, purpose, nameOf(row), row.sealedHeaders));
}

/** Headers as they are shown. */
export function maskHeaders(headers: Headers): Headers {
  return mapHeaders(headers, () => maskedValue);
}

/** The headers that someone sent, with the known values of those that were sent masked. */
export function unmaskHeaders(sent: Headers, known: Headers): Headers {
  const values = new Map(Object.entries(known).map(([name, value]) => [name.toLowerCase(), value]));
  return mapHeaders(sent, (value, name) => {
    if (value !== maskedValue) return value;
    const stored = values.get(name.toLowerCase());
    if (stored === undefined)
      throw new Invalid([{ path: `headers.${name}`, message: 'has no value that could be kept' }]);
    return stored;
  });
}

/** Throws where values that are kept would go to another origin than the one that they were entered for. */
export function assertSameOrigin(
  row: { url: string },
  { url = row.url, headers }: { url?: string | undefined; headers?: Headers | undefined },
  known: Headers,
): void {
  const keepsValue = Object.values(headers ?? maskHeaders(known)).includes(maskedValue);
  if (!keepsValue || new URL(url).origin === new URL(row.url).origin) return;
  throw new Invalid([
    { path: 'headers', message: 'must be entered again for another address: keys stay with their server' },
  ]);
}

function mapHeaders(headers: Headers, change: (value: string, name: string) => string): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(value, name)]));
}
