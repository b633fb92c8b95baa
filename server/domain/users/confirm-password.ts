import { contract } from '#lib/contract/contract.ts';
import { Forbidden, Invalid, Refusal, WentAway } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { verifyPassword } from '#server/core/passwords.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { findToken, findUserByEmail, updateTokenRow } from './store.ts';
import { type CodeUse, consumeCode, findTwoFactor } from './two-factor/store.ts';
import { verifyCode, wrongCode } from './two-factor/verify-code.ts';

/** How long a session may do protected actions after a password was entered. */
const confirmedForMs = 15 * 60 * 1000;

export const confirmPassword = externalOperation(
  contract.confirmPassword,
  async (request) => {
    const { db, actor, body } = request;
    if (actor.token.kind !== 'session') throw new Forbidden('An API token has no session to confirm.');
    const factor = await findTwoFactor(db, actor.id);
    let codeUse: CodeUse | undefined;
    await assertPassword(request, actor, body.password, {
      field: 'password',
      verifySecondFactor: async () => {
        if (!factor?.enabledAt) return true;
        // Thrown, so that it counts neither as a wrong try nor as a right one.
        if (body.code === undefined) throw codeNeeded();
        codeUse = await verifyCode(request, factor, body.code);
        return codeUse !== undefined;
      },
    });
    return codeUse;
  },
  async ({ tx, actor, now }, codeUse) => {
    if (codeUse && !(await consumeCode(tx, codeUse))) throw wrongCode();
    if (!codeUse && (await findTwoFactor(tx, actor.id))?.enabledAt) throw codeNeeded();
    await updateTokenRow(tx, actor.token.id, { confirmedAt: now() });
    return answer(204);
  },
);

function codeNeeded(): Refusal {
  return new Refusal(403, 'code_needed', 'Enter the code from your authenticator app.');
}

interface PasswordCheck {
  /** The field of the request that has the password. */
  field: string;
  /** Whether the code that came with a right password is right, too. Guesses of codes are counted as those of passwords. */
  verifySecondFactor?: () => Promise<boolean>;
}

/** Throws `Invalid`, naming the field, unless this is the password of a person who is signed in. */
export async function assertPassword(
  { db, passwordAttempts }: Pick<Services, 'db' | 'passwordAttempts'>,
  person: Person,
  password: string,
  { field, verifySecondFactor = async () => true }: PasswordCheck,
): Promise<void> {
  const user = await findUserByEmail(db, person.email);
  const attempt = { by: 'session', account: person.email.toLowerCase(), session: person.token.id } as const;
  let hasRightPassword = false;
  const isRight = await passwordAttempts.check(attempt, async () => {
    hasRightPassword = await verifyPassword(password, user?.passwordHash ?? null);
    return hasRightPassword && (await verifySecondFactor());
  });
  if (isRight) return;
  throw hasRightPassword ? wrongCode() : new Invalid([{ path: field, message: 'is not your password' }]);
}

/**
 * Throws unless the caller signed in, or confirmed their password, a short while ago. A sign-in by a provider counts in
 * sessions of its organization, for what concerns that alone.
 */
export async function assertConfirmed(
  tx: Db,
  { token }: Person,
  now: Date,
  organizationId?: string,
): Promise<void> {
  if (token.kind !== 'session') {
    throw new Forbidden('An API token can’t do this. Sign in with your password.');
  }
  const row = await findToken(tx, token.id);
  if (!row) throw new WentAway();
  const isByProvider = organizationId !== undefined && row.organizationId === organizationId;
  const confirmedAt = isByProvider ? row.createdAt : row.confirmedAt;
  if (now.getTime() - (confirmedAt?.getTime() ?? 0) <= confirmedForMs) return;
  throw isByProvider
    ? new Refusal(403, 'sign_in_needed', 'You signed in a while ago. Sign in again to continue.')
    : new Refusal(403, 'password_needed', 'You signed in a while ago. Enter your password to continue.');
}
