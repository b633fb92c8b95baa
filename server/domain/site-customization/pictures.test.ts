import { describe, expect, it } from 'vitest';
import { defaultCustomization } from '#lib/contract/site-customization/schemas.ts';
import { deleteUnclaimedUploads } from '#server/domain/storage/index.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { uploadPicture } from '#server/testing/upload-picture.ts';

const api = startApi(siteSettings);
const both = (address: string) => ({ light: address, dark: address });
const read = async (address: string) => (await fetch(`${api.url}/files${new URL(address).pathname}`)).status;

describe('an uploaded picture in the customization of a site', () => {
  it('is sent by an admin of the site alone, and lasts', async () => {
    const { as, organizationId, params, enter, reader } = await publishSite(api);
    await as.admin.call('inviteToSite', { params, body: { role: 'admin', users: [as.guest.id] } });
    const address = await uploadPicture(api, as.guest, organizationId);
    const header = { ...defaultCustomization.header, logo: both(address) };
    const footer = { ...defaultCustomization.footer, logo: both(address) };
    await as.guest.call('replaceSiteCustomization', {
      params,
      body: {
        ...{ ...defaultCustomization, header, footer },
        ...{ favicon: { icon: both(address) }, socialPreview: { url: address } },
      },
    });
    const published = await reader(await enter()).call('getPublishedSite', { params });
    expect(published.customizations.site).toMatchObject({ header, socialPreview: { url: address } });
    api.setTime(new Date(Date.now() + 400 * 86_400_000));
    await deleteUnclaimedUploads(api.services);
    expect(await read(address)).toBe(200);
    api.setTime();
  });

  it('is one of its own organization', async () => {
    const { as, organizationId, params, stranger } = await publishSite(api);
    const address = await uploadPicture(api, stranger, stranger.organizationId);
    const own = await uploadPicture(api, as.admin, organizationId);
    const refused = { status: 400, failure: { issues: [{ path: 'header.logo.dark' }] } };
    const header = { ...defaultCustomization.header, logo: { light: own, dark: address } };
    const body = { ...defaultCustomization, header };
    expect(await as.admin.send('replaceSiteCustomization', { params, body })).toMatchObject(refused);
    for (const [path, part] of [
      ['favicon.icon.light', { favicon: { icon: { light: address, dark: own } } }],
      [
        'footer.logo.light',
        { footer: { ...defaultCustomization.footer, logo: { light: address, dark: own } } },
      ],
      ['socialPreview.url', { socialPreview: { url: address } }],
    ] as const)
      expect(
        await as.admin.send('replaceSiteCustomization', {
          params,
          body: { ...defaultCustomization, ...part },
        }),
      ).toMatchObject({ status: 400, failure: { issues: [{ path }] } });
    const { items } = await as.admin.call('listSiteSpaces', { params });
    const inSpace = { params: { ...params, siteSpaceId: items[0]?.id ?? '' } };
    const patch = { header: { logo: { light: own, dark: address } } };
    expect(await as.admin.send('updateSiteSpaceCustomization', { ...inSpace, body: patch })).toMatchObject(
      refused,
    );
    expect(await as.admin.call('getSiteCustomization', { params })).toEqual(defaultCustomization);
  });
});
