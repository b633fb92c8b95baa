import { type Area, areas, type OperationId, operations } from './contract.ts';
import { type Endpoint, effectOf, isBuilt } from './endpoint.ts';
import { type Scope, scopes } from './shared/scopes.ts';

/** The scope that each operation needs of a limited token, by its id; null where only an unlimited one may call it. */
export const scopeOfOperation: ReadonlyMap<OperationId, Scope | null> = new Map(
  operations().flatMap(({ id, area, row }): [OperationId, Scope | null][] =>
    isBuilt(row) && row.access !== 'anyone' ? [[id, scopeOf(area, row)]] : [],
  ),
);

function scopeOf(area: Area, row: Endpoint): Scope | null {
  const named = row.scope === undefined ? areas[area].scope : row.scope;
  const full = `${named}:${effectOf(row) === 'read' ? 'read' : 'write'}`;
  return scopes.find((scope) => scope === named || scope === full) ?? null;
}
