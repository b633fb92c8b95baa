import { Role } from '#lib/contract/shared/roles.ts';
import { roleChoices } from '#lib/role-names.ts';

/** Roles as the options of a choice, which knows texts only. */
export const roleValue = (role: Role | null): string => role ?? 'guest';

export const roleOf = (value: string): Role | null => (value === 'guest' ? null : Role.parse(value));

export const roleOptions = roleChoices.map(({ value, ...said }) => ({ ...said, value: roleValue(value) }));
