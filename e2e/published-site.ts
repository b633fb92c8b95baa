import type { SampleSpace } from '#server/testing/content.ts';

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
