import { describe, expect, it } from 'vitest';
import type { Client } from '#lib/api/client.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';

const api = startApi(siteSettings);
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const filesHost = `files.${siteSettings.sitesDomain}`;

/** A site whose first page shows a picture. */
async function publishPicture(visibility: 'public' | 'share-link') {
  const world = await publishSite(api, visibility);
  const { as, guide: spaceId } = world;
  await as.admin.call('editContent', {
    params: { spaceId },
    body: {
      changes: [
        { operation: 'insert_files', files: [{ name: 'dot.png', ref: 'dot', base64: png }] },
        { operation: 'insert_page', title: 'Picture', document: { markdown: '![](./dot)' } },
      ],
    },
  });
  const share = async (name = 'Partners') => {
    const link = await as.admin.call('createShareLink', { params: world.params, body: { name } });
    return { ...link, key: new URL(link.urls.published).searchParams.get('shareKey') ?? '' };
  };
  const addressFor = async (reader: Client) => {
    const { items } = await reader.call('listFiles', { params: { spaceId } });
    return new URL(items[0]?.downloadURL ?? '');
  };
  const setSpace = (body: { defaultLevel: 'read' | null }) =>
    as.admin.call('updateSpace', { params: { spaceId }, body });
  return { ...world, spaceId, share, addressFor, setSpace };
}

/** Asks for a file as the console's own server does: with the host of a site and the visitor's key, or neither. */
async function statusOf({ hostname, pathname }: URL, shareKey?: string, host = hostname): Promise<number> {
  const onFilesHost = host === filesHost;
  const answer = await fetch(`${api.url}/files${pathname.replace(/^\/~files/, '')}`, {
    headers: {
      ...(onFilesHost ? {} : { 'x-lectern-site': host }),
      ...(shareKey === undefined ? {} : { 'x-lectern-share-key': shareKey }),
    },
  });
  await answer.arrayBuffer();
  return answer.status;
}

describe('a file of a site with share links', () => {
  it('is read on the site’s own host with a key that opens the site, and nowhere else', async () => {
    const world = await publishPicture('share-link');
    const { key } = await world.share();
    const address = await world.addressFor(world.reader(await world.enter('', key)));
    expect(address.hostname).toBe(new URL(world.url).hostname);
    expect(await statusOf(address, key)).toBe(200);
    expect(await statusOf(address)).toBe(404);
    expect(await statusOf(address, 'A'.repeat(22))).toBe(404);
    expect(await statusOf(address, key, filesHost)).toBe(404);
    const other = await publishPicture('share-link');
    expect(await statusOf(address, key, new URL(other.url).hostname)).toBe(404);
    expect(await statusOf(address, (await other.share()).key)).toBe(404);
  });

  it('is gone at the next request once the link is off, and stays for other links', async () => {
    const world = await publishPicture('share-link');
    const [one, two] = [await world.share('One'), await world.share('Two')];
    const address = await world.addressFor(world.reader(await world.enter('', one.key)));
    const params = { ...world.params, shareLinkId: one.id };
    await world.as.admin.call('updateShareLink', { params, body: { active: false } });
    expect(await statusOf(address, one.key)).toBe(404);
    expect(await statusOf(address, two.key)).toBe(200);
    await world.as.admin.call('unpublishSite', { params: world.params });
    expect(await statusOf(address, two.key)).toBe(404);
  });
});

describe('a file of a site that is open to anybody', () => {
  it('is read on the host of files, until the site is closed or does not show it any more', async () => {
    const world = await publishPicture('public');
    const { as, params, spaceId } = world;
    const address = await world.addressFor(world.reader(await world.enter()));
    expect(address.hostname).toBe(filesHost);
    expect(await statusOf(address)).toBe(200);
    await as.admin.call('updateSite', { params, body: { visibility: 'share-link' } });
    expect(await statusOf(address)).toBe(404);
    await as.admin.call('updateSite', { params, body: { visibility: 'unlisted' } });
    expect(await statusOf(address)).toBe(200);
    await as.admin.call('unpublishSite', { params });
    expect(await statusOf(address)).toBe(404);
    await as.admin.call('publishSite', { params });
    expect(await statusOf(address)).toBe(200);
    await as.admin.call('deleteSpace', { params: { spaceId } });
    expect(await statusOf(address)).toBe(404);
  });
});

describe('a file that a member looks at', () => {
  it('is theirs as long as they may read the space', async () => {
    const world = await publishPicture('public');
    const { as, organizationId, spaceId, setSpace } = world;
    await setSpace({ defaultLevel: 'read' });
    const mine = await world.addressFor(as.read);
    expect(mine.hostname).toBe(filesHost);
    expect(await statusOf(mine)).toBe(200);
    await setSpace({ defaultLevel: null });
    expect(await statusOf(mine)).toBe(404);
    expect(await statusOf(await world.addressFor(as.admin))).toBe(200);
    await setSpace({ defaultLevel: 'read' });
    const member = { organizationId, userId: as.read.id };
    await as.admin.call('updateMember', { params: member, body: { disabled: true } });
    expect(await statusOf(mine)).toBe(404);
    const last = await world.addressFor(as.admin);
    await as.admin.call('deleteSpace', { params: { spaceId } });
    expect(await statusOf(last)).toBe(404);
  });

  it('has another address for everybody, also where answers are stored', async () => {
    const world = await publishPicture('public');
    const { as, spaceId, setSpace } = world;
    await setSpace({ defaultLevel: 'read' });
    const read = (token: string, etag?: string) =>
      fetch(`${api.url}/v1/spaces/${spaceId}/content`, {
        headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
      });
    const etag = (await read(as.read.token)).headers.get('etag') ?? '';
    expect((await read(as.read.token, etag)).status).toBe(304);
    expect((await read(as.edit.token, etag)).status).toBe(200);
  });
});
