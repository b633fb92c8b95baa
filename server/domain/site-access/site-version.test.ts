import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';

const api = startApi(siteSettings);

/** A published site, and its version as a visitor reads it. */
async function published(visibility: 'public' | 'share-link' = 'public') {
  const site = await publishSite(api, visibility);
  const version = (shareKey?: string) =>
    api.client().call('checkPublishedVersion', { body: { url: site.url, shareKey } });
  return { ...site, version };
}

describe('the version of a published site', () => {
  it('changes with all that visitors see of the site, and of its spaces only their revision', async () => {
    const { as, params, guide, reference, hidden, version } = await published();
    const versions = new Set<string>();
    const expectChange = async (change: () => Promise<unknown>) => {
      versions.add((await version()).version);
      await change();
      expect(versions).not.toContain((await version()).version);
    };
    const { structure } = await as.admin.call('getSiteStructure', { params });
    const [first] = structure;
    await expectChange(() => as.admin.call('updateSite', { params, body: { title: 'Other' } }));
    await expectChange(async () => {
      const look = await as.admin.call('getSiteCustomization', { params });
      await as.admin.call('replaceSiteCustomization', { params, body: { ...look, title: 'Another' } });
    });
    await expectChange(() => as.admin.call('createSiteSpace', { params, body: { spaceId: hidden } }));
    await expectChange(() =>
      as.admin.call('createSiteRedirect', {
        params,
        body: { source: '/old', destination: { kind: 'site-space', siteSpaceId: first?.id ?? '' } },
      }),
    );
    await expectChange(() =>
      as.admin.call('updateSpace', { params: { spaceId: reference }, body: { title: 'Renamed' } }),
    );
    await expectChange(() =>
      as.admin.call('updateSpace', { params: { spaceId: reference }, body: { language: 'de' } }),
    );
    await expectChange(() => as.admin.call('deleteSpace', { params: { spaceId: hidden } }));

    const before = await version();
    const page = { operation: 'insert_page' as const, title: 'New' };
    await as.admin.call('editContent', { params: { spaceId: guide }, body: { changes: [page] } });
    const after = await version();
    expect(after.version).toBe(before.version);
    expect(after.revisions[guide]).not.toBe(before.revisions[guide]);
    expect(after.revisions[reference]).toBe(before.revisions[reference]);
  });

  it('is there for whom the site lets in, and for nobody else', async () => {
    const { as, params, version } = await published('share-link');
    const link = await as.admin.call('createShareLink', { params, body: { name: 'One' } });
    const key = new URL(link.urls.published).searchParams.get('shareKey') ?? '';
    expect((await version(key)).visibility).toBe('share-link');
    for (const wrong of [undefined, 'A'.repeat(22)]) {
      await expect(version(wrong)).rejects.toMatchObject({ failure: { code: 404 } });
    }
    const shareLink = { ...params, shareLinkId: link.id };
    await as.admin.call('updateShareLink', { params: shareLink, body: { active: false } });
    await expect(version(key)).rejects.toMatchObject({ failure: { code: 404 } });
  });

  it('ends when the site is no longer published', async () => {
    const { as, params, version } = await published();
    await version();
    await as.admin.call('unpublishSite', { params });
    await expect(version()).rejects.toMatchObject({ failure: { code: 404 } });
  });
});
