import { contract } from '#lib/contract/contract.ts';
import { mostImpacts } from '#lib/contract/merges/impact.ts';
import { answer, operation } from '#server/core/operation.ts';
import { addressIn } from '#server/core/site-urls.ts';
import {
  assertActive,
  getChangeRequestOf,
  viewNow,
  viewOfBase,
} from '#server/domain/change-requests/index.ts';
import { countLinkChanges } from '#server/domain/links/index.ts';
import { outlineOf } from '#server/domain/revisions/index.ts';
import { changedAddresses, changedConditions } from './changed-addresses.ts';
import { listSitesShowing } from './store.ts';

export const getMergeImpact = operation(contract.getMergeImpact, async (context) => {
  const { tx, object, config } = context;
  const { row } = await getChangeRequestOf(context);
  assertActive(row);
  const before = await outlineOf(await viewOfBase(context, row));
  const after = await outlineOf(await viewNow(context, row));
  const addresses = changedAddresses(before, after);
  const conditions = changedConditions(before, after);
  const shown = { addresses: addresses.slice(0, mostImpacts), conditions: conditions.slice(0, mostImpacts) };
  // Guests see no sites.
  const sites = object.organizationRole === null ? [] : await listSitesShowing(tx, row);
  return answer(200, {
    object: 'merge-impact' as const,
    revision: row.revisionId,
    ...shown,
    moreAddresses: addresses.length - shown.addresses.length,
    moreConditions: conditions.length - shown.conditions.length,
    links: await countLinkChanges(context),
    sites: sites.map(({ basename, hostname, ...site }) => ({
      ...site,
      url: addressIn(config, { basename, hostname }, '/'),
    })),
  });
});
