import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blobs } from '#server/db/tables/content.ts';
import { startApi } from '#server/testing/api.ts';
import { measureMemory } from '#server/testing/measure-memory.ts';
import { withOtherSignature } from '#server/testing/other-signature.ts';
import { createWorld } from '#server/testing/world.ts';
import { describeFile, listArrived } from './index.ts';
import { readBlob } from './read-blob.ts';

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

  it('keeps what was sent first: the same bytes may come again, others not', async () => {
    const { organizationId, key, put } = await announce(png.length);
    const other = Buffer.from(png).fill(0, 60);
    const statuses = (await Promise.all([put(png), put(png)])).map(({ status }) => status);
    expect(statuses).toEqual([204, 204]);
    expect((await put(other)).status).toBe(409);
    const [arrived] = await listArrived(api.services.db, organizationId, [key]);
    expect(Buffer.from(arrived?.bytes ?? '')).toEqual(png);
    const stored = await api.services.db.$count(blobs, eq(blobs.organizationId, organizationId));
    expect(stored).toBe(1);
  });

  it('is for members alone, until its bytes are there', async () => {
    const { organizationId, as, put } = await announce(png.length);
    const params = { organizationId, userId: as.edit.id };
    await as.admin.call('updateMember', { params, body: { disabled: true } });
    expect((await put(png)).status).toBe(404);
    await as.admin.call('updateMember', { params, body: { disabled: false } });
    expect((await put(png)).status).toBe(204);
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
    const { address } = await addFile('drawing.svg', svg);
    const answer = await fetch(address);
    expect(await answer.text()).toBe(svg.toString());
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''drawing.svg");
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');

    api.setTime(new Date(Date.now() + 3_600_000));
    expect((await fetch(address)).status).toBe(404);
    api.setTime();
    const token = address.split('/').at(-2) ?? '';
    const forged = address.replace(token, withOtherSignature(token));
    expect((await fetch(forged)).status).toBe(404);
  });

  it('is sent whole, in parts, and not again to who has it', async () => {
    const bytes = randomBytes(700_000);
    const { address } = await addFile('noise.bin', bytes);
    const answer = await fetch(address);
    expect(answer.headers.get('content-length')).toBe('700000');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  });

  it('without bytes is read like any other', async () => {
    const { organizationId, address } = await addFile('empty.txt', Buffer.alloc(0));
    const answer = await fetch(address);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    const { db } = api.services;
    const [blob] = await db.select().from(blobs).where(eq(blobs.organizationId, organizationId));
    const read = blob && readBlob(db, blob, async () => true);
    expect(await new Response(read).text()).toBe('');
  });

  it('costs little while slow clients read it, and holds up nobody else', async ({ onTestFinished }) => {
    const size = 16 * 1024 * 1024;
    const { address, as, params } = await addFile('noise.bin', randomBytes(size));
    const clients = 40;
    const { answer: responses, retained } = await measureMemory(async () => {
      const downloads = await Promise.all(Array.from({ length: clients }, () => startDownload(address)));
      expect(await as.admin.send('listFiles', { params })).toMatchObject({ status: 200 });
      return downloads;
    });
    onTestFinished(() => {
      for (const response of responses) response.destroy();
    });
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(clients).fill(200));
    // The last parts are still on their way from the database when the answers have begun.
    await expect.poll(() => retained() / clients).toBeLessThan(1.5 * 1024 * 1024);
  });
});

/** A file in a space of its own, with its address as this API serves it. */
async function addFile(name: string, bytes: Buffer) {
  const world = await createWorld(api);
  const { organizationId, as } = world;
  const { id: spaceId } = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Files', editMode: 'live' },
  });
  const files = [{ name, base64: bytes.toString('base64') }];
  const { insertedFiles } = await as.admin.call('editContent', {
    params: { spaceId },
    body: { changes: [{ operation: 'insert_files', files }] },
  });
  const { pathname } = new URL(insertedFiles[0]?.downloadURL ?? '');
  return { ...world, params: { spaceId }, address: `${api.url}/files${pathname}` };
}

/** Begins a download and takes no more than its first bytes. */
function startDownload(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { agent: false }, (response) => {
      response.once('readable', () => resolve(response));
    }).once('error', reject);
  });
}

describe('uploads', () => {
  it('are refused at once when another size is declared', async () => {
    const { address } = await announce(1000);
    for (const [size, status] of [
      [1001, 413],
      [999, 400],
    ] as const) {
      const upload = startUpload(address, { 'content-length': size });
      expect((await upload.answered).statusCode).toBe(status);
      upload.request.destroy();
    }
  });

  it('without a declared size are refused once there are too many bytes', async () => {
    const { address, organizationId, key } = await announce(1000);
    const upload = startUpload(address, { 'transfer-encoding': 'chunked' });
    upload.request.write(Buffer.alloc(800));
    upload.request.write(Buffer.alloc(800));
    expect((await upload.answered).statusCode).toBe(413);
    upload.request.destroy();
    expect(await listArrived(api.services.db, organizationId, [key])).toEqual([]);
  });

  it('that come slowly cost next to no memory', async () => {
    const size = 12 * 1024 * 1024;
    const bytes = randomBytes(size);
    const { as, organizationId } = await createWorld(api);
    const announced = await Promise.all(
      Array.from({ length: 12 }, () =>
        as.edit.call('createUpload', {
          params: { organizationId },
          body: { file: { name: 'noise.bin', type: 'text/plain', size }, kind: 'organization_file' },
        }),
      ),
    );
    const { answer: uploads, retained } = await measureMemory(() =>
      Promise.all(
        announced.map(async ({ url }) => {
          const upload = startUpload(`${api.url}${new URL(url).pathname}`, { 'content-length': size });
          for (let at = 0; at < size - 1; at += 1024 * 1024) {
            const part = bytes.subarray(at, Math.min(at + 1024 * 1024, size - 1));
            await new Promise((resolve) => upload.request.write(part, resolve));
          }
          return upload;
        }),
      ),
    );
    // What was sent last may be on its way to the disk still.
    await expect.poll(() => retained() / announced.length).toBeLessThan(2 * 1024 * 1024);
    for (const { request } of uploads) request.end(bytes.subarray(size - 1));
    const answers = await Promise.all(uploads.map(({ answered }) => answered));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(announced.map(() => 204));
    const [arrived] = await listArrived(api.services.db, organizationId, [announced[0]?.key ?? '']);
    expect(arrived?.bytes.equals(bytes)).toBe(true);
  });
});

function startUpload(address: string, headers: OutgoingHttpHeaders) {
  const upload = request(address, { method: 'PUT', headers, agent: false });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    upload.once('response', resolve).once('error', reject);
  });
  upload.flushHeaders();
  return { request: upload, answered };
}

describe('bytes in both directions', () => {
  const strict = startApi({ rateLimit: 3 });

  it('count as requests', async () => {
    for (const [path, method] of [
      ['/files/none/none.png', 'GET'],
      ['/v1/uploads/none', 'PUT'],
    ] as const) {
      const answer = await fetch(`${strict.url}${path}`, { method });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('x-ratelimit-limit')).toBe('3');
    }
    await fetch(`${strict.url}/files/none/none.png`);
    const late = await fetch(`${strict.url}/files/none/none.png`);
    expect(late.status).toBe(429);
    expect(late.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
