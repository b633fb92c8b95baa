import { z } from 'zod';
import { Invalid, type Issue } from '#server/core/errors.ts';
import { textFlaw } from './read-body.ts';

/** Parses a value by its schema; throws `Invalid` naming every field that is wrong. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Invalid(result.error.issues.flatMap(issuesOf));
}

function issuesOf(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.join('.');
  if (issue.code === 'invalid_union') {
    const part = likeliest(issue.errors);
    if (part) return part.flatMap((inner) => issuesOf({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'is no known field' }));
  }
  return [{ path, message: issue.message }];
}

/** The part of a union that was meant, by what is wrong with the value as each; undefined when it is like none. */
function likeliest(parts: z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const alike = parts.filter((part) => part.length > 0 && !part.some(isAnotherType));
  const [first, ...others] = alike.map((part) => ({ part, faults: faultsOf(part) }));
  return first && others.reduce((best, one) => (one.faults < best.faults ? one : best), first).part;
}

/** The value as a whole is of another type than the part. */
function isAnotherType({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' && path.length === 0;
}

/** Another word in the field that tells the parts apart outweighs everything else. */
const otherWord = 1000;

function faultsOf(part: z.core.$ZodIssue[]): number {
  return part.reduce((sum, issue) => {
    const isOtherWord = issue.code === 'invalid_value' && issue.values.length === 1;
    return sum + (isOtherWord ? otherWord : issuesOf(issue).length);
  }, 0);
}

/**
 * Reads a query by its schema. A name that is given twice is refused unless the schema takes a list of it, and so is
 * a name that the schema does not know.
 */
export function validateQuery<S extends z.ZodObject>(
  schema: S | undefined,
  search: URLSearchParams,
): z.output<S> {
  const values: Record<string, unknown> = {};
  const issues: Issue[] = [];
  for (const name of new Set(search.keys())) {
    const fieldValues = search.getAll(name);
    const field = schema && Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (!field) issues.push({ path: name, message: 'is no known query parameter' });
    else if (fieldValues.length > 1 && !takesList(field))
      issues.push({ path: name, message: 'must be given once' });
    else values[name] = takesList(field) ? fieldValues : fieldValues[0];
    const flaw = fieldValues.map(textFlaw).find(Boolean);
    if (flaw) issues.push({ path: name, message: flaw });
  }
  if (issues.length > 0) throw new Invalid(issues);
  return schema ? validate(schema, values) : ({} as z.output<S>);
}

function takesList(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable) {
    return takesList(field.unwrap());
  }
  return field instanceof z.ZodArray;
}
