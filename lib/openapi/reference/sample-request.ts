import type { ApiContent, ApiOperation, ApiSchema, ApiServer } from '#lib/contract/openapi/reference.ts';
import { isMembers } from '../members.ts';
import type { SampleBody, SampleRequest } from './requests.ts';
import { isJson, sampleOf } from './sample.ts';

type Pair = readonly [name: string, value: string];

const longestAddress = 2_000;
const longestValue = 2_000;
/** What the pairs of a query, of cookies, headers or fields have together. */
const longestPairs = 8_000;
/** What RFC 9110 calls a token. */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** A request of an operation with what it requires, and with samples for what the spec has no example of. */
export function sampleRequest(operation: ApiOperation): SampleRequest {
  const { method, name, servers, parameters, body, security } = operation;
  const pairsIn = (place: string) =>
    parameters
      .filter((each) => each.in === place && (each.required || each.schema.example !== undefined))
      .map((each): Pair => [each.name, valueText(each.name, each.schema)]);
  const signature = signatureOf(security);
  const path = filled(
    name,
    new Map(pairsIn('path').map(([parameter, value]) => [parameter, encoded(value)])),
  );
  const pairs = [...pairsIn('query'), ...signature.query].map(
    ([key, value]): Pair => [encoded(key), encoded(value)],
  );
  const query = inBounds(pairs)
    .map((pair) => pair.join('='))
    .join('&');
  const cookies = inBounds([...pairsIn('cookie'), ...signature.cookies]).map((pair) => pair.join('='));
  const content = body?.contents.find(({ mediaType }) => isJson(mediaType)) ?? body?.contents[0];
  const sent = content && bodyOf(content);
  const headers: Pair[] = [
    ...signature.headers,
    ...pairsIn('header'),
    ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : []),
    ...(sent && sent.kind !== 'parts' && content ? [['Content-Type', content.mediaType] as const] : []),
  ];
  return {
    method: method.toUpperCase(),
    url: `${addressOf(servers[0])}${path}${query === '' ? '' : `?${query}`}`.replaceAll(/[\s\p{Cc}]/gu, ''),
    headers: inBounds(headers.filter(([header]) => headerName.test(header))).map(([header, value]) => [
      header,
      onOneLine(value),
    ]),
    body: sent,
  };
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The first pairs, as far as they are short enough together. */
function inBounds(pairs: readonly Pair[]): Pair[] {
  let left = longestPairs;
  return pairs.filter(([name, value]) => {
    left -= name.length + value.length;
    return left >= 0;
  });
}

/** A template with the values of its variables, which are never looked at for variables again. */
function filled(template: string, values: ReadonlyMap<string, string>): string {
  let left = longestAddress;
  return template.replace(/\{([^{}]+)\}/g, (variable, name: string) => {
    const value = values.get(name) ?? variable;
    left -= value.length;
    return left >= 0 ? value : variable;
  });
}

function cut(text: string, longest: number): string {
  return text.length > longest ? text.slice(0, longest).toWellFormed() : text;
}

function onOneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

/** The address of a server with the defaults of its variables. One that is relative has no host of its own. */
function addressOf(server: ApiServer | undefined): string {
  const { url, variables } = server ?? { url: '', variables: [] };
  const defaults = new Map(variables.map((each) => [each.name, cut(each.default, longestValue)]));
  const address = filled(cut(url, longestAddress), defaults).replace(/(?<!\/)\/+$/, '');
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://api.example.com${address}`;
}

function valueText(name: string, schema: ApiSchema): string {
  const sample = sampleOf(schema, 'request');
  // A text that the spec says nothing of is named, which says more than any sample.
  if (sample === undefined || sample === 'text') return name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
  return fieldText(sample);
}

/** What signs a request: the first way that takes something, else none. */
function signatureOf(security: ApiOperation['security']): Record<'headers' | 'query' | 'cookies', Pair[]> {
  const signature: Record<'headers' | 'query' | 'cookies', Pair[]> = { headers: [], query: [], cookies: [] };
  for (const { type, scheme, in: place, parameter } of security.find((way) => way.length > 0) ?? []) {
    if (type === 'apiKey') {
      const part = place === 'query' ? 'query' : place === 'cookie' ? 'cookies' : 'headers';
      signature[part].push([parameter ?? 'key', 'YOUR_API_KEY']);
    } else if (type === 'http' && scheme === 'basic') {
      signature.headers.push(['Authorization', 'Basic YOUR_CREDENTIALS']);
    } else if (type !== 'mutualTLS') {
      signature.headers.push(['Authorization', 'Bearer YOUR_TOKEN']);
    }
  }
  return signature;
}

function bodyOf({ mediaType, schema, examples }: ApiContent): SampleBody | undefined {
  const written = examples[0]?.text;
  if (isJson(mediaType)) {
    const value = written === undefined ? undefined : parseJson(written);
    return value === undefined ? undefined : { kind: 'json', value };
  }
  const sample = schema && sampleOf(schema, 'request');
  const fields = inBounds(
    (isMembers(sample) ? Object.entries(sample) : []).map(([name, value]): Pair => [name, fieldText(value)]),
  );
  if (mediaType.startsWith('application/x-www-form-urlencoded'))
    return { kind: 'form', fields: fields.map(([name, value]) => [printable(name), printable(value)]) };
  if (mediaType.startsWith('multipart/')) {
    const files = new Set(
      (schema?.properties ?? [])
        .filter(({ schema: { format } }) => format === 'binary')
        .map(({ name }) => name),
    );
    return {
      kind: 'parts',
      fields: fields.map(([name, value]) => {
        const isFile = files.has(name);
        return { name: onOneLine(name), value: isFile ? 'file' : onOneLine(value), isFile };
      }),
    };
  }
  return written === undefined ? undefined : { kind: 'text', text: printable(written) };
}

/** A text without what changes a terminal or ends a request. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n]/gu, '');
}

function fieldText(value: unknown): string {
  return cut(typeof value === 'object' ? JSON.stringify(value) : String(value), longestValue);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
