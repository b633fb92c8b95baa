import { z } from 'zod';
import { DateTime, text, Uri } from '../shared/text.ts';
import { VisitorProvider, VisitorProviderPatch } from './provider.ts';

/** A token that says who a visitor is. Addresses that carry a longer one fail elsewhere. */
const VisitorToken = text(1, 10_000).meta({
  description: 'A signed token (JWT) that says who the visitor is.',
});

/** What a visitor who signed in keeps in a cookie. */
export const VisitorSession = text(1, 4_000).meta({ description: 'The session of a visitor who signed in.' });

export const VisitorSignIn = z.strictObject({ url: Uri, jwtToken: VisitorToken }).meta({
  id: 'VisitorSignIn',
  description: 'The address of a site, and the token with which a visitor signs in to it.',
});

export const VisitorSignedIn = z
  .strictObject({ session: VisitorSession, expiresAt: DateTime })
  .meta({ id: 'VisitorSignedIn', description: 'The session of a visitor. It opens this site alone.' });

/** How visitors can sign in: by a token that the owner's app signs, or by an OpenID Connect provider. */
export const VisitorBackend = z.enum(['custom', 'oidc']);

export type VisitorBackend = z.output<typeof VisitorBackend>;

export const SitePublishingAuth = z
  .strictObject({
    object: z.literal('publishing-auth'),
    backend: z.enum(['custom', 'integration', 'oidc']).meta({
      description: 'The way that is used: `custom` for signed tokens, `oidc` for an OpenID Connect provider.',
    }),
    privateKey: z.string().meta({
      description: 'The key to sign tokens of visitors with (HS256), as text. A new key ends all sessions.',
    }),
    audience: z.string().meta({ description: 'What each token names as its audience (`aud`).' }),
    fallbackURL: Uri.optional().meta({
      description: 'Where visitors sign in. It gets the path that they asked for as `location`.',
    }),
    logoutURL: Uri.optional().meta({ description: 'Where visitors go after they signed out.' }),
    oidc: VisitorProvider,
  })
  .meta({ id: 'SitePublishingAuth', description: 'How visitors of a site sign in.' });

export type SitePublishingAuth = z.output<typeof SitePublishingAuth>;

export const SitePublishingAuthPatch = z
  .strictObject({
    backend: z.enum(['custom', 'integration', 'oidc']).meta({
      description:
        'The way to use from now on. Another one ends all sessions, and makes another `privateKey`.',
    }),
    fallbackURL: Uri.nullable().optional(),
    logoutURL: Uri.nullable().optional(),
    oidc: VisitorProviderPatch.optional(),
  })
  .meta({ id: 'SitePublishingAuthPatch', description: 'What changes of how visitors of a site sign in.' });

export const VisitorTokenTest = z
  .strictObject({ jwtToken: VisitorToken })
  .meta({ id: 'VisitorTokenTest', description: 'A token to test.' });

/** What has a condition on a site, and whether certain claims open it. */
export const VisitorConditions = z.array(
  z.strictObject({
    kind: z.enum(['site-section', 'site-space', 'page']),
    title: z.string(),
    space: z.string().optional().meta({ description: 'The title of the space that a page is in.' }),
    condition: z.string(),
    isOpen: z.boolean().meta({ description: 'Whether a visitor with these claims sees it.' }),
    problem: z
      .string()
      .optional()
      .meta({ description: 'Why the condition can’t be evaluated with these claims.' }),
  }),
);

export type VisitorConditions = z.output<typeof VisitorConditions>;

export const VisitorTokenResult = z
  .strictObject({
    valid: z.boolean(),
    problems: z
      .array(
        z.strictObject({
          type: z.enum([
            'malformed',
            'algorithm',
            'signature',
            'audience',
            'no_expiry',
            'expired',
            'not_yet_valid',
            'too_large',
          ]),
          message: z.string(),
        }),
      )
      .meta({ description: 'Why it lets nobody in.' }),
    claims: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'What it says, whether or not that may be believed.' }),
    sessionUntil: DateTime.optional().meta({
      description: 'When a session would end that is made with it now.',
    }),
    conditions: VisitorConditions.optional().meta({
      description: 'What has a condition on the site, the first 200; for a valid token.',
    }),
  })
  .meta({ id: 'VisitorTokenResult', description: 'What is wrong with a token.' });

export type VisitorTokenResult = z.output<typeof VisitorTokenResult>;
