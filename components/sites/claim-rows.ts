import { hasCodePoints } from '#lib/code-points.ts';
import type { AdaptiveJSONSchema, Claim } from '#lib/contract/site-customization/adaptive-schema.ts';
import { claimLimits, claimNameForm } from '#lib/contract/site-customization/claim-limits.ts';

type PlainType = 'string' | 'number' | 'boolean';

/** The type of a claim in the form; `string[]` is a list of texts. */
export type ClaimType = PlainType | `${PlainType}[]` | 'object';

/** A claim as the form edits it. It has the parts of every type, so that another type can be chosen and taken back. */
export type ClaimRow = {
  name: string;
  type: ClaimType;
  description: string;
  /** The description of the items of a list, which the form does not show. */
  itemDescription: string;
  /** The allowed texts; any when it is empty. */
  values: readonly string[];
  /** The claims within an object. */
  claims: readonly ClaimRow[];
};

/** What is wrong with a claim, for the part of it that shows the message. */
export type ClaimProblem = {
  at: ClaimPlace;
  part: 'name' | 'type' | 'description' | 'values' | 'claims';
  message: string;
};

/** The position of a claim: its index, after those of the objects that it is in; empty for all claims together. */
export type ClaimPlace = readonly number[];

/** The object of claims that nobody signed. */
export const unsignedName = 'unsigned';

/** A claim to begin with. */
export function newClaim(name = '', type: ClaimType = 'string'): ClaimRow {
  return { name, type, description: '', itemDescription: '', values: [], claims: [] };
}

/** Whether a claim has values to choose from. */
export function hasValues({ type }: ClaimRow): boolean {
  return type === 'string' || type === 'string[]';
}

/** The schema that claims make. */
export function schemaOf(rows: readonly ClaimRow[]): AdaptiveJSONSchema {
  return { type: 'object', properties: propertiesOf(rows), additionalProperties: false };
}

/** Whether a schema can have all claims: those of one object have names of their own. */
export function haveOwnNames(rows: readonly ClaimRow[]): boolean {
  const isOwn = new Set(rows.map(({ name }) => name)).size === rows.length;
  return isOwn && rows.every(({ type, claims }) => type !== 'object' || haveOwnNames(claims));
}

/** The schema as it is written in JSON. */
export function printSchema(rows: readonly ClaimRow[]): string {
  return JSON.stringify(schemaOf(rows), null, 2);
}

function propertiesOf(rows: readonly ClaimRow[]): Record<string, Claim> {
  return Object.fromEntries(rows.map((row) => [row.name, claimOf(row)]));
}

function claimOf(row: ClaimRow): Claim {
  const { type, description, itemDescription, claims } = row;
  if (type === 'object')
    return { type, description, properties: propertiesOf(claims), additionalProperties: false };
  if (type === 'string' || type === 'number' || type === 'boolean') return plainOf(type, description, row);
  const itemType = type.slice(0, -2) as PlainType;
  return { type: 'array', description, items: plainOf(itemType, itemDescription, row) };
}

function plainOf(type: PlainType, description: string, { values }: ClaimRow) {
  if (type !== 'string' || values.length === 0) return { type, description };
  return { type, description, enum: [...values] };
}

/** The claims of a schema that was saved. */
export function rowsOf(schema: AdaptiveJSONSchema): ClaimRow[] {
  return Object.entries(schema.properties).map(([name, claim]) => rowOf(name, claim));
}

function rowOf(name: string, claim: Claim): ClaimRow {
  const row = { ...newClaim(name), description: claim.description };
  if (claim.type === 'object')
    return {
      ...row,
      type: claim.type,
      claims: Object.entries(claim.properties).map(([inner, one]) => rowOf(inner, one)),
    };
  if (claim.type !== 'array') return { ...row, type: claim.type, values: allowedOf(claim) };
  const { items } = claim;
  return { ...row, type: `${items.type}[]`, itemDescription: items.description, values: allowedOf(items) };
}

function allowedOf(claim: { type: PlainType; enum?: string[] | undefined }): readonly string[] {
  return claim.enum ?? [];
}

/** Everything that keeps claims from being saved. */
export function problemsOf(rows: readonly ClaimRow[], within: ClaimPlace = []): ClaimProblem[] {
  const names = rows.map(({ name }) => name);
  const problems = rows.flatMap((row, index) => {
    const at = [...within, index];
    const isRepeated = names.indexOf(row.name) < index;
    return [
      ...ownProblems(row, isRepeated, at.length).map((problem) => ({ at, ...problem })),
      ...(row.type === 'object' ? problemsOf(row.claims, at) : []),
    ];
  });
  if (rows.length <= claimLimits.claims) return problems;
  return [
    { at: within, part: 'claims', message: `Describe at most ${claimLimits.claims} claims.` },
    ...problems,
  ];
}

function ownProblems(row: ClaimRow, isRepeated: boolean, depth: number): Omit<ClaimProblem, 'at'>[] {
  const { name, description, values } = row;
  const itemDescription = row.type.endsWith('[]') ? row.itemDescription : '';
  const problems: (Omit<ClaimProblem, 'at'> | false)[] = [
    !claimNameForm.test(name) && {
      part: 'name',
      message: name
        ? 'Use letters, digits, - and _ in its name, at most 64, with a letter first.'
        : 'Enter the name that the claim has in a token.',
    },
    isRepeated && name !== '' && { part: 'name', message: 'Another claim has this name already.' },
    row.type === 'object' &&
      depth >= claimLimits.depth && {
        part: 'type',
        message: `Objects are nested ${claimLimits.depth - 1} deep at most. Choose another type.`,
      },
    ![description, itemDescription].every((text) => hasCodePoints(text, 0, claimLimits.description)) && {
      part: 'description',
      message: `A description has at most ${claimLimits.description} characters.`,
    },
    hasValues(row) && valuesProblem(values),
  ];
  return problems.filter((problem) => problem !== false);
}

function valuesProblem(values: readonly string[]): Omit<ClaimProblem, 'at'> | false {
  const isLong = values.some((value) => !hasCodePoints(value, 0, claimLimits.value));
  if (isLong) return { part: 'values', message: `A value has at most ${claimLimits.value} characters.` };
  if (values.includes('')) return { part: 'values', message: 'A value is empty. Remove it.' };
  if (values.length <= claimLimits.values) return false;
  return { part: 'values', message: `Add at most ${claimLimits.values} values.` };
}

/** A problem with the name of the claim that it is about, for a list of problems. */
export function explainProblem(rows: readonly ClaimRow[], { at, message }: ClaimProblem): string {
  const names: string[] = [];
  let level = rows;
  for (const index of at) {
    const row = level[index];
    names.push(row?.name ?? '');
    level = row?.claims ?? [];
  }
  return names.length > 0 ? `Claim “${names.join('.')}”: ${message}` : message;
}
