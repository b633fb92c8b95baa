import type { Failure } from '#lib/failure.ts';
import type { CustomizationValues } from './customization-schema.ts';
import { isSame } from './space-customization.ts';

/**
 * Which of the changes someone else changed too since the form was opened, as errors of their fields. What both changed to
 * the same is none.
 */
export function findConflict(
  known: CustomizationValues,
  present: CustomizationValues,
  changes: Partial<CustomizationValues>,
): Failure | undefined {
  const names = Object.keys(changes) as (keyof CustomizationValues)[];
  const issues = names
    .filter((name) => !isSame(known[name], present[name]) && !isSame(present[name], changes[name]))
    .map((name) => ({ path: name, message: messageFor(present[name]) }));
  if (issues.length === 0) return undefined;
  return { code: 409, type: 'changed', message: 'Someone else changed the same fields.', issues };
}

const longestShown = 60;

function messageFor(value: unknown): string {
  const isShown = typeof value === 'string' && value !== '' && value.length <= longestShown;
  const what = isShown ? `was changed to “${value}” by someone else` : 'was changed by someone else';
  return `${what} meanwhile. Save again to replace it, or reload the page to see it.`;
}
