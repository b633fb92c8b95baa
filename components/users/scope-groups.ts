import type { Scope } from '#lib/contract/shared/scopes.ts';

/** One subject that a token can be limited to, with its levels, the weakest first. */
export interface ScopeGroup {
  label: string;
  levels: readonly { scope: Scope; label: string }[];
}

/** A subject with a scope to read and one to write, which includes the other. */
function readAndWrite(label: string, read: Scope, write: Scope): ScopeGroup {
  return {
    label,
    levels: [
      { scope: read, label: 'Read' },
      { scope: write, label: 'Read and write' },
    ],
  };
}

function single(label: string, scope: Scope, level: string): ScopeGroup {
  return { label, levels: [{ scope, label: level }] };
}

/** Everything that a token can be limited to, in the order in which it is offered. */
export const scopeGroups: readonly ScopeGroup[] = [
  readAndWrite('Spaces, pages and change requests', 'space:read', 'space:write'),
  single('Merging change requests', 'change-request:merge', 'Allowed'),
  readAndWrite('Who can access spaces', 'space:permissions:read', 'space:permissions:write'),
  readAndWrite('Sites', 'site:read', 'site:write'),
  single('Publishing and unpublishing sites', 'site:publish', 'Allowed'),
  readAndWrite('Who can access sites', 'site:permissions:read', 'site:permissions:write'),
  readAndWrite('Share links', 'site:auth:read', 'site:auth:write'),
  single('Site search', 'site:search', 'Allowed'),
  single('Questions to sites', 'site:ask', 'Allowed'),
  readAndWrite('OpenAPI specs', 'openapi:read', 'openapi:write'),
  single('Site insights', 'site:insights:read', 'Read'),
  readAndWrite('Organization settings', 'organization:read', 'organization:write'),
  readAndWrite('Members, teams and invitations', 'organization:members:read', 'organization:members:write'),
  single('Questions to the organization’s content', 'organization:ask', 'Allowed'),
  single('Organization search', 'organization:search', 'Allowed'),
  single('Your profile', 'user:read', 'Read'),
];

/** What a token may be used for, in one line. */
export function scopesText(scopes: readonly Scope[] | null): string {
  if (scopes === null) return 'Full access';
  return scopeGroups
    .flatMap(({ label, levels }) => {
      const level = levels.findLast(({ scope }) => scopes.includes(scope));
      if (!level) return [];
      return level.label === 'Allowed' ? label : `${label} (${level.label.toLowerCase()})`;
    })
    .join(', ');
}
