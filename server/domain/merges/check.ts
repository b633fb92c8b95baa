import { ConditionError, type Value } from '#lib/conditions/condition.ts';
import { isConditionMet } from '#lib/conditions/evaluate.ts';
import { parseCondition } from '#lib/conditions/parse.ts';
import { type MergeRule, type MergeRuleKind, valuesOfMergeRules } from '#lib/contract/merges/rules.ts';
import type { MergeCheck } from '#lib/contract/merges/schemas.ts';

/** The newest review of each person, as rules count it. */
export interface CheckedReview {
  reviewer: string;
  status: 'approved' | 'changes-requested' | 'commented';
  /** The change request proposes something else now. */
  outdated: boolean;
  /** False for who edited the change request, and for who may not review. */
  counts: boolean;
}

/** What rules are checked against. */
export interface MergeFacts {
  space: { id: string; title: string; editMode: 'live' | 'locked' };
  changeRequest: {
    id: string;
    number: number;
    subject: string;
    description: string;
    status: string;
    createdBy: string;
    contributors: readonly string[];
    outdated: boolean;
    /** Conflicts that nobody resolved yet. */
    conflicts: number;
    /** Threads that nobody resolved yet. */
    openThreads: number;
    /** Targets of links that it breaks; counted only where a condition names it, since that reads both contents. */
    brokenLinks?: number;
  };
  reviews: readonly CheckedReview[];
  /** How many of the people and teams that were asked have given no verdict. */
  waitingFor: number;
  actor: { id: string; role: string | null };
  /** The people of the rules whose approval counts here once they give it. */
  ableReviewers: ReadonlySet<string>;
}

/** A check before its people are presented. */
export type Check = Omit<MergeCheck, 'users'> & { users?: readonly string[] };

type State = Pick<Check, 'state' | 'message' | 'users'>;

/** Checks every rule, and that there are no conflicts. Rules in their order; what needs nothing is left out. */
export function checkRules(rules: readonly MergeRule[], facts: MergeFacts): Check[] {
  const required = rules.filter(({ rule }) => rule !== 'allow_bypass');
  return [
    { rule: 'no_conflicts', ...checkConflicts(facts) },
    ...required.map((rule) => ({ rule: rule.rule, ...checkRule(rule, facts) })),
  ];
}

const passed = (message: string): State => ({ state: 'passed', message });
const pending = (message: string): State => ({ state: 'pending', message });
const failed = (message: string): State => ({ state: 'failed', message });

function checkConflicts({ changeRequest: { conflicts } }: MergeFacts): State {
  if (conflicts === 0) return passed('No conflicts.');
  return failed(`${count(conflicts, 'conflict')} with the main content must be resolved.`);
}

function checkRule(rule: MergeRule, facts: MergeFacts): State {
  switch (rule.rule) {
    case 'custom':
      return checkExpression(rule, facts);
    case 'require_specific_reviewers':
      return checkEveryReviewer(rule.users, facts);
    case 'require_one_of_specific_reviewers':
      return checkOneReviewer(rule.users, facts);
    case 'allow_bypass':
      return passed('');
    default:
      return simpleChecks[rule.rule](facts);
  }
}

const simpleChecks: Record<
  Exclude<
    MergeRuleKind,
    'custom' | 'require_specific_reviewers' | 'require_one_of_specific_reviewers' | 'allow_bypass'
  >,
  (facts: MergeFacts) => State
