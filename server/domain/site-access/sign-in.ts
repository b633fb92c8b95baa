import { contract } from '#lib/contract/contract.ts';
import { visitorLocation, visitorSignInPaths } from '#lib/visitor-location.ts';
import type { Config } from '#server/config.ts';
import { InvalidVisitorToken, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { type SiteHost, siteHostOf, siteUrl } from '#server/core/site-urls.ts';
import { checkVisitorToken, visitorKey } from '#server/core/visitor-jwt.ts';
import { printVisitorSession, sessionEnd, type VisitorSession } from '#server/core/visitor-sessions.ts';
import type { Db } from '#server/db/database.ts';
import { findSignInSite, type SiteRow } from './store/sites.ts';

type SignInContext = Pick<Services, 'config' | 'now'> & { tx: Db };

/** Checks a token of a visitor for a site, and what is wrong with it. */
export function checkTokenFor(
  { config, now }: Pick<SignInContext, 'config' | 'now'>,
  site: SiteRow,
  token: string,
) {
  return checkVisitorToken(token, { key: visitorKey(config.secret, site), audience: site.id, now: now() });
}

/**
 * The session that a token opens on the published site at an address; undefined where visitors of the site don't sign in.
 * Throws `InvalidVisitorToken`.
 */
export async function openSession(
  context: SignInContext,
  host: SiteHost,
  token: string,
): Promise<VisitorSession | undefined> {
  const site = await findSignInSite(context.tx, host);
  if (!site) return undefined;
  if (site.visitorBackend !== 'custom') throw new InvalidVisitorToken();
  const { problems, claims, expires } = checkTokenFor(context, site, token);
  if (problems.length > 0 || !claims || expires === undefined) throw new InvalidVisitorToken();
  const { organizationId, id: siteId, visitorKeyId: keyId } = site;
  return { organizationId, siteId, keyId, claims, expires: sessionEnd(expires, context.now()) };
}

/** The address where a visitor signs in who asked for an address of a site; undefined where there is none. */
export async function findSignInAddress(
  { tx, config }: Pick<SignInContext, 'tx' | 'config'>,
  host: SiteHost,
  requested: URL,
): Promise<{ site: string; redirect: string } | undefined> {
  const site = await findSignInSite(tx, host);
  const address = site && signInAddressOf(config, site);
  if (!address) return undefined;
  const redirect = new URL(address);
  // A path alone: an app that leads back to an address that anybody can write would lead anywhere.
  redirect.searchParams.set('location', visitorLocation(requested));
  return { site: site.id, redirect: redirect.href };
}

/** Where visitors of a site sign in: a page of its owner's app, or the site itself, which knows its provider. */
function signInAddressOf(config: Config, site: SiteRow): string | null {
  if (site.visitorBackend === 'custom') return site.signInUrl;
  return new URL(visitorSignInPaths.start, siteUrl(config, site)).href;
}

export const signInVisitor = operation(contract.signInVisitor, async (context) => {
  const { body, config } = context;
  const session = await openSession(context, siteHostOf(config, new URL(body.url)), body.jwtToken);
  if (!session) throw new NotFound('published site');
  return answer(200, {
    session: printVisitorSession(config.secret, session),
    expiresAt: new Date(session.expires * 1000).toISOString(),
  });
});
