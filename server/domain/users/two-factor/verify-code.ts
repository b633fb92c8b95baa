import { Invalid } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { readCode } from './codes.ts';
import { type CodeUse, hasRecoveryCode, type TwoFactorRow } from './store.ts';

/** What a code that was not used yet proves; undefined for any other, so that it counts as a wrong one. */
export async function verifyCode(
  context: Pick<Services, 'config' | 'db' | 'now'>,
  factor: TwoFactorRow,
  code: string,
): Promise<CodeUse | undefined> {
  const use = readCode(context, factor, code);
  if (!use) return undefined;
  const isUnused = 'step' in use ? use.step > factor.lastStep : await hasRecoveryCode(context.db, use);
  return isUnused ? use : undefined;
}

/** The refusal of a code that a person who is signed in entered. */
export function wrongCode(): Invalid {
  return new Invalid([{ path: 'code', message: 'is wrong or was used before. Enter the next one' }]);
}
