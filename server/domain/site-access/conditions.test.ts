import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#lib/api/client.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings, visitOf } from '#server/testing/published-site.ts';
import { setUnreadableCondition } from '#server/testing/unreadable-condition.ts';
import { signVisitorToken } from '#server/testing/visitor-token.ts';

interface PageItem {
  id: string;
  title: string;
  pages?: PageItem[];
}

const allOf = (pages: readonly PageItem[]): PageItem[] =>
  pages.flatMap((page) => [page, ...allOf(page.pages ?? [])]);

type Change = BodyInput<typeof contract.editContent>['changes'][number];

const api = startApi(siteSettings);
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pro = 'visitor.claims.plan == "pro"';
const link = (title: string, condition?: string) => ({
  title,
  to: { kind: 'url' as const, url: 'https://example.com/' },
  links: [],
  ...(condition && { condition }),
});

/** A site for signed-in visitors whose page, second space and link of the header are for those of the plan pro. */
async function publishConditions() {
  const world = await publishSite(api, 'visitor-auth');
  const { as, params, guide, reference, url } = world;
  const page = (title: string, more: object = {}): Change => ({
    operation: 'insert_page',
    title,
    slug: title.toLowerCase(),
    ref: title,
    document: { markdown: `Zanzibar in ${title}.` },
    ...more,
  });
  const picture = { document: { markdown: 'Zanzibar in Premium.\n\n![](./Premium.png)' } };
  await as.admin.call('editContent', {
    params: { spaceId: guide },
    body: {
      changes: [
        { operation: 'insert_files', files: [{ name: 'Premium.png', ref: 'Premium.png', base64: png }] },
        page('Open'),
        page('Premium', { condition: pro, ...picture }),
        page('Below', { into: 'Premium' }),
        page('Team', { condition: 'visitor.claims.teams.includes("docs")' }),
        page('Broken'),
      ],
    },
  });
  const { pages } = await as.admin.call('listPages', { params: { spaceId: guide } });
  const ids = new Map(allOf(pages as PageItem[]).map(({ title, id }) => [title, id]));
  const idOf = (title: string) => ids.get(title) ?? 'none';
  await setUnreadableCondition(api.services, { ...params, spaceId: guide, pageId: idOf('Broken') });
  await as.admin.call('editContent', {
    params: { spaceId: reference },
    body: { changes: [page('Orders')] },
  });
  const { items } = await as.admin.call('listSiteSpaces', { params });
  const second = items.find(({ space }) => space.id === reference)?.id ?? '';
  const setCondition = (condition: string | null) =>
    as.admin.call('updateSiteSpace', { params: { ...params, siteSpaceId: second }, body: { condition } });
  await setCondition(pro);
  const look = await as.admin.call('getSiteCustomization', { params });
  const links = [link('Shop'), link('Upgrade', 'visitor.claims.plan == "free"'), link('Support', pro)];
  const body = { ...look, pdf: { enabled: true }, header: { ...look.header, links } };
  await as.admin.call('replaceSiteCustomization', { params, body });
  const auth = await as.admin.call('getSiteAuth', { params });
  const token = (claims: object, key = auth.privateKey) =>
    signVisitorToken(key, { aud: params.siteId, exp: Math.floor(Date.now() / 1000) + 3600, ...claims });
  const sessionOf = async (claims: object) => {
    const jwtToken = token(claims);
    const { session } = await api.client().call('signInVisitor', { body: { url, jwtToken } });
    return session;
  };
  const visit = (session: string | undefined, path = '', address = url) =>
    api.client().send('visitPublishedSite', { body: { url: `${address}${path}`, session } });
  const enter = async (session: string, path = '') => visitOf(await visit(session, path));
  const readerOf = async (claims: object) => world.reader(await enter(await sessionOf(claims)));
  const versionOf = async (session: string) =>
    api.client().call('checkPublishedVersion', { body: { url, session } });
  return { ...world, auth, idOf, second, setCondition, token, sessionOf, visit, enter, readerOf, versionOf };
}

type Site = Awaited<ReturnType<typeof publishConditions>>;

