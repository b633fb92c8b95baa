import { conditionFlaw } from '#lib/conditions/parse.ts';
import { type MergeRule, type SpaceMergeRules, valuesOfMergeRules } from '#lib/contract/merges/rules.ts';
import { Invalid, type Issue } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { listMemberIds } from './store.ts';

/**
 * Throws `Invalid` for rules that name people outside of the organization, and for conditions that can’t be parsed. Rules
 * that were stored before keep those who left, and say so when they are checked.
 */
export async function assertMergeRules(
  tx: Db,
  organizationId: string,
  mergeRules: SpaceMergeRules,
  stored: SpaceMergeRules | null,
): Promise<void> {
  if (mergeRules.type !== 'rules') return;
  const known = new Set(stored?.type === 'rules' ? stored.rules.flatMap(peopleOf) : []);
  const added = mergeRules.rules.flatMap(peopleOf).filter((id) => !known.has(id));
  for (const id of await listMemberIds(tx, organizationId, added)) known.add(id);
  const issues = mergeRules.rules.flatMap((rule, at) =>
    issuesOf(rule, known).map(({ path, message }) => ({ path: `mergeRules.rules.${at}.${path}`, message })),
  );
  if (issues.length > 0) throw new Invalid(issues);
}

/** The people whom a rule names. */
export function peopleOf(rule: MergeRule): readonly string[] {
  return 'users' in rule ? rule.users : [];
}

function issuesOf(rule: MergeRule, known: ReadonlySet<string>): Issue[] {
  if (rule.rule === 'custom') return issuesOfExpression(rule.expression);
  return peopleOf(rule).flatMap((id, at) =>
    known.has(id) ? [] : [{ path: `users.${at}`, message: 'is no member of this organization' }],
  );
}

function issuesOfExpression(expression: string): Issue[] {
  const message = conditionFlaw(expression, valuesOfMergeRules);
  return message === undefined ? [] : [{ path: 'expression', message }];
}
