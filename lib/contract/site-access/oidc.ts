import { z } from 'zod';
import { localPath } from '#lib/local-path.ts';
import { table } from '../endpoint.ts';
import { Id, text, Uri } from '../shared/text.ts';
import { oidcAnswerFields } from '../sso/oidc.ts';
import { Key, SamlBrowser } from '../sso/schemas.ts';
import { protocolRules, ruleResult, SsoTestStart, TestedClaims } from '../sso/tests.ts';
import { VisitorConditions, VisitorSignedIn } from './sign-in.ts';

/** The rules of a visitor's sign-in, in the order in which they are looked at. */
export const visitorRules = [...protocolRules, 'claims'] as const;

export type VisitorRule = (typeof visitorRules)[number];

export const VisitorSignInTest = z
  .strictObject({
    object: z.literal('visitor-sign-in-test'),
    state: z.enum(['none', 'waiting', 'finished']).meta({
      description: 'The result of a test is there for an hour, for whoever started it.',
    }),
    rules: z.array(z.strictObject({ rule: z.enum(visitorRules), ...ruleResult })),
    claims: TestedClaims,
    conditions: VisitorConditions.optional().meta({
      description: 'What has a condition on the site, the first 200; for a test that passed.',
    }),
  })
  .meta({
    id: 'VisitorSignInTest',
    description: 'The latest test of visitor sign-in that the caller started.',
  });

export type VisitorSignInTest = z.output<typeof VisitorSignInTest>;

const SitePath = text(1, 2048).refine((path) => localPath(path) === path, {
  error: 'must be a path of the site',
});

export const VisitorSignInStart = z
  .strictObject({
    url: Uri,
    browserKey: Key,
    location: SitePath.optional().meta({ description: 'The path that the visitor asked for.' }),
  })
  .meta({ id: 'VisitorSignInStart', description: 'A visitor of the site at an address who signs in.' });

export const VisitorRedirect = z
  .strictObject({ location: z.string() })
  .meta({ id: 'VisitorRedirect', description: 'Where the browser of a visitor goes next.' });

export const VisitorResponseInput = z
  .strictObject({ site: Id, browserKey: Key.optional(), ...oidcAnswerFields })
  .meta({
    id: 'VisitorResponseInput',
    description:
      'What the address carries that a provider sends a visitor to, and the browser of an admin who tests it.',
  });

export const VisitorAnswerInput = z
  .strictObject({ url: Uri, browserKey: Key, ...oidcAnswerFields })
  .meta({ id: 'VisitorAnswerInput', description: 'The answer of a provider, from the browser that began.' });

const SignOut = text(1, 4_000).meta({ description: 'How the session of the visitor at the provider ends.' });

export const VisitorFinished = z
  .strictObject({ ...VisitorSignedIn.shape, location: z.string(), signOut: SignOut.optional() })
  .meta({
    id: 'VisitorFinished',
    description: 'The session of a visitor, and the path that they asked for.',
  });

export const VisitorSignOut = z.strictObject({ url: Uri, signOut: SignOut }).meta({
  id: 'VisitorSignOut',
  description: 'The address of a site, and what its visitor got as they signed in.',
});

/** How visitors of sites sign in by OpenID Connect. */
export const visitorOidc = table({
  startVisitorSignInTest: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth/tests',
    summary: 'Begins to test the OpenID Connect provider of a site, also one that is not used',
    origin: 'ours',
    access: 'site.admin',
    effect: 'external',
    body: SamlBrowser,
    answers: { 201: SsoTestStart },
    errors: [409],
    showsSecret: true,
    budget: 'sign-in',
  },
  getVisitorSignInTest: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth/tests',
    summary: 'What the caller’s latest test of the OpenID Connect provider of a site showed',
    origin: 'ours',
    access: 'site.admin',
    answers: { 200: VisitorSignInTest },
  },
  startVisitorSignIn: {
    method: 'POST',
    path: '/v1/published/sign-ins',
    summary: 'Begins to sign a visitor in by the OpenID Connect provider of a published site',
    origin: 'ours',
    access: 'anyone',
    effect: 'external',
    body: VisitorSignInStart,
    answers: { 201: VisitorRedirect },
    errors: [401, 404],
    showsSecret: true,
    budget: 'visitor-sign-in',
  },
  receiveVisitorResponse: {
    method: 'POST',
    path: '/v1/published/sign-ins/responses',
    summary: 'Passes the answer of a provider on to the site that its visitor came from, or finishes a test',
    origin: 'ours',
    access: 'anyone',
    effect: 'external',
    body: VisitorResponseInput,
    answers: { 201: VisitorRedirect },
    errors: [401, 404],
    showsSecret: true,
  },
  finishVisitorSignIn: {
    method: 'POST',
    path: '/v1/published/sign-ins/answers',
    summary: 'Signs a visitor in with the answer of a provider, from the browser that began',
    origin: 'ours',
    access: 'anyone',
    effect: 'external',
    body: VisitorAnswerInput,
    answers: { 201: VisitorFinished },
    errors: [401, 404],
    showsSecret: true,
  },
  signOutVisitor: {
    method: 'POST',
    path: '/v1/published/sign-outs',
    summary: 'Where a visitor who signed in by the provider of a published site ends their session there',
    origin: 'ours',
    access: 'anyone',
    effect: 'read',
    body: VisitorSignOut,
    answers: { 200: VisitorRedirect },
    errors: [404],
    showsSecret: true,
  },
});
