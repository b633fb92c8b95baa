import { contract } from '#lib/contract/contract.ts';
import { sendAside } from '#server/adapters/mail.ts';
import { answer, operation } from '#server/core/operation.ts';
import { hashToken, makeToken } from '#server/core/tokens.ts';
import { appUrl } from '#server/core/urls.ts';
import { findUserByEmail, replacePasswordReset } from './store.ts';

const goodForMs = 60 * 60 * 1000;

export const requestPasswordReset = operation(contract.requestPasswordReset, async (context) => {
  const { tx, body, config, now } = context;
  const user = await findUserByEmail(tx, body.email);
  if (user) {
    const token = makeToken();
    await replacePasswordReset(tx, {
      hash: hashToken(token),
      userId: user.id,
      expiresAt: new Date(now().getTime() + goodForMs),
    });
    const link = `${appUrl(config.publicUrl, (p) => p.reset())}#${token}`;
    sendAside(context, {
      to: user.email,
      subject: 'Set a new password for Lectern',
      text: `Open this link within an hour to set a new password:\n\n${link}\n\nIf you did not ask for it, ignore this message.\n`,
    });
  }
  return answer(204);
});
