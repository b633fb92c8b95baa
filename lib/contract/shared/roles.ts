import { z } from 'zod';
import { roles } from './role-ladder.ts';

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
