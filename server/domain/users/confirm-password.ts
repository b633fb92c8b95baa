import { contract } from '#lib/contract/contract.ts';
import { Forbidden, Invalid, Refusal, WentAway } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { verifyPassword } from '#server/core/passwords.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { findToken, findUserByEmail, updateTokenRow } from './store.ts';

/** How long a session may do protected actions after a password was entered. */
const confirmedForMs = 15 * 60 * 1000;

export const confirmPassword = externalOperation(
  contract.confirmPassword,
  async (request) => {
    const { actor, body } = request;
    if (actor.token.kind !== 'session') throw new Forbidden('An API token has no session to confirm.');
    await assertPassword(request, actor, 'password', body.password);
  },
  async ({ tx, actor, now }) => {
    await updateTokenRow(tx, actor.token.id, { confirmedAt: now() });
    return answer(204);
  },
);

/** Throws `Invalid`, naming the field, unless this is the password of a person who is signed in. */
export async function assertPassword(
  { db, passwordAttempts }: Pick<Services, 'db' | 'passwordAttempts'>,
  person: Person,
  field: string,
  password: string,
): Promise<void> {
  const user = await findUserByEmail(db, person.email);
  const attempt = { by: 'session', account: person.email.toLowerCase(), session: person.token.id } as const;
  const isRight = await passwordAttempts.check(attempt, () =>
    verifyPassword(password, user?.passwordHash ?? null),
  );
  if (!isRight) throw new Invalid([{ path: field, message: 'is not your password' }]);
}

/** Throws unless the caller signed in, or confirmed their password, a short while ago. */
export async function assertConfirmed(tx: Db, { token }: Person, now: Date): Promise<void> {
  if (token.kind !== 'session') {
    throw new Forbidden('An API token can’t do this. Sign in with your password.');
  }
  const row = await findToken(tx, token.id);
  if (!row) throw new WentAway();
  if (now.getTime() - (row.confirmedAt?.getTime() ?? 0) > confirmedForMs) {
    throw new Refusal(403, 'password_needed', 'You signed in a while ago. Enter your password to continue.');
  }
}
