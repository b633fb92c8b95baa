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
import { findUserByEmail, lockPassword, type UserRow } from './store.ts';

export const signIn = externalOperation(
  contract.signIn,
  (request) => verifyCredentials(request, request.body),
  async (context, user) => {
    await assertSamePassword(context.tx, user);
    return answer(201, await createSession(context, context.tx, user));
  },
);

interface CredentialsContext extends Pick<Services, 'db' | 'config' | 'now' | 'passwordAttempts'> {
  network: string;
}

/** The person who has an address, when the password is theirs; wrong ones are counted. Throws the refusal of a sign-in. */
export async function verifyCredentials(
  context: CredentialsContext,
  { email, password, device: known }: z.output<typeof SignIn>,
): Promise<UserRow> {
  const { db, network, passwordAttempts } = context;
  const user = await findUserByEmail(db, email);
  // The database matches more spellings of an address than this does, so the one that it found is counted.
  const account = (user?.email ?? email).toLowerCase();
  const device = findDevice(context, user?.id, known);
  const isRight = await passwordAttempts.check(
    device === undefined ? { by: 'stranger', account, network } : { by: 'device', account, device },
    () => verifyPassword(password, user?.passwordHash ?? null),
  );
  if (!user || !isRight) throw wrongCredentials();
  return user;
}

/**
 * Refuses a sign-in whose password was changed since it was verified, and locks it until the transaction ends: setting
 * another password ends all sessions, so none may begin with the old one at that moment.
 */
export async function assertSamePassword(tx: Db, user: UserRow): Promise<void> {
  if (!(await lockPassword(tx, user))) throw wrongCredentials();
}

function wrongCredentials(): Refusal {
  return new Refusal(401, 'wrong_credentials', 'The e-mail address or the password is wrong.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}
