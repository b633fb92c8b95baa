import { expect, it } from 'vitest';
import { deleteOldDraftsJob } from '#server/domain/site-customization/drafts.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings, visitOf } from '#server/testing/published-site.ts';

const api = startApi(siteSettings);

/** A site of two spaces, and what somebody sees of it who brings a preview. */
async function withDrafts() {
  const world = await publishSite(api, 'public');
  const { as, params, url } = world;
  const saved = await as.admin.call('getSiteCustomization', { params });
  const { items } = await as.admin.call('listSiteSpaces', { params });
  const [first = '', second = ''] = items.map(({ id }) => id);
  const drafted = async (title: string, siteSpace?: string) => {
    const draft = { customization: { ...saved, title }, siteSpace };
    const preview = await as.admin.call('createSitePreview', { params, body: { draft } });
    return new URL(preview.url).searchParams.get('previewToken') ?? '';
  };
  const versionOf = async (preview?: string) =>
    (await api.client().call('checkPublishedVersion', { body: { url, preview } })).version;
  const titlesFor = async (preview?: string) => {
    const visit = visitOf(await api.client().send('visitPublishedSite', { body: { url, preview } }));
    const { customizations } = await world.reader(visit).call('getPublishedSite', { params });
    const { site, siteSpaces } = customizations;
    return [site.title, siteSpaces[first]?.title, siteSpaces[second]?.title];
  };
  return { ...world, saved, first, second, drafted, versionOf, titlesFor };
}

it('a preview shows a customization that is not saved, to its maker alone', async () => {
  const { as, params, saved, first, second, drafted, versionOf, titlesFor } = await withDrafts();
  await as.admin.call('updateSiteSpaceCustomization', {
    params: { ...params, siteSpaceId: second },
    body: { title: 'Own' },
  });
  const one = await drafted('First draft');
  expect(await titlesFor(one)).toEqual(['First draft', 'First draft', 'Own']);
  expect(await titlesFor()).toEqual([saved.title, saved.title, 'Own']);
  const [versionOfOne, saves] = [await versionOf(one), await versionOf()];
  expect(versionOfOne).not.toBe(saves);

  // A draft of one space leaves the others, and takes the place of the draft before.
  const two = await drafted('Of one space', second);
  expect(await titlesFor(two)).toEqual([saved.title, saved.title, 'Of one space']);
  expect(await versionOf(two)).not.toBe(versionOfOne);
  expect(await titlesFor(one)).toEqual([saved.title, saved.title, 'Own']);
  expect(first).not.toBe(second);
});

it('a draft is refused as the customization would be, and for who can’t change it', async () => {
  const { as, params, saved } = await withDrafts();
  const send = (by: typeof as.admin, customization: object, siteSpace?: string) =>
    by.send('createSitePreview', {
      params,
      body: { draft: { customization: { ...saved, ...customization }, siteSpace } },
    });
  expect(await send(as.read, {})).toMatchObject({ failure: { code: 403 } });
  expect(await send(as.admin, {}, 'none')).toMatchObject({
    failure: { code: 400, issues: [{ path: 'draft.siteSpace' }] },
  });
  const link = { title: 'Shop', to: null, links: [], condition: 'visitor.' };
  expect(await send(as.admin, { header: { ...saved.header, links: [link] } })).toMatchObject({
    failure: { code: 400, issues: [{ path: 'draft.customization.header.links.0.condition' }] },
  });
});

it('a draft is deleted when no preview can show it any more', async () => {
  const { drafted, titlesFor, saved } = await withDrafts();
  const preview = await drafted('Draft');
  const run = (days: number) =>
    deleteOldDraftsJob.run(
      { ...api.services, now: () => new Date(Date.now() + days * 86_400_000) },
      {},
      { id: 'run', signal: new AbortController().signal, isLast: false },
    );
  await run(0);
  expect((await titlesFor(preview))[0]).toBe('Draft');
  await run(2);
  expect((await titlesFor(preview))[0]).toBe(saved.title);
});
