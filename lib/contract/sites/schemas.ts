import { z } from 'zod';
import { ComputedRevisionSource } from '../content/computed.ts';
import { permissionsOf } from '../shared/permissions-of.ts';
import { DefaultLevel } from '../shared/roles.ts';
import { DateTime, Id, title } from '../shared/text.ts';
import { SiteCustomization, SiteIcon } from '../site-customization/schemas.ts';
import { SiteStructure } from '../site-structure/schemas.ts';
import { SiteAds } from './ads.ts';

export const siteActions = ['view', 'admin', 'publish'] as const;

export const SiteType = z
  .enum(['basic', 'premium', 'ultimate', 'sponsored', 'legacy-basic', 'legacy-premium'])
  .meta({ id: 'SiteType', description: 'The kind of a site; here all of them can do the same.' });

export const SiteVisibility = z.enum(['public', 'unlisted', 'share-link', 'visitor-auth']).meta({
  id: 'SiteVisibility',
  description: 'Whom a published site lets in: anyone (`unlisted`: but no search engine), or who has a key.',
});

/** Labels that the installation answers to, that other services of a domain use, or that readers would trust. */
const reservedLabels: ReadonlySet<string> = new Set(
  `about abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover billing blog cdn
  console dashboard demo dev developer developers dns download downloads email events file files ftp git graphql help
  hostmaster id imap info internal lectern local localhost login logout mail manage mcp media metrics mx my news ns ns1
  ns2 oauth pay payment payments pop pop3 portal postmaster preview proxy public register root saml secure security
  signin signup sites smtp ssl sso staging static status store support system test tls upload uploads user users vpn
  webhook webhooks webmail webmaster wpad www www1 www2`.split(/\s+/),
);

/** Whether no site may have a label: it is reserved, or has the form of an encoded name such as `xn--…`. */
export function isReservedBasename(label: string): boolean {
  return reservedLabels.has(label) || label.slice(2, 4) === '--';
}

const Basename = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, {
    error: 'must have 1 to 63 of a–z, 0–9 and -, not at the ends',
  })
  .refine((label) => !isReservedBasename(label), { error: 'is reserved' })
  .meta({ description: 'The site’s label in front of the domain of all sites.', maxLength: 63 });

const ProxyOrigin = z
  .string()
  .max(512)
  .regex(/^(?:[a-z0-9_-]{1,63}\.){1,10}[a-z]{2,63}(?:\/[\w-]{1,100}){1,10}$/i, {
    error: 'must be a host and a path, such as example.com/docs',
  });

export const Site = z
  .strictObject({
    object: z.literal('site'),
    id: Id,
    type: SiteType,
    title: z.string(),
    icon: SiteIcon.optional(),
    basename: z.string(),
    proxy: z.strictObject({ origin: z.string(), target: z.string() }).optional(),
    visibility: SiteVisibility,
    published: z.boolean(),
    defaultLevel: DefaultLevel,
    siteSpaces: z.int().min(0),
    createdAt: DateTime,
    adaptiveContent: z.strictObject({ enabled: z.boolean() }),
    ads: SiteAds,
    agentsContext: z.enum(['excluded', 'included']),
    features: z.array(
      z.strictObject({
        id: z.string(),
        plan: SiteType,
        frozen: z.boolean(),
        customizations: z.array(z.string()).optional(),
      }),
    ),
    urls: z.strictObject({
      location: z.string(),
      app: z.string(),
      published: z.string().optional().meta({ description: 'Where readers find it, while it is published.' }),
    }),
    permissions: permissionsOf('site', siteActions),
  })
  .meta({ id: 'Site', description: 'Spaces shown together at an address of their own.' });

export type Site = z.output<typeof Site>;

export const SiteInput = z
  .strictObject({
    type: SiteType.optional(),
    title: title(2, 128).optional(),
    visibility: SiteVisibility.optional(),
    spaces: z
      .union([z.enum(['sample', 'empty']), z.array(Id).max(100)])
      .optional()
      .meta({ description: 'The spaces to show; or make one: `empty`, or with some `sample` pages.' }),
    computedSource: ComputedRevisionSource.optional().meta({
      description: 'Makes a space that is written from this, now and whenever it changes, and shows it.',
    }),
  })
  .refine(({ spaces, computedSource }) => spaces === undefined || computedSource === undefined, {
    error: 'must not come with a source of the content of a new space',
    path: ['spaces'],
  })
  .meta({ id: 'SiteInput', description: 'A new site; it is not published yet.' });

export const SitePatch = z
  .strictObject({
    title: title(2, 128).optional(),
    visibility: SiteVisibility.optional(),
    defaultLevel: DefaultLevel.optional(),
    basename: Basename.optional(),
    adaptiveContent: z.strictObject({ enabled: z.boolean() }).optional(),
    agentsContext: z.enum(['excluded', 'included']).optional(),
    defaultSiteSpace: Id.optional(),
    defaultSiteSection: Id.optional(),
    proxy: ProxyOrigin.nullable().optional(),
  })
  .meta({ id: 'SitePatch', description: 'What to change of a site; what is left out stays.' });

/** Bytes of the largest logo that is drawn. */
export const largestLogo = 256 * 1024;

export const SiteLogo = z
  .strictObject({
    base64: z.string().nullable().meta({
      description:
        'The bytes of the image; null where there is none, it is too large or its address does not answer.',
    }),
  })
  .meta({ id: 'SiteLogo', description: 'The logo that the header of a site shows in the light theme.' });

export const PublishedContentSite = z
  .strictObject({
    object: z.literal('published-content-site'),
    site: Site,
    structure: SiteStructure,
    customizations: z.strictObject({
      site: SiteCustomization,
      siteSpaces: z.record(z.string(), SiteCustomization),
    }),
    scripts: z.array(
      z.strictObject({
        script: z.string(),
        contentSecurityPolicy: z.string().optional(),
        cookies: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PublishedContentSite', description: 'All that a reader of a site needs, at once.' });

export type PublishedContentSite = z.output<typeof PublishedContentSite>;
