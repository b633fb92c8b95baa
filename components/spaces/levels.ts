import type { Choice } from '#components/form/choice-fields.tsx';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { roleChoices, roleName } from '#lib/role-names.ts';

type Level = Space['defaultLevel'];

/** The label of a default role. */
export function levelName(level: Level): string {
  if (level === 'inherit') return 'Inherited';
  return level === null ? 'Invited people only' : roleName(level);
}

/** The choices of a default role; `from` is where an inherited one comes from. */
export function levelChoices(from: string): (Choice & { value: Level; description: string })[] {
  return [
    { value: 'inherit', label: 'Inherited', description: `Uses the default role of ${from}.` },
    { value: null, label: 'Invited people only', description: 'Only invited people and teams have access.' },
    ...grantChoices.map((choice) => ({ ...choice, label: `Every member: ${choice.label}` })),
  ];
}

/** The roles that people can have on a space or collection. */
export const grantChoices = roleChoices.flatMap(({ value, ...words }) =>
  value === null ? [] : [{ value, ...words }],
);
