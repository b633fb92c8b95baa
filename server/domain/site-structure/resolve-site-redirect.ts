import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { openingKey } from './opening-key.ts';
import { presentRedirect } from './present.ts';
import { findBelowRedirect, trailOf } from './redirects.ts';
import { siteViewerOf } from './store/structure.ts';

export const resolveSiteRedirect = operation(
  contract.resolveSiteRedirect,
  async ({ tx, object, actor, query, config }) => {
    const site = object.row;
    const viewer = siteViewerOf(actor, object);
    const shareKey = await openingKey({ tx, config }, site, query.shareKey);
    const redirect =
      (await trailOf(tx, config, site, query.source, viewer, shareKey)).redirect ??
      (await findBelowRedirect(tx, config, site, query.source, viewer, shareKey));
    if (!redirect) throw new NotFound('redirect');
    return answer(200, { redirect: presentRedirect(redirect.row), target: redirect.target });
  },
);
