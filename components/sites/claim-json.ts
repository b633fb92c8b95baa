import { isObject } from '#lib/is-object.ts';
import { type ClaimRow, type ClaimType, newClaim } from './claim-rows.ts';

/** Claims that were written as JSON, or in sentences why they can't be read. */
export type ParsedClaims = { rows: ClaimRow[] } | { problems: string[] };

type Value = Record<string, unknown>;
type Report = (message: string) => void;

const types = 'string, number, boolean, array or object';

/**
 * Reads a JSON schema of claims. A description or `"additionalProperties": false` can be left out: they are added when the
 * schema is saved.
 */
export function parseClaimsSchema(text: string): ParsedClaims {
  const problems: string[] = [];
  const schema = parse(text);
  if (schema === undefined) return { problems: ['This is not JSON. Check commas, quotes and brackets.'] };
  if (!isObject(schema))
    return { problems: ['Write a JSON schema: an object with “type” and “properties”.'] };
  const report = (message: string) => problems.push(message);
  reportUnknown(schema, ['$schema', 'type', 'properties', 'additionalProperties'], report);
  if (schema.type !== 'object') report('“type” has to be "object".');
  if (schema.$schema !== undefined && schema.$schema !== draft07)
    report(`“$schema” has to be "${draft07}", or left out.`);
  const rows = rowsIn(schema, '', report, report);
  return problems.length > 0 ? { problems } : { rows };
}

const draft07 = 'http://json-schema.org/draft-07/schema#';

/** The claims of a schema or of an object in it. */
function rowsIn(object: Value, within: string, report: Report, reportHere: Report): ClaimRow[] {
  const { properties, additionalProperties } = object;
  if (additionalProperties !== undefined && additionalProperties !== false)
    reportHere('“additionalProperties” has to be false: claims that are not described are not known.');
  if (!isObject(properties)) {
    reportHere('“properties” has to be an object with the claims.');
    return [];
  }
  return Object.entries(properties).flatMap(([name, claim]) => {
    const path = within + name;
    const reportClaim = (message: string) => report(`Claim “${path}”: ${message}`);
    if (isObject(claim)) return rowIn(claim, { name, path }, report, reportClaim);
    reportClaim('Write an object with “type” and “description”.');
    return [];
  });
}

function rowIn(
  claim: Value,
  { name, path }: { name: string; path: string },
  report: Report,
  reportClaim: Report,
): ClaimRow[] {
  const row = { ...newClaim(name), description: descriptionOf(claim, reportClaim) };
  if (claim.type === 'object') {
    reportUnknown(claim, ['type', 'description', 'properties', 'additionalProperties'], reportClaim);
    return [{ ...row, type: 'object', claims: rowsIn(claim, `${path}.`, report, reportClaim) }];
  }
  if (claim.type !== 'array') {
    const type = plainTypeOf(claim, types, reportClaim);
    return type ? [{ ...row, type, values: valuesIn(claim, reportClaim) }] : [];
  }
  reportUnknown(claim, ['type', 'description', 'items'], reportClaim);
  const { items } = claim;
  if (!isObject(items)) {
    reportClaim('“items” has to be an object with the type of the items.');
    return [];
  }
  const reportItems: Report = (message) => reportClaim(`In “items”, ${message}`);
  const type = plainTypeOf(items, 'string, number or boolean', reportItems);
  if (!type) return [];
  const itemDescription = descriptionOf(items, reportItems);
  return [{ ...row, type: `${type}[]`, itemDescription, values: valuesIn(items, reportItems) }];
}

function plainTypeOf(claim: Value, allowed: string, report: Report) {
  const type = claim.type as ClaimType;
  if (type !== 'string' && type !== 'number' && type !== 'boolean') {
    report(`“type” has to be ${allowed}.`);
    return undefined;
  }
  const known = ['type', 'description'];
  reportUnknown(claim, type === 'string' ? [...known, 'enum'] : known, report);
  return type;
}

function descriptionOf({ description = '' }: Value, report: Report): string {
  if (typeof description === 'string') return description;
  report('“description” has to be a text.');
  return '';
}

function valuesIn({ enum: values }: Value, report: Report): string[] {
  if (values === undefined) return [];
  const isList = Array.isArray(values) && values.every((value) => typeof value === 'string');
  if (isList && values.length > 0) return values;
  report('“enum” has to be a list of at least one text. Leave it out for any text.');
  return [];
}

function reportUnknown(value: Value, known: readonly string[], report: Report): void {
  for (const key of Object.keys(value))
    if (!known.includes(key)) report(`“${key}” is not supported here. Remove it.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** An error of the API about a schema, with the name of the claim that it is about. */
export function explainIssue({ path, message }: { path: string; message: string }): string {
  const parts = path.split(/[./]/);
  const names = parts.filter((_, index) => parts[index - 1] === 'properties');
  return names.length > 0 ? `Claim “${names.join('.')}”: ${message}.` : message;
}
