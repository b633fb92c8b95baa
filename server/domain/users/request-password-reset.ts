import { contract } from '#lib/contract/contract.ts';
import { sendAside } from '#server/adapters/mail.ts';
import { answer, operation } from '#server/core/operation.ts';
import { makePasswordLink } from './password-link.ts';
import { findUserByEmail } from './store.ts';

export const requestPasswordReset = operation(contract.requestPasswordReset, async (context) => {
  const { tx, body } = context;
  const user = await findUserByEmail(tx, body.email);
  if (user) {
    const link = await makePasswordLink(context, tx, user.id);
    sendAside(context, {
      to: user.email,
      subject: 'Set a new password for Lectern',
      text: `Open this link within an hour to set a new password:\n\n${link}\n\nIf you did not ask for it, ignore this message.\n`,
    });
  }
  return answer(204);
});
