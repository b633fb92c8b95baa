import { type Alternatives, alternativesOf, asAlternatives, typesOf } from './alternatives.ts';
import { isMembers, type Members } from './members.ts';
import type { Spec } from './spec.ts';
import { wholeSchema } from './whole-schema.ts';

export interface SchemaSides {
  from: Spec;
  to: Spec;
  /** What clients send, or what they get: what is stricter for one is looser for the other. */
  direction: 'request' | 'answer';
  report(breaking: boolean, message: string): void;
  /** Pairs of schemas that were compared before and do not differ. */
  same: Same;
}

/** Pairs of schemas that do not differ, for each direction. */
export class Same {
  readonly #pairs = new Map<string, WeakMap<object, WeakSet<object>>>();

  has(direction: string, before: object, after: object): boolean {
    return this.#pairs.get(direction)?.get(before)?.has(after) ?? false;
  }

  add(direction: string, before: object, after: object): void {
    const pairs = this.#pairs.get(direction) ?? new WeakMap<object, WeakSet<object>>();
    this.#pairs.set(direction, pairs.set(before, (pairs.get(before) ?? new WeakSet()).add(after)));
  }
}

interface Place {
  /** The subject of the message, such as `The response 200`. */
  what: string;
  path?: string;
  /** Pairs of schemas that are being compared further out: schemas may contain themselves. */
  open?: readonly (readonly [unknown, unknown])[];
}

const deepest = 30;

/** What differs between two schemas: types, required members, values of an enumeration, and the same of all that is inside. */
export function diffSchemas(sides: SchemaSides, before: unknown, after: unknown, place: Place): void {
  const [earlier, later] = [sides.from.resolve(before), sides.to.resolve(after)];
  const { open = [] } = place;
  if (!isMembers(earlier) || !isMembers(later) || open.length > deepest) return;
  if (open.some(([one, other]) => one === earlier && other === later)) return;
  if (sides.same.has(sides.direction, earlier, later)) return;
  let differs = false;
  const watching: SchemaSides = {
    ...sides,
    report: (...change) => {
      differs = true;
      sides.report(...change);
    },
  };
  const inside = { ...place, open: [...open, [earlier, later] as const] };
  diffWholes(watching, { earlier: before, later: after }, inside, [
    wholeSchema(sides.from, earlier),
    wholeSchema(sides.to, later),
  ]);
  if (!differs) sides.same.add(sides.direction, earlier, later);
}

/** `as` is how both are named where they stand, which tells alternatives apart. */
function diffWholes(
  sides: SchemaSides,
  as: { earlier: unknown; later: unknown },
  place: Place,
  [earlier, later]: [Members, Members],
): void {
  const [some, others] = [alternativesOf(earlier), alternativesOf(later)];
  if (some || others)
    diffAlternatives(sides, some ?? asAlternatives(as.earlier), others ?? asAlternatives(as.later), place);
  // What has no alternatives was compared as the only one.
  if ((some === undefined) !== (others === undefined)) return;
  diffTypes(sides, earlier, later, place);
  diffValues(sides, earlier, later, place);
  diffMembers(sides, earlier, later, place);
  diffSchemas(sides, earlier.items, later.items, { ...place, path: `${place.path ?? ''}[]` });
}

function diffAlternatives(
  sides: SchemaSides,
  earlier: Alternatives,
  later: Alternatives,
  place: Place,
): void {
  const { direction, report } = sides;
  for (const [name, schema] of earlier) {
    const now = later.get(name);
    if (now !== undefined)
      diffSchemas(sides, schema, now, {
        ...place,
        path: `${place.path ?? ''}(${name.replace(/[“”]/g, '')})`,
      });
    else if (!isIn([...later.keys()], name))
      report(direction === 'request', `${named(place)} can’t be ${name} any more`);
  }
  for (const name of later.keys())
    if (!earlier.has(name)) report(direction === 'answer', `${named(place)} can be ${name} now`);
}

function named({ what, path }: Place): string {
  return path ? `${what}: “${path.replace(/^\./, '')}”` : what;
}

function diffTypes({ direction, report }: SchemaSides, before: Members, after: Members, place: Place): void {
  const [earlier, later] = [typesOf(before), typesOf(after)];
  if (earlier.length === 0 || later.length === 0) return;
  const gone = earlier.filter((type) => !isIn(later, type));
  const come = later.filter((type) => !isIn(earlier, type));
  if (gone.length + come.length === 0) return;
  // A request may no longer be what it was; an answer may be what it never was.
  const breaking = direction === 'request' ? gone.length > 0 : come.length > 0;
  report(breaking, `${named(place)} was ${earlier.join(' or ')} and is ${later.join(' or ')}`);
}

/** Each integer is a number. */
function isIn(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function diffValues({ direction, report }: SchemaSides, before: Members, after: Members, place: Place): void {
  if (!Array.isArray(before.enum) || !Array.isArray(after.enum)) return;
  const [earlier, later] = [before.enum, after.enum].map((values) =>
    values.map((value) => JSON.stringify(value)),
  );
  for (const value of earlier ?? [])
    if (!later?.includes(value))
      report(direction === 'request', `${named(place)} can’t be ${value} any more`);
  for (const value of later ?? [])
    if (!earlier?.includes(value)) report(direction === 'answer', `${named(place)} can be ${value} now`);
}

function diffMembers(sides: SchemaSides, before: Members, after: Members, place: Place): void {
  const { direction, report, from, to } = sides;
  const [earlier, later] = [new Map(from.members(before.properties)), new Map(to.members(after.properties))];
  const [needed, needs] = [requiredOf(before), requiredOf(after)];
  for (const [name, schema] of earlier) {
    const inside = { ...place, path: `${place.path ?? ''}.${name}` };
    if (!later.has(name)) {
      report(true, `${named(inside)} was removed`);
      continue;
    }
    const [was, is] = [needed.has(name), needs.has(name)];
    if (!was && is) report(direction === 'request', `${named(inside)} is required now`);
    if (was && !is) report(direction === 'answer', `${named(inside)} is optional now`);
    diffSchemas(sides, schema, later.get(name), inside);
  }
  for (const name of later.keys()) {
    if (earlier.has(name)) continue;
    const inside = { ...place, path: `${place.path ?? ''}.${name}` };
    const isNeeded = direction === 'request' && needs.has(name);
    report(isNeeded, `${named(inside)} was added${isNeeded ? ' and is required' : ''}`);
  }
}

function requiredOf({ required }: Members): Set<unknown> {
  return new Set(Array.isArray(required) ? required : []);
}
