import { Invalid } from '#server/core/errors.ts';
import { hashPassword } from '#server/core/passwords.ts';

let common: Set<string> | undefined;

/** Whether a password is one of the most common ones, or one of them with digits or signs behind it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common']);
  const plain = password.toLowerCase();
  return common.has(plain) || common.has(plain.replace(/[^\p{L}]+$/u, ''));
}

/** Hashes a new password; throws `Invalid` for a common one, naming the field. Never within a transaction. */
export async function hashNewPassword(field: string, password: string): Promise<string> {
  if (await isCommonPassword(password)) {
    throw new Invalid([{ path: field, message: 'is too easy to guess: choose one that others do not use' }]);
  }
  return hashPassword(password);
}
