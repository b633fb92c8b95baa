import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentRedirect } from './present.ts';
import { addressOf } from './redirects.ts';
import { findRedirectRow } from './store/redirects.ts';
import { seerOf } from './store/structure.ts';

export const resolveSiteRedirect = operation(
  contract.resolveSiteRedirect,
  async ({ tx, object, actor, query, config }) => {
    const site = object.row;
    const row = await findRedirectRow(tx, site, { source: query.source });
    const target = row && (await addressOf(tx, config, site, row.destination, seerOf(actor, object)));
    if (!row || target === undefined) throw new NotFound('redirect');
    return answer(200, { redirect: presentRedirect(row), target });
  },
);
