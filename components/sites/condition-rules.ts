import { memberPath } from '#lib/conditions/claim-path.ts';
import type { Condition } from '#lib/conditions/condition.ts';
import { canBeTrueOrFalse } from '#lib/conditions/outcome.ts';
import type { Claim } from '#lib/contract/site-customization/adaptive-schema.ts';

type Value = string | number | boolean;

/** A claim that a rule can ask for, as a condition names it. */
export type ClaimChoice = { path: string; label: string; claim: Exclude<Claim, { type: 'object' }> };

/** What a rule asks of a claim. */
export type RuleOperator = 'is' | 'is-not' | 'at-least' | 'at-most' | 'has' | 'has-not';

/** One comparison of a condition: of a claim with a value. */
export type Rule = { path: string; operator: RuleOperator; value: Value };

/** A condition that is made of rules alone. */
export type Rules = { joined: 'all' | 'any'; rules: readonly Rule[] };

const symbols = { is: '==', 'is-not': '!=', 'at-least': '>=', 'at-most': '<=' } as const;
const joiners = { all: '&&', any: '||' } as const;

/** The claims of a site, those within others as well. */
export function claimChoices(
  claims: Readonly<Record<string, Claim>>,
  of = 'visitor.claims',
  within = '',
): ClaimChoice[] {
  return Object.entries(claims).flatMap(([name, claim]): ClaimChoice[] => {
    const path = memberPath(of, name);
    const label = `${within}${claim.description || name}`;
    if (claim.type === 'object') return claimChoices(claim.properties, path, `${label}: `);
    return [{ path, label, claim }];
  });
}

/** What can be asked of a claim, the usual first. */
export function operatorsOf({ claim }: ClaimChoice): readonly RuleOperator[] {
  if (claim.type === 'array') return ['has', 'has-not'];
  return claim.type === 'number' ? ['is', 'is-not', 'at-least', 'at-most'] : ['is', 'is-not'];
}

/** The values of a claim to choose from; undefined where any can be written. */
export function valuesOf({ claim }: ClaimChoice): readonly Value[] | undefined {
  const one = claim.type === 'array' ? claim.items : claim;
  if (one.type === 'boolean') return [true, false];
  return one.type === 'string' ? one.enum : undefined;
}

/** A rule to begin with. */
export function firstRule(choice: ClaimChoice): Rule {
  const [operator = 'is'] = operatorsOf(choice);
  const { claim } = choice;
  const isNumber = (claim.type === 'array' ? claim.items : claim).type === 'number';
  return { path: choice.path, operator, value: valuesOf(choice)?.[0] ?? (isNumber ? 0 : '') };
}

/** The condition that rules make; empty without any. */
export function conditionOf({ joined, rules }: Rules): string {
  return rules.map(textOf).join(` ${joiners[joined]} `);
}

function textOf({ path, operator, value }: Rule): string {
  const written = JSON.stringify(value);
  if (operator === 'has') return `${written} in ${path}`;
  if (operator === 'has-not') return `!(${written} in ${path})`;
  if (operator === 'is' && value === true) return path;
  return `${path} ${symbols[operator]} ${written}`;
}

const pathForm = String.raw`visitor\.claims(?:\.[A-Za-z_]\w*|\["[^"\\]*"\])+`;
// What JSON reads and conditions read alike.
const valueForm = String.raw`"(?:[^"\\\u0000-\u001f]|\\["\\bfnrt])*"|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?`;
const comparison = new RegExp(String.raw`(${pathForm})\s*(==|!=|>=|<=)\s*(${valueForm})`, 'y');
const holding = new RegExp(String.raw`(${valueForm})\s+in\s+(${pathForm})`, 'y');
const notHolding = new RegExp(String.raw`!\s*\(\s*(${valueForm})\s+in\s+(${pathForm})\s*\)`, 'y');
const being = new RegExp(`(!?)\\s*(${pathForm})`, 'y');
const joiner = /\s*(&&|\|\|)\s*/y;

/** The rules that a condition is made of; undefined where it says more than rules can. */
export function rulesOf(condition: string, choices: readonly ClaimChoice[]): Rules | undefined {
  const text = condition.trim();
  const rules: Rule[] = [];
  const joined = new Set<string>();
  let at = 0;
  while (at < text.length) {
    const parsed = ruleAt(text, at);
    if (!parsed || !isKnown(parsed.rule, choices)) return undefined;
    rules.push(parsed.rule);
    at = parsed.end;
    const next = matchAt(joiner, text, at);
    if (!next) break;
    joined.add(next[1] ?? '');
    at += next[0].length;
    if (at === text.length) return undefined;
  }
  if (at < text.length || joined.size > 1) return undefined;
  return { joined: joined.has(joiners.any) ? 'any' : 'all', rules };
}

function ruleAt(text: string, at: number): { rule: Rule; end: number } | undefined {
  const compared = matchAt(comparison, text, at);
  if (compared) {
    const [all, path = '', symbol, value = ''] = compared;
    const [operator = 'is'] = Object.entries(symbols).find(([, one]) => one === symbol) ?? [];
    return {
      rule: { path, operator: operator as RuleOperator, value: JSON.parse(value) },
      end: at + all.length,
    };
  }
  for (const [form, operator] of [
    [notHolding, 'has-not'],
    [holding, 'has'],
  ] as const) {
    const matched = matchAt(form, text, at);
    if (!matched) continue;
    const [all, value = '', path = ''] = matched;
    return { rule: { path, operator, value: JSON.parse(value) }, end: at + all.length };
  }
  const plain = matchAt(being, text, at);
  if (!plain) return undefined;
  const [all, not, path = ''] = plain;
  return { rule: { path, operator: not ? 'is-not' : 'is', value: true }, end: at + all.length };
}

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | null {
  form.lastIndex = at;
  return form.exec(text);
}

function isKnown({ path, operator, value }: Rule, choices: readonly ClaimChoice[]): boolean {
  const choice = choices.find((one) => one.path === path);
  return choice !== undefined && operatorsOf(choice).includes(operator) && canBe(choice, value);
}

function canBe(choice: ClaimChoice, value: Value): boolean {
  const values = valuesOf(choice);
  if (values) return values.includes(value);
  const { claim } = choice;
  return typeof value === (claim.type === 'array' ? claim.items : claim).type;
}

/** What in a condition can never be as it is written, for the claims of a site. */
export function warningsOf(condition: string, choices: readonly ClaimChoice[]): string[] {
  const named = [...condition.matchAll(new RegExp(pathForm, 'g'))].map(([path]) => path);
  const unknown = named.filter(
    (path) => !choices.some((one) => path.startsWith(one.path) || one.path.startsWith(path)),
  );
  const compared = [...condition.matchAll(new RegExp(comparison.source, 'g'))].flatMap(
    ([, path, , value = '']) => {
      const choice = choices.find((one) => one.path === path);
      const isPossible = !choice || choice.claim.type === 'array' || canBe(choice, JSON.parse(value));
      return isPossible ? [] : [`${choice.label} is never ${value}.`];
    },
  );
  return [
    ...new Set([...unknown.map((path) => `${path} is not one of the claims of this site.`), ...compared]),
  ];
}

/** What a condition comes to that is neither true nor false; nothing while it can't be read. */
export function outcomeWarningsOf(
  condition: string,
  parse: (text: string, names: readonly string[]) => Condition,
): string[] {
  try {
    if (condition.trim() === '' || canBeTrueOrFalse(parse(condition, ['visitor']))) return [];
  } catch {
    return [];
  }
  return ['This is never true or false. Compare it with something, as in visitor.claims.seats >= 10.'];
}
