import { z } from 'zod';
import { Scope, scopes } from '../shared/scopes.ts';
import { DateTime, Email, Id, text, title, Uri } from '../shared/text.ts';
import { TwoFactorCode } from './two-factor-code.ts';

export const User = z
  .strictObject({
    object: z.literal('user'),
    id: Id,
    displayName: z.string(),
    email: z.string().optional(),
    photoURL: z.string().optional(),
    urls: z.strictObject({ location: z.string() }),
  })
  .meta({ id: 'User', description: 'A person with an account on this installation.' });

export type User = z.output<typeof User>;

export const UserPatch = z
  .strictObject({
    displayName: title(1, 64).optional(),
    photoURL: Uri.nullable().optional(),
  })
  .refine((body) => Object.keys(body).length > 0, { error: 'must change something' })
  .meta({ id: 'UserPatch', description: 'What a person changes about their own profile.' });

export const Password = text(10, 200).meta({
  id: 'Password',
  description: 'A new password: 10 to 200 characters, and none of the most common ones.',
});

export const SignIn = z
  .strictObject({
    email: Email,
    password: text(1, 200),
    code: TwoFactorCode.optional().meta({
      description:
        'A code of the second factor, where the person has one: without it 401 `code_needed` is answered.',
    }),
    device: text(1, 500).optional().meta({
      description: 'The `device` of an earlier sign-in: wrong passwords of others do not slow this one then.',
    }),
  })
  .meta({ id: 'SignIn', description: 'The e-mail address and password of a person who signs in.' });

export const Session = z
  .strictObject({
    object: z.literal('session'),
    token: z.string().meta({ description: 'The bearer token of the session, shown once.' }),
    expiresAt: DateTime,
    user: User,
    device: z.string().meta({
      description: 'Store it on this device and send it with the next sign-in. It opens nothing by itself.',
    }),
  })
  .meta({ id: 'Session', description: 'A new session of a person who signed in.' });

export const UserSession = z
  .strictObject({
    object: z.literal('user-session'),
    id: Id,
    device: z.string().meta({ description: 'What it began on, as the client said: `Firefox on Windows`.' }),
    network: z.string().optional().meta({
      description: 'The address that it began from; for IPv6 the network of one subscriber.',
    }),
    current: z.boolean().meta({ description: 'It is the session of this request.' }),
    createdAt: DateTime,
    lastUsedAt: DateTime.optional(),
    expiresAt: DateTime,
    urls: z.strictObject({ location: z.string() }),
  })
  .meta({ id: 'UserSession', description: 'A session in which a person is signed in, without its token.' });

export type UserSession = z.output<typeof UserSession>;

const OwnCode = TwoFactorCode.optional().meta({
  description:
    'A code of the second factor, where the person has one: without it 403 `code_needed` is answered.',
});

export const PasswordConfirmation = z
  .strictObject({
    password: text(1, 200),
    code: OwnCode,
  })
  .meta({ id: 'PasswordConfirmation', description: 'The password of the person who is signed in.' });

export const PasswordChange = z
  .strictObject({
    currentPassword: text(1, 200),
    newPassword: Password,
    code: OwnCode,
    revokeTokens: z
      .boolean()
      .optional()
      .meta({ description: 'Also revokes every API token and removes every passkey; false by default.' }),
  })
  .meta({ id: 'PasswordChange', description: 'Changes the password and ends all other sessions.' });

export const PasswordResetRequest = z
  .strictObject({ email: Email })
  .meta({ id: 'PasswordResetRequest', description: 'Asks for a message with a link to set a new password.' });

export const PasswordReset = z
  .strictObject({
    token: text(1, 200),
    newPassword: Password,
    revokeTokens: z
      .boolean()
      .optional()
      .meta({ description: 'Also revokes every API token and removes every passkey; true by default.' }),
  })
  .meta({ id: 'PasswordReset', description: 'Sets a new password by the token of a reset message.' });

export const SetUpState = z
  .strictObject({
    object: z.literal('set-up'),
    needed: z.boolean().meta({ description: 'It still waits for its first administrator.' }),
    sendsMail: z.boolean().meta({ description: 'A mail server is configured, so messages are sent.' }),
  })
  .meta({ id: 'SetUpState', description: 'How far this installation is set up.' });

export const SetUp = z
  .strictObject({
    code: text(1, 100).meta({
      description: 'The code that the server printed in its log at its first start.',
    }),
    email: Email,
    displayName: title(1, 64),
    password: Password,
    organization: z.strictObject({ title: title(2, 255) }),
  })
  .meta({ id: 'SetUp', description: 'Makes the first person and the organization that they administer.' });

export const SetUpResult = z
  .strictObject({ object: z.literal('set-up-result'), organization: Id, session: Session })
  .meta({ id: 'SetUpResult', description: 'The first organization and a session of its administrator.' });

const Organizations = z.array(z.strictObject({ id: Id, title: z.string() })).max(10);

export const UserToken = z
  .strictObject({
    object: z.literal('user-token'),
    id: Id,
    label: z.string(),
    createdAt: DateTime,
    lastUsedAt: DateTime.optional(),
    expiresAt: DateTime.optional(),
    scopes: z
      .array(Scope)
      .nullable()
      .meta({ description: 'What the token is limited to; null for everything that its owner may do.' }),
    blockedBy: Organizations.optional().meta({
      description:
        'Organizations of the owner that block it, by title; 10 at most. Absent where none does, and for those that are closed to the caller.',
    }),
    notAllowedBy: Organizations.optional().meta({
      description: 'In the same way, organizations whose token policy does not allow it.',
    }),
    urls: z.strictObject({ location: z.string() }),
  })
  .meta({ id: 'UserToken', description: 'A personal API token; its secret is shown only when it is made.' });

export type UserToken = z.output<typeof UserToken>;

export const UserTokenCreated = z.strictObject({ ...UserToken.shape, token: z.string() }).meta({
  id: 'UserTokenCreated',
  description: 'A new personal API token with its secret, shown this once.',
});

export const UserTokenInput = z
  .strictObject({
    label: title(1, 50),
    expiresAt: DateTime.optional(),
    scopes: z
      .array(Scope)
      .min(1, 'Select at least one permission')
      .max(scopes.length)
      .nullable()
      .optional()
      .meta({ description: 'What the token is limited to; everything that its owner may do when left out.' }),
  })
  .meta({
    id: 'UserTokenInput',
    description: 'The label of a new token, its limits, and the moment when it ends by itself.',
  });
