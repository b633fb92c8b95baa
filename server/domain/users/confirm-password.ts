import { contract } from '#lib/contract/contract.ts';
import { Forbidden, Invalid, Refusal, WentAway } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { verifyPassword } from '#server/core/passwords.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { findToken, updateTokenRow } from './store/tokens.ts';
import { findUserByEmail } from './store/users.ts';
import { type CodeUse, consumeCode, findTwoFactor } from './two-factor/store.ts';
import { verifyCode, wrongCode } from './two-factor/verify-code.ts';

/** How long a session may do protected actions after a password was entered. */
const confirmedForMs = 15 * 60 * 1000;

export const confirmPassword = externalOperation(
  contract.confirmPassword,
  async (request) => {
    const { actor, body } = request;
    if (actor.token.kind !== 'session') throw new Forbidden('An API token has no session to confirm.');
    return verifyOwnCredentials(request, { ...body, field: 'password' });
  },
  async ({ tx, actor, now }, codeUse) => {
    await consumeOwnCode(tx, actor, codeUse);
    await updateTokenRow(tx, actor.token.id, { confirmedAt: now() });
    return answer(204);
  },
);

interface OwnCredentials {
  password: string;
  code?: string | undefined;
  /** The field of the request that has the password. */
  field: string;
}

/**
 * Throws `Invalid`, naming the field, unless password and code are those of the caller; returns the use of the code where
 * they have a second factor. Guesses of codes are counted as those of passwords.
 */
export async function verifyOwnCredentials(
  context: Pick<Services, 'db' | 'config' | 'now' | 'passwordAttempts'> & { actor: Person },
  { password, code, field }: OwnCredentials,
): Promise<CodeUse | undefined> {
  const { db, actor, passwordAttempts } = context;
  const user = await findUserByEmail(db, actor.email);
  const factor = await findTwoFactor(db, actor.id);
  let wrong = () => new Invalid([{ path: field, message: 'is not your password' }]);
  let codeUse: CodeUse | undefined;
  const attempt = { by: 'session', account: actor.email.toLowerCase(), session: actor.token.id } as const;
  const isRight = await passwordAttempts.check(attempt, async () => {
    if (!(await verifyPassword(password, user?.passwordHash ?? null))) return false;
    if (!factor?.enabledAt) return true;
    // Thrown, so that it counts neither as a wrong try nor as a right one.
    if (code === undefined) throw codeNeeded();
    wrong = wrongCode;
    codeUse = await verifyCode(context, factor, code);
    return codeUse !== undefined;
  });
  if (!isRight) throw wrong();
  return codeUse;
}

/** Uses the code of the caller; refuses one that was used, or none where the second factor was switched on, meanwhile. */
export async function consumeOwnCode(tx: Db, { id }: Person, codeUse: CodeUse | undefined): Promise<void> {
  if (codeUse && !(await consumeCode(tx, codeUse))) throw wrongCode();
  if (!codeUse && (await findTwoFactor(tx, id))?.enabledAt) throw codeNeeded();
}

function codeNeeded(): Refusal {
  return new Refusal(403, 'code_needed', 'Enter the code from your authenticator app.');
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
