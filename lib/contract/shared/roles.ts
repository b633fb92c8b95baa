import { z } from 'zod';

/** The ladder of roles, weakest first; each may do what the one before it may. `null` stands for a guest. */
export const roles = ['read', 'comment', 'edit', 'review', 'create', 'admin'] as const;

export type Role = (typeof roles)[number];

export const Role = z
  .enum(roles)
  .meta({ id: 'Role', description: 'A role; each may do what the weaker ones may.' });

export const RoleOrNull = Role.nullable().meta({
  id: 'RoleOrNull',
  description: 'A role, or null for a guest.',
});

export const DefaultLevel = z
  .enum([...roles, 'inherit'])
  .nullable()
  .meta({
    id: 'DefaultLevel',
    description:
      'What every member may do here: a role, `inherit` for the parent’s, or null for invited people only.',
  });

/** The place of a role on the ladder: 1 for `read` up to 6 for `admin`, 0 for none. */
export function rank(role: Role | null): number {
  return role === null ? 0 : roles.indexOf(role) + 1;
}

/** The role at a place of the ladder; null at 0. */
export function roleAt(place: number): Role | null {
  return roles[place - 1] ?? null;
}
