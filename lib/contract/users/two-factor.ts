import { z } from 'zod';
import { table } from '../endpoint.ts';
import { DateTime, Id } from '../shared/text.ts';
import { TwoFactorCode } from './two-factor-code.ts';

export const TwoFactor = z
  .strictObject({
    object: z.literal('two-factor'),
    enabled: z.boolean(),
    enabledAt: DateTime.optional(),
    recoveryCodes: z.int().meta({ description: 'Recovery codes that were not used yet.' }),
    requiredBy: z.array(z.strictObject({ id: Id, title: z.string() })).meta({
      description: 'Organizations of the caller that are closed to them without it, by title; 100 at most.',
    }),
  })
  .meta({ id: 'TwoFactor', description: 'Whether signing in with a password also takes a code.' });

export const TwoFactorSecret = z
  .strictObject({
    object: z.literal('two-factor-secret'),
    secret: z.string().meta({ description: 'In base32, for an authenticator app that reads no QR code.' }),
    uri: z.string().meta({ description: 'The `otpauth:` address that a QR code shows.' }),
  })
  .meta({
    id: 'TwoFactorSecret',
    description: 'What an authenticator app makes its codes from, shown once.',
  });

export type TwoFactorSecret = z.output<typeof TwoFactorSecret>;

export const TwoFactorInput = z
  .strictObject({ enabled: z.boolean(), code: TwoFactorCode })
  .meta({ id: 'TwoFactorInput', description: 'Switches two-factor authentication on or off, by a code.' });

export const TwoFactorChange = z
  .strictObject({
    object: z.literal('two-factor-change'),
    enabled: z.boolean(),
    recoveryCodes: z.array(z.string()).optional().meta({
      description: 'Each signs in once in place of a code. They are shown this once.',
    }),
  })
  .meta({ id: 'TwoFactorChange', description: 'What became of two-factor authentication.' });

export const RecoveryCodesInput = z
  .strictObject({ code: TwoFactorCode })
  .meta({ id: 'RecoveryCodesInput', description: 'Proves that the authenticator app is at hand.' });

/** The second factor of the caller's own account. */
export const twoFactor = table({
  getTwoFactor: {
    method: 'GET',
    path: '/v1/user/two-factor',
    summary: 'Whether the caller signs in with a second factor',
    origin: 'ours',
    access: 'signed-in',
    scope: null,
    answers: { 200: TwoFactor },
  },
  startTwoFactor: {
    method: 'POST',
    path: '/v1/user/two-factor',
    summary: 'Begins to set up two-factor authentication; needs a session whose password was entered lately',
    origin: 'ours',
    access: 'signed-in',
    scope: null,
    changes: ['getTwoFactor'],
    answers: { 201: TwoFactorSecret },
    errors: [409],
    showsSecret: true,
  },
  setTwoFactor: {
    method: 'PUT',
    path: '/v1/user/two-factor',
    summary: 'Switches two-factor authentication on or off; refused to API tokens',
    origin: 'ours',
    access: 'signed-in',
    scope: null,
    effect: 'external',
    body: TwoFactorInput,
    changes: ['getTwoFactor'],
    answers: { 200: TwoFactorChange },
    errors: [409],
    showsSecret: true,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/v1/user/recovery-codes',
    summary: 'Makes new recovery codes in place of the earlier ones; refused to API tokens',
    origin: 'ours',
    access: 'signed-in',
    scope: null,
    effect: 'external',
    body: RecoveryCodesInput,
    changes: ['getTwoFactor'],
    answers: { 201: TwoFactorChange },
    errors: [409],
    showsSecret: true,
  },
});
