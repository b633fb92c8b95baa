import { contract } from '#lib/contract/contract.ts';
import { visitorParameters } from '#lib/visitor-location.ts';
import { Forbidden, Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { createPreviewToken, previewMs } from '#server/core/previews.ts';
import { addressIn, basePathOf } from '#server/core/site-urls.ts';
import { isPreviewable, listVisibleSpaces } from './store.ts';

export const getSitePreview = operation(
  contract.getSitePreview,
  async ({ tx, object, actor, query, config, now }) => {
    const { siteSpace, draft, target = '' } = query;
    const site = object.row;
    if (draft === false && !site.published) {
      throw new Invalid([{ path: 'draft', message: 'this site is not published, so there is only a draft' }]);
    }
    const preview = { organizationId: site.organizationId, siteId: site.id, userId: actor.id };
    if (!(await isPreviewable(tx, preview))) {
      throw new Forbidden('A preview shows every space of the site, and you can’t read all of them.');
    }
    const shown = siteSpace === undefined ? [] : await listVisibleSpaces(tx, site);
    const start = shown.find(({ row }) => row.id === siteSpace);
    if (siteSpace !== undefined && !start) {
      throw new Invalid([{ path: 'siteSpace', message: 'is no site space that visitors see' }]);
    }
    const path = `${start ? basePathOf(start.row, start.section) : '/'}${target.replace(/^\/+/, '')}`;
    const url = new URL(addressIn(config, site, path));
    const expiresAt = new Date(now().getTime() + previewMs);
    url.searchParams.set(visitorParameters.preview, createPreviewToken(config.secret, preview, expiresAt));
    return answer(200, { url: url.href });
  },
);