> = {
  require_at_least_one_review: ({ reviews }) => {
    const all = reviews.filter(({ counts, outdated }) => counts && !outdated);
    if (all.length > 0)
      return passed(`${count(all.length, 'person', 'people')} reviewed the current changes.`);
    return pending('Needs a review of the current changes by someone who did not edit them.');
  },
  require_at_least_one_approved_review: ({ reviews }) => {
    const approvals = reviews.filter(isApproval);
    if (approvals.length > 0)
      return passed(`${count(approvals.length, 'person', 'people')} approved the current changes.`);
    return pending(
      reviews.some(({ status, counts }) => status === 'approved' && counts)
        ? 'Needs a new approval: the changes are not those that were approved.'
        : 'Needs an approval by someone who did not edit the change request.',
    );
  },
  require_all_reviews_approved: ({ reviews, waitingFor, changeRequest: { createdBy } }) => {
    // An objection stays one when its author later edits the change request, or leaves. Nobody objects to their own.
    const against = reviews
      .filter(({ status, reviewer }) => status === 'changes-requested' && reviewer !== createdBy)
      .map(({ reviewer }) => reviewer);
    if (against.length > 0)
      return { ...failed(`${count(against.length, 'reviewer')} requested changes.`), users: against };
    const stale = reviews.filter(
      ({ status, outdated, counts }) => status === 'approved' && outdated && counts,
    ).length;
    if (stale > 0)
      return pending(
        `${count(stale, 'approval')} must be renewed: the changes are not those that were approved.`,
      );
    if (waitingFor > 0)
      return pending(`${count(waitingFor, 'requested review')} ${waitingFor === 1 ? 'is' : 'are'} missing.`);
    return passed('Nobody requests changes.');
  },
  require_agent_review: () =>
    pending(
      'Needs a review by an agent. No agent reviews in this installation: an admin can remove this rule.',
    ),
  require_up_to_date_change_request: ({ changeRequest: { outdated } }) =>
    outdated
      ? failed('The main content changed. Update the change request.')
      : passed('Up to date with main.'),
  require_change_request_subject: ({ changeRequest: { subject } }) =>
    subject.trim() === '' ? failed('Give the change request a subject.') : passed('Has a subject.'),
  require_change_request_description: ({ changeRequest: { description } }) =>
    description.trim() === ''
      ? failed('Give the change request a description.')
      : passed('Has a description.'),
  require_author_to_merge: ({ changeRequest: { createdBy }, actor }) =>
    createdBy === actor.id
      ? passed('You opened this change request.')
      : pending('Only the person who opened the change request can merge it.'),
};

function isApproval({ status, outdated, counts }: CheckedReview): boolean {
  return status === 'approved' && !outdated && counts;
}

function checkEveryReviewer(users: readonly string[], { reviews, ableReviewers }: MergeFacts): State {
  const approved = new Set(reviews.filter(isApproval).map(({ reviewer }) => reviewer));
  const missing = users.filter((id) => !approved.has(id));
  if (missing.length === 0) return passed('All required reviewers approved.');
  const unable = missing.filter((id) => !ableReviewers.has(id));
  if (unable.length > 0)
    return {
      ...failed(
        'A required reviewer can’t approve this change request: they edited it, or can’t review. Ask an admin to change the rule.',
      ),
      users: unable,
    };
  return {
    ...pending(`Needs the approval of ${count(missing.length, 'required reviewer')}.`),
    users: missing,
  };
}

function checkOneReviewer(users: readonly string[], { reviews, ableReviewers }: MergeFacts): State {
  if (reviews.some((review) => isApproval(review) && users.includes(review.reviewer)))
    return passed('A required reviewer approved.');
  const left = users.filter((id) => ableReviewers.has(id));
  if (left.length === 0)
    return failed(
      'None of the required reviewers can approve this change request: they edited it, or can’t review. Ask an admin to change the rule.',
    );
  return { ...pending('Needs the approval of one of the required reviewers.'), users: left };
}

function checkExpression(rule: MergeRule & { rule: 'custom' }, facts: MergeFacts): State {
  const message = rule.message?.trim() || `Not met: ${rule.expression}`;
  try {
    const condition = parseCondition(rule.expression, valuesOfMergeRules);
    return isConditionMet(condition, valuesFor(facts)) ? passed('The condition is met.') : failed(message);
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    return failed(`${message} (The condition ${error.message}.)`);
  }
}

/** What the expression of a custom rule reads; the guide lists it. */
function valuesFor({ space, changeRequest, reviews, actor }: MergeFacts): { [name: string]: Value } {
  return {
    space,
    changeRequest: { ...changeRequest, createdBy: { id: changeRequest.createdBy } },
    reviews: reviews.map(({ reviewer, ...review }) => ({ ...review, reviewer: { id: reviewer } })),
    actor,
  };
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
