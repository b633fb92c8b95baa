import { z } from 'zod';
import { table } from '../endpoint.ts';
import { SamlBrowser } from './schemas.ts';

/** The rules of a sign-in by SAML, in the order in which they are looked at. */
export const samlRules = [
  'response',
  'answer',
  'destination',
  'issuer',
  'signature',
  'subject',
  'recipient',
  'audience',
  'time',
  'email',
  'groups',
] as const;

export type SamlRule = (typeof samlRules)[number];

/** The rules of every sign-in by OpenID Connect, in the order in which they are looked at. */
export const protocolRules = ['discovery', 'answer', 'code', 'id-token', 'user-info'] as const;

export type ProtocolRule = (typeof protocolRules)[number];

/** The rules of a member's sign-in. */
export const oidcRules = [...protocolRules, 'email', 'verified-email', 'groups'] as const;

export type OidcRule = (typeof oidcRules)[number];

export type SsoRule = SamlRule | OidcRule;

/** What became of a rule in a test. */
export const ruleResult = {
  state: z.enum(['passed', 'failed', 'not-reached']),
  reason: z.string().optional().meta({ description: 'Why it failed, as the audit log names it.' }),
};

/** Claims as a test shows them. */
export const TestedClaims = z.array(z.strictObject({ name: z.string(), value: z.string() })).meta({
  description: 'What the provider says of the person: attributes or claims, each as JSON, shortened.',
});

const SsoTestResult = z.strictObject({
  rules: z.array(z.strictObject({ rule: z.enum([...new Set([...samlRules, ...oidcRules])]), ...ruleResult })),
  claims: TestedClaims,
  groups: z.array(z.string()).meta({ description: 'The mapped groups that the person is in.' }),
});

export type SsoTestResult = z.output<typeof SsoTestResult>;

export const SsoTest = z
  .strictObject({
    object: z.literal('sso-test'),
    state: z.enum(['none', 'waiting', 'finished']).meta({
      description: 'The result of a test is there for an hour, for whoever started it.',
    }),
    ...SsoTestResult.shape,
  })
  .meta({ id: 'SSOTest', description: 'The latest test of a provider that the caller started.' });

export type SsoTest = z.output<typeof SsoTest>;

export const SsoTestStart = z
  .strictObject({
    object: z.literal('sso-test-start'),
    location: z.string().optional().meta({
      description: 'The address of the provider that the browser goes to; none when it could not be reached.',
    }),
  })
  .meta({ id: 'SSOTestStart', description: 'A test that began. It signs nobody in.' });

export const tests = table({
  startSsoTest: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sso/providers/{ssoProviderId}/tests',
    summary: 'Begins to test an identity provider, also one that is off',
    origin: 'ours',
    access: 'organization.admin',
    effect: 'external',
    body: SamlBrowser,
    answers: { 201: SsoTestStart },
    errors: [409],
    showsSecret: true,
    budget: 'sign-in',
  },
  getSsoTest: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sso/providers/{ssoProviderId}/tests',
    summary: 'What the caller’s latest test of an identity provider showed',
    origin: 'ours',
    access: 'organization.admin',
    answers: { 200: SsoTest },
  },
});
