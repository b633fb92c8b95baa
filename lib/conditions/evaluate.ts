import { type Condition, ConditionError, type Method, type Operator, type Value } from './condition.ts';

/** An evaluation ends after so many steps: a few milliseconds. */
const mostSteps = 10_000;

const longestText = 10_000;

/** What an evaluation took, for whoever limits several of them together. */
export interface Run {
  steps: number;
}

/**
 * Is a condition met with these values? Throws a `ConditionError` when it can’t be evaluated: it calls a method of a value
 * that has none, or takes too long. It can read the values it is given and nothing else.
 */
export function isConditionMet(
  condition: Condition,
  values: { readonly [name: string]: Value },
  run: Run = { steps: 0 },
): boolean {
  return isTrue(evaluate(condition, values, run));
}

function evaluate(condition: Condition, names: { readonly [name: string]: Value }, run: Run): Value {
  spend(run, 1);
  const inner = (each: Condition) => evaluate(each, names, run);
  switch (condition.kind) {
    case 'literal':
      return condition.value;
    case 'name':
      return own(names, condition.name);
    case 'list':
      return condition.items.map(inner);
    case 'member':
      return member(inner(condition.of), inner(condition.key));
    case 'not':
      return !isTrue(inner(condition.value));
    case 'negative':
      return -toNumber(inner(condition.value), '-');
    case 'choice':
      return inner(isTrue(inner(condition.test)) ? condition.yes : condition.no);
    case 'call':
      return call(condition.method, inner(condition.of), inner(condition.with[0] ?? nothing), run);
    case 'each':
      return each(condition, inner(condition.of), names, run);
    case 'binary':
      return binary(condition, inner, run);
  }
}

const nothing: Condition = { kind: 'literal', value: undefined };

function spend(run: Run, steps: number): void {
  run.steps += steps;
  if (run.steps > mostSteps) throw new ConditionError('takes too long');
}

function isTrue(value: Value): boolean {
  return Boolean(value);
}

/** Only what the value itself has: never what all objects have, such as `constructor`. */
function own(of: object, key: string): Value {
  return Object.hasOwn(of, key) ? (of as Record<string, Value>)[key] : undefined;
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function member(of: Value, key: Value): Value {
  if (typeof key !== 'string' && typeof key !== 'number') return undefined;
  if (typeof of === 'string') return key === 'length' ? of.length : undefined;
  if (typeof of !== 'object' || of === null) return undefined;
  if (isList(of) && key === 'length') return of.length;
  return own(of, String(key));
}

function binary(
  { operator, left, right }: Condition & { kind: 'binary' },
  inner: (each: Condition) => Value,
  run: Run,
): Value {
  const first = inner(left);
  if (operator === '||') return isTrue(first) ? first : inner(right);
  if (operator === '&&') return isTrue(first) ? inner(right) : first;
  if (operator === '??') return first ?? inner(right);
  const second = inner(right);
  switch (operator) {
    case '==':
      return isEqual(first, second);
    case '!=':
      return !isEqual(first, second);
    case '===':
      return first === second;
    case '!==':
      return first !== second;
    case 'in':
      return isIn(first, second, run);
    case '+':
      return add(first, second, run);
    case '-':
      return toNumber(first, operator) - toNumber(second, operator);
    case '*':
      return toNumber(first, operator) * toNumber(second, operator);
    case '/':
      return toNumber(first, operator) / toNumber(second, operator);
    case '%':
      return toNumber(first, operator) % toNumber(second, operator);
    default:
      return isOrdered(operator, first, second);
  }
}

/** No value turns into another one to be equal; only a missing one equals null. */
function isEqual(a: Value, b: Value): boolean {
  return a === b || ((a ?? null) === null && (b ?? null) === null);
}

/** Texts are compared with texts and numbers with numbers; anything else is neither before nor after. */
function isOrdered(operator: Operator, a: Value, b: Value): boolean {
  const isComparable =
    (typeof a === 'number' && typeof b === 'number') || (typeof a === 'string' && typeof b === 'string');
  if (!isComparable) return false;
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}

function isIn(item: Value, of: Value, run: Run): boolean {
  if (isList(of) || typeof of === 'string') return includes(of, item, run);
  if (typeof of !== 'object' || of === null) return false;
  return typeof item === 'string' && Object.hasOwn(of, item);
}

function includes(of: string | readonly Value[], item: Value, run: Run): boolean {
  spend(run, isList(of) ? of.length : Math.ceil(of.length / 50));
  if (isList(of)) return of.some((each) => isEqual(each, item));
  return typeof item === 'string' && of.includes(item);
}

function add(a: Value, b: Value, run: Run): Value {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  const isText = (value: Value) => typeof value === 'string' || typeof value === 'number';
  if (!isText(a) || !isText(b)) throw new ConditionError('adds something that is neither text nor number');
  const joined = `${a}${b}`;
  if (joined.length > longestText) throw new ConditionError('makes a text that is too long');
  spend(run, Math.ceil(joined.length / 50));
  return joined;
}

function toNumber(value: Value, operator: string): number {
  if (typeof value !== 'number')
    throw new ConditionError(`uses ${operator} with something that is not a number`);
  return value;
}

function call(method: Method, of: Value, argument: Value, run: Run): Value {
  if (method === 'includes' && isList(of)) return includes(of, argument, run);
  if (typeof of !== 'string') throw new ConditionError(`calls ${method} of ${nameOf(of)}`);
  spend(run, Math.ceil(of.length / 50));
  switch (method) {
    case 'includes':
      return includes(of, argument, run);
    case 'startsWith':
      return typeof argument === 'string' && of.startsWith(argument);
    case 'endsWith':
      return typeof argument === 'string' && of.endsWith(argument);
    case 'toLowerCase':
      return of.toLowerCase();
    case 'toUpperCase':
      return of.toUpperCase();
    default:
      return of.trim();
  }
}

function each(
  { method, item, test }: Condition & { kind: 'each' },
  of: Value,
  names: { readonly [name: string]: Value },
  run: Run,
): Value {
  if (!isList(of)) throw new ConditionError(`calls ${method} of ${nameOf(of)}`);
  const ask = (value: Value) => evaluate(test, { ...names, [item]: value }, run);
  switch (method) {
    case 'some':
      return of.some((value) => isTrue(ask(value)));
    case 'every':
      return of.every((value) => isTrue(ask(value)));
    case 'filter':
      return of.filter((value) => isTrue(ask(value)));
    default:
      return of.map(ask);
  }
}

function nameOf(value: Value): string {
  if (value === undefined || value === null) return 'a value that is missing';
  return isList(value) ? 'a list' : `a ${typeof value === 'object' ? 'thing' : typeof value}`;
}
