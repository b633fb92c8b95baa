import { z } from 'zod';
import { RoleOrNull } from '../shared/roles.ts';
import { DateTime, Id } from '../shared/text.ts';
import { User } from '../users/schemas.ts';

export const Member = z
  .strictObject({
    object: z.literal('member'),
    id: Id.meta({ description: 'The member’s user id.' }),
    role: RoleOrNull,
    user: User,
    disabled: z.boolean(),
    joinedAt: DateTime,
    lastSeenAt: DateTime.optional(),
    accessEndsAt: DateTime.optional().meta({
      description: 'When the access of a guest ends by the guest policy, unless an admin renews it.',
    }),
    sso: z.boolean(),
    serviceAccount: z
      .literal(true)
      .optional()
      .meta({ description: 'It is no person but a service account of the organization.' }),
    spaces: z.int().meta({ description: 'Spaces that the member can open.' }),
    teams: z.int(),
  })
  .meta({ id: 'Member', description: 'A person’s membership of an organization.' });

export type Member = z.output<typeof Member>;

export const MemberPatch = z
  .strictObject({ role: RoleOrNull.optional(), disabled: z.boolean().optional() })
  .refine((body) => Object.keys(body).length > 0, { error: 'must change something' })
  .meta({ id: 'MemberPatch', description: 'The member’s new role, or whether they are disabled.' });
