import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
import { describeFile, downloadUrl, listArrived } from './index.ts';

const api = startApi();
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function announce(size: number, name = 'picture.txt') {
  const world = await createWorld(api);
  const { organizationId, as } = world;
  const upload = await as.edit.call('createUpload', {
    params: { organizationId },
    body: { file: { name, type: 'text/plain', size }, kind: 'organization_file' },
  });
  const address = `${api.url}${new URL(upload.url).pathname}`;
  const put = (body: Uint8Array) => fetch(address, { method: 'PUT', body: new Uint8Array(body) });
  return { ...world, key: upload.key, address, put };
}

describe('an upload', () => {
  it('is announced, sent without a token, and typed by its bytes', async () => {
    const { organizationId, key, put } = await announce(png.length);
    expect((await put(png)).status).toBe(204);
    const [arrived] = await listArrived(api.services.db, organizationId, [key]);
    expect(Buffer.from(arrived?.bytes ?? '')).toEqual(png);
    expect(await describeFile('x.txt', png)).toMatchObject({
      contentType: 'image/png',
      dimensions: { width: 1, height: 1 },
    });
  });

  it('takes as many bytes as were announced, no more and no fewer', async () => {
    const { organizationId, key, put } = await announce(10);
    expect((await put(png)).status).toBe(413);
    expect((await put(png.subarray(0, 9))).status).toBe(400);
    expect(await listArrived(api.services.db, organizationId, [key])).toEqual([]);
  });

  it('has an address that is over after an hour and can’t be made up', async () => {
    const { address, put } = await announce(png.length);
    const forged = `${address.slice(0, -4)}AAAA`;
    expect((await fetch(forged, { method: 'PUT', body: new Uint8Array(png) })).status).toBe(404);
    api.setTime(new Date(Date.now() + 3_601_000));
    expect((await put(png)).status).toBe(404);
    api.setTime();
  });

  it('of a font is for admins', async () => {
    const { organizationId, as } = await createWorld(api);
    const body = {
      file: { name: 'a.woff2', type: 'font/woff2', size: 10 },
      kind: 'customization_font' as const,
    };
    expect(await as.create.send('createUpload', { params: { organizationId }, body })).toMatchObject({
      status: 403,
    });
    expect(await as.admin.send('createUpload', { params: { organizationId }, body })).toMatchObject({
      status: 201,
    });
    expect(await as.comment.send('createUpload', { params: { organizationId }, body })).toMatchObject({
      status: 403,
    });
  });
});

describe('a picture of a person or organization', () => {
  async function sendPicture(bytes: Uint8Array, name: string) {
    const { organizationId, as } = await createWorld(api);
    const upload = await as.guest.call('createPictureUpload', {
      params: { organizationId },
      body: { name, size: bytes.length },
    });
    const to = `${api.url}${new URL(upload.url).pathname}`;
    const sent = await fetch(to, { method: 'PUT', body: new Uint8Array(bytes) });
    const read = () => fetch(`${api.url}/files${new URL(upload.address).pathname}`);
    return { as, sent, read, address: upload.address };
  }

  it('is sent by any member, and keeps its address for good', async () => {
    const { as, sent, read, address } = await sendPicture(png, 'me.png');
    expect(sent.status).toBe(204);
    api.setTime(new Date(Date.now() + 400 * 86_400_000));
    const answer = await read();
    api.setTime();
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    const saved = await as.guest.call('updateUser', {
      params: { userId: as.guest.id },
      body: { photoURL: address },
    });
    expect(saved.photoURL).toBe(address);
  });

  it('is refused when its bytes are none, and is not there before they came', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const { sent, read } = await sendPicture(page, 'me.html');
    expect(sent.status).toBe(400);
    expect((await read()).status).toBe(404);
  });

  it('that is a drawing is a download in a sandbox when it is opened by itself', async () => {
    const svg = Buffer.from(
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    const { sent, read } = await sendPicture(svg, 'logo.svg');
    expect(sent.status).toBe(204);
    const answer = await read();
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('has a size that suits a picture', async () => {
    const { organizationId, as } = await createWorld(api);
    const body = { name: 'big.png', size: 3_000_000 };
    expect(await as.admin.send('createPictureUpload', { params: { organizationId }, body })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'size' }] },
    });
  });
});

describe('a file', () => {
  it('is read at a signed address; what could run in a browser is a download in a sandbox', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const { organizationId, put } = await announce(svg.length, 'drawing.svg');
    await put(svg);
    const item = await describeFile('drawing.svg', svg);
    const { config } = api.services;
    const { pathname } = new URL(downloadUrl(config, organizationId, item, new Date()));
    const answer = await fetch(`${api.url}/files${pathname}`);
    expect(await answer.text()).toBe(svg.toString());
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''drawing.svg");
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');

    api.setTime(new Date(Date.now() + 3 * 86_400_000));
    expect((await fetch(`${api.url}/files${pathname}`)).status).toBe(404);
    api.setTime();
  });
});
