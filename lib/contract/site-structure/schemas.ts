import { z } from 'zod';
import { Condition } from '../shared/condition.ts';
import { Id, text, title } from '../shared/text.ts';
import { Space } from '../spaces/schemas.ts';

const SitePath = z
  .string()
  .regex(/^[a-zA-Z0-9](?:[a-zA-Z0-9._~-]{0,99})$/, {
    error: 'must have 1 to 100 letters, digits and ._~-, a letter or digit first',
  })
  .meta({ description: 'The part of the site’s addresses that is this one’s.', maxLength: 100 });

export const longestRedirectPath = 512;

/** An address below a site, as redirects name it. */
export const RedirectPath = z
  .string()
  .max(longestRedirectPath)
  .regex(/^\/(?:[A-Za-z0-9\-._~+/]|%[0-9A-Fa-f]{2})+$/, { error: 'must be a path that starts with /' })
  .refine((path) => !path.includes('//') && !path.endsWith('/'), {
    error: 'must not have empty parts or end with /',
  })
  .meta({
    id: 'RedirectPath',
    description: 'A path of a site, such as /old/page.',
    maxLength: longestRedirectPath,
  });

export const SiteSpace = z
  .strictObject({
    object: z.literal('site-space'),
    id: Id,
    path: z.string(),
    section: Id.optional(),
    space: Space,
    title: z.string(),
    default: z.boolean(),
    condition: z.string().optional(),
    hasAdvancedCustomizationFeature: z.boolean(),
    draft: z.boolean(),
    urls: z.strictObject({ published: z.string().optional() }),
  })
  .meta({ id: 'SiteSpace', description: 'A space as a site shows it.' });

export type SiteSpace = z.output<typeof SiteSpace>;

export const SiteSection = z
  .strictObject({
    object: z.literal('site-section'),
    id: Id,
    title: z.string(),
    description: z.string().optional(),
    default: z.boolean(),
    path: z.string(),
    condition: z.string().optional(),
    sectionGroup: Id.optional(),
    siteSpaces: z.array(SiteSpace),
    icon: z.string().optional(),
    draft: z.boolean(),
    urls: z.strictObject({ published: z.string().optional() }),
  })
  .meta({ id: 'SiteSection', description: 'A part of a site with spaces of its own.' });

export type SiteSection = z.output<typeof SiteSection>;

export const SiteSectionGroup = z
  .strictObject({
    object: z.literal('site-section-group'),
    id: Id,
    title: z.string(),
    icon: z.string().optional(),
    sections: z.array(SiteSection),
    children: z.array(SiteSection).meta({ description: 'The same as its sections: groups do not nest.' }),
    draft: z.boolean(),
  })
  .meta({ id: 'SiteSectionGroup', description: 'Sections of a site that stand together under one title.' });

export type SiteSectionGroup = z.output<typeof SiteSectionGroup>;

export const SiteStructure = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('siteSpaces'), structure: z.array(SiteSpace) }),
    z.strictObject({
      type: z.literal('sections'),
      structure: z.array(z.discriminatedUnion('object', [SiteSection, SiteSectionGroup])),
    }),
  ])
  .meta({ id: 'SiteStructure', description: 'What a site shows, in its order.' });

export type SiteStructure = z.output<typeof SiteStructure>;

const Icon = text(1, 50).meta({ description: 'The name of an icon.' });

export const SiteSectionInput = z
  .strictObject({ spaceId: Id, title: title(2, 128).nullable().optional(), icon: Icon.nullable().optional() })
  .meta({
    id: 'SiteSectionInput',
    description: 'A new section and its first space; the title is the space’s when left out.',
  });

export const SiteSectionPatch = z
  .strictObject({
    title: title(2, 128).optional(),
    path: SitePath.optional(),
    defaultSiteSpace: Id.optional(),
    condition: Condition.nullable().optional(),
    icon: Icon.nullable().optional(),
    description: text(0, 256).nullable().optional(),
  })
  .meta({ id: 'SiteSectionPatch', description: 'What to change of a section; what is left out stays.' });

const SiteSectionPointer = z
  .strictObject({ type: z.literal('site-section'), siteSection: Id })
  .meta({ id: 'SiteSectionPointer', description: 'A section that another is put next to.' });

export const SiteSectionMove = z
  .strictObject({
    position: z
      .strictObject({ before: SiteSectionPointer.optional(), after: SiteSectionPointer.optional() })
      .optional(),
  })
  .meta({ id: 'SiteSectionMove', description: 'Where a section goes; to the end when nothing is said.' });

export const SiteSectionGroupInput = z
  .strictObject({
    title: title(1, 100),
    icon: Icon.nullable().optional(),
    sections: z.array(Id).max(100).optional(),
  })
  .meta({
    id: 'SiteSectionGroupInput',
    description: 'A new group, in the place of the first of its sections; at the end without any.',
  });

export const SiteSectionGroupPatch = z
  .strictObject({ title: title(1, 100).optional(), icon: Icon.nullable().optional() })
  .meta({ id: 'SiteSectionGroupPatch', description: 'What to change of a group; what is left out stays.' });

export const SectionOfGroup = z
  .strictObject({ sectionId: Id })
  .meta({ id: 'SectionOfGroup', description: 'A section of the same site, put at the end of the group.' });

