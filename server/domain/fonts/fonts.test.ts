import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blobs } from '#server/db/tables/content.ts';
import { fonts } from '#server/db/tables/fonts.ts';
import { startApi } from '#server/testing/api.ts';
import { fontBytes, type SampleFont, uploadFont } from '#server/testing/fonts.ts';
import { createWorld } from '#server/testing/world.ts';
import { deleteUnclaimedUploads } from '../storage/index.ts';

const api = startApi();

async function start() {
  const world = await createWorld(api);
  const { organizationId, as } = world;
  const params = { organizationId };
  const upload = (font: SampleFont | Uint8Array, name?: string) =>
    uploadFont(api, as.admin, organizationId, typeof font === 'string' ? fontBytes(font) : font, name);
  const create = (fontFamily: string, fontFaces: { weight: number; storageKey: string }[]) =>
    as.admin.send('createFont', { params, body: { fontFamily, fontFaces } });
  const createNoto = async () =>
    as.admin.call('createFont', {
      params,
      body: {
        fontFamily: 'Noto Sans',
        fontFaces: [
          { weight: 700, storageKey: await upload('bold', 'bold.woff') },
          { weight: 400, storageKey: await upload('regular', 'regular.woff2') },
        ],
      },
    });
  const update = (fontId: string, body: object) =>
    as.admin.send('updateFont', { params: { organizationId, fontId }, body });
  const createSite = async (title: string) => {
    const site = await as.admin.call('createSite', { params, body: { title, visibility: 'public' } });
    return { organizationId, siteId: site.id };
  };
  return { ...world, params, upload, create, createNoto, update, createSite };
}

const read = (url: string) => fetch(`${api.url}/files${new URL(url).pathname}`);

