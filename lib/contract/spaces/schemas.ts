import { z } from 'zod';
import { ComputedRevisionSource } from '../content/computed.ts';
import { SpaceMergeRules } from '../merges/rules.ts';
import { permissionsOf } from '../shared/permissions-of.ts';
import { DefaultLevel, Role } from '../shared/roles.ts';
import { DateTime, Id, text, title, Uri } from '../shared/text.ts';

export const spaceActions = [
  'view',
  'access',
  'admin',
  'viewInviteLinks',
  'edit',
  'triggerGitSync',
  'comment',
  'merge',
  'review',
  'installIntegration',
] as const;

export const SpaceVisibility = z
  .enum(['public', 'unlisted', 'share-link', 'visitor-auth', 'in-collection', 'private'])
  .meta({ id: 'SpaceVisibility', description: 'Who can read a space, as its sites and its place make it.' });

export const EditMode = z.enum(['live', 'locked']).meta({
  id: 'EditMode',
  description: '`live`: edited directly by those who may. `locked`: changed by merged change requests only.',
});

export const Language = z
  .enum([
    'en',
    'fr',
    'de',
    'es',
    'it',
    'pt',
    'pt-br',
    'ru',
    'ja',
    'zh',
    'zh-tw',
    'yue',
    'ko',
    'ar',
    'hi',
    'nl',
    'pl',
    'tr',
    'sv',
    'no',
    'da',
    'fi',
    'el',
    'cs',
    'hu',
    'ro',
    'th',
    'vi',
    'id',
    'ms',
    'he',
    'uk',
    'sk',
    'bg',
    'hr',
    'lt',
    'lv',
    'et',
    'sl',
  ])
  .meta({ id: 'Language', description: 'A language of content.' });

const Emoji = text(1, 50).meta({ description: 'An emoji, or its code point.' });

export const Space = z
  .strictObject({
    object: z.literal('space'),
    id: Id,
    title: z.string(),
    emoji: z.string(),
    visibility: SpaceVisibility,
    createdAt: DateTime,
    updatedAt: DateTime,
    deletedAt: DateTime.optional(),
    editMode: EditMode,
    computedSource: ComputedRevisionSource.optional().meta({
      description: 'What the content is written from; nobody edits it by hand then.',
    }),
    organization: Id,
    parent: Id.optional(),
    language: Language.optional(),
    revision: Id.meta({ description: 'The active revision of the main content.' }),
    defaultLevel: DefaultLevel,
    mergeRules: SpaceMergeRules,
    comments: z.int(),
    changeRequests: z.int(),
    changeRequestsOpen: z.int(),
    changeRequestsDraft: z.int(),
    urls: z.strictObject({
      location: z.string(),
      app: z.string(),
      published: z.string().optional(),
      public: z.string().optional(),
      icon: z.string().optional(),
    }),
    permissions: permissionsOf('space', spaceActions),
  })
  .meta({ id: 'Space', description: 'A container of pages, files and their revisions.' });

export type Space = z.output<typeof Space>;

export const SpaceInput = z
  .strictObject({
    title: title(1, 50).optional(),
    emoji: Emoji.optional(),
    parent: Id.optional().meta({ description: 'The collection to make it in; the top when left out.' }),
    language: Language.optional(),
    editMode: EditMode.optional(),
    empty: z.literal(true).optional().meta({ description: 'Begin with no page at all.' }),
    computedSource: ComputedRevisionSource.optional().meta({
      description: 'What to write the content from, now and whenever it changes.',
    }),
  })
  .refine(({ empty, computedSource }) => !(empty && computedSource), {
    error: 'must not come with a source of the content',
    path: ['empty'],
  })
  .meta({ id: 'SpaceInput', description: 'A new space; `locked` unless it says otherwise.' });

export const SpacePatch = z
  .strictObject({
    title: title(1, 50).optional(),
    editMode: EditMode.optional(),
    computedSource: ComputedRevisionSource.nullable().optional().meta({
      description:
        'Only for a space whose content is written from a source. Null leaves its pages as they are, to be edited by hand.',
    }),
    defaultLevel: DefaultLevel.optional(),
    language: Language.optional(),
    mergeRules: SpaceMergeRules.optional(),
    emoji: Emoji.nullable().optional(),
    icon: Uri.nullable().optional(),
  })
  .refine(
    ({ emoji, icon }) => emoji === undefined || icon === undefined || (emoji === null && icon === null),
    {
      error: 'must not come with an emoji',
      path: ['icon'],
    },
  )
  .meta({ id: 'SpacePatch', description: 'What to change of a space; what is left out stays.' });

export const MemberSpacePermission = z
  .strictObject({ permission: Role, space: Space })
  .meta({ id: 'MemberSpacePermission', description: 'A space and a member’s role on it.' });
