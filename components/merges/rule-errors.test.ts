import { expect, test } from 'vitest';
import { rulesOf } from '#components/form/contract-resolver.ts';
import { type MergeRule, MergeRulesInput } from '#lib/contract/merges/rules.ts';
import { errorsOfRules } from './rule-errors.ts';

const custom: MergeRule = { rule: 'custom', expression: 'true' };

async function errorsOf(rules: MergeRule[]) {
  const values = { mergeRules: { type: 'rules' as const, rules } };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await rulesOf(MergeRulesInput).resolver(values, undefined, options);
  return errorsOfRules(errors.mergeRules);
}

test('what is wrong with a field of a rule is shown there', async () => {
  const { ofRules, rest } = await errorsOf([
    custom,
    { ...custom, message: 'x'.repeat(256) },
    { ...custom, expression: '' },
    { rule: 'allow_bypass', users: [] },
  ]);
  expect(ofRules[1]).toEqual({ message: 'must have at most 255 characters' });
  expect(ofRules[2]).toEqual({ expression: 'must have 1 to 1024 characters' });
  expect(ofRules[3]).toEqual({ users: 'must name a person' });
  expect([ofRules[0], rest]).toEqual([undefined, undefined]);
});

test('what no field shows is shown for all rules together', async () => {
  const { rest } = await errorsOf(Array.from({ length: 31 }, () => custom));
  expect(rest).toBe('must have at most 30 rules');
  const subject: MergeRule = { rule: 'require_change_request_subject' };
  expect((await errorsOf([subject, subject])).rest).toContain('each rule once');
  expect(errorsOfRules({ type: 'server', message: '“Ada” is no member' }).rest).toBe('“Ada” is no member');
  expect(errorsOfRules({ rules: [undefined, { message: 'is unknown', type: 'invalid' }] }).rest).toBe(
    'is unknown',
  );
  expect(errorsOfRules(undefined)).toEqual({ ofRules: [], rest: undefined });
});
