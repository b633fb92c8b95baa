import { text } from '../shared/text.ts';

/** A code of an authenticator app, or a recovery code; spaces and hyphens don't matter. */
export const TwoFactorCode = text(6, 40).meta({
  description: 'The six digits of an authenticator app, or a recovery code.',
});
