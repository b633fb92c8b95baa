import { expect, it } from 'vitest';
import type { AdaptiveJSONSchema } from '#lib/contract/site-customization/adaptive-schema.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings, visitOf } from '#server/testing/published-site.ts';
import { signVisitorToken } from '#server/testing/visitor-token.ts';

const api = startApi(siteSettings);
const pro = 'visitor.claims.plan == "pro"';

const jsonSchema: AdaptiveJSONSchema = {
  type: 'object',
  properties: {
    plan: { type: 'string', description: 'Plan', enum: ['free', 'pro'] },
    seats: { type: 'number', description: 'Seats' },
  },
  additionalProperties: false,
};

/** A site whose second space, a page of the first and a link of the header are for visitors of the plan pro. */
async function withConditions() {
  const world = await publishSite(api, 'visitor-auth');
  const { as, params, guide, reference, url } = world;
  const page = (title: string, condition?: string) => ({
    operation: 'insert_page' as const,
    title,
    document: { markdown: `Zanzibar in ${title}.` },
    ...(condition && { condition }),
  });
  await as.admin.call('editContent', {
    params: { spaceId: guide },
    body: { changes: [page('Open'), page('Premium', pro), page('Trial', '!visitor.claims.plan')] },
  });
  await as.admin.call('editContent', { params: { spaceId: reference }, body: { changes: [page('Orders')] } });
  const { items } = await as.admin.call('listSiteSpaces', { params });
  const second = items.find(({ space }) => space.id === reference)?.id ?? '';
  const setCondition = (condition: string) =>
    as.admin.call('updateSiteSpace', { params: { ...params, siteSpaceId: second }, body: { condition } });
  await setCondition(pro);
  const look = await as.admin.call('getSiteCustomization', { params });
  const link = { title: 'Support', to: { kind: 'url' as const, url: 'https://example.com/' }, links: [] };
  const header = { ...look.header, links: [{ ...link, condition: pro }] };
  await as.admin.call('replaceSiteCustomization', { params, body: { ...look, header } });

  const previewAs = async (claims: object, start: object = {}, by = as.admin) => {
    const body = { claims: claims as Record<string, unknown>, ...start };
    const address = new URL((await by.call('createSitePreview', { params, body })).url);
    return { address, preview: address.searchParams.get('previewToken') ?? '' };
  };
  const sessionOf = async (claims: object) => {
    const { privateKey } = await as.admin.call('getSiteAuth', { params });
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const jwtToken = signVisitorToken(privateKey, { aud: params.siteId, exp, ...claims });
    return (await api.client().call('signInVisitor', { body: { url, jwtToken } })).session;
  };
  type VisitOptions = { preview?: string; session?: string };
  const visit = (options: VisitOptions, path = '') =>
    api.client().send('visitPublishedSite', { body: { url: `${url}${path}`, ...options } });
  const version = (options: VisitOptions) =>
    api.client().call('checkPublishedVersion', { body: { url, ...options } });
  const enter = async (options: VisitOptions) => world.reader(visitOf(await visit(options)));
  /** What somebody finds of the site. */
  const shownTo = async (options: VisitOptions) => {
    const client = await enter(options);
    const { pages } = await client.call('listPages', { params: { spaceId: guide } });
    const searched = await client.call('searchSite', { params, body: { query: 'zanzibar', mode: 'all' } });
    const { structure, customizations } = await client.call('getPublishedSite', { params });
    const pdf = await client.send('getSpacePdf', { params: { spaceId: reference } });
    return {
      pages: pages.map(({ title }) => title),
      found: searched.items.flatMap(({ pages: hits }) => hits.map(({ title }) => title)).sort(),
      spaces: structure.structure.length,
      reference: (await client.send('listPages', { params: { spaceId: reference } })).status,
      links: customizations.site.header.links.map(({ title }) => title),
      pdf: pdf.ok,
    };
  };
  return { ...world, second, setCondition, previewAs, sessionOf, visit, version, enter, shownTo };
}

