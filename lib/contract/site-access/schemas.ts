import { z } from 'zod';
import { DateTime, Id, text, title, Uri } from '../shared/text.ts';
import { SiteCustomizationInput } from '../site-customization/schemas.ts';
import { SiteVisibility } from '../sites/schemas.ts';
import { User } from '../users/schemas.ts';
import { VisitorSession } from './sign-in.ts';

/** What a share link's key looks like; anything else is none. */
export const ShareKey = text(1, 200).meta({ description: 'The key of a share link.' });

export const ShareLink = z
  .strictObject({
    object: z.literal('share-link'),
    id: Id,
    createdAt: DateTime,
    createdBy: User.optional().meta({ description: 'Who created it; absent when that is not known.' }),
    name: z.string(),
    active: z
      .boolean()
      .meta({ description: 'Whether it is on. One that has expired opens nothing all the same.' }),
    expiresAt: DateTime.optional().meta({
      description: 'From then on it opens nothing; never when left out.',
    }),
    lastUsedAt: DateTime.optional().meta({
      description: 'When a page was last read with it, to some seconds; absent when none was yet.',
    }),
    useCount: z.int().meta({ description: 'How often its address was opened.' }),
    hasPassphrase: z.boolean().meta({ description: 'Whether readers enter a passphrase.' }),
    sections: z.array(Id).optional().meta({
      description:
        'The sections that it opens; the whole site when left out. None are left when all of them were deleted: it then opens nothing.',
    }),
    urls: z.strictObject({
      published: z.string().meta({ description: 'The secret address; whoever has it may read the site.' }),
    }),
  })
  .meta({ id: 'ShareLink', description: 'A secret address of a site.' });

export type ShareLink = z.output<typeof ShareLink>;

const NewPassphrase = text(8, 200).meta({
  description: 'What readers enter before they can read. It is never answered again.',
});

const LinkSections = z.array(Id).min(1).max(100);

export const ShareLinkInput = z
  .strictObject({
    name: title(1, 50),
    expiresAt: DateTime.optional().meta({
      description: 'When it expires, in the future; never when left out.',
    }),
    passphrase: NewPassphrase.optional(),
    sections: LinkSections.optional().meta({
      description: 'The only sections of the site that it opens; all of the site when left out.',
    }),
  })
  .meta({ id: 'ShareLinkInput', description: 'A new share link; it is active at once.' });

export const ShareLinkPatch = z
  .strictObject({
    active: z.boolean().optional(),
    name: title(1, 50).optional(),
    expiresAt: DateTime.nullable()
      .optional()
      .meta({ description: 'When it expires, in the future; null for never.' }),
    passphrase: NewPassphrase.nullable().optional().meta({
      description:
        'Another passphrase, or null for none; whoever reads with the former one has to enter this one. The address stays the same.',
    }),
    sections: LinkSections.nullable().optional().meta({
      description: 'The only sections of the site that it opens, or null for the whole site.',
    }),
  })
  .meta({ id: 'ShareLinkPatch', description: 'What changes of a share link; its address stays the same.' });

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

const PreviewToken = text(1, 4_000).meta({
  description: 'Lets a member look at a site as its visitors would.',
});

/** As whom a site is previewed, and what of it. */
const previewedReader = {
  claims: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({
      description:
        'What a token would say of the visitor, at most 2,000 bytes, as the schema of claims says where there is one; a visitor without claims when left out.',
      examples: [{ plan: 'pro' }],
    }),
  everything: z.boolean().optional().meta({
    description:
      'Whether everything is shown, whatever conditions say, as the caller may read it. Not with `claims` or `shareLink`.',
  }),
  shareLink: Id.optional().meta({
    description:
      'A share link of the site, which is then seen as a reader with it would. Admins of the site know of them.',
  }),
  content: z
    .strictObject({
      space: Id.meta({ description: 'A space of the site.' }),
      changeRequest: Id.optional().meta({ description: 'A change request of the space.' }),
      revision: Id.optional().meta({
        description: 'A revision of the space, in place of a change request.',
      }),
    })
    .optional()
    .meta({
      description: 'What is shown of one space instead of its main content; main content when left out.',
    }),
};

export const SitePreviewInput = z
  .strictObject({
    ...previewedReader,
    siteSpace: Id.optional().meta({ description: 'Where it begins.' }),
    target: text(0, 2_000).optional().meta({ description: 'The path of a page in that space.' }),
    draft: z
      .strictObject({
        siteSpace: Id.optional().meta({
          description: 'The one space that would look so; the whole site when left out.',
        }),
        customization: SiteCustomizationInput,
      })
      .optional()
      .meta({ description: 'How the site would look, without saving it, for admins of the site.' }),
  })
  .meta({
    id: 'SitePreviewInput',
    description: 'The visitor as whom a member looks at a site, and what they look at.',
  });

export const PreviewedReader = z
  .strictObject(previewedReader)
  .meta({ id: 'PreviewedReader', description: 'A reader of a site, and what they read of it.' });

export const HiddenParts = z
  .strictObject({
    items: z.array(
      z.strictObject({
        kind: z.enum(['site-section', 'site-space', 'page']),
        title: z.string(),
        space: z.string().optional().meta({ description: 'The title of the space that a page is in.' }),
        path: z.string().meta({
          description: 'Where it would be on the site, and everything below that.',
          examples: ['/reference/internal'],
        }),
        reason: z.enum(['condition', 'share-link']).meta({
          description:
            'A condition that the reader does not meet, or a share link that opens other sections.',
        }),
        condition: z.string().optional(),
        problem: z
          .string()
          .optional()
          .meta({ description: 'Why the condition can’t be evaluated with these claims.' }),
      }),
    ),
  })
  .meta({ id: 'HiddenParts', description: 'What a reader does not see of a site, the first 200.' });

export type HiddenParts = z.output<typeof HiddenParts>;

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

export const PassphraseEntry = z
  .strictObject({
    url: Uri,
    shareKey: ShareKey,
    passphrase: text(1, 200).meta({ description: 'The passphrase of the share link.' }),
  })
  .meta({
    id: 'PassphraseEntry',
    description: 'The address of a site, the key of a share link, and the passphrase that it asks for.',
  });

export const EnteredPassphrase = z
  .strictObject({
    shareKey: ShareKey.meta({
      description: 'The key with which the site is read, until the passphrase changes.',
    }),
  })
  .meta({ id: 'EnteredPassphrase', description: 'What a right passphrase is answered with.' });

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
    audience: z.string().optional().meta({
      description:
        'The same for visitors to whom the same of what has conditions is open; none where nothing is.',
    }),
    revisions: z
      .record(Id, Id)
      .meta({ description: 'The current revision of each space that visitors see.' }),
    specs: z.string().meta({
      description: 'Another one after each new version of an OpenAPI spec, which pages may show.',
    }),
    isPreview: z.boolean().meta({ description: 'Whether a member previews it, who alone may keep it.' }),
    previewedClaims: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'The claims of the visitor as whom a member previews it.' }),
    previewsEverything: z
      .boolean()
      .optional()
      .meta({ description: 'Whether a member previews it as themselves, whatever conditions say.' }),
    previewedShareLink: z
      .string()
      .optional()
      .meta({ description: 'The name of the share link of the reader as whom a member previews it.' }),
    previewedContent: z
      .strictObject({
        space: Id,
        changeRequest: z.strictObject({ number: z.int(), subject: z.string() }).optional(),
        revision: z.strictObject({ id: Id, createdAt: DateTime }).optional(),
      })
      .optional()
      .meta({ description: 'What a member previews of a space instead of its main content.' }),
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
