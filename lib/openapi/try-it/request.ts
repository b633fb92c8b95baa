import { filledAddress, originOf, type TryForm, type TryKey, type TryParameter } from './form.ts';

/** What a person filled in, each by its place in the form. */
export interface TryValues {
  server: number;
  variables: readonly string[];
  parameters: readonly string[];
  keys: readonly { user: string; secret: string }[];
  body: number;
  text: string;
}

export interface TryRequest {
  url: string;
  method: string;
  headers: [name: string, value: string][];
  body?: string;
}

/** The request of a form; undefined where its address is none that requests may go to. */
export function requestOf(form: TryForm, values: TryValues): TryRequest | undefined {
  const filled = form.parameters.map((parameter, at) => ({ parameter, value: values.parameters[at] ?? '' }));
  const sent = (place: TryParameter['in']) =>
    filled.filter(({ parameter, value }) => parameter.in === place && (value !== '' || parameter.required));
  let path = form.path;
  for (const { parameter, value } of sent('path'))
    path = path.replaceAll(`{${parameter.name}}`, () => encodeURIComponent(value));
  const server = form.servers[values.server];
  const base = server && serverAddress(server, values.variables);
  const address = base === undefined ? null : URL.parse(`${base.replace(/\/$/, '')}${path}`);
  if (!address || !originOf(address.href)) return undefined;
  const keys = form.keys.flatMap((key, at) => signature(key, values.keys[at] ?? { user: '', secret: '' }));
  const query = sent('query').flatMap(({ parameter: { name, isList }, value }) =>
    (isList ? value.split(',') : [value]).map((each) => [name, each.trim()] as const),
  );
  for (const [name, value] of query) address.searchParams.append(name, value);
  for (const { in: place, name, value } of keys)
    if (place === 'query') address.searchParams.append(name, value);
  const body = form.bodies[values.body];
  const hasBody = body !== undefined && values.text !== '' && form.method !== 'get' && form.method !== 'head';
  return {
    url: address.href,
    method: form.method.toUpperCase(),
    headers: [
      ...sent('header').map(({ parameter, value }): [string, string] => [parameter.name, value]),
      ...keys.flatMap(({ in: place, name, value }): [string, string][] =>
        place === 'header' ? [[name, value]] : [],
      ),
      ...(hasBody ? [['content-type', body.mediaType] satisfies [string, string]] : []),
    ],
    ...(hasBody ? { body: values.text } : {}),
  };
}

function serverAddress(
  { url, variables }: TryForm['servers'][number],
  values: readonly string[],
): string | undefined {
  return filledAddress(url, new Map(variables.map(({ name, value }, at) => [name, values[at] || value])));
}

/** What signs a request; nothing where no secret was given. */
function signature(
  key: TryKey,
  { user, secret }: TryValues['keys'][number],
): { in: 'header' | 'query'; name: string; value: string }[] {
  if (secret === '' && user === '') return [];
  if (key.kind === 'key') return [{ in: key.in, name: key.parameter, value: secret }];
  const value = key.kind === 'basic' ? `Basic ${base64(`${user}:${secret}`)}` : `Bearer ${secret}`;
  return [{ in: 'header', name: 'authorization', value }];
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
