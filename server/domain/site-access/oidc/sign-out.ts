import { contract } from '#lib/contract/contract.ts';
import type { EndSession } from '#server/adapters/oidc/index.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { seal, unseal } from '#server/core/secrets.ts';
import { siteHostOf } from '#server/core/site-urls.ts';
import { findSignInSite } from '../store/sites.ts';

const purpose = 'visitor sign-out';
/** Browsers store no cookie that is longer than 4,096 bytes with its name and attributes. */
const longest = 3_900;

/**
 * How a visitor's session at the provider of a site ends, for a cookie. Nobody reads the ID token in it. One that is too
 * long for a cookie is left out, and the provider asks the visitor which session is meant.
 */
export function printSignOut(secret: string, siteId: string, { location, idToken }: EndSession): string {
  const print = (values: Partial<EndSession>) =>
    seal(secret, purpose, siteId, JSON.stringify(values)).toString('base64url');
  const whole = print({ location, idToken });
  return whole.length <= longest ? whole : print({ location });
}

function readSignOut(secret: string, siteId: string, text: string) {
  try {
    const values: { location: string; idToken?: string } = JSON.parse(
      unseal(secret, purpose, siteId, Buffer.from(text, 'base64url')),
    );
    return values;
  } catch {
    return undefined;
  }
}

/** Where a visitor ends their session at the provider of a site, which sends them on to the address after signing out. */
export const signOutVisitor = operation(contract.signOutVisitor, async ({ tx, body, config }) => {
  const site = await findSignInSite(tx, siteHostOf(config, new URL(body.url)));
  if (site?.visitorBackend !== 'oidc') throw new NotFound('published site');
  const known = readSignOut(config.secret, site.id, body.signOut);
  if (!known) throw new NotFound('published site');
  const to = new URL(known.location);
  if (known.idToken) to.searchParams.set('id_token_hint', known.idToken);
  if (site.signOutUrl) to.searchParams.set('post_logout_redirect_uri', site.signOutUrl);
  return answer(200, { location: to.href });
});
