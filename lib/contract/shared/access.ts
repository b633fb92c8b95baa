import { z } from 'zod';
import { Team } from '../teams/schemas.ts';
import { User } from '../users/schemas.ts';
import { Role, RoleOrNull } from './roles.ts';
import { DateTime, Id } from './text.ts';

const Ids = z.array(Id).min(1).max(1000);

export const AccessInvite = z
  .strictObject({ role: RoleOrNull, users: Ids.optional(), teams: Ids.optional() })
  .refine(({ users, teams }) => users !== undefined || teams !== undefined, {
    error: 'must name users or teams',
  })
  .meta({
    id: 'AccessInvite',
    description: 'The role that members and teams are given; null takes what they were given away.',
  });

export const AccessPatch = z
  .strictObject({ role: RoleOrNull.optional() })
  .meta({ id: 'AccessPatch', description: 'The new role; null takes the one that was given away.' });

export const UserPermission = z
  .strictObject({ permission: Role, user: User })
  .meta({ id: 'UserPermission', description: 'A person and their role on a thing.' });

export const TeamPermission = z
  .strictObject({ permission: Role, team: Team })
  .meta({ id: 'TeamPermission', description: 'A team and the role on a thing that it was given.' });

export const AccessSource = z
  .strictObject({
    kind: z.enum(['organization-admin', 'grant', 'team-grant', 'default']),
    role: Role,
    on: z.strictObject({
      kind: z.enum(['organization', 'collection', 'space', 'site']),
      id: Id,
      title: z.string().optional().meta({ description: 'Absent when the caller may not see it.' }),
    }),
    team: z.strictObject({ id: Id, title: z.string() }).optional(),
  })
  .meta({ id: 'AccessSource', description: 'One reason why a person has a role on a thing.' });

export type AccessSource = z.output<typeof AccessSource>;

export const UserAccess = z
  .strictObject({
    permission: Role,
    user: User,
    sources: z.array(AccessSource).meta({ description: 'Every source of the role, strongest first.' }),
  })
  .meta({ id: 'UserAccess', description: 'A person with their role on a thing, and where it comes from.' });

export type UserAccess = z.output<typeof UserAccess>;

export const UserSiteAccess = UserAccess.extend({
  origin: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('site'), site: Id }),
      z.strictObject({ type: z.literal('organization'), organization: Id }),
    ])
    .meta({ description: 'Where the strongest source of the role is.' }),
  disabled: z
    .boolean()
    .meta({ description: 'Whether they are disabled, and have the role only once they are enabled again.' }),
  lastSeenAt: DateTime.optional().meta({
    description: 'When they were last seen in the organization; absent for never.',
  }),
}).meta({
  id: 'UserSiteAccess',
  description: 'A member with their role on a site, and where it comes from.',
});

export type UserSiteAccess = z.output<typeof UserSiteAccess>;

const Decisions = z.record(z.string(), z.strictObject({ allowed: z.boolean(), because: z.string() }));

export const AccessExplanation = z
  .strictObject({
    user: User,
    level: RoleOrNull,
    sources: z.array(AccessSource).meta({ description: 'Every source of a role, strongest first.' }),
    permissions: Decisions,
    without: z
      .strictObject({ level: RoleOrNull, permissions: Decisions })
      .optional()
      .meta({ description: 'What would be left without the given role that the query names.' }),
  })
  .meta({ id: 'AccessExplanation', description: 'What a person may do with a thing, and why.' });

export type AccessExplanation = z.output<typeof AccessExplanation>;
