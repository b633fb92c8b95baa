import { type Area, areas, type OperationId } from './contract.ts';
import type { Endpoint, Table } from './endpoint.ts';
import { effectOf, isBuilt } from './endpoint.ts';
import { type Scope, type ScopeFamily, scopes } from './shared/scopes.ts';

/** The scopes of an area's rows that name none themselves; null for an area without rows yet that need one. */
const familyOf: Record<Area, ScopeFamily | null> = {
  system: 'user',
  users: 'user',
  organizations: 'organization',
  members: 'organization:members',
  deletions: null,
  teams: 'organization:members',
  collections: 'space',
  spaces: 'space',
  content: 'space',
  'change-requests': 'space',
  merges: 'space',
  comments: 'space',
  reviews: 'space',
  storage: 'space',
  search: 'space',
  imports: 'space',
  events: 'space',
  notifications: 'user',
  sites: 'site',
  'site-structure': 'site',
  'site-access': 'site:auth',
  hostnames: 'site',
  'site-customization': 'site',
  'mcp-servers': 'site',
  openapi: 'openapi',
  insights: 'site',
  fonts: null,
  integrations: null,
  sso: 'organization',
  ask: null,
  audit: null,
};

/** The scope that each operation needs of a limited token, by its id; null where only an unlimited one may call it. */
export const scopeOfOperation: ReadonlyMap<OperationId, Scope | null> = new Map(
  Object.entries(areas).flatMap(([area, table]) =>
    Object.entries(table as Table).flatMap(([id, row]): [OperationId, Scope | null][] =>
      isBuilt(row) && row.access !== 'anyone' ? [[id as OperationId, scopeOf(area as Area, row)]] : [],
    ),
  ),
);

function scopeOf(area: Area, row: Endpoint): Scope | null {
  const named = row.scope === undefined ? familyOf[area] : row.scope;
  const full = `${named}:${effectOf(row) === 'read' ? 'read' : 'write'}`;
  return scopes.find((scope) => scope === named || scope === full) ?? null;
}