const SectionOrGroupPointer = z
  .strictObject({ type: z.enum(['site-section', 'site-section-group']), id: Id })
  .meta({ id: 'SectionOrGroupPointer', description: 'What a group is put next to.' });

export const SiteSectionGroupMove = z
  .strictObject({
    position: z
      .strictObject({ before: SectionOrGroupPointer.optional(), after: SectionOrGroupPointer.optional() })
      .optional(),
  })
  .meta({ id: 'SiteSectionGroupMove', description: 'Where a group goes; to the end when nothing is said.' });

const StructurePointer = z
  .strictObject({ type: z.enum(['site-space', 'site-section', 'site-section-group']), id: Id })
  .meta({ id: 'StructurePointer', description: 'A part of a site.' });

export const StructureSort = z
  .strictObject({
    item: StructurePointer,
    position: z.strictObject({ before: StructurePointer.optional(), after: StructurePointer.optional() }),
  })
  .meta({ id: 'StructureSort', description: 'A part of a site and the sibling that it is put next to.' });

export const SitePart = z
  .discriminatedUnion('object', [SiteSpace, SiteSection, SiteSectionGroup])
  .meta({ id: 'SitePart', description: 'A space, a section or a section group of a site.' });

export const SiteSpaceInput = z
  .strictObject({
    spaceId: Id,
    sectionId: Id.optional().meta({ description: 'The default section, or the root without sections.' }),
  })
  .meta({ id: 'SiteSpaceInput', description: 'A space for a site to show.' });

export const SiteSpacePatch = z
  .strictObject({
    path: SitePath.optional(),
    condition: Condition.nullable().optional(),
    spaceId: Id.optional().meta({ description: 'The content that it shows.' }),
  })
  .meta({ id: 'SiteSpacePatch', description: 'How a site shows a space; what is left out stays.' });

const SiteSpacePointer = z
  .strictObject({ type: z.literal('site-space'), siteSpace: Id })
  .meta({ id: 'SiteSpacePointer', description: 'A space of a site that another is put next to.' });

export const SiteSpaceMove = z
  .strictObject({
    position: z
      .strictObject({ before: SiteSpacePointer.optional(), after: SiteSpacePointer.optional() })
      .optional(),
  })
  .meta({
    id: 'SiteSpaceMove',
    description: 'Where a space of a site goes; to the end when nothing is said.',
  });

export const RedirectDestination = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('site-section'), siteSectionId: Id }),
    z.strictObject({ kind: z.literal('site-space'), siteSpaceId: Id }),
    z.strictObject({ kind: z.literal('site-page'), siteSpaceId: Id, pageId: Id }),
  ])
  .meta({ id: 'RedirectDestination', description: 'Where a redirect leads; it follows what it names.' });

export type RedirectDestination = z.output<typeof RedirectDestination>;

export const SiteRedirect = z
  .strictObject({
    object: z.literal('site-redirect'),
    id: Id,
    source: z.string(),
    destination: RedirectDestination,
    createdAt: z.string(),
    updatedAt: z.string(),
    draft: z.boolean(),
    captureWildcard: z.boolean(),
    permanent: z.boolean(),
  })
  .meta({ id: 'SiteRedirect', description: 'An address of a site that leads to another.' });

export type SiteRedirect = z.output<typeof SiteRedirect>;

export const SiteRedirectInput = z
  .strictObject({ source: RedirectPath, destination: RedirectDestination })
  .meta({ id: 'SiteRedirectInput', description: 'A new redirect.' });

export const SiteRedirectPatch = z
  .strictObject({ source: RedirectPath.optional(), destination: RedirectDestination.optional() })
  .meta({ id: 'SiteRedirectPatch', description: 'What to change of a redirect; what is left out stays.' });

/** How many redirects one request changes. */
export const mostRedirectChanges = 500;

export const SiteRedirectChange = z
  .strictObject({
    source: RedirectPath,
    destination: RedirectDestination.nullable().meta({ description: 'null deletes the redirect.' }),
    intent: z.literal('live').optional().meta({ description: 'Redirects have no drafts.' }),
    captureWildcard: z
      .literal(false)
      .optional()
      .meta({ description: 'A redirect to a section or a site space takes what stood below it along.' }),
    permanent: z.literal(false).optional().meta({ description: 'Redirects can change, and say so.' }),
  })
  .meta({ id: 'SiteRedirectChange', description: 'Where a path leads from now on.' });

export type SiteRedirectChange = z.output<typeof SiteRedirectChange>;

export const SiteRedirectChanges = z
  .strictObject({ redirects: z.array(SiteRedirectChange).min(1).max(mostRedirectChanges) })
  .meta({
    id: 'SiteRedirectChanges',
    description:
      'Redirects by their paths, one after the other; what is refused leaves the others as they are.',
  });

export const SiteRedirectResult = z
  .strictObject({
    status: z.enum(['created', 'updated', 'deleted', 'error']),
    source: z.string(),
    draft: z.boolean(),
    id: Id.optional(),
    error: z.string().optional().meta({ description: 'Why this redirect was not changed.' }),
  })
  .meta({
    id: 'SiteRedirectResult',
    description: 'What became of a redirect; an `id` where there is one now.',
  });

export type SiteRedirectResult = z.output<typeof SiteRedirectResult>;

export const ResolvedRedirect = z
  .strictObject({ redirect: SiteRedirect, target: z.string() })
  .meta({ id: 'ResolvedRedirect', description: 'A redirect and the address that it leads to now.' });
