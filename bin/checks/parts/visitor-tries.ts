import type { Forgery } from '#server/testing/forged-oidc-provider.ts';
import type { OidcCallback } from '#server/testing/oidc-world.ts';
import { browserKey } from '#server/testing/saml-world.ts';
import { signVisitorToken } from '#server/testing/visitor-token.ts';
import { addressForgeries, type Liar, tokenForgeries } from './oidc-forgeries.ts';
import type { SiteBrowser } from './site-browser.ts';
import {
  bring,
  bringTo,
  copyOf,
  domain,
  getCallback,
  isIn,
  signIn,
  type VisitorGround,
} from './visitor-ground.ts';

/** A try to get into `site`: the browser that may be in then. */
export interface VisitorTry {
  name: string;
  run(ground: VisitorGround): Promise<SiteBrowser>;
}

/** A try whose answer is changed between the provider and the site. */
const changing = (
  name: string,
  change: (callback: OidcCallback, ground: VisitorGround) => OidcCallback | Promise<OidcCallback>,
): VisitorTry => ({
  name,
  run: async (ground) => {
    const browser = ground.newBrowser();
    const callback = await getCallback(browser, ground.site, ground.forged);
    await bring(browser, ground.site, await change(callback, ground));
    return browser;
  },
});

/** A try in which something changes while the visitor is at the provider, and is undone afterwards. */
const meanwhile = (
  name: string,
  change: (ground: VisitorGround) => Promise<unknown>,
  undo: (ground: VisitorGround) => Promise<unknown>,
): VisitorTry => ({
  name,
  run: async (ground) => {
    const browser = ground.newBrowser();
    const callback = await getCallback(browser, ground.site, ground.forged);
    await change(ground);
    await bring(browser, ground.site, callback);
    await undo(ground);
    return browser;
  },
});

const update = ({ site: { as, params } }: VisitorGround, body: object) =>
  as.admin.call('updateSiteAuth', { params, body: { backend: 'oidc', ...body } });

const ofAnswers: VisitorTry[] = [
  changing('a state that nobody gave', (callback) => ({ ...callback, state: 'x'.repeat(43) })),
  changing('no state', ({ code = '' }) => ({ code })),
  changing('no code', ({ state = '' }) => ({ state })),
  changing('a code that nobody gave', (callback) => ({ ...callback, code: 'made-up' })),
  changing('an error beside a good code', (callback) => ({ ...callback, error: 'access_denied' })),
  changing('an answer in the name of another provider', (callback, { forgedNeighbour }) => ({
    ...callback,
    iss: forgedNeighbour.issuer,
  })),
  changing('the code of another visitor', async (callback, { newBrowser, site, forged }) => {
    const { code = '' } = await getCallback(newBrowser(), site, forged);
    return { ...callback, code };
  }),
  changing('the code of another visitor, at a provider that takes everything', async (callback, ground) => {
    const { code = '' } = await getCallback(ground.newBrowser(), ground.site, ground.forged);
    ground.forged.forge({ takesEverything: true });
    return { ...callback, code };
  }),
  changing('a code used before', async (callback, { newBrowser, site, forged }) => {
    const browser = newBrowser();
    const used = await getCallback(browser, site, forged);
    await bring(browser, site, used);
    return { ...callback, code: used.code ?? '' };
  }),
  changing('the code of a visitor of another site with the same provider', async (callback, ground) => {
    const { neighbour, forged, forgedNeighbour, newBrowser } = ground;
    // The provider of the neighbour sends its visitors to ours.
    forgedNeighbour.forge({ discovery: { authorization_endpoint: `${forged.issuer}/authorize` } });
    const { code = '' } = await getCallback(newBrowser(), neighbour, forged);
    return { ...callback, code };
  }),
  changing(
    'the answer to a visitor of another site',
    ({ code = '' }, { newBrowser, neighbour, forgedNeighbour }) =>
      getCallback(newBrowser(), neighbour, forgedNeighbour).then(({ state = '' }) => ({ code, state })),
  ),
  {
    name: 'an answer in another browser',
    run: async ({ newBrowser, site, forged }) => {
      const callback = await getCallback(newBrowser(), site, forged);
      const other = newBrowser();
      await getCallback(other, site, forged);
      await bring(other, site, callback);
      return other;
    },
  },
  {
    name: 'an answer in a browser that began nothing',
    run: async ({ newBrowser, site, forged }) => {
      const other = newBrowser();
      await bringTo(other, site, await getCallback(newBrowser(), site, forged));
      return other;
    },
  },
  {
    name: 'an answer brought twice',
    run: async (ground) => {
      const { newBrowser, site, forged } = ground;
      const browser = newBrowser();
      const callback = await getCallback(browser, site, forged);
      const again = copyOf(ground, browser, new URL(site.url));
      await bring(browser, site, callback);
      forged.forge({ takesEverything: true });
      await bring(again, site, callback);
      return again;
    },
  },
  {
    name: 'the state of a sign-in that failed',
    run: async ({ newBrowser, site, forged }) => {
      const browser = newBrowser();
      const callback = await getCallback(browser, site, forged);
      await bring(browser, site, { ...callback, code: 'wrong' });
      await bring(browser, site, callback);
      return browser;
    },
  },
  {
    name: 'an answer after ten minutes',
    run: async ({ api, newBrowser, site, forged }) => {
      const browser = newBrowser();
      const callback = await getCallback(browser, site, forged);
      api.setTime(new Date(Date.now() + 11 * 60_000));
      await bring(browser, site, callback);
      api.setTime();
      return browser;
    },
  },
  {
    name: 'the answer of another site, with the cookies of that',
    run: async (ground) => {
      const { newBrowser, site, neighbour, forgedNeighbour } = ground;
      const browser = newBrowser();
      const callback = await getCallback(browser, neighbour, forgedNeighbour);
      const moved = copyOf(ground, browser, new URL(neighbour.url), new URL(site.url));
      await bringTo(moved, site, callback);
      await bring(moved, site, callback);
      return moved;
    },
  },
  {
    name: 'the answer to a test of an admin',
    run: async ({ newBrowser, site, forged }) => {
      const { as, params, url } = site;
      const test = await as.admin.call('startVisitorSignInTest', { params, body: { browserKey } });
      const browser = newBrowser();
      for (const address of [url, site.redirectURI]) {
        for (const name of ['lectern-sign-in', 'lectern-saml'])
          browser.cookiesOf(new URL(address)).set(name, browserKey);
      }
      const callback = forged.callbackOf(test.location ?? '');
      await bringTo(browser, site, callback);
      await browser.open(`${site.redirectURI}?${new URLSearchParams(callback)}`);
      return browser;
    },
  },
  meanwhile(
    'a site that went over to tokens meanwhile',
    (ground) => update(ground, { backend: 'custom' }),
    (ground) => update(ground, {}),
  ),
  meanwhile(
    'another key of the site meanwhile',
    ({ site: { as, params } }) => as.admin.call('regenerateSiteAuth', { params }),
    async () => undefined,
  ),
  meanwhile(
    'another client secret meanwhile',
    (ground) => update(ground, { oidc: { clientSecret: 'another' } }),
    (ground) => update(ground, { oidc: { clientSecret: ground.forged.clientSecret } }),
  ),
  meanwhile(
    'a site that was unpublished meanwhile',
    ({ site: { as, params } }) => as.admin.call('unpublishSite', { params }),
    ({ site: { as, params } }) => as.admin.call('publishSite', { params }),
  ),
];

