import { contract } from '#lib/contract/contract.ts';
import { Refusal, UnknownShareKey } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { verifyPassword } from '#server/core/passwords.ts';
import { findableKey, readShareKey } from '#server/core/share-keys.ts';
import { siteHostOf } from '#server/core/site-urls.ts';
import { findLinkToEnter } from './store/sites.ts';

export const enterPassphrase = externalOperation(
  contract.enterPassphrase,
  async ({ db, config, body, network, passwordAttempts }) => {
    const entryKeyHash = findableKey(config.secret, body.shareKey);
    const host = siteHostOf(config, new URL(body.url));
    const link = entryKeyHash && (await findLinkToEnter(db, host, entryKeyHash));
    if (!link) throw new UnknownShareKey('published site');
    const isRight = await passwordAttempts.check({ by: 'reader', account: link.id, network }, () =>
      verifyPassword(body.passphrase, link.passphraseHash),
    );
    if (!isRight) throw wrongPassphrase();
    return link;
  },
  async ({ config, now, shareLinkUses }, link) => {
    shareLinkUses.record(link.keyHash, now(), { isOpening: true });
    return answer(200, { shareKey: readShareKey(config.secret, link) });
  },
);

function wrongPassphrase(): Refusal {
  return new Refusal(401, 'wrong_passphrase', 'The passphrase is wrong.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}
