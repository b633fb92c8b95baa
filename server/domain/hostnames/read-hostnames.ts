import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentHostname } from './present.ts';
import { countHostnameRows, findHostnameRow, findSiteAt, hostnameOrder, listHostnameRows } from './store.ts';

export const listSiteHostnames = operation(
  contract.listSiteHostnames,
  async ({ tx, object, page, config }) => {
    const site = object.row;
    const list = await page({
      order: hostnameOrder,
      rows: (where) => listHostnameRows(tx, site, where),
      count: () => countHostnameRows(tx, site),
    });
    return answer(200, { ...list, items: list.items.map(({ row }) => presentHostname(config, site, row)) });
  },
);

export const getCustomHostname = operation(contract.getCustomHostname, async ({ tx, object, config }) => {
  const row = await findHostnameRow(tx, object.row);
  if (!row) throw new NotFound('hostname');
  return answer(200, presentHostname(config, object.row, row));
});

export const getSubdomain = operation(contract.getSubdomain, async ({ object }) => {
  const { basename, organizationId, published } = object.row;
  return answer(200, {
    object: 'subdomain' as const,
    subdomain: basename,
    target: { type: 'organization' as const, organization: organizationId },
    isActive: published,
  });
});

export const findServedHostname = operation(contract.findServedHostname, async ({ tx, query }) => {
  const site = await findSiteAt(tx, query.domain.toLowerCase());
  if (!site?.hostname || !site.published) throw new NotFound('hostname');
  return answer(200, { object: 'served-hostname' as const, hostname: site.hostname });
});
