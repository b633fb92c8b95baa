import { z } from 'zod';
import { longestCondition } from '#lib/conditions/condition.ts';
import { Id, text } from '../shared/text.ts';
import { longestRuleMessage, mostMergeRules, mostPeopleOfRule } from './limits.ts';

const rulesOfPeople = [
  'require_specific_reviewers',
  'require_one_of_specific_reviewers',
  'allow_bypass',
] as const;

const simpleRules = [
  'require_at_least_one_review',
  'require_at_least_one_approved_review',
  'require_all_reviews_approved',
  'require_agent_review',
  'require_up_to_date_change_request',
  'require_change_request_subject',
  'require_change_request_description',
  'require_author_to_merge',
] as const;

/** The rules that a merge can be held to; `allow_bypass` requires nothing and names who may merge regardless. */
export const mergeRuleKinds = [...rulesOfPeople, ...simpleRules, 'custom'] as const;

export type MergeRuleKind = (typeof mergeRuleKinds)[number];

/** The values that the expression of a custom rule can use. */
export const valuesOfMergeRules = ['space', 'changeRequest', 'reviews', 'actor'] as const;

export const MergeRule = z
  .discriminatedUnion('rule', [
    z.strictObject({
      rule: z.enum(rulesOfPeople),
      users: z
        .array(Id)
        .min(1, 'must name a person')
        .max(mostPeopleOfRule, `must name at most ${mostPeopleOfRule} people`),
    }),
    z.strictObject({ rule: z.enum(simpleRules) }),
    z.strictObject({
      rule: z.literal('custom'),
      expression: text(1, longestCondition).meta({
        description: 'A condition over `space`, `changeRequest`, `reviews` and `actor`.',
      }),
      message: text(0, longestRuleMessage)
        .optional()
        .meta({ description: 'What people read while the condition is not met.' }),
    }),
  ])
  .meta({ id: 'MergeRule', description: 'Something that a merge requires.' });

export type MergeRule = z.output<typeof MergeRule>;

const rules = z.strictObject({
  type: z.literal('rules'),
  rules: z
    .array(MergeRule)
    .max(mostMergeRules, `must have at most ${mostMergeRules} rules`)
    .refine(isOnce, { error: 'must have each rule once, apart from custom ones' }),
});
const none = z.strictObject({ type: z.literal('none') });

function isOnce(list: readonly MergeRule[]): boolean {
  const kinds = list.map(({ rule }) => rule).filter((rule) => rule !== 'custom');
  return new Set(kinds).size === kinds.length;
}

export const OrganizationMergeRules = z.discriminatedUnion('type', [rules, none]).meta({
  id: 'OrganizationMergeRules',
  description: 'What merges require in the spaces of an organization that have no rules of their own.',
});

export type OrganizationMergeRules = z.output<typeof OrganizationMergeRules>;

export const SpaceMergeRules = z
  .discriminatedUnion('type', [rules, none, z.strictObject({ type: z.literal('inherit') })])
  .meta({
    id: 'SpaceMergeRules',
    description: 'What merges into a space require; `inherit` takes the rules of the organization.',
  });

export type SpaceMergeRules = z.output<typeof SpaceMergeRules>;

/** The part of a space’s or an organization’s settings that a form of merge rules edits. */
export const MergeRulesInput = z.strictObject({ mergeRules: SpaceMergeRules });
