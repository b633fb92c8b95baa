import { contract } from '#lib/contract/contract.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { addressOf, type BuiltId } from './client.ts';

/** A request to the API, as it can be shown to a person. */
export type ApiCall = {
  operation: BuiltId;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
};

/** What the call does and where it goes. */
export function describeCall({ operation, params = {}, query = {} }: ApiCall): {
  method: string;
  address: string;
  summary: string;
} {
  const { method, path, summary }: Endpoint = contract[operation];
  return { method, address: addressOf(path, params, query), summary };
}

/** The call as a command for a shell. The token is named, never written. */
export function curlOf(origin: string, call: ApiCall): string {
  const { method, address } = describeCall(call);
  const lines = [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    '-H "Authorization: Bearer $LECTERN_TOKEN"',
    ...(call.body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(call.body))}`]),
    quoted(`${origin}${address}`),
  ];
  return lines.join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
