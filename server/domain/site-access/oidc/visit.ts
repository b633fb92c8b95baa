import { contract } from '#lib/contract/contract.ts';
import { visitorSignInPaths } from '#lib/visitor-location.ts';
import { OidcRefused } from '#server/adapters/oidc/index.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, waitingOperation } from '#server/core/operation.ts';
import { siteHostOf, siteUrl } from '#server/core/site-urls.ts';
import { hashToken } from '#server/core/tokens.ts';
import { printVisitorSession, sessionEnd } from '#server/core/visitor-sessions.ts';
import type { Db } from '#server/db/database.ts';
import { findSignInSite, findSiteById, type SiteRow } from '../store/sites.ts';
import { type CompleteProvider, findProvider, isComplete } from '../store/visitor-providers.ts';
import { answerSignIn, insertSignIn } from '../store/visitor-sign-ins.ts';
import { refuseSignIn, signInFailed } from './refuse.ts';
import { createSignIn, readSignIn, signInMs } from './sign-ins.ts';
import { printSignOut } from './sign-out.ts';
import { finishTest } from './test-sign-in.ts';
import { visitorClaims } from './visitor-claims.ts';

/** A session by a provider ends after this, because its ID token says nothing of one. */
const sessionSeconds = 12 * 60 * 60;

/** The provider by which visitors of a site sign in now; throws `NotFound` where there is none. */
async function getProviderOf(db: Db, site: SiteRow | undefined): Promise<CompleteProvider> {
  const { organizationId, id: siteId } = site ?? {};
  const isUsed = site?.visitorBackend === 'oidc' && organizationId !== undefined && siteId !== undefined;
  const provider = isUsed ? await findProvider(db, { organizationId, siteId }) : undefined;
  if (!isComplete(provider)) throw new NotFound('published site');
  return provider;
}

/** The site of an address whose visitors sign in by a provider, with that. */
async function getSignIn(db: Db, host: Parameters<typeof findSignInSite>[1]) {
  const site = await findSignInSite(db, host);
  const provider = await getProviderOf(db, site);
  if (!site) throw new NotFound('published site');
  return { site, provider };
}

/** Sends a visitor to the provider of a site. */
export const startVisitorSignIn = waitingOperation(
  contract.startVisitorSignIn,
  async (request) => {
    const { db, body, config, inTurn } = request;
    const { site, provider } = await inTurn(() => getSignIn(db, siteHostOf(config, new URL(body.url))));
    try {
      return { site, ...(await createSignIn(request, provider)) };
    } catch (thrown) {
      if (!(thrown instanceof OidcRefused)) throw thrown;
      throw await refuseSignIn(request, site, thrown);
    }
  },
  async ({ tx, body, now }, { site, row, location }) => {
    await insertSignIn(tx, {
      ...row,
      visitorKeyId: site.visitorKeyId,
      browserKeyHash: hashToken(body.browserKey),
      location: body.location ?? '/',
      expiresAt: new Date(now().getTime() + signInMs),
    });
    return answer(201, { location });
  },
);

/**
 * Passes an answer on to the host of the site, where the browser proves that it began; the answer to a test is for the
 * console itself.
 */
export const receiveVisitorResponse = waitingOperation(
  contract.receiveVisitorResponse,
  async (request) => {
    const { db, body, inTurn } = request;
    const site = await inTurn(() => findSiteById(db, body.site));
    if (!site) throw new NotFound('site');
    const test = await finishTest(request, site, body);
    if (!test && !(site.published && site.visibility === 'visitor-auth')) throw new NotFound('site');
    return { site, test };
  },
  async ({ tx, body, config }, { site, test }) => {
    if (test) return answer(201, { location: await test.store(tx) });
    const { state, code, iss, error } = body;
    const to = new URL(visitorSignInPaths.answer, siteUrl(config, site));
    for (const [name, value] of Object.entries({ state, code, iss, error })) {
      if (value !== undefined) to.searchParams.set(name, value);
    }
    return answer(201, { location: to.href });
  },
);

/** Signs a visitor in with an answer of the provider, which is asked about nothing that this browser did not begin. */
export const finishVisitorSignIn = waitingOperation(
  contract.finishVisitorSignIn,
  async (request) => {
    const { db, body, config, now, inTurn } = request;
    const awaited = { stateHash: hashToken(body.state), browserKeyHash: hashToken(body.browserKey) };
    const { site, provider, waiting } = await inTurn(async () => {
      const signIn = await getSignIn(db, siteHostOf(config, new URL(body.url)));
      const { id: siteId, visitorKeyId } = signIn.site;
      const key = { ...awaited, siteId, visitorKeyId, testing: false };
      return { ...signIn, waiting: await answerSignIn(db, key, now()) };
    });
    const sealedVerifier = waiting?.sealedVerifier;
    if (!waiting || !sealedVerifier) throw signInFailed();
    try {
      const signIn = await readSignIn(request, provider, { id: waiting.id, sealedVerifier }, body);
      return { site, waiting, claims: visitorClaims(signIn), endSession: signIn.endSession };
    } catch (thrown) {
      if (!(thrown instanceof OidcRefused)) throw thrown;
      throw await refuseSignIn(request, site, thrown);
    }
  },
  async ({ config, now }, { site, waiting, claims, endSession }) => {
    const { organizationId, id: siteId } = site;
    const expires = sessionEnd(now().getTime() / 1000 + sessionSeconds, now());
    // The key of the sign-in, not of the site now: what ended meanwhile stays ended.
    const session = { organizationId, siteId, keyId: waiting.visitorKeyId, claims, expires };
    return answer(201, {
      session: printVisitorSession(config.secret, session),
      expiresAt: new Date(expires * 1000).toISOString(),
      location: waiting.location,
      ...(endSession && { signOut: printSignOut(config.secret, siteId, endSession) }),
    });
  },
);
