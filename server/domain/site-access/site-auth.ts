import { contract } from '#lib/contract/contract.ts';
import type { SitePublishingAuth } from '#lib/contract/site-access/schemas.ts';
import type { Config } from '#server/config.ts';
import { Invalid, type Issue, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { siteHostOf } from '#server/core/site-urls.ts';
import { visitorKey } from '#server/core/visitor-jwt.ts';
import { type SiteRow, updateSignIn } from './store/sites.ts';

/** How visitors of a site sign in, with the key, for those who administer the site. */
function presentSiteAuth(config: Config, site: SiteRow): SitePublishingAuth {
  return {
    object: 'publishing-auth',
    backend: 'custom',
    privateKey: visitorKey(config.secret, site),
    audience: site.id,
    ...(site.signInUrl === null ? {} : { fallbackURL: site.signInUrl }),
    ...(site.signOutUrl === null ? {} : { logoutURL: site.signOutUrl }),
  };
}

export const getSiteAuth = operation(contract.getSiteAuth, async ({ object, config }) =>
  answer(200, presentSiteAuth(config, object.row)),
);

export const updateSiteAuth = operation(
  contract.updateSiteAuth,
  async ({ tx, object, body, config, audit }) => {
    const { backend, fallbackURL, logoutURL } = body;
    if (backend === 'integration') {
      throw new Invalid([{ path: 'backend', message: 'no integration signs visitors in; use `custom`' }]);
    }
    assertElsewhere(config, object.row, { fallbackURL, logoutURL });
    const set = {
      ...(fallbackURL === undefined ? {} : { signInUrl: fallbackURL }),
      ...(logoutURL === undefined ? {} : { signOutUrl: logoutURL }),
    };
    if (Object.keys(set).length === 0) return answer(200, presentSiteAuth(config, object.row));
    const site = await updateSignIn(tx, object.row, set);
    if (!site) throw new NotFound('site');
    await audit({
      organizationId: site.organizationId,
      action: 'site.visitor_sign_in_updated',
      target: { type: 'site', id: site.id, label: site.title },
      payload: body,
    });
    return answer(200, presentSiteAuth(config, site));
  },
);

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
    return answer(200, presentSiteAuth(config, site));
  },
);
