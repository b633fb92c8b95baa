import { contract } from '#lib/contract/contract.ts';
import type { AdSite } from '#lib/contract/sites/ads.ts';
import type { Config } from '#server/config.ts';
import { Conflict, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { siteUrl } from '#server/core/site-urls.ts';
import type { StoredAds } from '#server/db/tables/sites.ts';
import { lockSite } from '#server/domain/site-structure/index.ts';
import {
  type AdSiteRow,
  adSiteOrder,
  countAdSiteRows,
  findAdSite,
  listAdSiteRows,
  type SiteRow,
  updateSiteRow,
} from './store.ts';

const targetOf = ({ id, title }: SiteRow) => ({ type: 'site', id, label: title }) as const;

export const updateSiteAds = operation(
  contract.updateSiteAds,
  async ({ tx, object, actor, body: { status, topic } = { status: 'in-review' }, audit }) => {
    const site = await lockSite(tx, object.row);
    const ads = status === 'disabled' ? disabled(site) : submitted(site, actor.id, topic);
    await updateSiteRow(tx, site, { ads });
    const { organizationId } = site;
    const payload = { status, topic: ads.topic };
    await audit({ organizationId, action: 'site.ads_changed', target: targetOf(site), payload });
    return answer(204);
  },
);

function submitted({ ads, visibility }: SiteRow, userId: string, topic: StoredAds['topic'] = 'webdev') {
  if (visibility !== 'public') {
    throw new Conflict('site_not_public', 'Only a public site can ask for ads.');
  }
  if (ads?.status === 'in-review' || ads?.status === 'live') {
    throw new Conflict('ads_state', `The ads of this site are ${ads.status} already.`);
  }
  return { status: 'in-review', topic, userId } satisfies StoredAds;
}

function disabled({ ads }: SiteRow): StoredAds {
  if (ads?.status !== 'live') throw new Conflict('ads_state', 'This site has no ads that could be stopped.');
  return { ...ads, status: 'disabled' };
}

export const listAdSites = operation(contract.listAdSites, async ({ tx, query, page, config }) => {
  const { status = 'in-review' } = query;
  const list = await page({
    order: adSiteOrder,
    rows: (where) => listAdSiteRows(tx, status, where),
    count: () => countAdSiteRows(tx, status),
  });
  return answer(200, { ...list, items: list.items.map((row) => presentAdSite(config, row)) });
});

function presentAdSite(config: Config, { site, ads, email }: AdSiteRow): AdSite {
  const { status, topic, zoneId = '', reason } = ads;
  const shown = { id: site.id, url: siteUrl(config, site), email: email ?? '', topic };
  if (status === 'live') return { ...shown, status, zoneId };
  if (status === 'rejected') return { ...shown, status, ...(reason === undefined ? {} : { reason }) };
  return { ...shown, status: 'in-review' };
}

export const updateAdSite = operation(contract.updateAdSite, async ({ tx, params, body, audit }) => {
  const row = await findAdSite(tx, params.siteId);
  if (!row) throw new NotFound('site');
  const site = await lockSite(tx, row);
  if (site.ads === null) throw new NotFound('site');
  if (site.ads.status === 'disabled') {
    throw new Conflict('ads_state', 'The owner of this site stopped its ads.');
  }
  const { topic, userId } = site.ads;
  await updateSiteRow(tx, site, { ads: body.status === 'pending' ? null : { topic, userId, ...body } });
  const { organizationId } = site;
  const payload = { status: body.status };
  await audit({ organizationId, action: 'site.ads_changed', target: targetOf(site), payload });
  return answer(204);
});
