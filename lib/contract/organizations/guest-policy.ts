import { z } from 'zod';
import { table } from '../endpoint.ts';

/** The limits that can be chosen for how long a guest has access, in days. */
export const guestDays = [30, 90, 180, 365] as const;

export const guestInvites = ['anyone', 'admins', 'nobody'] as const;

const fields = {
  invites: z.enum(guestInvites).meta({
    description:
      '`anyone`: organization admins, and admins of a space or collection by invite links of these. `admins`: organization admins alone. `nobody`: guests can’t be invited.',
  }),
  days: z.literal(guestDays).nullable().meta({
    description: 'How many days a guest has access after joining or a renewal; null for no end.',
  }),
};

export const GuestPolicy = z.strictObject({ object: z.literal('guest-policy'), ...fields }).meta({
  id: 'GuestPolicy',
  description: 'Who may invite guests to an organization, and when their access ends.',
});

export type GuestPolicy = z.output<typeof GuestPolicy>;

export const GuestPolicyInput = z
  .strictObject(fields)
  .meta({ id: 'GuestPolicyInput', description: 'Who may invite guests, and when their access ends.' });

export type GuestPolicyInput = z.output<typeof GuestPolicyInput>;

export const GuestPolicyEffect = z
  .strictObject({
    object: z.literal('guest-policy-effect'),
    guests: z.int().min(0).meta({ description: 'Guests who are active now.' }),
    ending: z.int().min(0).meta({ description: 'Those whose access would end within minutes.' }),
    links: z.int().min(0).meta({
      description: 'Active invite links of spaces and collections that would be switched off.',
    }),
    invitations: z.int().min(0).meta({
      description: 'Open invitations of guests that nobody could accept.',
    }),
  })
  .meta({ id: 'GuestPolicyEffect', description: 'What a guest policy would change, before it is saved.' });

/** Who may invite guests, and when their access ends. */
export const guestPolicy = table({
  getGuestPolicy: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/guest-policy',
    summary: 'Who may invite guests to an organization, and when their access ends',
    origin: 'ours',
    access: 'organization.admin',
    answers: { 200: GuestPolicy },
  },
  getGuestPolicyEffect: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/guest-policy/effect',
    summary: 'How many guests, invite links and invitations a guest policy would stop',
    origin: 'ours',
    access: 'organization.admin',
    query: z.strictObject({
      invites: z.enum(guestInvites),
      days: z.enum(guestDays.map(String)).optional().meta({ description: 'No end when left out.' }),
    }),
    answers: { 200: GuestPolicyEffect },
  },
  replaceGuestPolicy: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/guest-policy',
    summary: 'Sets who may invite guests to an organization, and when their access ends',
    origin: 'ours',
    access: 'organization.admin',
    body: GuestPolicyInput,
    answers: { 200: GuestPolicy },
    changes: [
      'getGuestPolicy',
      'getGuestPolicyEffect',
      'listLinkInvites',
      'getLinkInvite',
      'listMembers',
      'getMember',
    ],
  },
});
