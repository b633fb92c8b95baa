import { z } from 'zod';
import { Collection } from '../collections/schemas.ts';
import { Role, RoleOrNull } from '../shared/roles.ts';
import { DateTime, Email, Id, title } from '../shared/text.ts';
import { Space } from '../spaces/schemas.ts';
import { Password, Session } from '../users/schemas.ts';

const Addressee = z
  .union([Email, z.strictObject({ email: Email, role: RoleOrNull.optional() })])
  .meta({ id: 'Addressee', description: 'An e-mail address, with a role of its own where it has one.' });

/** As many people as one request invites. */
export const maxInvited = 200;

export const Invites = z
  .strictObject({
    emails: z.array(Addressee).min(1).max(maxInvited),
    role: RoleOrNull.optional().meta({
      description: 'For those without a role of their own; the organization’s default role when left out.',
    }),
    sso: z.boolean().optional().meta({
      description: 'They sign in by SSO; only addresses of the organization’s e-mail domains can.',
    }),
  })
  .meta({ id: 'Invites', description: 'People to invite by their e-mail addresses.' });

export const InviteUrl = z.string().meta({
  description: 'The secret address where the invitation is accepted.',
});

export const InvitesResult = z
  .strictObject({
    users: z.array(Id).meta({ description: 'Those named who are members already.' }),
    invited: z.int().meta({ description: 'How many people were invited.' }),
    failedSSOEmails: z
      .array(z.string())
      .meta({ description: 'Addresses that can’t be members who sign in by SSO.' }),
    results: z
      .array(
        z.strictObject({
          email: z.string(),
          role: RoleOrNull,
          outcome: z.enum(['invited', 'member-already', 'no-sso']),
          user: Id.optional(),
          invite: Id.optional(),
          url: InviteUrl.optional(),
        }),
      )
      .meta({
        description:
          'What came of each address, in the order given; the same whether or not it has an account. A link is shown this once.',
      }),
  })
  .meta({ id: 'InvitesResult', description: 'What came of inviting people.' });

export type InvitesResult = z.output<typeof InvitesResult>;

export const PendingInvite = z
  .strictObject({
    object: z.literal('pending-invite'),
    id: Id,
    email: z.string(),
    role: RoleOrNull,
    sso: z.boolean(),
    createdAt: DateTime,
    expiresAt: DateTime,
    urls: z.strictObject({ location: z.string() }),
  })
  .meta({ id: 'PendingInvite', description: 'An invitation by e-mail that nobody has accepted yet.' });

export type PendingInvite = z.output<typeof PendingInvite>;

export const UserInvitation = z
  .strictObject({
    object: z.literal('user-invitation'),
    id: Id.meta({ description: 'Join by it, or decline it.' }),
    organization: z.strictObject({ id: Id, title: z.string(), logo: z.string().optional() }),
    role: RoleOrNull,
    createdAt: DateTime,
    expiresAt: DateTime,
    urls: z.strictObject({ location: z.string() }),
  })
  .meta({
    id: 'UserInvitation',
    description: 'An invitation to an organization, as the invited person sees it.',
  });

export type UserInvitation = z.output<typeof UserInvitation>;

export const RenewedInvite = z
  .strictObject({ ...PendingInvite.shape, url: InviteUrl })
  .meta({ id: 'RenewedInvite', description: 'A pending invitation with a new link, shown this once.' });

const linkFields = {
  object: z.literal('invite'),
  id: Id.meta({ description: 'Whoever knows it can join; keep it like a secret.' }),
  redundant: z.boolean().meta({ description: 'The caller has what the link gives already.' }),
  active: z.boolean(),
  createdAt: DateTime,
  urls: z.strictObject({ location: z.string(), invite: InviteUrl }),
};

export const LinkInvite = z
  .union([
    z
      .strictObject({ ...linkFields, role: RoleOrNull })
      .meta({ id: 'OrganizationLinkInvite', description: 'A link that gives a role in the organization.' }),
    z
      .strictObject({ ...linkFields, level: RoleOrNull, space: Space })
      .meta({ id: 'SpaceLinkInvite', description: 'A link that opens a space with a level.' }),
    z
      .strictObject({ ...linkFields, level: RoleOrNull, collection: Collection })
      .meta({ id: 'CollectionLinkInvite', description: 'A link that opens a collection with a level.' }),
  ])
  .meta({
    id: 'LinkInvite',
    description: 'A link by which anybody who has it joins, with a role or with a level on one thing.',
  });

export type LinkInvite = z.output<typeof LinkInvite>;

export const LinkInviteInput = z
  .union([
    z.strictObject({ role: RoleOrNull }),
    z.strictObject({ level: RoleOrNull, space: Id }),
    z.strictObject({ level: RoleOrNull, collection: Id }),
  ])
  .meta({ id: 'LinkInviteInput', description: 'What a new link gives to those who join by it.' });

export const LinkInvitePatch = z
  .union([
    z.strictObject({ role: RoleOrNull, active: z.boolean().optional() }),
    z.strictObject({ level: RoleOrNull, active: z.boolean().optional() }),
    z.strictObject({ active: z.boolean() }),
  ])
  .meta({ id: 'LinkInvitePatch', description: 'What a link gives from now on, or whether it is on.' });

/** An invitation as its address names it. */
const inviteKey = {
  organization: Id,
  invite: Id.meta({ description: 'The secret of the invitation, from its address.' }),
};

export const InvitationQuestion = z
  .strictObject(inviteKey)
  .meta({ id: 'InvitationQuestion', description: 'An invitation that somebody holds.' });

export const Invitation = z
  .strictObject({
    object: z.literal('invitation'),
    organization: z.strictObject({ id: Id, title: z.string(), logo: z.string().optional() }),
    role: RoleOrNull.meta({ description: 'The role in the organization of those who join.' }),
    email: z.string().optional().meta({ description: 'The only address that it is for.' }),
    access: z
      .strictObject({ kind: z.enum(['space', 'collection']), id: Id, title: z.string(), level: Role })
      .optional()
      .meta({ description: 'What else it opens.' }),
  })
  .meta({ id: 'Invitation', description: 'What somebody who holds an invitation is told of it.' });

export type Invitation = z.output<typeof Invitation>;

export const InvitationAcceptance = z
  .strictObject({
    ...inviteKey,
    email: Email,
    displayName: title(1, 64),
    password: Password,
  })
  .meta({ id: 'InvitationAcceptance', description: 'A new account that joins by an invitation.' });

export const AcceptedInvitation = z
  .strictObject({ object: z.literal('accepted-invitation'), organization: Id, session: Session })
  .meta({
    id: 'AcceptedInvitation',
    description: 'The organization joined, and a session of the new member.',
  });

export const Ping = z.strictObject({ visitorClaims: z.string() }).meta({
  id: 'Ping',
  description: 'A short-lived signed note that the caller is a member.',
});
