import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import type { Context } from '#server/core/operation.ts';
import { answer, operation } from '#server/core/operation.ts';
import { siteViewerOf } from '#server/domain/site-structure/index.ts';
import { presentSiteTo } from './present-site-to.ts';
import { updateSiteRow } from './store.ts';

type PublishContext = Context<typeof contract.publishSite> | Context<typeof contract.unpublishSite>;

async function setPublished(context: PublishContext, published: boolean) {
  const { tx, object, actor, audit } = context;
  const row = await updateSiteRow(tx, object.row, { published });
  if (!row) throw new NotFound('site');
  if (published !== object.row.published) {
    await audit({
      organizationId: object.organizationId,
      action: published ? 'site.published' : 'site.unpublished',
      target: { type: 'site', id: row.id, label: row.title },
      payload: { visibility: row.visibility },
    });
  }
  return presentSiteTo(context, row, object, siteViewerOf(actor, object));
}

export const publishSite = operation(contract.publishSite, async (context) =>
  answer(200, await setPublished(context, true)),
);

export const unpublishSite = operation(contract.unpublishSite, async (context) =>
  answer(200, await setPublished(context, false)),
);
