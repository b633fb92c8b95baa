import { expect, it } from 'vitest';
import type { Client } from '#lib/api/client.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';

const api = startApi(siteSettings);
const pro = 'visitor.claims.plan == "pro"';

/** A site with a page for visitors of the plan pro, which has a page below, and a second space for those of the plan team. */
async function withConditions() {
  const world = await publishSite(api, 'visitor-auth');
  const { as, params, guide, reference } = world;
  await as.admin.call('editContent', {
    params: { spaceId: guide },
    body: {
      changes: [
        { operation: 'insert_page', title: 'Premium', ref: 'premium', condition: pro },
        { operation: 'insert_page', title: 'Below', into: 'premium', condition: 'visitor.claims.seats > 5' },
      ],
    },
  });
  const { items } = await as.admin.call('listSiteSpaces', { params });
  const siteSpaceId = items.find(({ space }) => space.id === reference)?.id ?? '';
  await as.admin.call('updateSiteSpace', {
    params: { ...params, siteSpaceId },
    body: { condition: 'visitor.claims.plan == "team"' },
  });
  const hidden = async (body: object) => (await as.admin.call('explainHiddenParts', { params, body })).items;
  return { ...world, hidden };
}

it('names what a visitor with these claims does not see, where it would be and which condition hides it', async () => {
  const { hidden } = await withConditions();
  const space = {
    kind: 'site-space',
    title: 'Reference',
    path: '/reference/',
    reason: 'condition',
    condition: 'visitor.claims.plan == "team"',
  };
  const page = { kind: 'page', space: 'Guide', reason: 'condition' };
  const premium = { ...page, title: 'Premium', path: '/premium', condition: pro };
  const below = { ...page, title: 'Below', path: '/premium/below', condition: 'visitor.claims.seats > 5' };
  expect(await hidden({ claims: { plan: 'pro', seats: 9 } })).toEqual([space]);
  expect(await hidden({ claims: { plan: 'pro', seats: 2 } })).toEqual([below, space]);
  expect(await hidden({ claims: { plan: 'team' } })).toMatchObject([premium, below]);
  expect(await hidden({})).toMatchObject([premium, below, space]);
});

it('names what is hidden in the change request that is previewed', async () => {
  const { hidden, as, guide } = await withConditions();
  const { id } = await as.admin.call('createChangeRequest', {
    params: { spaceId: guide },
    body: { subject: 'More' },
  });
  await as.admin.call('editChangeRequestContent', {
    params: { spaceId: guide, changeRequestId: id },
    body: { changes: [{ operation: 'insert_page', title: 'Draft', condition: pro }] },
  });
  const content = { space: guide, changeRequest: id };
  const titles = async (body: object) => (await hidden(body)).map(({ title }) => title);
  expect(await titles({ content })).toContain('Draft');
  expect(await titles({})).not.toContain('Draft');
});

it('names the sections that a share link does not open, to admins alone', async () => {
  const { as, params, hidden } = await publishSite(api, 'share-link');
  const { id: section } = await as.admin.call('createSiteSection', {
    params,
    body: { spaceId: hidden, title: 'API' },
  });
  const { items } = await as.admin.call('listSiteSections', { params });
  const first = items.find(({ id }) => id !== section)?.id ?? '';
  const body = { name: 'Partner', sections: [first] };
  const { id: shareLink } = await as.admin.call('createShareLink', { params, body });
  const ask = (by: Client, of: object) => by.send('explainHiddenParts', { params, body: of });
  expect(await ask(as.admin, { shareLink })).toMatchObject({
    body: { items: [{ kind: 'site-section', title: 'API', path: '/api/', reason: 'share-link' }] },
  });
  expect(await ask(as.admin, {})).toMatchObject({ body: { items: [] } });
  expect(await ask(as.read, { shareLink })).toMatchObject({ failure: { code: 403 } });
  expect(await ask(as.admin, { shareLink: 'none' })).toMatchObject({
    failure: { code: 400, issues: [{ path: 'shareLink' }] },
  });
});