describe('a font', () => {
  it('is added from uploaded files, listed by family, read and deleted', async () => {
    const { organizationId, as, params, upload, createNoto } = await start();
    const noto = await createNoto();
    const source = { url: expect.stringMatching(/^http:\/\/files\.localhost.*\/[^/]+\/400\.woff2$/) };
    expect(noto).toEqual({
      id: expect.any(String),
      custom: true,
      fontFamily: 'Noto Sans',
      fontFaces: [
        { weight: 400, sources: [{ ...source, format: 'woff2' }] },
        { weight: 700, sources: [{ url: expect.stringMatching(/\/700\.woff$/), format: 'woff' }] },
      ],
      permissions: { edit: true },
    });
    const storageKey = await upload('inter', 'inter.woff2');
    const inter = await as.admin.call('createFont', {
      params,
      body: { fontFamily: 'inter', fontFaces: [{ weight: 400, storageKey }] },
    });
    expect(inter.fontFaces).toEqual([
      {
        weight: 400,
        weights: { from: 100, to: 900 },
        sources: [{ url: expect.any(String), format: 'woff2' }],
      },
    ]);
    expect(await as.admin.call('listFonts', { params })).toEqual({ count: 2, items: [inter, noto] });
    const fontParams = { organizationId, fontId: noto.id };
    expect(await as.admin.call('getFont', { params: fontParams })).toEqual(noto);
    expect(await as.admin.call('getFontDetails', { params: fontParams })).toEqual({
      object: 'font-details',
      files: [
        {
          weight: 400,
          name: 'regular.woff2',
          size: fontBytes('regular').length,
          license: expect.any(String),
        },
        { weight: 700, name: 'bold.woff', size: fontBytes('bold').length, license: expect.any(String) },
      ],
      sites: [],
      siteCount: 0,
    });
    expect(await as.admin.send('deleteFont', { params: fontParams })).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteFont', { params: fontParams })).toMatchObject({ status: 204 });
    expect(await as.admin.send('getFont', { params: fontParams })).toMatchObject({ status: 404 });
  });

  it('is served to anyone at a lasting address, which no other origin is refused, until it is deleted', async () => {
    const { organizationId, as, createNoto } = await start();
    const { id, fontFaces } = await createNoto();
    const url = fontFaces[0]?.sources[0]?.url ?? '';
    api.setTime(new Date(Date.now() + 400 * 86_400_000));
    const answer = await read(url);
    api.setTime();
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(fontBytes('regular'));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const forged = url.replace(/\/[^/]+\/400/, `/${'A'.repeat(80)}/400`);
    expect((await read(forged)).status).toBe(404);
    await as.admin.call('deleteFont', { params: { organizationId, fontId: id } });
    expect((await read(url)).status).toBe(404);
  });

  it('is refused without the regular weight, by name, whatever else is wrong', async () => {
    const { create, upload } = await start();
    expect(await create('Noto', [{ weight: 700, storageKey: 'nothing' }])).toMatchObject({
      status: 412,
      failure: { type: 'missing_weights', message: 'The font has no face of weight 400. Add its file.' },
    });
    // A variable font has the regular weight, whatever it is given for.
    const storageKey = await upload('inter');
    expect(await create('Inter', [{ weight: 700, storageKey }])).toMatchObject({ status: 201 });
  });

  it('is refused when a file is none, or not one of these uploads', async () => {
    const { organizationId, as, create, upload, stranger } = await start();
    const text = await upload(Buffer.from('no font at all'), 'notes.txt');
    expect(await create('Noto', [{ weight: 400, storageKey: text }])).toMatchObject({
      status: 412,
      failure: {
        type: 'invalid_font',
        message: expect.stringMatching(/^“notes\.txt” can’t be used\. The file is no/),
      },
    });
    const foreign = await uploadFont(api, stranger, stranger.organizationId, fontBytes('regular'));
    const other = await as.admin.call('createUpload', {
      params: { organizationId },
      body: { file: { name: 'a', type: 'font/woff2', size: 10 }, kind: 'organization_file' },
    });
    for (const storageKey of ['nothing', foreign, other.key])
      expect(await create('Noto', [{ weight: 400, storageKey }])).toMatchObject({
        status: 400,
        failure: { issues: [{ path: 'fontFaces.0.storageKey', message: 'is no uploaded font file' }] },
      });
    const storageKey = await upload('regular');
    const face = { weight: 400, storageKey };
    for (const [family, faces] of [
      ['', [face]],
      ['x'.repeat(51), [face]],
      ['Noto', []],
      ['Noto', [face, face]],
      ['Noto', [{ ...face, weight: 0 }]],
      ['Noto', [{ ...face, weight: 1001 }]],
    ] as const)
      expect(await create(family, [...faces])).toMatchObject({ status: 400 });
    expect(await create('x'.repeat(50), [face])).toMatchObject({ status: 201 });
  });

  it('is announced with at most 10 MB', async () => {
    const { organizationId, as } = await start();
    const send = (size: number) =>
      as.admin.send('createUpload', {
        params: { organizationId },
        body: { file: { name: 'a.woff2', type: 'font/woff2', size }, kind: 'customization_font' },
      });
    expect(await send(10 * 1024 * 1024)).toMatchObject({ status: 201 });
    expect(await send(10 * 1024 * 1024 + 1)).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'file.size' }] },
    });
  });

  it('is one of a hundred at most, also when several come at once', async () => {
    const { organizationId, upload, create } = await start();
    const storageKey = await upload('regular');
    const rows = Array.from({ length: 99 }, (_, at) => ({
      organizationId,
      id: `font-${at}`,
      family: 'Noto Sans',
      createdAt: new Date(),
    }));
    await api.services.db.insert(fonts).values(rows);
    const another = () => create('Noto Sans', [{ weight: 400, storageKey }]);
    const atOnce = await Promise.all([another(), another(), another()]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await another()).toMatchObject({ status: 409, failure: { type: 'too_many_fonts' } });
  });

  it('is renamed, and gets, loses and keeps faces, but never the regular one', async () => {
    const { createNoto, update, upload } = await start();
    const noto = await createNoto();
    const renamed = await update(noto.id, { fontFamily: 'House' });
    expect(renamed).toMatchObject({ status: 201, body: { ...noto, fontFamily: 'House' } });
    const bold = await upload('bold');
    expect(
      await update(noto.id, {
        fontFaces: [
          { weight: 700, storageKey: null },
          { weight: 600, storageKey: bold },
        ],
      }),
    ).toMatchObject({ status: 201, body: { fontFaces: [{ weight: 400 }, { weight: 600 }] } });
    expect(await update(noto.id, { fontFaces: [{ weight: 400, storageKey: null }] })).toMatchObject({
      status: 412,
      failure: { type: 'missing_weights' },
    });
    expect(await update(noto.id, {})).toMatchObject({ status: 201, body: { fontFamily: 'House' } });
    expect(await update('nothing', { fontFamily: 'House' })).toMatchObject({ status: 404 });
  });

  it('is for admins alone', async () => {
    const { organizationId, params, as, createNoto, stranger } = await start();
    const { id } = await createNoto();
    const fontParams = { organizationId, fontId: id };
    expect(await as.create.send('listFonts', { params })).toMatchObject({ status: 403 });
    expect(await as.create.send('deleteFont', { params: fontParams })).toMatchObject({ status: 403 });
    expect(await stranger.send('getFont', { params: fontParams })).toMatchObject({ status: 404 });
    const elsewhere = { organizationId: stranger.organizationId, fontId: id };
    expect(await stranger.send('getFont', { params: elsewhere })).toMatchObject({ status: 404 });
    expect(await stranger.send('deleteFont', { params: elsewhere })).toMatchObject({ status: 204 });
    expect(await as.admin.send('getFont', { params: fontParams })).toMatchObject({ status: 200 });
  });
});

