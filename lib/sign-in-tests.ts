import type { RefusalReason } from './sign-in-refusals.ts';

/** What became of a rule in the test of a sign-in. */
export type RuleResult<Rule> =
  | { rule: Rule; state: 'passed' | 'not-reached' }
  | { rule: Rule; state: 'failed'; reason: RefusalReason };

/** The rules of an answer that was believed, with those that the person breaks. */
export function judgeRules<Rule extends string>(
  rules: readonly Rule[],
  faults: Partial<Record<Rule, RefusalReason>>,
): RuleResult<Rule>[] {
  return rules.map((rule) => {
    const reason = faults[rule];
    return reason ? { rule, state: 'failed', reason } : { rule, state: 'passed' };
  });
}

/** The rules of an answer that was not believed: nothing is known behind the one that it breaks. */
export function explainRefusal<Rule extends string>(
  rules: readonly Rule[],
  { rule: failed, reason }: { rule: string; reason: RefusalReason },
): RuleResult<Rule>[] {
  const at = rules.map(String).indexOf(failed);
  return rules.map((rule, place) => {
    if (place === at) return { rule, state: 'failed', reason };
    return { rule, state: place < at ? 'passed' : 'not-reached' };
  });
}

const [mostShown, longestShown] = [60, 300];

/** Claims as a test shows them: the first ones, each as JSON, shortened. */
export function shownClaims(claims: readonly (readonly [name: string, value: unknown])[]) {
  return claims
    .filter(([name]) => /^[\x21-\x7e]{1,200}$/.test(name))
    .slice(0, mostShown)
    .map(([name, value]) => ({ name, value: shortened(value) }));
}

function shortened(value: unknown): string {
  const text = Array.from(JSON.stringify(value));
  return text.length > longestShown ? `${text.slice(0, longestShown).join('')}…` : text.join('');
}
