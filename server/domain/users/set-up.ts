import { randomInt, timingSafeEqual } from 'node:crypto';
import { contract } from '#lib/contract/contract.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken } from '#server/core/tokens.ts';
import { foundOrganization } from '#server/domain/organizations/index.ts';
import { createUser } from './create-user.ts';
import { beginSession } from './sessions.ts';
import { anyUser, getInstance, updateInstance } from './store.ts';

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A new set-up code for an installation without people, to be printed in the log; undefined once it has some. */
export async function renewSetUpCode({ db }: Pick<Services, 'db'>): Promise<string | undefined> {
  if ((await getInstance(db)).setUpAt || (await anyUser(db))) return undefined;
  const code = Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');
  await updateInstance(db, { setUpCodeHash: hashToken(code) });
  return code;
}

export const getSetUp = operation(contract.getSetUp, async ({ tx, mail }) => {
  const { setUpAt } = await getInstance(tx);
  const needed = !setUpAt && !(await anyUser(tx));
  return answer(200, { object: 'set-up' as const, needed, sendsMail: mail.configured });
});

export const setUp = operation(contract.setUp, async (context) => {
  const { tx, body, now } = context;
  const { setUpAt, setUpCodeHash } = await getInstance(tx, { forUpdate: true });
  if (setUpAt || (await anyUser(tx))) {
    throw new Conflict(
      'already_set_up',
      'This installation has its first administrator already. Sign in instead.',
    );
  }
  const given = hashToken(body.code.trim().toUpperCase());
  if (!setUpCodeHash || !timingSafeEqual(setUpCodeHash, given)) {
    throw new Invalid([{ path: 'code', message: 'is not the code of the server’s log' }]);
  }
  const { email, displayName, password } = body;
  const user = await createUser(context, tx, { email, displayName, password, emailVerified: true });
  const organization = await foundOrganization(context, tx, {
    title: body.organization.title,
    adminId: user.id,
  });
  await updateInstance(tx, { setUpAt: now(), setUpCodeHash: null });
  const session = await beginSession(context, tx, user);
  return answer(201, { object: 'set-up-result' as const, organization: organization.id, session });
});
