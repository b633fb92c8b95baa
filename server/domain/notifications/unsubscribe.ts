import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { readSigned, signValue } from '#server/core/signed.ts';
import type { Db } from '#server/db/database.ts';
import { forgetTurnedOff } from './store/notifications.ts';
import { findSubscription, turnMailOff } from './store/settings.ts';

const purpose = 'unsubscribe';

/** The token of a link that turns off the mails of an organization to a person. It stays good, as mails do. */
export function unsubscribeToken(secret: string, organizationId: string, userId: string): string {
  return signValue(secret, purpose, [organizationId, userId]);
}

export const getUnsubscription = operation(contract.getUnsubscription, async ({ tx, config, query }) =>
  answer(200, await presentSubscription(tx, ownerIn(config, query.token))),
);

export const unsubscribe = operation(contract.unsubscribe, async ({ tx, config, body }) => {
  const owner = ownerIn(config, body.token);
  await presentSubscription(tx, owner);
  await turnMailOff(tx, owner);
  await forgetTurnedOff(tx, owner);
  return answer(200, await presentSubscription(tx, owner));
});

interface Owner {
  organizationId: string;
  userId: string;
}

function ownerIn({ secret }: Pick<Services['config'], 'secret'>, token: string): Owner {
  const [organizationId, userId] = (readSigned(secret, purpose, token) ?? []) as [string?, string?];
  if (organizationId === undefined || userId === undefined) throw new NotFound('link');
  return { organizationId, userId };
}

async function presentSubscription(tx: Db, owner: Owner) {
  const subscription = await findSubscription(tx, owner);
  if (!subscription) throw new NotFound('link');
  return {
    object: 'unsubscription' as const,
    organization: subscription.title,
    mailsOff: subscription.isOff,
  };
}
