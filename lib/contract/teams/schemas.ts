import { z } from 'zod';
import { Member } from '../members/schemas.ts';
import { permissionsOf } from '../shared/permissions-of.ts';
import { DateTime, Id, title } from '../shared/text.ts';

export const Team = z
  .strictObject({
    object: z.literal('team'),
    id: Id,
    title: z.string(),
    members: z.int(),
    spaces: z.int(),
    createdAt: DateTime,
    permissions: permissionsOf('team', ['admin', 'view']),
  })
  .meta({ id: 'Team', description: 'A group of members that gets access together.' });

export type Team = z.output<typeof Team>;

export const TeamRole = z
  .enum(['owner', 'member'])
  .meta({ id: 'TeamRole', description: 'An owner manages the members of the team.' });

export const TeamMember = z
  .strictObject({ role: TeamRole })
  .meta({ id: 'TeamMember', description: 'A member’s place in a team.' });

export const TeamMembership = z
  .strictObject({
    organization: Member,
    team: TeamMember,
    permissions: z.strictObject({ view: z.boolean() }),
  })
  .meta({
    id: 'TeamMembership',
    description: 'A member of a team, as member of the organization and of the team.',
  });

export const TeamInput = z
  .strictObject({ title: title(1, 64), members: z.array(Id).max(1000).optional() })
  .meta({ id: 'TeamInput', description: 'A new team and the ids of its first members.' });

export const TeamPatch = z
  .strictObject({ title: title(1, 64) })
  .meta({ id: 'TeamPatch', description: 'The new title of a team.' });

export const TeamMembersChange = z
  .strictObject({
    add: z.array(Id).max(1000).optional(),
    remove: z.array(Id).max(1000).optional(),
    memberships: z
      .record(Id, TeamMember)
      .refine((memberships) => Object.keys(memberships).length <= 1000, 'must name at most 1000 users')
      .optional()
      .meta({ maxProperties: 1000 }),
  })
  .meta({
    id: 'TeamMembersChange',
    description:
      'Adds and removes members at once; who is in both is removed. `memberships` sets roles by user id.',
  });

export const TeamMemberInput = z
  .strictObject({ role: TeamRole.optional() })
  .meta({ id: 'TeamMemberInput', description: 'The role of a member in the team; `member` when left out.' });