/** What a reader finds of the site by each way to it. */
async function shownTo(site: Site, client: Client) {
  const { guide, reference, params, idOf } = site;
  const inGuide = { spaceId: guide };
  const titles = ['Open', 'Premium', 'Below', 'Team', 'Broken'];
  const opens = async (title: string) =>
    (await client.send('getPage', { params: { ...inGuide, pageId: idOf(title) } })).ok;
  const { pages } = await client.call('listPages', { params: inGuide });
  const searched = await client.call('searchSite', { params, body: { query: 'zanzibar', mode: 'all' } });
  const { structure, customizations } = await client.call('getPublishedSite', { params });
  return {
    byId: (await Promise.all(titles.map(opens))).flatMap((is, at) => (is ? [titles[at]] : [])),
    listed: allOf(pages as PageItem[]).map(({ title }) => title),
    found: searched.items.flatMap(({ pages: hits }) => hits.map(({ title }) => title)).sort(),
    foundInSpace: (await client.call('searchSpace', { params: inGuide, query: { query: 'zanzibar' } })).items
      .map(({ title }) => title)
      .sort(),
    files: (await client.call('listFiles', { params: inGuide })).count,
    path: (await client.send('getPageByPath', { params: { ...inGuide, pagePath: 'premium/below' } })).ok,
    reference: (await client.send('listPages', { params: { spaceId: reference } })).ok,
    spaces: structure.structure.length,
    listedSpaces: (await client.call('listSiteSpaces', { params })).items.length,
    siteSpaces: (await client.call('getSite', { params })).siteSpaces,
    links: customizations.site.header.links.map(({ title }) => title),
  };
}

const nothing = {
  byId: ['Open'],
  listed: ['Install', 'Open'],
  found: ['Open'],
  foundInSpace: ['Open'],
  files: 0,
  path: false,
  reference: false,
  spaces: 1,
  listedSpaces: 1,
  siteSpaces: 1,
  links: ['Shop'],
};

