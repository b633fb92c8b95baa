import { contract } from '#lib/contract/contract.ts';
import { Conflict, Forbidden } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import { answer, externalOperation, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { assertConfirmed } from '../confirm-password.ts';
import { createRecoveryCodes, createSecret } from './codes.ts';
import {
  type CodeUse,
  consumeCode,
  countRecoveryCodes,
  deleteTwoFactor,
  enableTwoFactorRow,
  findTwoFactor,
  listRequiringOrganizations,
  replaceRecoveryCodes,
  startTwoFactorRow,
} from './store.ts';
import { verifyCode, wrongCode } from './verify-code.ts';

export const getTwoFactor = operation(contract.getTwoFactor, async ({ tx, actor }) => {
  const enabledAt = (await findTwoFactor(tx, actor.id))?.enabledAt;
  return answer(200, {
    object: 'two-factor' as const,
    enabled: Boolean(enabledAt),
    ...(enabledAt && { enabledAt: enabledAt.toISOString() }),
    recoveryCodes: enabledAt ? await countRecoveryCodes(tx, actor.id) : 0,
    requiredBy: await listRequiringOrganizations(tx, actor.id),
  });
});

export const startTwoFactor = operation(contract.startTwoFactor, async (context) => {
  const { tx, actor, now } = context;
  await assertConfirmed(tx, actor, now());
  const { sealedSecret, secret, uri } = createSecret(context, actor);
  if (!(await startTwoFactorRow(tx, { userId: actor.id, sealedSecret }))) {
    throw isOnAlready();
  }
  return answer(201, { object: 'two-factor-secret' as const, secret, uri });
});

export const setTwoFactor = externalOperation(
  contract.setTwoFactor,
  (request) => verifyOwnCode(request, request.body.code, !request.body.enabled),
  async (context, use) => {
    const { tx, actor, body, now, record } = context;
    const { enabled } = body;
    if (!(await consumeCode(tx, use))) throw wrongCode();
    if (enabled && !(await enableTwoFactorRow(tx, actor.id, now()))) {
      throw isOnAlready();
    }
    if (!enabled) await deleteTwoFactor(tx, actor.id);
    const type = enabled ? 'two_factor.enabled' : 'two_factor.disabled';
    await record({ type, organizationId: null, subject: actor.id, data: {} });
    if (!enabled) return answer(200, { object: 'two-factor-change' as const, enabled });
    const { codes, hashes } = createRecoveryCodes(context, actor.id);
    await replaceRecoveryCodes(tx, actor.id, hashes);
    return answer(200, { object: 'two-factor-change' as const, enabled, recoveryCodes: codes });
  },
);

export const renewRecoveryCodes = externalOperation(
  contract.renewRecoveryCodes,
  (request) => verifyOwnCode(request, request.body.code, true),
  async (context, use) => {
    const { tx, actor } = context;
    if (!(await consumeCode(tx, use))) throw wrongCode();
    const { codes, hashes } = createRecoveryCodes(context, actor.id);
    await replaceRecoveryCodes(tx, actor.id, hashes);
    return answer(201, { object: 'two-factor-change' as const, enabled: true, recoveryCodes: codes });
  },
);

type CodeRequest = Pick<Services, 'db' | 'config' | 'now' | 'passwordAttempts'> & { actor: Person };

/** What a code of the caller proves; wrong ones are counted as wrong passwords are. */
async function verifyOwnCode(request: CodeRequest, code: string, isOn: boolean): Promise<CodeUse> {
  const { db, actor, passwordAttempts } = request;
  if (actor.token.kind !== 'session') throw new Forbidden('An API token can’t do this. Sign in first.');
  const factor = await findTwoFactor(db, actor.id);
  if (!factor || (isOn && !factor.enabledAt)) {
    throw new Conflict('two_factor_off', 'Two-factor authentication is not set up.');
  }
  let use: CodeUse | undefined;
  const attempt = {
    by: 'session',
    account: actor.email.toLowerCase(),
    session: actor.token.id,
  } as const;
  await passwordAttempts.check(attempt, async () => {
    use = await verifyCode(request, factor, code);
    return use !== undefined;
  });
  if (!use) throw wrongCode();
  return use;
}

function isOnAlready(): Conflict {
  return new Conflict('two_factor_on', 'Two-factor authentication is already on.');
}
