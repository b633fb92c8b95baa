import { type Role, toRole } from '#lib/contract/shared/role-ladder.ts';
import { roleChoices } from '#lib/role-names.ts';

/** Roles as options of a select, whose values are strings. */
export const roleValue = (role: Role | null): string => role ?? 'guest';

export const roleOf = (value: string): Role | null => (value === 'guest' ? null : toRole(value));

/** The preselected role for new people. A guest can open nothing, so it is at least reader. */
export function startingRole(defaultRole: Role | null): Role {
  return defaultRole ?? 'read';
}

export const roleOptions = roleChoices.map(({ value, ...option }) => ({
  ...option,
  value: roleValue(value),
}));

/** The roles on a space or collection, where a guest is a person without a role. */
export const placeRoleOptions = roleOptions.filter(({ value }) => value !== 'guest');