describe('what a condition keeps for some visitors', () => {
  let site: Site;
  beforeAll(async () => {
    site = await publishConditions();
  });

  it('is open to those who meet it, on every way', async () => {
    expect(await shownTo(site, await site.readerOf({ plan: 'pro' }))).toEqual({
      byId: ['Open', 'Premium', 'Below'],
      listed: ['Install', 'Open', 'Premium', 'Below'],
      found: ['Below', 'Open', 'Orders', 'Premium'],
      foundInSpace: ['Below', 'Open', 'Premium'],
      files: 1,
      path: true,
      reference: true,
      spaces: 2,
      listedSpaces: 2,
      siteSpaces: 2,
      links: ['Shop', 'Support'],
    });
    const docs = await shownTo(site, await site.readerOf({ plan: 'free', teams: ['docs', 'api'] }));
    expect(docs).toEqual({
      ...nothing,
      byId: ['Open', 'Team'],
      listed: ['Install', 'Open', 'Team'],
      found: ['Open', 'Team'],
      foundInSpace: ['Open', 'Team'],
      links: ['Shop', 'Upgrade'],
    });
  });

  it('is closed to those who don’t, to a claim of another type, and to conditions that fail', async () => {
    for (const claims of [
      {},
      { plan: 'PRO' },
      { plan: ['pro'] },
      { teams: 5 },
      { unsigned: { plan: 'pro' } },
    ]) {
      expect(await shownTo(site, await site.readerOf(claims)), JSON.stringify(claims)).toEqual(nothing);
    }
  });

  it('is opened by no token but a signed one', async () => {
    const { as, token, url, guide, idOf, visit, enter, sessionOf, reader } = site;
    const forged = token({ plan: 'pro' }, 'x'.repeat(43));
    expect(await api.client().send('signInVisitor', { body: { url, jwtToken: forged } })).toMatchObject({
      status: 401,
    });
    expect(
      await as.admin.send('resolvePublishedContent', { body: { url, visitor: { jwtToken: forged } } }),
    ).toMatchObject({ status: 401 });
    const unsigned = { jwtToken: token({}), unsignedClaims: { plan: 'pro' } };
    const opened = await as.admin.send('resolvePublishedContent', { body: { url, visitor: unsigned } });
    expect(await shownTo(site, reader(visitOf(opened)))).toEqual(nothing);
    expect(await visit('a.b')).not.toMatchObject({ body: { apiToken: expect.anything() } });

    // A token of a visit is changed in no place.
    const { apiToken } = await enter(await sessionOf({ plan: 'free' }));
    const [body = '', mac = ''] = apiToken.slice('lecv_'.length).split('.');
    const values = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[];
    const changed = Buffer.from(JSON.stringify([...values.slice(0, -1), '{"plan":"pro"}'])).toString(
      'base64url',
    );
    const client = reader({ apiToken: `lecv_${changed}.${mac}` });
    const page = { spaceId: guide, pageId: idOf('Premium') };
    expect(await client.send('getPage', { params: page })).toMatchObject({ status: 401 });
  });

  it('has no address, is not led to, and its space is in none', async () => {
    const { sessionOf, visit, enter, as, params, idOf, reference, guide } = site;
    const [yes, no] = [await sessionOf({ plan: 'pro' }), await sessionOf({ plan: 'free' })];
    expect(await enter(yes, 'reference/orders')).toMatchObject({ space: reference, pathname: 'orders' });
    expect(await enter(no, 'reference/orders')).toMatchObject({ space: guide, pathname: 'reference/orders' });
    const { items } = await as.admin.call('listSiteSpaces', { params });
    const destination = {
      kind: 'site-page' as const,
      siteSpaceId: items.find(({ space }) => space.id === guide)?.id ?? '',
      pageId: idOf('Below'),
    };
    await as.admin.call('createSiteRedirect', { params, body: { source: '/offer', destination } });
    expect(await visit(yes, 'offer')).toMatchObject({
      body: { redirect: expect.stringMatching(/\/premium\/below$/) },
    });
    expect(await visit(no, 'offer')).toMatchObject({ body: { pathname: 'offer' } });
  });

  it('has a version of its own for each audience, and the same for those who see the same', async () => {
    const { sessionOf, versionOf, reference } = site;
    const versions = async (claims: object) => versionOf(await sessionOf(claims));
    const ann = await versions({ plan: 'pro', sub: 'ann' });
    expect(await versions({ plan: 'pro', sub: 'bob', iat: 5 })).toEqual(ann);
    expect(ann.revisions).toHaveProperty(reference);
    const free = await versions({ plan: 'free' });
    const docs = await versions({ plan: 'free', teams: ['docs'] });
    const none = await versions({ plan: 'other' });
    expect(new Set([ann, free, docs, none].map(({ version }) => version)).size).toBe(4);
    expect(new Set([ann, free, docs, none].map(({ audience }) => audience)).size).toBe(4);
    expect(none.audience).toBeUndefined();
    for (const each of [free, docs, none]) expect(each.revisions).not.toHaveProperty(reference);
  });

  it('has a version of its own where the links of a single space alone tell audiences apart', async () => {
    const own = await publishConditions();
    const { as, params, guide, versionOf, sessionOf } = own;
    const { items } = await as.admin.call('listSiteSpaces', { params });
    const siteSpaceId = items.find(({ space }) => space.id === guide)?.id ?? '';
    await as.admin.call('updateSiteSpaceCustomization', {
      params: { ...params, siteSpaceId },
      body: { header: { links: [link('Partners', 'visitor.claims.kind == "partner"')] } },
    });
    const audienceOf = async (claims: object) => (await versionOf(await sessionOf(claims))).audience;
    const partner = await audienceOf({ kind: 'partner' });
    expect(partner).toBeDefined();
    expect(await audienceOf({ kind: 'partner', sub: 'bob' })).toBe(partner);
    expect(await audienceOf({ kind: 'other' })).toBeUndefined();
  });

  it('is shown by a PDF to those who meet it, and kept for nobody else', async () => {
    const { readerOf, guide, idOf } = site;
    const params = { spaceId: guide };
    const urls = async (claims: object) => {
      const client = await readerOf(claims);
      const premium = await client.send('getSpacePdf', { params, query: { page: idOf('Premium') } });
      return { premium: premium.status, all: (await client.call('getSpacePdf', { params })).url };
    };
    const [yes, no] = [await urls({ plan: 'pro' }), await urls({ plan: 'free' })];
    expect([yes.premium, no.premium]).toEqual([200, 404]);
    const valuesOf = (url: string) => Buffer.from(url.split('/pdfs/')[1] ?? '', 'base64url').toString();
    expect(valuesOf(yes.all)).toContain('plan');
    expect(valuesOf(no.all)).not.toContain('plan');
  });

  it('closes at the next request, with the sign-in, the key or the condition', async () => {
    const own = await publishConditions();
    const client = await own.readerOf({ plan: 'pro' });
    const reads = async () => (await client.send('listPages', { params: { spaceId: own.reference } })).status;
    expect(await reads()).toBe(200);
    await own.setCondition('visitor.claims.plan == "team"');
    expect(await reads()).toBe(404);
    await own.setCondition(pro);
    expect(await reads()).toBe(200);
    const { as, params, guide, idOf } = own;
    await as.admin.call('updateSite', { params, body: { visibility: 'public' } });
    expect(await reads()).toBe(404);
    const page = { spaceId: guide, pageId: idOf('Premium') };
    expect(await client.send('getPage', { params: page })).toMatchObject({ status: 404 });
    expect(await client.send('getPage', { params: { ...page, pageId: idOf('Open') } })).toMatchObject({
      status: 200,
    });
    await as.admin.call('updateSite', { params, body: { visibility: 'visitor-auth' } });
    expect(await reads()).toBe(200);
    await as.admin.call('updateSite', { params, body: { adaptiveContent: { enabled: false } } });
    expect(await reads()).toBe(404);
    expect(await client.send('getPage', { params: page })).toMatchObject({ status: 404 });
    const { conditions } = await as.admin.call('testVisitorToken', {
      params,
      body: { jwtToken: own.token({ plan: 'pro' }) },
    });
    expect(conditions?.some(({ isOpen }) => isOpen)).toBe(false);
    const entered = await own.readerOf({ plan: 'pro' });
    expect((await shownTo(own, entered)).byId).toEqual(['Open']);
    await as.admin.call('updateSite', { params, body: { adaptiveContent: { enabled: true } } });
    expect(await reads()).toBe(200);
    await as.admin.call('regenerateSiteAuth', { params });
    expect(await reads()).toBe(404);
  });

  it('is opened on no other site by the session of one', async () => {
    const other = await publishConditions();
    const session = await site.sessionOf({ plan: 'pro' });
    await other.as.admin.call('updateSite', { params: other.params, body: { visibility: 'public' } });
    const version = await api.client().call('checkPublishedVersion', { body: { url: other.url, session } });
    expect(version.revisions).not.toHaveProperty(other.reference);
    expect(version.audience).toBeUndefined();
    const visit = visitOf(await site.visit(session, '', other.url));
    expect(await shownTo(other, other.reader(visit))).toEqual(nothing);
  });

  it('is named by the test of a token, with what the token opens', async () => {
    const { as, params, token } = site;
    const test = async (claims: object) => {
      const body = { jwtToken: token(claims) };
      const { conditions = [] } = await as.admin.call('testVisitorToken', { params, body });
      return conditions.map(({ kind, title, isOpen, problem }) => [kind, title, isOpen, problem]);
    };
    expect(await test({ plan: 'pro' })).toEqual([
      ['page', 'Premium', true, undefined],
      ['page', 'Team', false, 'calls includes of a value that is missing'],
      ['page', 'Broken', false, expect.stringMatching(/^can’t be read/)],
      ['site-space', 'Reference', true, undefined],
    ]);
    expect((await test({ teams: ['docs'] })).map(([, , isOpen]) => isOpen)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    const body = { jwtToken: token({ plan: 'pro' }, 'x'.repeat(43)) };
    expect(await as.admin.call('testVisitorToken', { params, body })).not.toHaveProperty('conditions');
  });

  it('counts for a section as for a space', async () => {
    const own = await publishConditions();
    const { as, params, hidden } = own;
    await own.setCondition(null);
    const section = await as.admin.call('createSiteSection', { params, body: { spaceId: hidden } });
    await as.admin.call('updateSiteSection', {
      params: { ...params, siteSectionId: section.id },
      body: { condition: pro },
    });
    const reads = async (claims: object) =>
      (await (await own.readerOf(claims)).send('listPages', { params: { spaceId: hidden } })).status;
    expect([await reads({ plan: 'pro' }), await reads({ plan: 'free' })]).toEqual([200, 404]);
    const sections = async (claims: object) =>
      (await (await own.readerOf(claims)).call('listSiteSections', { params })).items.map(({ id }) => id);
    expect(await sections({ plan: 'pro' })).toContain(section.id);
    expect(await sections({ plan: 'free' })).not.toContain(section.id);
  });
});