describe('a font file', () => {
  it('says its family and weight before a font is made of it', async () => {
    const { params, as, upload } = await start();
    const check = async (font: SampleFont | Uint8Array, name: string) =>
      as.admin.send('checkFontFile', { params, body: { storageKey: await upload(font, name) } });
    expect(await check('inter', 'a.woff2')).toMatchObject({
      status: 200,
      body: {
        name: 'a.woff2',
        fontFamily: 'Inter',
        weight: 400,
        weights: { from: 100, to: 900 },
        italic: false,
      },
    });
    expect(await check('italic', 'b.woff2')).toMatchObject({
      status: 200,
      body: { weight: 400, italic: true },
    });
    expect(await check(Buffer.from('none'), 'c.ttf')).toMatchObject({ status: 412 });
    const body = { storageKey: 'nothing' };
    expect(await as.admin.send('checkFontFile', { params, body })).toMatchObject({ status: 400 });
  });

  it('goes a week after no font has it, and not before', async () => {
    const { organizationId, as, upload, createNoto } = await start();
    const { id } = await createNoto();
    await upload('inter');
    const count = () => api.services.db.$count(blobs, eq(blobs.organizationId, organizationId));
    const clean = async (days: number) => {
      api.setTime(new Date(Date.now() + days * 86_400_000));
      await deleteUnclaimedUploads(api.services);
      api.setTime();
    };
    await clean(6);
    expect(await count()).toBe(3);
    await clean(8);
    expect(await count()).toBe(2);
    await as.admin.call('deleteFont', { params: { organizationId, fontId: id } });
    await clean(8);
    expect(await count()).toBe(0);
  });
});

describe('a site', () => {
  it('is shown in a font, as it is now, until that is deleted', async () => {
    const { organizationId, as, createNoto, update, createSite } = await start();
    const font = await createNoto();
    const params = await createSite('Handbook');
    const look = await as.admin.call('getSiteCustomization', { params });
    const { permissions: _, ...custom } = font;
    const sent = {
      ...custom,
      fontFamily: 'Forged',
      fontFaces: [{ weight: 400, sources: [{ url: 'https://x.test/' }] }],
    };
    const body = { ...look, styling: { ...look.styling, font: sent, monospaceFont: sent } };
    const saved = await as.admin.call('replaceSiteCustomization', { params, body });
    expect(saved.styling).toMatchObject({ font: custom, monospaceFont: custom });
    expect(await as.admin.call('getSiteCustomization', { params })).toEqual(saved);
    await update(font.id, { fontFamily: 'House' });
    const published = await as.admin.call('getPublishedSite', { params });
    expect(published.customizations.site.styling.font).toMatchObject({ id: font.id, fontFamily: 'House' });
    const details = { params: { organizationId, fontId: font.id } };
    expect(await as.admin.call('getFontDetails', details)).toMatchObject({
      sites: [{ id: params.siteId, title: 'Handbook' }],
      siteCount: 1,
    });
    await as.admin.call('deleteFont', details);
    expect(await as.admin.call('getSiteCustomization', { params })).toEqual(look);
    expect(await as.admin.send('replaceSiteCustomization', { params, body })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'styling.font.id' }, { path: 'styling.monospaceFont.id' }] },
    });
  });

  it('takes no font of another organization', async () => {
    const { as, createSite, stranger } = await start();
    const storageKey = await uploadFont(api, stranger, stranger.organizationId, fontBytes('regular'));
    const { permissions: _, ...foreign } = await stranger.call('createFont', {
      params: { organizationId: stranger.organizationId },
      body: { fontFamily: 'Theirs', fontFaces: [{ weight: 400, storageKey }] },
    });
    const params = await createSite('Handbook');
    const look = await as.admin.call('getSiteCustomization', { params });
    const body = { ...look, styling: { ...look.styling, font: foreign } };
    expect(await as.admin.send('replaceSiteCustomization', { params, body })).toMatchObject({ status: 400 });
  });

  it('has another version for its readers when its font changes or goes', async () => {
    const { organizationId, as, createNoto, update, createSite } = await start();
    const { permissions: _, ...font } = await createNoto();
    const params = await createSite('Handbook');
    const { urls } = await as.admin.call('publishSite', { params });
    const version = async () =>
      (await as.admin.call('checkPublishedVersion', { body: { url: urls.published ?? '' } })).version;
    const look = await as.admin.call('getSiteCustomization', { params });
    const body = { ...look, styling: { ...look.styling, font } };
    const versions = [await version()];
    await as.admin.call('replaceSiteCustomization', { params, body });
    versions.push(await version());
    await update(font.id, { fontFamily: 'House' });
    versions.push(await version());
    await as.admin.call('deleteFont', { params: { organizationId, fontId: font.id } });
    versions.push(await version());
    expect(new Set(versions).size).toBe(4);
  });
});
