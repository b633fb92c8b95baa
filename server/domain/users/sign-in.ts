import { contract } from '#lib/contract/contract.ts';
import { Refusal } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { verifyPassword } from '#server/core/passwords.ts';
import { findDevice } from './devices.ts';
import { createSession } from './sessions.ts';
import { findUserByEmail, lockPassword } from './store.ts';

export const signIn = externalOperation(
  contract.signIn,
  async (request) => {
    const { db, body, network, passwordAttempts } = request;
    const user = await findUserByEmail(db, body.email);
    // The database matches more spellings of an address than this does, so the one that it found is counted.
    const account = (user?.email ?? body.email).toLowerCase();
    const device = findDevice(request, user?.id, body.device);
    const isRight = await passwordAttempts.check(
      device === undefined ? { by: 'stranger', account, network } : { by: 'device', account, device },
      () => verifyPassword(body.password, user?.passwordHash ?? null),
    );
    if (!user || !isRight) throw wrongCredentials();
    return user;
  },
  async (context, user) => {
    // Setting another password ends all sessions, so none may begin with the old one at that moment.
    if (!(await lockPassword(context.tx, user))) throw wrongCredentials();
    return answer(201, await createSession(context, context.tx, user));
  },
);

function wrongCredentials(): Refusal {
  return new Refusal(401, 'wrong_credentials', 'The e-mail address or the password is wrong.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}
