import { contract } from '#lib/contract/contract.ts';
import type { SitePublishingAuth } from '#lib/contract/site-access/sign-in.ts';
import type { Config } from '#server/config.ts';
import { Conflict, Invalid, type Issue, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { siteHostOf } from '#server/core/site-urls.ts';
import { visitorKey } from '#server/core/visitor-jwt.ts';
import type { Db } from '#server/db/database.ts';
import { presentProvider } from './oidc/app.ts';
import { isAnotherApp, providerColumns, withoutSecret } from './oidc/provider-columns.ts';
import { type SiteRow, updateSignIn } from './store/sites.ts';
import { findProvider, isComplete, storeProvider } from './store/visitor-providers.ts';

/** How visitors of a site sign in, with the key, for those who administer the site. */
async function presentSiteAuth(
  { tx, config }: { tx: Db; config: Config },
  site: SiteRow,
): Promise<SitePublishingAuth> {
  const provider = await findProvider(tx, providerKey(site));
  return {
    object: 'publishing-auth',
    backend: site.visitorBackend,
    privateKey: visitorKey(config.secret, site),
    audience: site.id,
    ...(site.signInUrl === null ? {} : { fallbackURL: site.signInUrl }),
    ...(site.signOutUrl === null ? {} : { logoutURL: site.signOutUrl }),
    oidc: presentProvider(config, site.id, provider),
  };
}

const providerKey = ({ organizationId, id: siteId }: SiteRow) => ({ organizationId, siteId });

export const getSiteAuth = operation(contract.getSiteAuth, async ({ tx, object, config }) =>
  answer(200, await presentSiteAuth({ tx, config }, object.row)),
);

export const updateSiteAuth = operation(contract.updateSiteAuth, async (context) => {
  const { tx, object, body, config, newId, audit } = context;
  const { backend, fallbackURL, logoutURL, oidc } = body;
  if (backend === 'integration') {
    const message = 'no integration signs visitors in; use `custom` or `oidc`';
    throw new Invalid([{ path: 'backend', message }]);
  }
  assertElsewhere(config, object.row, { fallbackURL, logoutURL });
  const before = await findProvider(tx, providerKey(object.row));
  const provider = providerColumns(config, object.row, before, oidc ?? {});
  const isOtherWay = backend !== object.row.visitorBackend;
  // A session by a provider says that this app of this provider signed the visitor in.
  const isOtherApp = backend === 'oidc' && isAnotherApp(before, provider);
  const set = {
    ...(isOtherWay ? { visitorBackend: backend } : {}),
    ...(isOtherWay || isOtherApp ? { visitorKeyId: newId() } : {}),
    ...(fallbackURL === undefined ? {} : { signInUrl: fallbackURL }),
    ...(logoutURL === undefined ? {} : { signOutUrl: logoutURL }),
  };
  if (Object.keys({ ...set, ...provider }).length === 0)
    return answer(200, await presentSiteAuth(context, object.row));
  await storeProvider(tx, providerKey(object.row), provider);
  if (isOtherWay && backend === 'oidc' && !isComplete(await findProvider(tx, providerKey(object.row)))) {
    throw new Conflict('incomplete', 'Enter the issuer, the client ID and the client secret first.');
  }
  const site = Object.keys(set).length > 0 ? await updateSignIn(tx, object.row, set) : object.row;
  if (!site) throw new NotFound('site');
  await audit({
    organizationId: site.organizationId,
    action: 'site.visitor_sign_in_updated',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { ...body, ...(oidc && { oidc: withoutSecret(oidc) }) },
  });
  return answer(200, await presentSiteAuth(context, site));
});

/** Throws when visitors would be sent from a site to a site, where they could go round without end. */
function assertElsewhere(
  config: Config,
  site: SiteRow,
  addresses: Record<string, string | null | undefined>,
): void {
  const isOfSite = (address: string) => {
    const { basename, hostname } = siteHostOf(config, new URL(address));
    return basename !== null || (hostname !== null && hostname === site.hostname);
  };
  const issues = Object.entries(addresses).flatMap(([path, address]): Issue[] =>
    address && isOfSite(address)
      ? [{ path, message: 'must be an address of your app, not of a published site' }]
      : [],
  );
  if (issues.length > 0) throw new Invalid(issues);
}

export const regenerateSiteAuth = operation(
  contract.regenerateSiteAuth,
  async ({ tx, object, config, newId, audit }) => {
    const site = await updateSignIn(tx, object.row, { visitorKeyId: newId() });
    if (!site) throw new NotFound('site');
    await audit({
      organizationId: site.organizationId,
      action: 'site.visitor_key_regenerated',
      target: { type: 'site', id: site.id, label: site.title },
    });
    return answer(200, await presentSiteAuth({ tx, config }, site));
  },
);
