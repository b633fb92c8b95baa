import type { RefusalReason } from '#lib/contract/sso/refusals.ts';
import type { SsoRule, SsoTestResult } from '#lib/contract/sso/tests.ts';

const [mostClaims, longestValue] = [60, 300];

export const noResult: SsoTestResult = { rules: [], claims: [], groups: [] };

/** The rules of an answer that was believed, with those that the person breaks. */
export function judgedRules<Rule extends SsoRule>(
  rules: readonly Rule[],
  faults: Partial<Record<Rule, RefusalReason>>,
): SsoTestResult['rules'] {
  return rules.map((rule) => {
    const reason = faults[rule];
    return reason ? { rule, state: 'failed', reason } : { rule, state: 'passed' };
  });
}

/** What a test shows of an answer that was not believed: nothing is known behind the rule that it breaks. */
export function refusedResult<Rule extends SsoRule>(
  rules: readonly Rule[],
  failed: Rule,
  reason: RefusalReason,
): SsoTestResult {
  const at = rules.indexOf(failed);
  return {
    ...noResult,
    rules: rules.map((rule, place) => {
      if (place === at) return { rule, state: 'failed', reason };
      return { rule, state: place < at ? 'passed' : 'not-reached' };
    }),
  };
}

/** What a provider says of a person, as much of it as an admin can read. */
export function shownClaims(
  claims: readonly (readonly [name: string, value: unknown])[],
): SsoTestResult['claims'] {
  return claims.slice(0, mostClaims).map(([name, value]) => ({ name, value: shortened(value) }));
}

function shortened(value: unknown): string {
  const text = Array.from(JSON.stringify(value));
  return text.length > longestValue ? `${text.slice(0, longestValue).join('')}…` : text.join('');
}
