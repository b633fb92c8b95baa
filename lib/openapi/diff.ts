import { diffSchemas, Same } from './diff-schemas.ts';
import { isMembers, type Members } from './members.ts';
import { Spec } from './spec.ts';

/** One thing that differs between two specs. */
export interface SpecChange {
  /** Whether a client that was made for the earlier spec may fail with the later one. */
  breaking: boolean;
  /** The operation, such as `GET /orders`. */
  operation: string;
  message: string;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Specs that differ in more are not compared to the end. */
const mostChanges = 10_000;

class Enough extends Error {}

type Report = (breaking: boolean, message: string) => void;

/** What clients of an API notice of the difference between two specs of it: operations, and what they take and answer. */
export function diffSpecs(before: Members, after: Members): SpecChange[] {
  const changes: SpecChange[] = [];
  try {
    compare(before, after, (change) => {
      changes.push(change);
      if (changes.length >= mostChanges) throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return changes;
}

function compare(before: Members, after: Members, onChange: (change: SpecChange) => void): void {
  const same = new Same();
  const [from, to] = [new Spec(before), new Spec(after)];
  const [earlier, later] = [operationsOf(from), operationsOf(to)];
  for (const [operation, { value, shared }] of earlier) {
    const report: Report = (breaking, message) => onChange({ breaking, operation, message });
    const now = later.get(operation);
    if (!now) report(true, 'The operation was removed');
    else diffOperation({ from, to, report, same }, { value, shared }, now);
  }
  for (const operation of later.keys())
    if (!earlier.has(operation)) onChange({ breaking: false, operation, message: 'The operation was added' });
}

interface Operation {
  value: Members;
  /** What all operations of its path take. */
  shared: unknown;
}

interface Sides {
  from: Spec;
  to: Spec;
  report: Report;
  same: Same;
}

/** Operations by method and path. */
function operationsOf(spec: Spec): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [path, item] of spec.members(spec.root.paths)) {
    const members = spec.resolve(item);
    if (!isMembers(members)) continue;
    for (const method of methods) {
      const value = spec.resolve(members[method]);
      if (isMembers(value))
        operations.set(`${method.toUpperCase()} ${path}`, { value, shared: members.parameters });
    }
  }
  return operations;
}

function diffOperation(sides: Sides, before: Operation, after: Operation): void {
  const { report } = sides;
  if (after.value.deprecated === true && before.value.deprecated !== true) report(false, 'It is deprecated');
  diffParameters(sides, before, after);
  diffBody(sides, before.value, after.value);
  diffAnswers(sides, before.value, after.value);
}

function diffParameters(sides: Sides, before: Operation, after: Operation): void {
  const { from, to, report } = sides;
  const [earlier, later] = [parametersOf(from, before), parametersOf(to, after)];
  for (const [name, parameter] of earlier) {
    const now = later.get(name);
    if (!now) {
      report(true, `The parameter ${name} was removed`);
      continue;
    }
    if (now.required === true && parameter.required !== true)
      report(true, `The parameter ${name} is required now`);
    if (now.required !== true && parameter.required === true)
      report(false, `The parameter ${name} is optional now`);
    diffSchemas({ ...sides, direction: 'request' }, parameter.schema ?? parameter, now.schema ?? now, {
      what: `The parameter ${name}`,
    });
  }
  for (const [name, { required }] of later) {
    if (earlier.has(name)) continue;
    report(
      required === true,
      `The ${required === true ? 'required' : 'optional'} parameter ${name} was added`,
    );
  }
}

/** Parameters by where they stand and their name. Those of an operation stand before those of its path. */
function parametersOf(spec: Spec, { value, shared }: Operation): Map<string, Members> {
  const parameters = new Map<string, Members>();
  for (const parameter of [...spec.items(shared), ...spec.items(value.parameters)]) {
    const { name, in: place } = parameter;
    // Swagger 2.0 has the body among the parameters.
    const title = place === 'body' ? 'body' : `“${String(name)}” in the ${String(place)}`;
    parameters.set(title, parameter);
  }
  return parameters;
}

function diffBody(sides: Sides, before: Members, after: Members): void {
  const { from, to, report } = sides;
  const [earlier, later] = [from.resolve(before.requestBody), to.resolve(after.requestBody)];
  if (!isMembers(later)) {
    if (isMembers(earlier)) report(true, 'The request body was removed');
    return;
  }
  if (!isMembers(earlier)) {
    report(
      later.required === true,
      `${later.required === true ? 'A required' : 'An optional'} request body was added`,
    );
    return;
  }
  if (later.required === true && earlier.required !== true) report(true, 'The request body is required now');
  diffContent(sides, 'request', earlier.content, later.content, 'The request body');
}

function diffAnswers(sides: Sides, before: Members, after: Members): void {
  const { from, to, report } = sides;
  const later = new Map(to.members(after.responses));
  for (const [status, answer] of from.members(before.responses)) {
    const [earlierAnswer, laterAnswer] = [from.resolve(answer), to.resolve(later.get(status))];
    if (!isMembers(earlierAnswer)) continue;
    if (!isMembers(laterAnswer)) {
      report(/^(?:2|default)/.test(status), `The response ${status} was removed`);
      continue;
    }
    const what = `The response ${status}`;
    const contentOf = (each: Members) => each.content ?? (each.schema ? { '': { schema: each.schema } } : {});
    diffContent(sides, 'answer', contentOf(earlierAnswer), contentOf(laterAnswer), what);
  }
  const known = new Set(from.members(before.responses).map(([status]) => status));
  for (const status of later.keys())
    if (!known.has(status)) report(false, `The response ${status} was added`);
}

function diffContent(
  sides: Sides,
  direction: 'request' | 'answer',
  before: unknown,
  after: unknown,
  what: string,
): void {
  const { from, to } = sides;
  const report = onceEach(sides.report);
  const later = new Map(to.members(after));
  for (const [type, media] of from.members(before)) {
    const now = later.get(type);
    if (!now) {
      report(true, `${what} is not offered as ${type} any more`);
      continue;
    }
    const schemaOf = (value: unknown) => (isMembers(value) ? value.schema : undefined);
    diffSchemas({ ...sides, report, direction }, schemaOf(media), schemaOf(now), { what });
  }
}

/** Several types of content mostly have one schema, whose changes are reported once. */
function onceEach(report: Report): Report {
  const reported = new Set<string>();
  return (breaking, message) => {
    const change = `${breaking} ${message}`;
    if (!reported.has(change)) report(breaking, message);
    reported.add(change);
  };
}
