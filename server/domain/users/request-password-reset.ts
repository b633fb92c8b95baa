import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { findUserByEmail } from './store/users.ts';

export const requestPasswordReset = operation(contract.requestPasswordReset, async (context) => {
  const { tx, body, newId, record } = context;
  const user = await findUserByEmail(tx, body.email);
  // An address that nobody has makes an event of nobody, so that the answer takes as long for it.
  await record({
    type: 'password_reset.requested',
    organizationId: null,
    subject: user?.id ?? newId(),
    data: {},
  });
  return answer(204);
});
