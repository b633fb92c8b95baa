import { z } from 'zod';

/**
 * What an API token can be limited to, beside the role of its owner. The names are those of the hosted API that clients
 * know; `write` includes `read` of the same family.
 */
export const scopes = [
  'user:read',
  'organization:read',
  'organization:write',
  'organization:members:read',
  'organization:members:write',
  'organization:ask',
  'organization:search',
  'space:read',
  'space:write',
  'space:permissions:read',
  'space:permissions:write',
  'change-request:merge',
  'site:read',
  'site:write',
  'site:publish',
  'site:permissions:read',
  'site:permissions:write',
  'site:auth:read',
  'site:auth:write',
  'site:search',
  'site:ask',
  'openapi:read',
  'openapi:write',
  'site:insights:read',
] as const;

export type Scope = (typeof scopes)[number];

/** A family has a scope to read and mostly one to write; which one a row needs follows from its effect. */
export type ScopeFamily = Scope extends infer S ? (S extends `${infer F}:read` ? F : never) : never;

export const Scope = z
  .enum(scopes)
  .meta({ id: 'Scope', description: 'A part of the API that a token can be limited to.' });

/** Whether a token with these scopes may do what needs one of them. */
export function hasScope(granted: readonly string[], scope: Scope): boolean {
  return granted.includes(scope) || granted.includes(scope.replace(/:read$/, ':write'));
}
