import { z } from 'zod';
import { OrganizationMergeRules } from '../merges/rules.ts';
import { permissionsOf } from '../shared/permissions-of.ts';
import { RoleOrNull } from '../shared/roles.ts';
import { DateTime, EmailDomain, Id, title, Uri } from '../shared/text.ts';

export const organizationActions = [
  'view',
  'admin',
  'ownTeam',
  'createContent',
  'createOpenAPISpec',
  'ingestConversations',
  'viewBilling',
  'listMembers',
  'listTeams',
  'listIntegrations',
  'listInstallations',
  'installIntegration',
  'access',
  'viewGaps',
] as const;

const DefaultContent = z
  .strictObject({ type: z.literal('site'), site: Id })
  .meta({ id: 'DefaultContent', description: 'What a member sees first.' });

const Hostname = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,30}[a-z0-9])$/, {
    error: 'must have 3 to 32 of a–z, 0–9 and -, not at the ends',
  })
  .meta({ id: 'OrganizationHostname', description: 'The organization’s short name in addresses.' });

export const Organization = z
  .strictObject({
    object: z.literal('organization'),
    id: Id,
    title: z.string(),
    createdAt: DateTime,
    emailDomains: z.array(z.string()),
    hostname: z.string().optional(),
    type: z.enum(['business', 'community']),
    useCase: z
      .enum([
        'internalDocs',
        'docsSite',
        'audienceControlledSite',
        'productDocs',
        'teamKnowledgeBase',
        'designSystem',
        'openSourceDocs',
        'notes',
        'other',
      ])
      .optional(),
    communityType: z.enum(['nonProfit', 'openSource', 'education']).optional(),
    defaultRole: RoleOrNull,
    defaultContent: DefaultContent.optional(),
    sso: z.boolean(),
    ai: z.boolean(),
    inviteLinks: z.boolean(),
    mergeRules: OrganizationMergeRules,
    plan: z.enum([
      'free_2024',
      'plus_2024',
      'pro_2024',
      'enterprise_2024',
      'community_2024',
      'free',
      'plus',
      'pro',
      'internal',
    ]),
    trial: z.strictObject({
      status: z.enum(['notapplicable', 'none', 'active', 'ended', 'expired']),
    }),
    urls: z.strictObject({ location: z.string(), app: z.string(), logo: z.string().optional() }),
    permissions: permissionsOf('organization', organizationActions),
  })
  .meta({ id: 'Organization', description: 'A tenant: its people, content and sites.' });

export type Organization = z.output<typeof Organization>;

export const OrganizationInput = z
  .strictObject({
    title: title(2, 255),
    emailDomains: z.array(EmailDomain).max(50).optional(),
    type: z.enum(['business', 'community']).optional(),
    useCase: Organization.shape.useCase,
    onboardingPreferences: z
      .strictObject({
        source: z.enum(['markdown-in-git', 'import', 'template']).nullable().optional(),
        audience: z.enum(['public', 'mixed', 'protected', 'internal']).nullable().optional(),
        interests: z
          .array(z.enum(['adaptive-content', 'api-docs', 'proactive-agent']))
          .max(3)
          .optional(),
      })
      .optional(),
  })
  .meta({
    id: 'OrganizationInput',
    description: 'A new organization; its only member is the caller, an admin.',
  });

export const OrganizationPatch = z
  .strictObject({
    title: title(2, 255).optional(),
    emailDomains: z.array(EmailDomain).max(50).optional(),
    hostname: Hostname.optional(),
    defaultRole: RoleOrNull.optional(),
    defaultContent: DefaultContent.nullable().optional(),
    logo: Uri.nullable().optional(),
    sso: z.boolean().optional(),
    ai: z.boolean().optional(),
    inviteLinks: z.boolean().optional(),
    mergeRules: OrganizationMergeRules.optional(),
  })
  .meta({ id: 'OrganizationPatch', description: 'What to change; what is left out stays, null clears.' });
