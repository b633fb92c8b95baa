import type { Failure } from '#lib/failure.ts';

export type LandedIssues = {
  /** The errors of fields of the form. */
  onFields: { name: string; message: string }[];
  /** The errors without a field, shown once for the whole form. */
  rest: string[];
};

/** Sorts the API's errors into those of fields and the rest. */
export function landIssues(failure: Failure, fields: readonly string[]): LandedIssues {
  const landed: LandedIssues = { onFields: [], rest: [] };
  for (const { path, message } of failure.issues ?? []) {
    const name = path.replace(/^(?:\/|body[./])/, '').replaceAll('/', '.');
    const field = fields.find((candidate) => name === candidate || name.startsWith(`${candidate}.`));
    if (field) landed.onFields.push({ name: field, message });
    else landed.rest.push(path ? `${path}: ${message}` : message);
  }
  return landed;
}

/** The message of a form for a refusal, beside those of its fields. */
export function refusalOf(failure: Failure, { onFields, rest }: LandedIssues): string[] {
  if (onFields.length > 0) return rest;
  return rest.length > 0 ? [failure.message, ...rest] : [failure.message];
}
