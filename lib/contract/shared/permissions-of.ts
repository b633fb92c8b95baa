import { z } from 'zod';
import type { Action, Kind } from '../permissions.ts';

/** The schema of a `permissions` object: a boolean for each named action of a kind of thing. */
export function permissionsOf<K extends Kind, const A extends readonly Action<K>[]>(_kind: K, actions: A) {
  const fields = Object.fromEntries(actions.map((action) => [action, z.boolean()]));
  return z.strictObject(fields as Record<A[number], z.ZodBoolean>);
}
