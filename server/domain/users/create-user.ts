import { Conflict } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { brokenConstraint, type Db } from '#server/db/database.ts';
import { insertUser, type UserRow } from './store/users.ts';

interface NewUser {
  email: string;
  displayName: string;
  /** Without one the person can’t sign in until they set a password. */
  passwordHash?: string | undefined;
  emailVerified: boolean;
}

/** Makes an account; throws `Conflict` when the address has one. */
export async function createUser(
  services: Pick<Services, 'newId' | 'now'>,
  tx: Db,
  user: NewUser,
): Promise<UserRow> {
  const createdAt = services.now();
  const row: UserRow = {
    id: services.newId(),
    email: user.email,
    emailVerifiedAt: user.emailVerified ? createdAt : null,
    displayName: user.displayName,
    photoUrl: null,
    passwordHash: user.passwordHash ?? null,
    createdAt,
    serviceAccountOf: null,
    deletedAt: null,
  };
  try {
    await insertUser(tx, row);
  } catch (error) {
    if (brokenConstraint(error) !== 'users_email') throw error;
    throw new Conflict('email_taken', `An account with the address ${user.email} already exists.`);
  }
  return row;
}
