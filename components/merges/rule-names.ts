import type { MergeRule, MergeRuleKind } from '#lib/contract/merges/rules.ts';

type SimpleRule = Exclude<MergeRule, { users: string[] } | { expression: string }>['rule'];
type RuleOfPeople = Extract<MergeRule, { users: string[] }>['rule'];

export type RuleText = { label: string; description: string };

/** The rules that are on or off, in the order of the form. No agent reviews here yet, so that rule is not offered. */
export const simpleRules: Record<Exclude<SimpleRule, 'require_agent_review'>, RuleText> = {
  require_at_least_one_approved_review: {
    label: 'At least one approval',
    description: 'By someone who did not edit the change request. A later edit needs a new approval.',
  },
  require_all_reviews_approved: {
    label: 'No requested changes',
    description: 'Nobody requests changes, and everyone who was asked for a review gave a verdict.',
  },
  require_at_least_one_review: {
    label: 'At least one review',
    description: 'With any verdict, by someone who did not edit the change request.',
  },
  require_up_to_date_change_request: {
    label: 'Up to date with main',
    description: 'The change request contains the newest main content.',
  },
  require_change_request_subject: { label: 'Subject', description: 'The change request has a subject.' },
  require_change_request_description: {
    label: 'Description',
    description: 'The change request has a description.',
  },
  require_author_to_merge: {
    label: 'Merged by its author',
    description: 'Only the person who opened the change request can merge it.',
  },
};

/** The rules that name people. */
export const rulesOfPeople: Record<RuleOfPeople, RuleText> = {
  require_specific_reviewers: {
    label: 'Approval by all of these people',
    description: 'Each of them approves the current changes.',
  },
  require_one_of_specific_reviewers: {
    label: 'Approval by one of these people',
    description: 'One of them approves the current changes.',
  },
  allow_bypass: {
    label: 'People who can bypass these rules',
    description: 'They can merge with a reason, which is shown on the change request and in the audit log.',
  },
};

/** What a check is called in the review. */
export function checkName(rule: MergeRuleKind | 'no_conflicts'): string {
  if (rule === 'no_conflicts') return 'No conflicts';
  if (rule === 'custom') return 'Custom rule';
  if (rule === 'require_agent_review') return 'Agent review';
  const text: RuleText = { ...simpleRules, ...rulesOfPeople }[rule];
  return text.label;
}
