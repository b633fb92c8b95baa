import { type Answer, redirectAnswer } from './answer.ts';
import { isPassphraseNeeded } from './passphrase.ts';
import { shareCookie } from './share-cookie.ts';
import { openAddress, type Visitor } from './visit.ts';

/**
 * Moves the key of a share link from the address to a cookie of this host, when it is valid. A wrong key has the same
 * result as none.
 */
export async function enter(visitor: Visitor): Promise<Answer> {
  const address = new URL(visitor.address);
  const shareKey = address.searchParams.get('shareKey') || undefined;
  address.searchParams.delete('shareKey');
  const isNew = shareKey !== undefined && shareKey !== visitor.entryKey;
  const isKept = isNew && (await isKeyOfLink({ ...visitor, shareKey }));
  return redirectAnswer(303, `${address.pathname}${address.search}`, {
    'referrer-policy': 'no-referrer',
    ...(isKept ? { 'set-cookie': shareCookie({ shareKey }, address) } : {}),
  });
}

/** Whether the key of a visitor opens their address, at once or with a passphrase. */
async function isKeyOfLink(visitor: Visitor): Promise<boolean> {
  try {
    return (await openAddress(visitor)) !== undefined;
  } catch (thrown) {
    if (isPassphraseNeeded(thrown)) return true;
    throw thrown;
  }
}
