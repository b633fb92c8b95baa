import { expect, test } from 'vitest';
import type { MergeRule } from '#lib/contract/merges/rules.ts';
import { type CheckedReview, checkRules, type MergeFacts } from './check.ts';

const facts: MergeFacts = {
  space: { id: 's', title: 'Guide', editMode: 'locked' },
  changeRequest: {
    id: 'c',
    number: 7,
    subject: 'Explain tokens',
    description: 'For DOC-12.\n',
    status: 'open',
    createdBy: 'author',
    contributors: ['author'],
    outdated: false,
    conflicts: 0,
    openThreads: 2,
  },
  reviews: [],
  waitingFor: 0,
  actor: { id: 'merger', role: 'review' },
  ableReviewers: new Set(['a', 'b']),
};

const review = (reviewer: string, changes: Partial<CheckedReview> = {}): CheckedReview => ({
  reviewer,
  status: 'approved',
  outdated: false,
  counts: true,
  ...changes,
});

/** The state of one rule, and whom it waits for. */
function stateOf(rule: MergeRule, changes: Partial<MergeFacts> = {}): string {
  const [, check] = checkRules([rule], { ...facts, ...changes });
  return check ? [check.state, ...(check.users ?? [])].join(' ') : 'none';
}

const changed = (changes: Partial<MergeFacts['changeRequest']>) => ({
  changeRequest: { ...facts.changeRequest, ...changes },
});

test('conflicts always count, and rules that require nothing never', () => {
  expect(checkRules([], facts)).toMatchObject([{ rule: 'no_conflicts', state: 'passed' }]);
  expect(checkRules([{ rule: 'allow_bypass', users: ['a'] }], facts)).toHaveLength(1);
  expect(checkRules([], { ...facts, ...changed({ conflicts: 2 }) })).toEqual([
    { rule: 'no_conflicts', state: 'failed', message: '2 conflicts with the main content must be resolved.' },
  ]);
});

test('one review or approval counts only when it is current and by someone who may give it', () => {
  for (const rule of ['require_at_least_one_review', 'require_at_least_one_approved_review'] as const) {
    expect(stateOf({ rule })).toBe('pending');
    expect(stateOf({ rule }, { reviews: [review('a', { outdated: true })] })).toBe('pending');
    expect(stateOf({ rule }, { reviews: [review('author', { counts: false })] })).toBe('pending');
    expect(stateOf({ rule }, { reviews: [review('a')] })).toBe('passed');
  }
  const reviews = [review('a', { status: 'commented' })];
  expect(stateOf({ rule: 'require_at_least_one_review' }, { reviews })).toBe('passed');
  expect(stateOf({ rule: 'require_at_least_one_approved_review' }, { reviews })).toBe('pending');
});

test('all reviews approved: nobody is against it, no approval is stale, nobody is waited for', () => {
  const rule = { rule: 'require_all_reviews_approved' } as const;
  expect(stateOf(rule)).toBe('passed');
  expect(stateOf(rule, { reviews: [review('a'), review('b', { status: 'commented' })] })).toBe('passed');
  const against = review('b', { status: 'changes-requested', outdated: true });
  expect(stateOf(rule, { reviews: [review('a'), against] })).toBe('failed b');
  // Who objected and then edited it, or left, still objects; who opened it does not object to their own.
  expect(stateOf(rule, { reviews: [{ ...against, counts: false }] })).toBe('failed b');
  expect(stateOf(rule, { reviews: [{ ...against, counts: false, reviewer: 'author' }] })).toBe('passed');
  expect(stateOf(rule, { reviews: [review('a', { outdated: true })] })).toBe('pending');
  expect(stateOf(rule, { reviews: [review('a')], waitingFor: 1 })).toBe('pending');
});

test('specific reviewers: all of them or one, and those who left are told apart from those who are awaited', () => {
  const all = { rule: 'require_specific_reviewers', users: ['a', 'b'] } as const;
  const one = { ...all, rule: 'require_one_of_specific_reviewers' } as const;
  const people = (rule: typeof all | typeof one) => ({ ...rule, users: [...rule.users] });
  expect(stateOf(people(all), { reviews: [review('a')] })).toBe('pending b');
  expect(stateOf(people(all), { reviews: [review('a'), review('b')] })).toBe('passed');
  expect(stateOf(people(all), { reviews: [review('a')], ableReviewers: new Set(['a']) })).toBe('failed b');
  expect(stateOf(people(one), { reviews: [review('z')] })).toBe('pending a b');
  expect(stateOf(people(one), { reviews: [review('b')] })).toBe('passed');
  expect(stateOf(people(one), { ableReviewers: new Set(['a']) })).toBe('pending a');
  expect(stateOf(people(one), { ableReviewers: new Set() })).toBe('failed');
});

test('subject, description, main and author', () => {
  expect(stateOf({ rule: 'require_change_request_subject' })).toBe('passed');
  expect(stateOf({ rule: 'require_change_request_subject' }, changed({ subject: ' ' }))).toBe('failed');
  expect(stateOf({ rule: 'require_change_request_description' })).toBe('passed');
  expect(stateOf({ rule: 'require_change_request_description' }, changed({ description: '\n' }))).toBe(
    'failed',
  );
  expect(stateOf({ rule: 'require_up_to_date_change_request' })).toBe('passed');
  expect(stateOf({ rule: 'require_up_to_date_change_request' }, changed({ outdated: true }))).toBe('failed');
  expect(stateOf({ rule: 'require_author_to_merge' })).toBe('pending');
  expect(stateOf({ rule: 'require_author_to_merge' }, { actor: { id: 'author', role: 'edit' } })).toBe(
    'passed',
  );
  expect(stateOf({ rule: 'require_agent_review' }, { reviews: [review('a')] })).toBe('pending');
});

test.for([
  ['changeRequest.description.includes("DOC-")', 'passed'],
  ['changeRequest.openThreads == 0', 'failed'],
  ['reviews.some(review => review.status == "approved" && review.reviewer.id == "a")', 'passed'],
  [
    'reviews.filter(review => review.status == "approved" && review.counts && !review.outdated).length >= 2',
    'failed',
  ],
  ['!changeRequest.contributors.includes(actor.id)', 'passed'],
  ['changeRequest.createdBy.id == "author" && space.title == "Guide"', 'passed'],
  ['actor.name.startsWith("A")', 'failed'],
  ['a b', 'failed'],
] as const)(
  'an expression reads the change request, its reviews and who merges: %s',
  ([expression, state]) => {
    expect(stateOf({ rule: 'custom', expression }, { reviews: [review('a')] })).toBe(state);
  },
);

test('a custom rule says its own message, and what is wrong with a condition that can’t be evaluated', () => {
  const [, unmet, broken] = checkRules(
    [
      { rule: 'custom', expression: 'changeRequest.number > 9', message: 'Wait for number 10.' },
      { rule: 'custom', expression: 'changeRequest.label.trim() == "x"', message: 'Needs a label.' },
    ],
    facts,
  );
  expect(unmet?.message).toBe('Wait for number 10.');
  expect(broken?.message).toBe('Needs a label. (The condition calls trim of a value that is missing.)');
});
