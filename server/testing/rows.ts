import { operations } from '#lib/contract/contract.ts';
import { type AnyEndpoint, type Endpoint, isBuilt, type Method } from '#lib/contract/endpoint.ts';
import { type Kind, parseAccessKey } from '#lib/contract/permissions.ts';
import { bindings } from '#server/http/operations.ts';
import { filledPath, namesIn, type Params } from './path-params.ts';

/** A built operation with its id. */
export interface BuiltRow {
  id: string;
  row: Endpoint;
}

/** Every operation of the contract. */
export const everyRow: { id: string; row: AnyEndpoint }[] = operations();

/** Every operation that is built. */
export const builtRows: BuiltRow[] = everyRow.flatMap(({ id, row }) =>
  isBuilt(row) && bindings[id] ? [{ id, row }] : [],
);

/** Every operation that answers 501. */
export const plannedRows = everyRow.filter(({ id }) => !bindings[id]);

/** The kind of thing that an operation works on; undefined where it works on none. */
export function kindOf(row: Endpoint): Kind | undefined {
  return row.access === 'anyone' || row.access === 'signed-in' ? undefined : parseAccessKey(row.access).kind;
}

/** Names of things that are not there, in the form that each parameter has. */
export function absent(path: string): Params {
  return Object.fromEntries(namesIn(path).map((name) => [name, `absent${name}`.slice(0, 20)]));
}

/** The name by which `furnish` tells what a parameter of a path names: spaces and change requests have comments. */
export function furnishedName(path: string, name: string): string {
  if (!/^\/v1\/spaces\/\{spaceId\}\/comments/.test(path)) return name;
  return name.replace(/^comment/, 'spaceComment');
}

/** The address of an operation on these things; what they do not name stays absent. */
export function addressFor(row: AnyEndpoint, params: Params, query: Record<string, string> = {}): string {
  const filled = Object.entries(absent(row.path)).map(([name, missing]) => [
    name,
    params[furnishedName(row.path, name)] ?? params[name] ?? missing,
  ]);
  const path = filledPath(row.path, Object.fromEntries(filled));
  const search = new URLSearchParams(query);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Reads first, then changes, then what ends things, the innermost first; sessions end last of all. */
export function inOrder(rows: readonly BuiltRow[]): BuiltRow[] {
  const stages: Method[] = ['GET', 'PATCH', 'PUT', 'POST', 'DELETE'];
  const ends =
    /\/(transfer|merge|move|publish|unpublish|deletion|access-end)$|^\/v1\/(user\/)?sessions|^\/v1\/user\/password/;
  const place = ({ row }: BuiltRow) =>
    stages.indexOf(row.method) * 1000 +
    (/^\/v1\/(user\/)?sessions/.test(row.path) ? 20_000 : ends.test(row.path) ? 500 : 0) +
    // What is given away is gone from here, and from the sites that showed it.
    (row.path.endsWith('/transfer') ? 100 : 0) +
    (row.method === 'DELETE' ? 500 - row.path.length : 0);
  return rows.toSorted((a, b) => place(a) - place(b));
}
