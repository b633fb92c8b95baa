import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConditionError, longestCondition, type Value } from './condition.ts';
import { isConditionMet } from './evaluate.ts';
import { parseCondition } from './parse.ts';

const values = {
  visitor: { claims: { plan: 'pro', groups: ['beta', 'staff'], seats: 12 } },
  reviews: [
    { status: 'approved', reviewer: { id: 'a' } },
    { status: 'changes-requested', reviewer: { id: 'b' } },
  ],
} satisfies Record<string, Value>;

const names = Object.keys(values);
const isMet = (text: string) => isConditionMet(parseCondition(text, names), values);

describe('conditions that are met', () => {
  test.for([
    'visitor.claims.plan == "pro"',
    "visitor.claims['plan'] === 'pro' && visitor.claims.seats >= 12",
    'visitor.claims.groups.includes("beta")',
    '"staff" in visitor.claims.groups',
    '"plan" in visitor.claims',
    '!visitor.claims.trial',
    'visitor.claims.trial == null',
    'visitor.claims.a.b.c ?? true',
    'visitor.claims.plan.toUpperCase().startsWith("P")',
    'reviews.some(review => review.status == "approved" && review.reviewer.id == "a")',
    'reviews.filter(review => review.status != "approved").length == 1',
    'reviews.map(review => review.reviewer.id).includes("b")',
    'reviews.every((review) => reviews.some((other) => other.status == review.status))',
    '(visitor.claims.seats + 3) % 5 == 0 ? true : false',
    '-visitor.claims.seats < 0',
    '"a" + 1 == "a1"',
    '["free", "pro"].includes(visitor.claims.plan)',
  ])('%s', (text) => {
    expect(isMet(text)).toBe(true);
  });
});

describe('conditions that are not met', () => {
  test.for([
    'visitor.claims.missing',
    'visitor.claims.seats == "12"',
    'visitor.claims.seats > "1"',
    'visitor.claims.constructor',
    'visitor["__proto__"]',
    'reviews.constructor',
    '"toString" in visitor.claims',
    'visitor.claims.plan.__proto__',
    '"0" in reviews',
  ])('%s', (text) => {
    expect(isMet(text)).toBe(false);
  });
});

test.for([
  ['', 'is empty'],
  ['[, 1].includes(1)', 'has a list with a missing item'],
  ['visitor.claims.plan ==', 'can’t be read: Expected expression after ==, at character 23'],
  ['visitor.a = 1', 'can’t be read: Unexpected "=", at character 11'],
  ['visitor; reviews', 'has several expressions; join them with && or ||'],
  ['process.env', 'uses “process”, which is not one of visitor, reviews'],
  ['review => 1', 'uses something that conditions don’t have'],
  ['this', 'uses something that conditions don’t have'],
  ['reviews.some(r => s.a)', 'uses “s”, which is not one of visitor, reviews, r'],
  ['reviews.constructor("x")', /^calls constructor, which is not one of includes/],
  ['reviews["some"](r => r)', 'calls something that is not a method of a value'],
  ['visitor.claims.plan.trim(1)', 'calls trim with 1 values instead of 0'],
  ['reviews.some("a")', 'calls some without a test such as x => x.name == "a"'],
  ['reviews.some((a, b) => a)', 'calls some with a test that does not have exactly one name'],
  ['1 | 2', 'uses |, which conditions don’t have'],
  ['+visitor', 'uses + in front of a value; conditions have ! and -'],
  ['visitor.length()', /^calls length/],
] as const)('refuses %s', ([text, message]) => {
  const parse = () => parseCondition(text, names);
  expect(parse).toThrow(ConditionError);
  expect(parse).toThrow(message);
});

test.for([
  ['too many characters', `"${'a'.repeat(longestCondition)}"`],
  ['too many brackets', '('.repeat(1000)],
  ['too many signs', `${'!'.repeat(1000)}visitor`],
  ['too many operators', `visitor${' && visitor'.repeat(61)}`],
])('refuses %s', ([, text = '']) => {
  expect(() => parseCondition(text, names)).toThrow(ConditionError);
});

test.for([
  ['!visitor.claims.teams.includes("a")', 'calls includes of a value that is missing'],
  ['visitor.some(x => x)', 'calls some of a thing'],
  ['visitor.claims.plan - 1', 'uses - with something that is not a number'],
  ['visitor + "a"', 'adds something that is neither text nor number'],
] as const)('can’t evaluate %s', ([text, message]) => {
  expect(() => isMet(text)).toThrow(new ConditionError(message));
});

test('an evaluation that takes long ends', () => {
  const many = Array.from({ length: 1000 }, (_, at) => at);
  const condition = parseCondition('a.every(x => a.every(y => a.every(z => x + y + z >= 0)))', ['a']);
  expect(() => isConditionMet(condition, { a: many })).toThrow('takes too long');
  const doubled = parseCondition(`${'('.repeat(20)}a${' + a)'.repeat(20)}`, ['a']);
  expect(() => isConditionMet(doubled, { a: 'x'.repeat(9000) })).toThrow('too long');
});

test('whatever is written, the answer is true, false or a ConditionError', () => {
  const words = [
    ' , ',
    'visitor',
    'reviews',
    '.claims',
    '.plan',
    '.length',
    '.some(',
    'x => ',
    'x',
    '(',
    ')',
    '[',
    ']',
    '!',
    '-',
    ' == ',
    ' && ',
    ' ?? ',
    ' in ',
    '"a"',
    '1',
    ' ? ',
    ' : ',
    '.includes(',
    ',',
    '.map(',
    '.constructor',
    '__proto__',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 3 })), { maxLength: 14 }),
      (parts) => {
        try {
          expect([true, false]).toContain(isMet(parts.join('')));
        } catch (error) {
          expect(error).toBeInstanceOf(ConditionError);
        }
      },
    ),
    { numRuns: 3000 },
  );
});
