import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import type { ServedApi } from '#server/testing/run-api.ts';

type Look = { title: string; visibility: 'public' | 'unlisted' | 'share-link' };

/** Publishes a site with one space and returns its base address. */
export async function publishSite({ organizationId, spaceId, as }: SampleSpace, look: Look): Promise<string> {
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { ...look, spaces: [spaceId] },
  });
  const { urls } = await as.admin.call('publishSite', { params: { organizationId, siteId } });
  return urls.published ?? '';
}

/** What apps say of the visitors of a test: their plan. */
export const planSchema = {
  type: 'object' as const,
  properties: { plan: { type: 'string' as const, description: 'Plan', enum: ['free', 'pro'] } },
  additionalProperties: false as const,
};

/** A site for signed-in visitors that is not published, with a space “Partners” beside the first one. */
export async function createVisitorSite(api: ServedApi) {
  const { organizationId, spaceId, as } = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
  });
  const { id: partnersId } = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Partners', editMode: 'live' },
  });
  const prices = {
    operation: 'insert_page' as const,
    title: 'Prices',
    document: { markdown: 'Guarded words.' },
  };
  await as.admin.call('editContent', { params: { spaceId: partnersId }, body: { changes: [prices] } });
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'visitor-auth', spaces: [spaceId, partnersId] },
  });
  return { organizationId, siteId, as, partnersId, params: { organizationId, siteId } };
}
