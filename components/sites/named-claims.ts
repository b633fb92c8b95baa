import type { Condition } from '#lib/conditions/condition.ts';
import { parseCondition } from '#lib/conditions/parse.ts';

/** A claim that a condition asks for, and its value in JSON; undefined where a visitor does not have it. */
export type NamedClaim = { name: string; value: string | undefined };

/** The claims that a condition asks for, each once, as a visitor with these claims has them; none of a condition that can't be parsed. */
export function namedClaims(condition: string, claims: Readonly<Record<string, unknown>>): NamedClaim[] {
  const paths = new Map<string, readonly string[]>();
  try {
    collect(parseCondition(condition, ['visitor']), paths);
  } catch {
    return [];
  }
  return [...paths].map(([name, path]) => {
    const value = path.reduce<unknown>(memberOf, claims);
    return { name, value: value === undefined ? undefined : JSON.stringify(value) };
  });
}

function memberOf(of: unknown, key: string): unknown {
  return typeof of === 'object' && of !== null && Object.hasOwn(of, key) ? Reflect.get(of, key) : undefined;
}

function collect(condition: Condition, paths: Map<string, readonly string[]>): void {
  const path = claimPath(condition);
  if (path && path.length > 0) {
    paths.set(path.join('.'), path);
    return;
  }
  for (const part of partsOf(condition)) collect(part, paths);
}

/** The names below `visitor.claims` that a condition is; undefined for anything else. */
function claimPath(condition: Condition): string[] | undefined {
  if (condition.kind !== 'member' || condition.key.kind !== 'literal') return undefined;
  const key = String(condition.key.value);
  const { of } = condition;
  if (of.kind === 'name') return of.name === 'visitor' && key === 'claims' ? [] : undefined;
  const above = claimPath(of);
  return above && [...above, key];
}

function partsOf(condition: Condition): readonly Condition[] {
  switch (condition.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return condition.items;
    case 'member':
      return [condition.of, condition.key];
    case 'not':
    case 'negative':
      return [condition.value];
    case 'binary':
      return [condition.left, condition.right];
    case 'choice':
      return [condition.test, condition.yes, condition.no];
    case 'call':
      return [condition.of, ...condition.with];
    case 'each':
      return [condition.of, condition.test];
  }
}
