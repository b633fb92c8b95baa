import { z } from 'zod';
import { table } from '../endpoint.ts';
import { shownByAccess } from '../shared/shown-by.ts';
import { DateTime, Id } from '../shared/text.ts';

export const MemberSignIn = z
  .strictObject({
    object: z.literal('member-sign-in'),
    twoFactor: z.boolean().meta({ description: 'The member uses two-factor authentication.' }),
    ssoExempt: z.boolean().meta({
      description: 'The member may use a password also while the organization requires single sign-on.',
    }),
    connections: z
      .array(z.strictObject({ id: Id, label: z.string(), name: z.string(), connectedAt: DateTime }))
      .meta({
        description: 'The providers of this organization that know the member, and by which name.',
      }),
    sessions: z.int().min(0).meta({ description: 'Sessions that providers of this organization opened.' }),
    tokens: z.int().min(0).meta({ description: 'API tokens that open this organization.' }),
  })
  .meta({ id: 'MemberSignIn', description: 'How a member gets into an organization.' });

export type MemberSignIn = z.output<typeof MemberSignIn>;

const Membership = z.enum(['disable', 'remove']).meta({
  description:
    '`disable`: role and teams stay, and nobody but an admin lets the member in again, whatever a provider says. `remove`: connections and all access that was given go with the membership.',
});

export const AccessEndInput = z
  .strictObject({ membership: Membership })
  .meta({ id: 'AccessEndInput', description: 'What becomes of the membership.' });

export const AccessEnd = z
  .strictObject({
    object: z.literal('access-end'),
    membership: Membership,
    connections: z
      .int()
      .min(0)
      .meta({ description: 'Connections with providers that let them in until now.' }),
    sessions: z.int().min(0).meta({ description: 'Sessions of these providers that ended.' }),
    tokens: z.int().min(0).meta({ description: 'API tokens that were blocked.' }),
  })
  .meta({ id: 'AccessEnd', description: 'What ended with the access of a member.' });

/** How a member gets in, and how all of that ends in one act. */
export const accessEnd = table({
  getMemberSignIn: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/members/{userId}/sign-in',
    summary: 'How a member gets into an organization',
    origin: 'ours',
    access: 'member.admin',
    answers: { 200: MemberSignIn },
  },
  endMemberAccess: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/members/{userId}/access-end',
    summary: 'Ends all access of a member to this organization: by password, provider and API token',
    origin: 'ours',
    access: 'member.admin',
    changes: [...shownByAccess, 'listOrganizations', 'listMemberTokens', 'getMemberSignIn'],
    body: AccessEndInput,
    answers: { 200: AccessEnd },
    errors: [409],
  },
});
