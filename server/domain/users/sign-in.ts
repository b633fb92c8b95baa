import type { z } from 'zod';
import { contract } from '#lib/contract/contract.ts';
import type { SignIn } from '#lib/contract/users/schemas.ts';
import { Refusal } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { verifyPassword } from '#server/core/passwords.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { findDevice } from './devices.ts';
import { createSession } from './sessions.ts';
import { findUserByEmail, lockPassword, type UserRow } from './store/users.ts';
import { type CodeUse, consumeCode, findTwoFactor } from './two-factor/store.ts';
import { verifyCode } from './two-factor/verify-code.ts';

export const signIn = externalOperation(
  contract.signIn,
  (request) => verifyCredentials(request, request.body),
  async (context, verified) => {
    await consumeCredentials(context.tx, verified);
    return answer(201, await createSession(context, context.tx, verified.user));
  },
);

interface CredentialsContext extends Pick<Services, 'db' | 'config' | 'now' | 'passwordAttempts'> {
  network: string;
}

/** A person whose password was right, with the use of their code where they have a second factor. */
export interface VerifiedUser {
  user: UserRow;
  codeUse?: CodeUse;
}

/** The person who has an address, when password and code are theirs; wrong ones are counted. Throws what refuses a sign-in. */
export async function verifyCredentials(
  context: CredentialsContext,
  {
    email,
    password,
    code,
    device: known,
  }: Pick<z.output<typeof SignIn>, 'email' | 'password' | 'code' | 'device'>,
): Promise<VerifiedUser> {
  const { db, network, passwordAttempts } = context;
  const user = await findUserByEmail(db, email);
  const factor = user && (await findTwoFactor(db, user.id));
  // The database matches more spellings of an address than this does, so the one that it found is counted.
  const account = (user?.email ?? email).toLowerCase();
  const device = findDevice(context, user?.id, known);
  let wrong = wrongCredentials;
  let codeUse: CodeUse | undefined;
  const isRight = await passwordAttempts.check(
    device === undefined ? { by: 'stranger', account, network } : { by: 'device', account, device },
    async () => {
      if (!(await verifyPassword(password, user?.passwordHash ?? null))) return false;
      if (!factor?.enabledAt) return true;
      // Thrown, so that it counts neither as a wrong try nor as a right one.
      if (code === undefined) throw codeNeeded();
      codeUse = await verifyCode(context, factor, code);
      wrong = wrongCode;
      return codeUse !== undefined;
    },
  );
  if (!user || !isRight) throw wrong();
  return { user, ...(codeUse && { codeUse }) };
}

/**
 * Uses the code, and locks the password until the transaction ends. Refuses a code that was used meanwhile, none where the
 * second factor was switched on meanwhile, and a password that was changed since: setting another one ends all sessions,
 * so none may begin with the old one at that moment.
 */
export async function consumeCredentials(tx: Db, { user, codeUse }: VerifiedUser): Promise<void> {
  if (!(await lockPassword(tx, user))) throw wrongCredentials();
  if (codeUse && !(await consumeCode(tx, codeUse))) throw wrongCode();
  if (!codeUse && (await findTwoFactor(tx, user.id))?.enabledAt) throw codeNeeded();
}

function codeNeeded(): Refusal {
  return unauthorized('code_needed', 'Enter the code from your authenticator app.');
}

function wrongCode(): Refusal {
  return unauthorized('wrong_code', 'The code is wrong or was used before. Enter the next one.');
}

function wrongCredentials(): Refusal {
  return unauthorized('wrong_credentials', 'The e-mail address or the password is wrong.');
}

function unauthorized(type: string, message: string): Refusal {
  return new Refusal(401, type, message, { headers: { 'www-authenticate': 'Bearer' } });
}