const ofSessions: VisitorTry[] = [
  {
    name: 'the session of another site',
    run: async (ground) => {
      const { neighbour, forgedNeighbour, site, newBrowser } = ground;
      const browser = newBrowser();
      await bring(browser, neighbour, await getCallback(browser, neighbour, forgedNeighbour));
      if (!(await isIn(browser, neighbour))) throw new Error('The neighbour lets nobody in');
      return copyOf(ground, browser, new URL(neighbour.url), new URL(site.url));
    },
  },
  {
    name: 'a session that was changed',
    run: async (ground) => {
      const browser = await signIn(ground);
      const cookies = browser.cookiesOf(new URL(ground.site.url));
      const [body = '', mac = ''] = cookies.get('lectern-visitor')?.split('.') ?? [];
      const values = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[];
      const changed = Buffer.from(JSON.stringify([9e9, ...values.slice(1)])).toString('base64url');
      cookies.set('lectern-visitor', `${changed}.${mac}`);
      return browser;
    },
  },
  {
    name: 'a session from before another key',
    run: async (ground) => {
      const browser = await signIn(ground);
      await ground.site.as.admin.call('regenerateSiteAuth', { params: ground.site.params });
      return browser;
    },
  },
  {
    name: 'a session after thirteen hours',
    run: async (ground) => {
      const browser = await signIn(ground);
      ground.api.setTime(new Date(Date.now() + 13 * 3_600_000));
      return browser;
    },
  },
  {
    name: 'a token that is signed with the key of the site',
    run: async ({ site: { as, params, url }, newBrowser }) => {
      const { privateKey, audience } = await as.admin.call('getSiteAuth', { params });
      const exp = Math.floor(Date.now() / 1000) + 600;
      const browser = newBrowser();
      const token = signVisitorToken(privateKey, { aud: audience, exp });
      await browser.follow(`${url}install?jwt_token=${token}`, domain);
      return browser;
    },
  },
];

/** A whole sign-in at a provider that lies. */
const forging = (name: string, forgery: Forgery | ((liar: Liar) => Forgery)): VisitorTry => ({
  name,
  run: async (ground) => {
    const { newBrowser, site, forged } = ground;
    forged.forge(typeof forgery === 'function' ? forgery(ground) : forgery);
    const browser = newBrowser();
    const { location } = await browser.follow(`${site.url}install`, domain);
    if (location !== undefined) await bring(browser, site, forged.callbackOf(location));
    return browser;
  },
});

/** The rest of what comes is of the visitor's own browser. */
export const visitorTries: readonly VisitorTry[] = [
  ...ofAnswers,
  ...ofSessions,
  ...[...tokenForgeries, ...addressForgeries].map(({ name, forgery }) => forging(name, forgery)),
  forging('the user info of another person', { userInfo: { sub: 'person-2' } }),
  forging('claims that are too large', { claims: { text: 'x'.repeat(2_100) } }),
];
