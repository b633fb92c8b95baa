import { type SamlRule, type SsoTestResult, samlRules } from '#lib/contract/sso/tests.ts';
import type { RefusalReason } from '#lib/sign-in-refusals.ts';
import { explainRefusal, judgeRules, shownClaims } from '#lib/sign-in-tests.ts';
import { mappedGroups } from '../groups.ts';
import type { CompleteSaml } from '../rules.ts';
import type { Assertion, ResponseFlaw } from './response/index.ts';

/** The rule that a response with a flaw breaks. */
const ruleOf: Record<ResponseFlaw, SamlRule> = {
  not_base64: 'response',
  too_large: 'response',
  not_xml: 'response',
  has_declarations: 'response',
  has_entities: 'response',
  wrong_structure: 'response',
  repeated_id: 'response',
  not_one_assertion: 'response',
  not_successful: 'answer',
  wrong_destination: 'destination',
  wrong_request: 'destination',
  wrong_issuer: 'issuer',
  not_signed: 'signature',
  wrong_signature_form: 'signature',
  wrong_algorithm: 'signature',
  wrong_signature: 'signature',
  wrong_subject: 'subject',
  wrong_recipient: 'recipient',
  wrong_audience: 'audience',
  too_early: 'time',
  too_late: 'time',
};

/** What a test shows of an assertion that was believed. */
export function judgeAssertion(provider: CompleteSaml, assertion: Assertion): SsoTestResult {
  const { attribute, required } = provider.groups;
  const groups = mappedGroups(provider, assertion.groups);
  const isListed = attribute === '' || assertion.attributes.some(([name]) => name === attribute);
  const faults: Partial<Record<SamlRule, RefusalReason>> = {
    ...(assertion.email === undefined && { email: 'no_address' }),
    ...(required && groups.length === 0 && { groups: 'no_group' }),
    ...(!isListed && { groups: 'no_groups_attribute' }),
  };
  const claims = [['NameID', assertion.nameId] as const, ...assertion.attributes];
  return { rules: judgeRules(samlRules, faults), claims: shownClaims(claims), groups };
}

/** What a test shows of a response that was not believed. */
export function judgeFlaw(flaw: ResponseFlaw): SsoTestResult {
  const rules = explainRefusal(samlRules, { rule: ruleOf[flaw], reason: flaw });
  return { rules, claims: [], groups: [] };
}
