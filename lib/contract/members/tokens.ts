import { z } from 'zod';
import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { DateTime, Id, text } from '../shared/text.ts';
import { User, UserToken } from '../users/schemas.ts';

const { urls: _, object: __, blockedBy: ___, notAllowedBy: ____, ...fields } = UserToken.shape;

export const memberTokenStates = ['open', 'blocked', 'not-allowed', 'closed'] as const;

export const MemberToken = z
  .strictObject({
    object: z.literal('member-token'),
    ...fields,
    user: User.meta({ description: 'The member who made it.' }),
    state: z.enum(memberTokenStates).meta({
      description:
        '`open`: it opens the organization. `blocked`: an admin blocked it here. `not-allowed`: the token policy does not allow it. `closed`: its owner is disabled, or lacks what the organization requires.',
    }),
    blockedAt: DateTime.optional(),
  })
  .meta({
    id: 'MemberToken',
    description: 'An API token of a member, as admins of an organization see it; never its secret.',
  });

export type MemberToken = z.output<typeof MemberToken>;

export const BlockedTokens = z
  .strictObject({
    object: z.literal('blocked-tokens'),
    count: z.int().min(0).meta({ description: 'How many tokens were open until now.' }),
  })
  .meta({ id: 'BlockedTokens', description: 'How many API tokens of a member were blocked.' });

const shown = ['listMemberTokens', 'getMemberSignIn'] as const;

/** The API tokens that reach an organization, and which of them it refuses. */
export const memberTokens = table({
  listMemberTokens: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/member-tokens',
    summary: 'The API tokens of all members that have not expired',
    origin: 'ours',
    access: 'organization.admin',
    query: listQuery({
      member: Id.optional().meta({ description: 'Only tokens of this member.' }),
      search: text(0, 256)
        .optional()
        .meta({ description: 'Part of the label, or of the name or e-mail address of the member.' }),
      state: z.enum(memberTokenStates).optional(),
      unusedSince: DateTime.optional().meta({
        description: 'Only tokens that were not used since then, or never.',
      }),
      sort: z.enum(['createdAt', 'lastUsedAt', 'expiresAt']).default('createdAt'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    answers: { 200: listOf(MemberToken) },
  },
  blockMemberToken: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/member-tokens/{tokenId}/block',
    summary: 'Refuses an API token of a member in this organization; it stays good in others',
    origin: 'ours',
    access: 'organization.admin',
    changes: shown,
    answers: { 200: MemberToken },
  },
  unblockMemberToken: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/member-tokens/{tokenId}/block',
    summary: 'Lets a blocked API token open this organization again',
    origin: 'ours',
    access: 'organization.admin',
    changes: shown,
    answers: { 204: null, 205: null },
  },
  blockTokensOfMember: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/members/{userId}/tokens/block',
    summary: 'Refuses every API token that a member has now, in this organization',
    origin: 'ours',
    access: 'member.admin',
    changes: shown,
    answers: { 200: BlockedTokens },
  },
});
