/** A value in a condition, or one that a condition is evaluated with. What a thing does not have is `undefined`. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [key: string]: Value };

/** Operators between two values. */
export const operators = [
  '||',
  '&&',
  '??',
  '==',
  '!=',
  '===',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  '+',
  '-',
  '*',
  '/',
  '%',
] as const;

export type Operator = (typeof operators)[number];

/** The methods of values, each with how many values it takes, or `test` for one that asks something of each item. */
export const methods = {
  includes: 1,
  startsWith: 1,
  endsWith: 1,
  toLowerCase: 0,
  toUpperCase: 0,
  trim: 0,
  some: 'test',
  every: 'test',
  filter: 'test',
  map: 'test',
} as const satisfies Record<string, number | 'test'>;

export type Method = keyof typeof methods;

/** The most code points of a condition. */
export const longestCondition = 1024;

/** A parsed condition. */
export type Condition =
  | { kind: 'literal'; value: string | number | boolean | null | undefined }
  | { kind: 'name'; name: string }
  | { kind: 'list'; items: readonly Condition[] }
  | { kind: 'member'; of: Condition; key: Condition }
  | { kind: 'not' | 'negative'; value: Condition }
  | { kind: 'binary'; operator: Operator; left: Condition; right: Condition }
  | { kind: 'choice'; test: Condition; yes: Condition; no: Condition }
  | { kind: 'call'; method: Method; of: Condition; with: readonly Condition[] }
  | { kind: 'each'; method: Method; of: Condition; item: string; test: Condition };

/**
 * Why a condition can’t be parsed or evaluated, as the end of a sentence that begins with “The condition”. What depends on
 * a condition that can’t be evaluated stays closed.
 */
export class ConditionError extends Error {
  override name = 'ConditionError';
}
