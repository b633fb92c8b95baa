import type { startForgedProvider } from '#server/testing/forged-oidc-provider.ts';
import type { publishOidcSite } from '#server/testing/oidc-site.ts';
import type { OidcCallback } from '#server/testing/oidc-world.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import type { Liar } from './oidc-forgeries.ts';
import type { Page, SiteBrowser } from './site-browser.ts';

type Site = Awaited<ReturnType<typeof publishOidcSite>>;
type ForgedProvider = Awaited<ReturnType<typeof startForgedProvider>>;

/** What the tries have: sites of two organizations with a forged provider each, and browsers that read them. */
export interface VisitorGround extends Liar {
  api: RunningApi;
  site: Site;
  forged: ForgedProvider;
  neighbour: Site;
  forgedNeighbour: ForgedProvider;
  newBrowser(): SiteBrowser;
}

/** Where the sites and the console of a check live. */
export const domain = 'localhost';

/** Whether a browser reads what the site is closed for. */
export async function isIn(browser: SiteBrowser, { url }: Site): Promise<boolean> {
  const { body } = await browser.open(`${url}install`);
  return body.includes('Read this.');
}

/** Begins a sign-in in a browser; what it brings back from the provider. */
export async function getCallback(
  browser: SiteBrowser,
  { url }: Site,
  { callbackOf }: ForgedProvider,
  path = 'install',
): Promise<OidcCallback> {
  const { location } = await browser.follow(`${url}${path}`, domain);
  if (location === undefined) throw new Error('No sign-in began');
  return callbackOf(location);
}

/** Brings an answer to where the provider sends it, and follows it as far as it goes here. */
export function bring(browser: SiteBrowser, { redirectURI }: Site, callback: OidcCallback): Promise<Page> {
  return browser.follow(`${redirectURI}?${new URLSearchParams(callback)}`, domain);
}

/** Brings an answer to a site itself, as whoever knows its address can. */
export function bringTo(browser: SiteBrowser, { url }: Site, callback: OidcCallback): Promise<Page> {
  return browser.follow(`${url}~sign-in/answer?${new URLSearchParams(callback)}`, domain);
}

/** A visitor of the site who is in. */
export async function signIn({ site, forged, newBrowser }: VisitorGround): Promise<SiteBrowser> {
  const browser = newBrowser();
  await bring(browser, site, await getCallback(browser, site, forged));
  return browser;
}

/** A browser with the cookies of another one for one host. */
export function copyOf({ newBrowser }: VisitorGround, from: SiteBrowser, of: URL, to = of): SiteBrowser {
  const browser = newBrowser();
  for (const [name, value] of from.cookiesOf(of)) browser.cookiesOf(to).set(name, value);
  return browser;
}
