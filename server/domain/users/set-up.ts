import { randomInt, timingSafeEqual } from 'node:crypto';
import { contract } from '#lib/contract/contract.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import { answer, externalOperation, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken } from '#server/core/tokens.ts';
import type { Db } from '#server/db/database.ts';
import { createOrganizationWithAdmin } from '#server/domain/organizations/index.ts';
import { createUser } from './create-user.ts';
import { hashNewPassword } from './rules.ts';
import { createSession } from './sessions.ts';
import { anyUser, getInstance, updateInstance } from './store/instance.ts';

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

export const setUp = externalOperation(
  contract.setUp,
  async ({ db, body }) => {
    await assertSetUpNeeded(db, body.code, {});
    return hashNewPassword('password', body.password);
  },
  async (context, passwordHash) => {
    const { tx, body, now, audit } = context;
    await assertSetUpNeeded(tx, body.code, { lock: true });
    const { email, displayName } = body;
    const user = await createUser(context, tx, { email, displayName, passwordHash, emailVerified: true });
    const organization = await createOrganizationWithAdmin(context, tx, {
      title: body.organization.title,
      adminId: user.id,
    });
    await audit({
      organizationId: organization.id,
      action: 'organization.created',
      target: { type: 'organization', id: organization.id, label: organization.title },
      payload: { admin: user.id },
    });
    await updateInstance(tx, { setUpAt: now(), setUpCodeHash: null });
    const session = await createSession(context, tx, user);
    return answer(201, { object: 'set-up-result' as const, organization: organization.id, session });
  },
);

/** Refuses a set-up that happened already, or one without the code; `lock` lets only one happen. */
async function assertSetUpNeeded(db: Db, code: string, { lock = false }): Promise<void> {
  const { setUpAt, setUpCodeHash } = await getInstance(db, { forUpdate: lock });
  if (setUpAt || (await anyUser(db))) {
    throw new Conflict('already_set_up', 'This installation is already set up. Sign in instead.');
  }
  const codeHash = hashToken(code.trim().toUpperCase());
  if (!setUpCodeHash || !timingSafeEqual(setUpCodeHash, codeHash)) {
    throw new Invalid([{ path: 'code', message: 'must be the code in the server’s log' }]);
  }
}
