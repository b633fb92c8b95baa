import { expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import type { Changes } from '#server/testing/content.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';

const api = startApi(siteSettings);

/** A published site over a space that is edited directly, with pages below each other. */
async function publishGuide() {
  const site = await publishSite(api);
  const { as, guide, visit, url } = site;
  const params = { spaceId: guide };
  const edit = (changes: Changes) => as.admin.call('editContent', { params, body: { changes } });
  /** Makes a page at a path whose last part is its title; answers its id. */
  const insert = async (path: string, into?: string) => {
    const title = path.split('/').at(-1) ?? '';
    await edit([{ operation: 'insert_page', title, ...(into ? { into } : {}) }]);
    return (await as.admin.call('getPageByPath', { params: { ...params, pagePath: path } })).id;
  };
  const leadsTo = async (path: string) => {
    const sent = await visit(path);
    if (!sent.ok) return sent.failure.code;
    return 'redirect' in sent.body ? sent.body.redirect.replace(url, '') : `page ${sent.body.pathname}`;
  };
  return { ...site, params, edit, insert, leadsTo };
}

it('a page that is renamed or moved is found at its old addresses, and so is what stands below it', async () => {
  const { edit, insert, leadsTo, as, params } = await publishGuide();
  const setup = await insert('setup');
  const phone = await insert('setup/phone', setup);
  const keys = await insert('setup/phone/keys', phone);
  expect(await leadsTo('setup/phone/keys')).toBe('page setup/phone/keys');

  await edit([{ operation: 'update_page', page: setup, slug: 'begin' }]);
  expect(await leadsTo('Setup/Phone/Keys')).toBe('begin/phone/keys');
  expect(await leadsTo('setup')).toBe('begin');
  await edit([{ operation: 'update_page', page: phone, into: null }]);
  await edit([{ operation: 'update_page', page: keys, slug: 'buttons' }]);
  expect(await leadsTo('setup/phone/keys')).toBe('phone/buttons');
  expect(await leadsTo('begin/phone')).toBe('phone');

  await insert('setup');
  expect(await leadsTo('setup')).toBe('page setup');
  expect(await leadsTo('setup/phone')).toBe('phone');

  await edit([{ operation: 'update_page', page: phone, slug: 'mobile' }]);
  await edit([{ operation: 'update_page', page: phone, slug: 'phone' }]);
  expect(await leadsTo('phone')).toBe('page phone');
  expect(await leadsTo('mobile')).toBe('phone');

  const byPath = { params: { ...params, pagePath: 'Setup/Phone/Keys' } };
  const moved = await as.admin.call('getPageByPath', { ...byPath, query: { moved: 'true' } });
  expect(moved).toMatchObject({ id: keys, path: 'phone/buttons' });
  expect((await as.admin.send('getPageByPath', byPath)).status).toBe(404);

  const { items } = await as.admin.call('listFormerPaths', { params });
  expect(items).toContainEqual({ object: 'former-path', path: 'begin/phone', page: phone, kind: 'moved' });

  await edit([{ operation: 'delete_page', page: phone }]);
  expect(await leadsTo('mobile')).toBe('page mobile');
  expect(await leadsTo('begin/phone')).toBe('page begin/phone');
});
