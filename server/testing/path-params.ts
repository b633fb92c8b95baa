import { addressOf } from '#lib/api/client.ts';

/** What paths can name, by the names that they use. */
export type Params = Record<string, string>;

/** The names of the parameters of a path. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** Whether every parameter of a path is known. */
export function fillable(path: string, params: Params): boolean {
  return namesIn(path).every((name) => params[name] !== undefined);
}

/** A path with its parameters filled in; its own query stays. */
export function filledPath(path: string, params: Params): string {
  const [before = '', query] = path.split('?');
  return addressOf(before, params, {}) + (query ? `?${query}` : '');
}