it('a preview shows what a visitor with its claims sees, and nothing else', async () => {
  const { previewAs, sessionOf, shownTo, as, params } = await withConditions();
  const all = [{ plan: 'pro' }, { plan: 'free' }, {}];
  const asVisitors = [];
  for (const claims of all) asVisitors.push(await shownTo({ session: await sessionOf(claims) }));
  const [forPro, forFree, forNone] = asVisitors;
  expect(forPro?.pages).toEqual(['Install', 'Open', 'Premium']);
  expect(forPro).toMatchObject({ spaces: 2, reference: 200, links: ['Support'] });
  expect(forFree?.pages).toEqual(['Install', 'Open']);
  expect(forFree).toMatchObject({ spaces: 1, reference: 404, links: [], pdf: false });
  expect(forNone?.pages).toEqual(['Install', 'Open', 'Trial']);
  await as.admin.call('unpublishSite', { params });
  for (const [at, claims] of all.entries()) {
    const { preview } = await previewAs(claims);
    expect(await shownTo({ preview }), JSON.stringify(claims)).toEqual(asVisitors[at]);
  }
  const { url } = await as.admin.call('getSitePreview', { params });
  const preview = new URL(url).searchParams.get('previewToken') ?? '';
  expect((await shownTo({ preview })).pages).toEqual(['Install', 'Open']);
});

it('a member previews as themselves everything that they can read, whatever conditions say', async () => {
  const { as, params, shownTo, version, visit, url } = await withConditions();
  const preview = async (body: object, by = as.admin) =>
    new URL((await by.call('createSitePreview', { params, body })).url).searchParams.get('previewToken') ??
    '';
  const everything = {
    pages: ['Install', 'Open', 'Premium', 'Trial'],
    found: ['Open', 'Orders', 'Premium', 'Trial'],
    spaces: 2,
    reference: 200,
    links: ['Support'],
  };
  const mine = await preview({ everything: true });
  expect(await shownTo({ preview: mine })).toMatchObject(everything);
  expect(await version({ preview: mine })).toMatchObject({ isPreview: true, previewsEverything: true });
  expect(await version({ preview: await preview({}) })).not.toHaveProperty('previewsEverything');
  const hidden = await as.admin.call('explainHiddenParts', { params, body: { everything: true } });
  expect(hidden.items).toEqual([]);
  expect(
    await as.admin.send('createSitePreview', { params, body: { everything: true, claims: {} } }),
  ).toMatchObject({
    failure: { code: 400, issues: [{ path: 'everything' }] },
  });

  // Where visitors don't sign in, conditions are met by nobody else.
  await as.admin.call('updateSite', { params, body: { visibility: 'public' } });
  expect(await shownTo({ preview: mine })).toMatchObject(everything);
  expect(Object.keys((await version({ preview: mine })).revisions)).toHaveLength(2);
  expect(
    Object.keys((await api.client().call('checkPublishedVersion', { body: { url } })).revisions),
  ).toHaveLength(1);
  expect(visitOf(await visit({ preview: mine }, 'premium'))).toMatchObject({ pathname: 'premium' });
});

it('a preview with claims begins where its visitor sees something', async () => {
  const { previewAs, second, as, params } = await withConditions();
  const start = { siteSpace: second, target: 'orders' };
  expect((await previewAs({ plan: 'pro' }, start)).address.pathname).toBe('/reference/orders');
  const body = { claims: { plan: 'free' }, ...start };
  expect(await as.admin.send('createSitePreview', { params, body })).toMatchObject({
    status: 400,
    failure: { issues: [{ path: 'siteSpace' }] },
  });
});

