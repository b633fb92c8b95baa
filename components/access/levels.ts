import type { Choice } from '#components/form/choice-fields.tsx';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { roleChoices, roleName } from '#lib/role-names.ts';
import type { AccessPlace } from './access-place.ts';

type Level = Space['defaultLevel'];

/** The label of a default role. */
export function levelName(level: Level): string {
  if (level === 'inherit') return 'Inherited';
  return level === null ? 'Invited people only' : roleName(level);
}

/** The choices of a default role; `from` is where an inherited one comes from. */
export function levelChoices(
  place: AccessPlace,
  from: string,
  current: Level,
): (Choice & { value: Level; description: string })[] {
  const choices = roleChoicesOn(place, current);
  return [
    { value: 'inherit', label: 'Inherited', description: `Uses the default role of ${from}.` },
    { value: null, label: 'Invited people only', description: 'Only invited people and teams have access.' },
    ...choices.map((choice) => ({ ...choice, label: `Every member: ${choice.label}` })),
  ];
}

/** All roles that can be given, with what they allow in spaces. */
export const assignableRoles = roleChoices.flatMap(({ value, ...words }) =>
  value === null ? [] : [{ value, ...words }],
);

/** What the two roles that differ on a site allow there. */
const siteRoles: ReadonlyMap<Role, string> = new Map([
  ['read', 'Sees the site and its settings in Lectern.'],
  ['admin', 'Changes and publishes the site, and decides who else can.'],
]);

/** The roles that people can be given on a place. Where a role makes no difference, it is offered to who has it alone. */
export function roleChoicesOn({ kind }: Pick<AccessPlace, 'kind'>, current?: Level) {
  if (kind !== 'site') return assignableRoles;
  return assignableRoles
    .filter(({ value }) => siteRoles.has(value) || value === current)
    .map((choice) => ({
      ...choice,
      description: siteRoles.get(choice.value) ?? 'Same as Reader on a site.',
    }));
}

/** The role that is proposed to somebody who has none on a place. */
export function firstRoleOn({ kind }: Pick<AccessPlace, 'kind'>): Role {
  return kind === 'site' ? 'admin' : 'edit';
}
