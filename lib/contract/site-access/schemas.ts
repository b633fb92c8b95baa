import { z } from 'zod';
import { DateTime, Id, text, title, Uri } from '../shared/text.ts';
import { SiteVisibility } from '../sites/schemas.ts';

/** What a share link's key looks like; anything else is none. */
export const ShareKey = text(1, 200).meta({ description: 'The key of a share link.' });

export const ShareLink = z
  .strictObject({
    object: z.literal('share-link'),
    id: Id,
    createdAt: DateTime,
    name: z.string(),
    active: z.boolean(),
    urls: z.strictObject({
      published: z.string().meta({ description: 'The secret address; whoever has it may read the site.' }),
    }),
  })
  .meta({ id: 'ShareLink', description: 'A secret address of a site.' });

export type ShareLink = z.output<typeof ShareLink>;

export const ShareLinkInput = z
  .strictObject({ name: title(1, 50) })
  .meta({ id: 'ShareLinkInput', description: 'A new share link; it is active at once.' });

export const ShareLinkPatch = z
  .strictObject({ active: z.boolean().optional(), name: title(1, 50).optional() })
  .meta({ id: 'ShareLinkPatch', description: 'The new name of a share link, or whether it is on.' });

export const PublishedLookup = z
  .union([
    z
      .strictObject({ target: z.enum(['content', 'external']), redirect: z.string(), site: Id })
      .meta({ id: 'PublishedRedirect', description: 'The address leads to another one.' }),
    z
      .strictObject({
        site: Id,
        siteSection: Id.optional(),
        siteSpace: Id,
        space: Id,
        organization: Id,
        revision: Id,
        pathname: z.string().meta({ description: 'What is left for the space: the path of a page.' }),
        basePath: z.string().meta({ description: 'Where the pages of this space begin.' }),
        siteBasePath: z.string().meta({ description: 'Where the site begins.' }),
        canonicalUrl: z.string(),
        complete: z.boolean(),
        shareKey: z.string().optional(),
        apiToken: z
          .string()
          .meta({ description: 'A bearer for an hour of reading this site, and nothing else.' }),
        expiresAt: DateTime,
      })
      .meta({ id: 'PublishedContent', description: 'What a site shows at an address.' }),
  ])
  .meta({ id: 'PublishedLookup', description: 'What a published site has for a visitor at an address.' });

export type PublishedLookup = z.output<typeof PublishedLookup>;

/** A token that says who a visitor is. Addresses that carry a longer one fail elsewhere. */
const VisitorToken = text(1, 10_000).meta({
  description: 'A signed token (JWT) that says who the visitor is.',
});

const VisitorSession = text(1, 4_000).meta({ description: 'The session of a visitor who signed in.' });

const PreviewToken = text(1, 1_000).meta({
  description: 'Lets a member look at a site as its visitors would.',
});

export const SitePreview = z
  .strictObject({
    url: z.string().meta({ description: 'Opens the site for an hour to whoever has it: a secret.' }),
  })
  .meta({ id: 'SitePreview', description: 'Where a member sees a site as its visitors would.' });

export const PublishedVisit = z
  .strictObject({
    url: Uri,
    shareKey: ShareKey.optional(),
    session: VisitorSession.optional(),
    preview: PreviewToken.optional(),
  })
  .meta({
    id: 'PublishedVisit',
    description: 'The address that a visitor opens, and the share key, session or preview that they have.',
  });

export const VisitorSignIn = z.strictObject({ url: Uri, jwtToken: VisitorToken }).meta({
  id: 'VisitorSignIn',
  description: 'The address of a site, and the token with which a visitor signs in to it.',
});

export const VisitorSignedIn = z
  .strictObject({ session: VisitorSession, expiresAt: DateTime })
  .meta({ id: 'VisitorSignedIn', description: 'The session of a visitor. It opens this site alone.' });

export const SitePublishingAuth = z
  .strictObject({
    object: z.literal('publishing-auth'),
    backend: z.enum(['custom', 'integration']),
    privateKey: z.string().meta({
      description: 'The key to sign tokens of visitors with (HS256), as text. A new key ends all sessions.',
    }),
    audience: z.string().meta({ description: 'What each token names as its audience (`aud`).' }),
    fallbackURL: Uri.optional().meta({
      description: 'Where visitors sign in. It gets the path that they asked for as `location`.',
    }),
    logoutURL: Uri.optional().meta({ description: 'Where visitors go after they signed out.' }),
  })
  .meta({ id: 'SitePublishingAuth', description: 'How visitors of a site sign in.' });

export type SitePublishingAuth = z.output<typeof SitePublishingAuth>;

export const SitePublishingAuthPatch = z
  .strictObject({
    backend: z.enum(['custom', 'integration']),
    fallbackURL: Uri.nullable().optional(),
    logoutURL: Uri.nullable().optional(),
  })
  .meta({ id: 'SitePublishingAuthPatch', description: 'What changes of how visitors of a site sign in.' });

export const VisitorTokenTest = z
  .strictObject({ jwtToken: VisitorToken })
  .meta({ id: 'VisitorTokenTest', description: 'A token to test.' });

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
  })
  .meta({ id: 'VisitorTokenResult', description: 'What is wrong with a token.' });

export type VisitorTokenResult = z.output<typeof VisitorTokenResult>;

export const PublishedVersion = z
  .strictObject({
    organization: Id,
    site: Id,
    visibility: SiteVisibility,
    origin: Uri.optional().meta({
      description: 'Where it is read, when it has a hostname of its own; other addresses lead there.',
    }),
    signOutUrl: Uri.optional().meta({ description: 'Where visitors go after they signed out.' }),
    version: z.string().meta({
      description:
        'Another one after every change of the site that visitors see, other than of the content of its spaces.',
    }),
    revisions: z
      .record(Id, Id)
      .meta({ description: 'The current revision of each space that visitors see.' }),
    specs: z.string().meta({
      description: 'Another one after each new version of an OpenAPI spec, which pages may show.',
    }),
    isPreview: z.boolean().meta({ description: 'Whether a member previews it, who alone may keep it.' }),
  })
  .meta({
    id: 'PublishedVersion',
    description:
      'What the pages of a published site are made of: a page kept since is current while this is the same.',
  });

export type PublishedVersion = z.output<typeof PublishedVersion>;

const VisitorPayload = z
  .strictObject({
    jwtToken: text(0, 10_000).optional(),
    unsignedClaims: z.record(z.string(), z.unknown()).optional(),
    type: z.enum(['human', 'agent']).optional(),
  })
  .meta({ id: 'VisitorPayload', description: 'What a visitor says of themselves.' });

export const PublishedQuestion = z
  .strictObject({ url: Uri, redirectOnError: z.boolean().optional(), visitor: VisitorPayload.optional() })
  .meta({ id: 'PublishedQuestion', description: 'The address that a visitor opens.' });
