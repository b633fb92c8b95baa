import type { MergeRuleKind } from '#lib/contract/merges/rules.ts';
import { Conflict, Forbidden } from '#server/core/errors.ts';
import type { EffectiveMergeRules } from '#server/domain/merge-rules/index.ts';
import type { Check } from './check.ts';

/** The merge rules that are not met. Conflicts are none of them: nobody can merge past them. */
export function unmetRules(checks: readonly Check[]): Exclude<Check['rule'], 'no_conflicts'>[] {
  return checks.flatMap(({ rule, state }) => (state === 'passed' || rule === 'no_conflicts' ? [] : [rule]));
}

/** Whether merge rules let this person merge although they are not met. */
export function canBypass({ rules }: EffectiveMergeRules, userId: string): boolean {
  return rules.some((rule) => rule.rule === 'allow_bypass' && rule.users.includes(userId));
}

/**
 * Refuses a merge that does not meet its rules, unless it bypasses them. Returns the rules that it bypasses.
 * @throws Conflict, Forbidden
 */
export function assertRulesMet(
  checks: readonly Check[],
  rules: EffectiveMergeRules,
  actorId: string,
  bypasses: boolean,
): MergeRuleKind[] {
  const unmet = unmetRules(checks);
  if (unmet.length === 0) return [];
  if (!bypasses) {
    const reasons = checks.filter(({ rule, state }) => state !== 'passed' && rule !== 'no_conflicts');
    throw new Conflict('merge_blocked', blockedMessage(reasons), { checks: reasons });
  }
  if (!canBypass(rules, actorId)) throw new Forbidden('The merge rules here don’t let you bypass them.');
  return [...new Set(unmet)];
}

function blockedMessage(reasons: readonly Check[]): string {
  const summary =
    reasons.length === 1 ? 'A merge rule is not met' : `${reasons.length} merge rules are not met`;
  return `${summary}, so nothing was merged. ${reasons.map(({ message }) => message).join(' ')}`;
}
