import { LRUCache } from 'lru-cache';
import { type Condition, ConditionError, type Value } from '#lib/conditions/condition.ts';
import { isConditionMet } from '#lib/conditions/evaluate.ts';
import { parseCondition } from '#lib/conditions/parse.ts';
import type { VisitorClaims } from './visitor-jwt.ts';

/**
 * What conditions of a site are decided by for a visitor: the claims of the token that they signed in with, or the
 * conditions that those met, where they are not stored themselves.
 */
export type Audience =
  | { readonly claims: VisitorClaims }
  | { readonly met: readonly string[] }
  /** A member who previews a site as themselves: nothing in what they can read anyway is closed to them. */
  | { readonly everything: true };

/** Visitors of whom nothing is known: what has a condition is closed to them. */
export const anybody: Audience = { met: [] };

/** The site that an audience is on, as far as it counts there. */
interface SignInSite {
  visibility: string;
  visitorKeyId: string;
  /** Whether what tokens say of visitors decides what they see. */
  adaptiveContent: boolean;
}

/**
 * What counts of a visitor on a site now: nothing, once its visitors don't sign in any more, its adaptive content is off
 * or their token was signed with an earlier key. A member who previews the site signed in with no token.
 */
export function audienceOn(
  visitor: { audience: Audience; visitorKeyId: string | null; previewerId: string | null },
  site: SignInSite,
): Audience {
  if ('everything' in visitor.audience) return visitor.previewerId === null ? anybody : visitor.audience;
  const isKnown = visitor.previewerId !== null || site.visitorKeyId === visitor.visitorKeyId;
  const counts = site.visibility === 'visitor-auth' && site.adaptiveContent && isKnown;
  return counts ? visitor.audience : anybody;
}

/** Whether nothing with a condition can be open to an audience. */
export function isAnybody(audience: Audience): boolean {
  return 'met' in audience && audience.met.length === 0;
}

const parsed = new LRUCache<string, { condition: Condition } | { problem: string }>({ max: 2_000 });

/** An audience is looked at for as long: some ten milliseconds, which is enough for thousands of conditions. */
const mostSteps = 200_000;

/** What it costs to look at a condition at all, in steps. */
const parseSteps = 20;

type ConditionResult = { isMet: boolean; problem?: string };

/** What was decided for an audience. It lives as long as a request, so a site with many conditions costs each one the same. */
interface DecisionCache {
  steps: number;
  conditions: Map<string, ConditionResult>;
}

const decided = new WeakMap<Audience, DecisionCache>();

function decidedFor(audience: Audience): DecisionCache {
  const before = decided.get(audience) ?? { steps: 0, conditions: new Map() };
  decided.set(audience, before);
  return before;
}

/** Whether there were more conditions than can be decided for an audience; those that are left are not met. */
export function isUndecided(audience: Audience): boolean {
  return decidedFor(audience).steps > mostSteps;
}

/**
 * Whether what has this condition, or none, is open to an audience. One that can't be evaluated opens nothing. This is
 * the only place where conditions for visitors are decided.
 */
export function isOpenTo(condition: string | null | undefined, audience: Audience): boolean {
  return explainCondition(condition, audience).isMet;
}

/** Whether an audience meets a condition, and why it can't be evaluated, as the end of a sentence about the condition. */
export function explainCondition(condition: string | null | undefined, audience: Audience): ConditionResult {
  if (condition === null || condition === undefined) return { isMet: true };
  if ('everything' in audience) return { isMet: true };
  if ('met' in audience) return { isMet: audience.met.includes(condition) };
  const { conditions } = decidedFor(audience);
  const before = conditions.get(condition);
  if (before) return before;
  const explained = decide(condition, audience.claims, decidedFor(audience));
  conditions.set(condition, explained);
  return explained;
}

function decide(condition: string, claims: VisitorClaims, before: DecisionCache): ConditionResult {
  if (before.steps > mostSteps) return { isMet: false, problem: 'is one of too many' };
  const expression = parsed.get(condition) ?? parseOnce(condition);
  const run = { steps: 0 };
  const visitor = { claims: claims as { [name: string]: Value } };
  const explained: ConditionResult =
    'problem' in expression
      ? { isMet: false, ...expression }
      : {
          isMet: false,
          ...withProblem(() => ({ isMet: isConditionMet(expression.condition, { visitor }, run) })),
        };
  before.steps += run.steps + parseSteps;
  return explained;
}

function parseOnce(text: string): { condition: Condition } | { problem: string } {
  const entry = withProblem(() => ({ condition: parseCondition(text, ['visitor']) }));
  parsed.set(text, entry);
  return entry;
}

function withProblem<Result>(work: () => Result): Result | { problem: string } {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof ConditionError) return { problem: thrown.message };
    throw thrown;
  }
}
