import type { ApiOperation, ApiParameter, ApiSecurity, ApiServer } from '#lib/contract/openapi/reference.ts';

/** A value that a request is sent with, with what the spec proposes for it. */
export interface TryParameter {
  name: string;
  in: Exclude<ApiParameter['in'], 'cookie'>;
  required: boolean;
  value: string;
  /** The only values that it has. */
  values?: string[];
  isList?: true;
}

/** How a request can be signed: by a token, by a name with a password, or by a key in its place. */
export type TryKey = { name: string } & (
  | { kind: 'bearer' | 'basic' }
  | { kind: 'key'; in: 'header' | 'query'; parameter: string }
);

/** What a form needs of an operation to send a request of it. */
export interface TryForm {
  method: string;
  path: string;
  servers: { url: string; variables: { name: string; value: string; values: string[] }[] }[];
  parameters: TryParameter[];
  /** Those of the first way to sign a request that a browser can use. */
  keys: TryKey[];
  bodies: { mediaType: string; text: string }[];
}

const mostOrigins = 20;
const mostParameters = 50;
const longestBody = 10_000;
const longestAddress = 8_000;

/** The form for an operation; undefined where a browser can't send its requests. */
export function tryFormOf(operation: ApiOperation): TryForm | undefined {
  const { kind, method, name: path, body, parameters, security } = operation;
  const servers = operation.servers.filter((server) => originsOfServer(server).length > 0);
  const bodies = (body?.contents ?? []).filter(({ mediaType }) => isText(mediaType));
  const canSendBody = !body?.required || bodies.length > 0;
  // A browser sends no other methods, and names none of these headers.
  if (kind === 'webhook' || method === 'trace' || servers.length === 0 || !canSendBody) return undefined;
  return {
    method,
    path,
    servers: servers.map(({ url, variables }) => ({
      url,
      variables: variables.map(({ name, default: value, values }) => ({
        name,
        value,
        // A host that the policy of the page does not name can't be reached.
        values: values.length === 0 && isInHost(url, name) ? [value] : values,
      })),
    })),
    parameters: parameters.flatMap(parameterOf).slice(0, mostParameters),
    keys: keysOf(security),
    bodies: bodies.map(({ mediaType, examples: [example] }) => ({
      mediaType,
      text: example && example.text.length <= longestBody ? example.text : '',
    })),
  };
}

/** Where requests of an operation may go, as a policy of a page names it. */
export function originsOf({ servers }: Pick<ApiOperation, 'servers'>): string[] {
  return [...new Set(servers.flatMap(originsOfServer))].slice(0, mostOrigins);
}

/**
 * The origins that the address of a server has with its variables: https, or http on the reader's own machine. A host
 * whose name has other signs than those of names is none: it could add words to the policy.
 */
function originsOfServer({ url, variables }: Pick<ApiServer, 'url' | 'variables'>): string[] {
  const host = hostPartOf(url);
  let ways = [new Map(variables.map(({ name, default: preset }) => [name, preset]))];
  for (const { name, default: preset, values } of variables) {
    const room = Math.ceil(mostOrigins / ways.length);
    const all = isInHost(url, name) ? [...new Set([preset, ...values])].slice(0, room) : [];
    if (all.length > 1) ways = ways.flatMap((way) => all.map((value) => new Map(way).set(name, value)));
  }
  ways = ways.slice(0, mostOrigins);
  return [...new Set(ways.flatMap((way) => originOf(filledAddress(host, way) ?? '') ?? []))];
}

/** An address with the values of its variables, which are never looked at for variables again; undefined where it is too long. */
export function filledAddress(url: string, values: ReadonlyMap<string, string>): string | undefined {
  let left = longestAddress;
  const address = url.replace(/\{([^{}]+)\}/g, (variable, name: string) => {
    const value = values.get(name) ?? variable;
    left -= value.length;
    return left < 0 ? '' : value;
  });
  return left < 0 ? undefined : address;
}

function hostPartOf(url: string): string {
  return url.split('/', 3).join('/');
}

function isInHost(url: string, variable: string): boolean {
  return hostPartOf(url).includes(`{${variable}}`);
}

/** The origin of an address that a page may send requests to. */
export function originOf(address: string): string | undefined {
  const origin = URL.parse(address)?.origin ?? '';
  const isAllowed =
    /^https:\/\/[a-z0-9.-]{1,253}(?::\d+)?$/.test(origin) ||
    /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(origin);
  return isAllowed ? origin : undefined;
}

function parameterOf({ name, in: place, required, schema }: ApiParameter): TryParameter[] {
  if (place === 'cookie') return [];
  const { example, default: preset, values } = schema;
  const value = example ?? preset ?? (required ? values?.[0] : undefined);
  return [
    {
      ...{ name, in: place, required },
      value: textOf(value),
      ...(values ? { values: values.map(textOf) } : {}),
      ...(schema.type.includes('[]') ? { isList: true as const } : {}),
    },
  ];
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

function keysOf(security: readonly (readonly ApiSecurity[])[]): TryKey[] {
  const ways = security.map((way) => way.map(keyOf));
  const way = ways.find((keys) => keys.every((key) => key !== undefined));
  return (way ?? ways[0] ?? []).filter((key) => key !== undefined);
}

function keyOf({ name, type, scheme, in: place, parameter = '' }: ApiSecurity): TryKey | undefined {
  if (type === 'apiKey')
    return place === 'header' || place === 'query' ? { name, kind: 'key', in: place, parameter } : undefined;
  if (type === 'http') return { name, kind: scheme === 'basic' ? 'basic' : 'bearer' };
  return type === 'oauth2' || type === 'openIdConnect' ? { name, kind: 'bearer' } : undefined;
}

function isText(mediaType: string): boolean {
  return /^(?:text\/|application\/(?:.+\+)?(?:json|xml)\b|application\/x-www-form-urlencoded\b)/i.test(
    mediaType,
  );
}
