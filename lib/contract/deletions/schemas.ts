import { z } from 'zod';
import { DateTime, Email, Id, text } from '../shared/text.ts';

const OrganizationName = z.strictObject({ id: Id, title: z.string() });

export const AccountDeletion = z
  .strictObject({
    object: z.literal('account-deletion'),
    lastAdminOf: z.array(OrganizationName).meta({
      description:
        'Organizations of which the caller is the last admin, by title; 100 at most. While there is one, the account can’t be deleted.',
    }),
  })
  .meta({ id: 'AccountDeletion', description: 'What keeps the caller from deleting their account.' });

export type AccountDeletion = z.output<typeof AccountDeletion>;

export const AccountDeletionInput = z
  .strictObject({
    email: Email.meta({ description: 'The e-mail address of the account, typed by its owner.' }),
  })
  .meta({ id: 'AccountDeletionInput', description: 'Deletes the account with this e-mail address.' });

export const OrganizationDeletionInput = z
  .strictObject({
    title: text(1, 255).meta({ description: 'The title of the organization, typed by the admin.' }),
  })
  .meta({ id: 'OrganizationDeletionInput', description: 'Deletes the organization with this title.' });

export const DeletedOrganization = z
  .strictObject({
    object: z.literal('deleted-organization'),
    ...OrganizationName.shape,
    deletedAt: DateTime,
    deletedBy: z
      .strictObject({ id: Id, displayName: z.string() })
      .optional()
      .meta({ description: 'The admin who deleted it.' }),
    restorableUntil: DateTime.meta({ description: 'It is removed for good after that.' }),
  })
  .meta({
    id: 'DeletedOrganization',
    description: 'An organization in the trash, as those who were its admins see it.',
  });

export type DeletedOrganization = z.output<typeof DeletedOrganization>;
