import type { AnyEndpoint, Area, Table } from './endpoint.ts';
import { members } from './members/index.ts';
import { organizations } from './organizations/index.ts';
import { system } from './system/index.ts';
import { teams } from './teams/index.ts';
import { users } from './users/index.ts';

/** Every area's operations, built and planned. */
export const areas = { system, users, organizations, members, teams } as const satisfies Partial<
  Record<Area, Table>
>;

/** Every operation of the API by id. */
export const contract = { ...system, ...users, ...organizations, ...members, ...teams } as const;

export type OperationId = keyof typeof contract;

/** Every operation with its id and area, in the order of the areas. */
export function operations(): { id: OperationId; area: Area; row: AnyEndpoint }[] {
  return Object.entries(areas).flatMap(([area, table]) =>
    Object.entries(table).map(([id, row]) => ({ id: id as OperationId, area: area as Area, row })),
  );
}
