import { Role } from '#lib/contract/shared/roles.ts';
import { roleChoices } from '#lib/role-names.ts';

/** Roles as the options of a choice, which knows texts only. */
export const roleValue = (role: Role | null): string => role ?? 'guest';

export const roleOf = (value: string): Role | null => (value === 'guest' ? null : Role.parse(value));

/** What a choice of roles for newcomers begins with: whoever is asked in is offered more than a guest's nothing. */
export function startingRole(defaultRole: Role | null): Role {
  return defaultRole ?? 'read';
}

export const roleOptions = roleChoices.map(({ value, ...option }) => ({
  ...option,
  value: roleValue(value),
}));

/** Those that say something about one thing: on it, being a guest is having no role. */
export const placeRoleOptions = roleOptions.filter(({ value }) => value !== 'guest');
