import { contract } from '#lib/contract/contract.ts';
import { sendAside } from '#server/adapters/mail.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { createPasswordLink } from './password-link.ts';
import { countPasswordResets, findUserByEmail } from './store.ts';

/** The most valid links of a person at once, so that a stranger can't flood them with messages. */
const mostLinks = 3;

export const requestPasswordReset = operation(contract.requestPasswordReset, async (context) => {
  const { body, network, afterCommit } = context;
  // All of it comes after the answer, which takes as long for an address that nobody has.
  afterCommit(() => mailPasswordLink(context, network, body.email));
  return answer(204);
});

/** Mails a link by which the owner of an address sets a new password; earlier links stay good. */
async function mailPasswordLink(services: Services, network: string, email: string): Promise<void> {
  const { db, writes, now } = services;
  const message = await writes.within(network, () =>
    db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email, { lock: true });
      if (!user || (await countPasswordResets(tx, user.id, now())) >= mostLinks) return undefined;
      return { to: user.email, link: await createPasswordLink(services, tx, user.id) };
    }),
  );
  if (!message) return;
  sendAside(services, {
    to: message.to,
    subject: 'Set a new password for Lectern',
    text: `Open this link within an hour to set a new password:\n\n${message.link}\n\nIf you did not ask for it, ignore this message.\n`,
  });
}