it('the claims of a preview can’t be read in its address, nor changed', async () => {
  const { previewAs, visit, version } = await withConditions();
  const { address, preview } = await previewAs({ plan: 'pro', seats: 4711 });
  expect(address.href).not.toMatch(/pro\b|4711|claims/);
  const bytes = Buffer.from(preview, 'base64url');
  expect(bytes.toString('latin1')).not.toMatch(/4711|plan/);
  for (const at of [0, 5, 20, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    const sent = await visit({ preview: changed.toString('base64url') });
    expect(sent.ok && 'apiToken' in sent.body, String(at)).toBe(false);
  }
  for (const text of ['a', 'a.b', bytes.subarray(0, 20).toString('base64url')]) {
    const sent = await visit({ preview: text });
    expect(sent.ok && 'apiToken' in sent.body).toBe(false);
  }
  expect((await version({ preview })).previewedClaims).toEqual({ plan: 'pro', seats: 4711 });
});

it('a preview has the audience of its visitor and a version of its own, which names the claims', async () => {
  const { previewAs, sessionOf, version, reference, as, params, guide } = await withConditions();
  const versionAs = async (claims: object) => version({ preview: (await previewAs(claims)).preview });
  const visitor = await version({ session: await sessionOf({ plan: 'pro' }) });
  const ours = await versionAs({ plan: 'pro' });
  const other = await versionAs({ plan: 'pro', seats: 5 });
  const free = await versionAs({ plan: 'free' });
  expect(ours).toMatchObject({
    isPreview: true,
    previewedClaims: { plan: 'pro' },
    audience: visitor.audience,
    revisions: visitor.revisions,
  });
  expect(ours.revisions).toHaveProperty(reference);
  expect(free.revisions).not.toHaveProperty(reference);
  expect(await versionAs({ plan: 'pro' })).toEqual(ours);
  expect(visitor).not.toHaveProperty('previewedClaims');
  expect(new Set([visitor, ours, other, free].map((each) => each.version)).size).toBe(4);
  // Somebody else who looks as the same visitor gets nothing that was kept for the first.
  await as.admin.call('updateSpace', { params: { spaceId: guide }, body: { defaultLevel: 'read' } });
  const { preview } = await previewAs({ plan: 'pro' }, {}, as.read);
  expect((await version({ preview })).version).not.toBe(ours.version);
  const { url } = await as.admin.call('getSitePreview', { params });
  const plain = await version({ preview: new URL(url).searchParams.get('previewToken') ?? '' });
  expect(plain).not.toHaveProperty('previewedClaims');
  expect(plain).not.toHaveProperty('audience');
});

it('claims that no token could say are refused, and so is who can’t read the whole site', async () => {
  const { as, params } = await withConditions();
  const send = (claims: object, by = as.admin) =>
    by.send('createSitePreview', { params, body: { claims: claims as Record<string, unknown> } });
  expect(await send({ anything: 'goes' })).toMatchObject({ ok: true });
  await as.admin.call('replaceAdaptiveSchema', { params, body: { jsonSchema } });
  expect(await send({ plan: 'pro', seats: 5 })).toMatchObject({ ok: true });
  expect(await send({ plan: 'team', seats: '5', name: 'Ann' })).toMatchObject({
    status: 400,
    failure: {
      issues: [
        { path: 'claims.plan', message: 'must be one of free, pro' },
        { path: 'claims.seats', message: 'must be a number' },
        { path: 'claims.name', message: 'is not in the schema of claims' },
      ],
    },
  });
  expect(await send({ plan: 'ä'.repeat(1_000) })).toMatchObject({
    status: 400,
    failure: { issues: [{ path: 'claims' }] },
  });
  expect(await send({ plan: 'pro' }, as.read)).toMatchObject({ status: 403 });
  const set = (body: object) => as.admin.call('updateSite', { params, body });
  await set({ adaptiveContent: { enabled: false } });
  expect(await send({ plan: 'pro' })).toMatchObject({
    status: 409,
    failure: { type: 'no_adaptive_content' },
  });
  await set({ adaptiveContent: { enabled: true }, visibility: 'public' });
  expect(await send({ plan: 'pro' })).toMatchObject({
    status: 409,
    failure: { type: 'no_visitor_sign_in' },
  });
});

it('what is open in a preview is decided at each request', async () => {
  const { as, params, guide, reference, previewAs, enter, version, visit, setCondition } =
    await withConditions();
  await as.admin.call('updateSpace', { params: { spaceId: guide }, body: { defaultLevel: 'read' } });
  const { preview } = await previewAs({ plan: 'pro' }, {}, as.read);
  const client = await enter({ preview });
  const reads = async () => (await client.send('listPages', { params: { spaceId: reference } })).status;
  expect(await reads()).toBe(200);
  await setCondition('visitor.claims.plan == "team"');
  expect(await reads()).toBe(404);
  await setCondition(pro);
  // The key of tokens is none of a preview's.
  await as.admin.call('regenerateSiteAuth', { params });
  expect(await reads()).toBe(200);
  await as.admin.call('updateSite', { params, body: { visibility: 'public' } });
  expect(await reads()).toBe(404);
  expect(await version({ preview })).not.toHaveProperty('previewedClaims');
  await as.admin.call('updateSite', { params, body: { visibility: 'visitor-auth' } });
  expect(await reads()).toBe(200);
  // A space that its maker can't read closes the whole preview, whether or not the visitor sees it.
  await as.admin.call('updateSpace', { params: { spaceId: reference }, body: { defaultLevel: null } });
  expect(await reads()).toBe(404);
  expect((await client.send('listPages', { params: { spaceId: guide } })).status).toBe(404);
  const sent = await visit({ preview });
  expect(sent.ok && 'apiToken' in sent.body).toBe(false);
});
