import type { Failure } from '#lib/failure.ts';

export type LandedIssues = {
  /** The errors of fields of the form. */
  onFields: { name: string; message: string }[];
  /** The errors without a field, shown once for the whole form. */
  rest: string[];
};

/** Sorts the API's errors into those of fields and the rest. One that is about a text inside of a value names the text. */
export function landIssues(failure: Failure, fields: readonly string[], values?: unknown): LandedIssues {
  const landed: LandedIssues = { onFields: [], rest: [] };
  for (const { path, message } of failure.issues ?? []) {
    const name = path.replace(/^(?:\/|body[./])/, '').replaceAll('/', '.');
    // Of a part that is a field, and a whole that is one too, it is the part.
    const field = fields
      .filter((candidate) => name === candidate || name.startsWith(`${candidate}.`))
      .reduce<string | undefined>((best, one) => (best && best.length >= one.length ? best : one), undefined);
    const inside = name.split('.').reduce((value, key) => partOf(value, key), values);
    const isInside = name !== field && typeof inside === 'string';
    if (field) landed.onFields.push({ name: field, message: isInside ? `“${inside}” ${message}` : message });
    else landed.rest.push(path ? `${path}: ${message}` : message);
  }
  return landed;
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The message of a form for a refusal, beside those of its fields. */
export function refusalOf(failure: Failure, { onFields, rest }: LandedIssues): string[] {
  if (onFields.length > 0) return rest;
  return rest.length > 0 ? [failure.message, ...rest] : [failure.message];
}
