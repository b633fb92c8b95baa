import { afterEach, describe, expect, it } from 'vitest';
import { createPreviewToken } from '#server/core/previews.ts';
import { startApi } from '#server/testing/api.ts';
import type { Changes } from '#server/testing/content.ts';
import { publishSite, siteSettings, visitOf } from '#server/testing/published-site.ts';

const api = startApi(siteSettings);
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

afterEach(() => api.setTime());

type Content = { space: string; changeRequest?: string; revision?: string };

/** A published site, a change request of its first space, and ways to preview it. */
async function withChangeRequest(visibility: 'public' | 'share-link' | 'visitor-auth' = 'share-link') {
  const world = await publishSite(api, visibility);
  const { as, params, guide, url } = world;
  await as.admin.call('updateSpace', { params: { spaceId: guide }, body: { defaultLevel: 'read' } });
  const { pages } = await as.admin.call('listPages', { params: { spaceId: guide } });
  const install = pages[0]?.id ?? '';
  const { id: changeRequestId } = await as.admin.call('createChangeRequest', {
    params: { spaceId: guide },
    body: { subject: 'Better words' },
  });
  const at = { spaceId: guide, changeRequestId };
  const propose = (markdown: string) =>
    as.admin.call('editChangeRequestContent', {
      params: at,
      body: { changes: [{ operation: 'update_page', page: install, document: { markdown } }] },
    });
  await as.admin.call('editChangeRequestContent', {
    params: at,
    body: {
      changes: [
        { operation: 'insert_files', files: [{ name: 'dot.png', ref: 'dot', base64: png }] },
        { operation: 'insert_page', title: 'Proposed', document: { markdown: 'New. ![](./dot)' } },
      ],
    },
  });
  await propose('Proposed words.');
  const createPreview = (content: Content, more: object = {}, by = as.admin) =>
    by.send('createSitePreview', { params, body: { content, ...more } });
  const previewOf = async (content: Content, more: object = {}, by = as.admin) => {
    const sent = await createPreview(content, more, by);
    if (!sent.ok) throw new Error(`no preview: ${JSON.stringify(sent)}`);
    const address = new URL(sent.body.url);
    return { address, preview: address.searchParams.get('previewToken') ?? '' };
  };
  const visit = (preview: string, path = '') =>
    api.client().send('visitPublishedSite', { body: { url: `${url}${path}`, preview } });
  const versionOf = async (preview: string) => {
    const sent = await api.client().send('checkPublishedVersion', { body: { url, preview } });
    return sent.ok ? sent.body : undefined;
  };
  const enterBy = async (preview: string, path = '') => {
    const visited = visitOf(await visit(preview, path));
    return { ...visited, client: world.reader(visited) };
  };
  const shown = { space: guide, changeRequest: changeRequestId };
  return {
    ...{ ...world, at, install, shown, propose, createPreview, previewOf, visit, versionOf, enterBy },
  };
}

describe('a preview of a change request', () => {
  it('shows it on every surface in place of main content, and nobody else', async () => {
    const { shown, previewOf, enterBy, versionOf, guide, reference, install, as, params, url } =
      await withChangeRequest();
    const { address, preview } = await previewOf(shown);
    expect(address.pathname).toBe('/');
    const { client, revision } = await enterBy(preview, 'proposed');
    const read = { params: { spaceId: guide } };
    const { pages } = await client.call('listPages', read);
    expect(pages.map(({ title }) => title)).toEqual(['Install', 'Proposed']);
    const changes = await client.call('listPageChanges', read);
    expect(changes).toMatchObject({ isWhole: true, revision });
    const page = { spaceId: guide, pageId: install };
    expect(await client.call('getPage', { params: page, query: { format: 'markdown' } })).toMatchObject({
      markdown: expect.stringContaining('Proposed words.'),
    });
    const proposed = await client.call('getPageByPath', { params: { spaceId: guide, pagePath: 'proposed' } });
    expect(proposed.title).toBe('Proposed');
    const files = await client.call('listFiles', { ...read, query: { onPage: proposed.id } });
    const { hostname, pathname } = new URL(files.items[0]?.downloadURL ?? '');
    expect(hostname).toBe(`files.${siteSettings.sitesDomain}`);
    expect((await fetch(`${api.url}/files${pathname}`)).status).toBe(200);
    expect((await client.call('listPages', { params: { spaceId: reference } })).pages).toEqual([]);
    const version = await versionOf(preview);
    expect(version).toMatchObject({
      isPreview: true,
      revisions: { [guide]: revision },
      previewedContent: { space: guide, changeRequest: { number: 1, subject: 'Better words' } },
    });
    // Others have what they had.
    const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
    const shareKey = new URL(link.urls.published).searchParams.get('shareKey') ?? '';
    const visitor = await api.client().call('checkPublishedVersion', { body: { url, shareKey } });
    expect(visitor.revisions[guide]).not.toBe(revision);
    expect(visitor).not.toHaveProperty('previewedContent');
    const { url: live } = await as.admin.call('getSitePreview', { params });
    const plain = await versionOf(new URL(live).searchParams.get('previewToken') ?? '');
    expect(plain?.revisions[guide]).toBe(visitor.revisions[guide]);
    expect(plain?.version).not.toBe(version?.version);
  });

  it('follows the change request, and opens its PDF while that is current', async () => {
    const { shown, previewOf, enterBy, versionOf, propose, guide, as, params } = await withChangeRequest();
    const { preview } = await previewOf(shown);
    const look = await as.admin.call('getSiteCustomization', { params });
    await as.admin.call('replaceSiteCustomization', { params, body: { ...look, pdf: { enabled: true } } });
    const before = await versionOf(preview);
    const { client } = await enterBy(preview);
    const { url } = await client.call('getSpacePdf', { params: { spaceId: guide } });
    await propose('Other words.');
    const after = await versionOf(preview);
    expect(after?.revisions[guide]).not.toBe(before?.revisions[guide]);
    expect(after?.version).toBe(before?.version);
    expect((await fetch(`${api.url}${new URL(url).pathname}`)).status).toBe(404);
    const { revision } = await client.call('listPageChanges', { params: { spaceId: guide } });
    expect(revision).toBe(after?.revisions[guide]);
  });

  it('has pages where main content has a former path', async () => {
    const { shown, previewOf, enterBy, as, guide, install, at } = await withChangeRequest();
    await as.admin.call('editContent', {
      params: { spaceId: guide },
      body: { changes: [{ operation: 'update_page', page: install, slug: 'set-up' }] },
    });
    await as.admin.call('editChangeRequestContent', {
      params: at,
      body: { changes: [{ operation: 'update_page', page: install, slug: 'begin' }] },
    });
    await as.admin.call('editChangeRequestContent', {
      params: at,
      body: { changes: [{ operation: 'insert_page', title: 'Install', document: { markdown: 'Again.' } }] },
    });
    const { preview } = await previewOf(shown);
    expect((await enterBy(preview, 'install')).pathname).toBe('install');
  });

  it('has its own pages below the former path of a section', async () => {
    const { previewOf, visit, as, params, hidden, url } = await withChangeRequest();
    const { id: siteSectionId } = await as.admin.call('createSiteSection', {
      params,
      body: { title: 'Manual', spaceId: hidden },
    });
    await as.admin.call('updateSiteSection', {
      params: { ...params, siteSectionId },
      body: { path: 'help' },
    });
    await as.admin.call('createSiteRedirect', {
      params,
      body: { source: '/manual', destination: { kind: 'site-section', siteSectionId } },
    });
    const insert = { operation: 'insert_page' as const, title: 'Proposed', document: { markdown: 'New.' } };
    const { id: changeRequest } = await as.admin.call('createChangeRequest', { params: { spaceId: hidden } });
    await as.admin.call('editChangeRequestContent', {
      params: { spaceId: hidden, changeRequestId: changeRequest },
      body: { changes: [insert] },
    });
    const { preview } = await previewOf({ space: hidden, changeRequest });
    const moved = { body: { redirect: `${url}help/proposed` } };
    expect(await visit(preview, 'Manual/Proposed')).toMatchObject(moved);

    // What main content has and the revision that is previewed has not is nowhere in the preview.
    const { revision } = await as.admin.call('getSpace', { params: { spaceId: hidden } });
    await as.admin.call('updateSpace', { params: { spaceId: hidden }, body: { editMode: 'live' } });
    await as.admin.call('editContent', { params: { spaceId: hidden }, body: { changes: [insert] } });
    const { preview: earlier } = await previewOf({ space: hidden, revision });
    expect(await visit(earlier, 'manual/proposed')).not.toHaveProperty('body.redirect');
  });

  it('is shown as a visitor with claims, who sees no more of it than those open', async () => {
    const { shown, previewOf, enterBy, as, at, guide } = await withChangeRequest('visitor-auth');
    const condition = 'visitor.claims.plan == "pro"';
    await as.admin.call('editChangeRequestContent', {
      params: at,
      body: {
        changes: [
          { operation: 'insert_page', title: 'Premium', document: { markdown: 'Guarded.' }, condition },
        ],
      },
    });
    const titlesAs = async (claims?: object) => {
      const { client } = await enterBy((await previewOf(shown, claims ? { claims } : {})).preview);
      const { pages } = await client.call('listPages', { params: { spaceId: guide } });
      return pages.map(({ title }) => title);
    };
    expect(await titlesAs()).not.toContain('Premium');
    expect(await titlesAs({ plan: 'free' })).not.toContain('Premium');
    expect(await titlesAs({ plan: 'pro' })).toContain('Premium');
  });

  it('is refused for what is not of a space of the site', async () => {
    const { shown, createPreview, as, hidden, reference, guide, organizationId } = await withChangeRequest();
    const elsewhere = await as.admin.call('createChangeRequest', { params: { spaceId: hidden } });
    const beside = await as.admin.call('createChangeRequest', { params: { spaceId: reference } });
    const other = await withChangeRequest();
    const refusals: [Content, string][] = [
      [{ space: hidden, changeRequest: elsewhere.id }, 'content.space'],
      [{ space: guide, changeRequest: beside.id }, 'content.changeRequest'],
      [{ space: guide, changeRequest: other.shown.changeRequest }, 'content.changeRequest'],
      [other.shown, 'content.space'],
      [{ space: guide, revision: other.shown.changeRequest }, 'content.revision'],
      [{ space: guide }, 'content'],
      [{ ...shown, revision: 'both' }, 'content'],
    ];
    for (const [content, path] of refusals) {
      expect(await createPreview(content), JSON.stringify(content)).toMatchObject({
        status: 400,
        failure: { issues: [{ path }] },
      });
    }
    const closed = await as.admin.call('createSpace', {
      params: { organizationId },
      body: { title: 'Closed' },
    });
    await as.admin.call('updateSpace', { params: { spaceId: closed.id }, body: { defaultLevel: null } });
    expect(await createPreview({ ...shown, space: closed.id }, {}, as.read)).toMatchObject({
      failure: { issues: [{ path: 'content.space' }] },
    });
  });

  it('opens nothing by a token that names what its maker may not see', async () => {
    const { as, params, previewOf, shown, visit, versionOf, hidden, guide } = await withChangeRequest();
    const elsewhere = await as.admin.call('createChangeRequest', { params: { spaceId: hidden } });
    const later = new Date(Date.now() + 60_000);
    const tokenOf = (content: {
      spaceId: string;
      changeRequestId: string | null;
      revisionId: string | null;
    }) => {
      const preview = { ...params, userId: as.admin.id, networks: null, content };
      return createPreviewToken(api.services.config.secret, preview, later);
    };
    const isOpen = async (preview: string) => {
      const sent = await visit(preview);
      return sent.ok && 'apiToken' in sent.body;
    };
    const none = { changeRequestId: null, revisionId: null };
    expect(await isOpen(tokenOf({ ...none, spaceId: guide, changeRequestId: shown.changeRequest }))).toBe(
      true,
    );
    for (const content of [
      { ...none, spaceId: hidden, changeRequestId: elsewhere.id },
      { ...none, spaceId: guide, changeRequestId: elsewhere.id },
      { ...none, spaceId: guide, revisionId: elsewhere.revision },
      { ...none, spaceId: guide },
    ]) {
      expect(await isOpen(tokenOf(content)), JSON.stringify(content)).toBe(false);
      expect(await versionOf(tokenOf(content))).toBeUndefined();
    }
    const { preview } = await previewOf(shown);
    const bytes = Buffer.from(preview, 'base64url');
    expect(bytes.toString('latin1')).not.toContain(shown.changeRequest);
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    expect(await isOpen(bytes.toString('base64url'))).toBe(false);
    expect(await versionOf(preview)).toMatchObject({ isPreview: true });
  });

  it('ends with the right of its maker, and when its space leaves the site', async () => {
    const { as, params, previewOf, shown, enterBy, visit, guide, url } = await withChangeRequest();
    const { preview } = await previewOf(shown, {}, as.read);
    const { client } = await enterBy(preview);
    const reads = async () => (await client.send('listPages', { params: { spaceId: guide } })).status;
    expect(await reads()).toBe(200);
    const setLevel = (defaultLevel: 'read' | null) =>
      as.admin.call('updateSpace', { params: { spaceId: guide }, body: { defaultLevel } });
    await setLevel(null);
    expect(await reads()).toBe(404);
    expect((await visit(preview)).ok).toBe(false);
    await setLevel('read');
    expect(await reads()).toBe(200);
    // A preview does not fall back to main content on a site that is closed to others.
    const { items } = await as.admin.call('listSiteSpaces', { params });
    const [first, second] = items;
    await as.admin.call('updateSite', { params, body: { defaultSiteSpace: second?.id ?? '' } });
    await as.admin.call('deleteSiteSpace', { params: { ...params, siteSpaceId: first?.id ?? '' } });
    expect(await reads()).toBe(404);
    const sent = await api.client().send('checkPublishedVersion', { body: { url, preview } });
    expect(sent.status).toBe(404);
  });
});

it('a preview of a revision shows what there was then, and takes its files from there', async () => {
  const { as, guide, install, previewOf, enterBy, versionOf } = await withChangeRequest();
  const edit = (markdown: string, more: Changes = []) =>
    as.admin.call('editContent', {
      params: { spaceId: guide },
      body: {
        changes: [...more, { operation: 'update_page', page: install, document: { markdown } }],
      },
    });
  await edit('Then. ![](./dot)', [
    { operation: 'insert_files', files: [{ name: 'dot.png', ref: 'dot', base64: png }] },
  ]);
  const { revision } = await as.admin.call('getSpace', { params: { spaceId: guide } });
  await edit('Now.');
  const { preview } = await previewOf({ space: guide, revision });
  const { client } = await enterBy(preview, 'install');
  const page = { spaceId: guide, pageId: install };
  expect(await client.call('getPage', { params: page, query: { format: 'markdown' } })).toMatchObject({
    markdown: expect.stringContaining('Then.'),
  });
  const files = await client.call('listFiles', { params: { spaceId: guide }, query: { onPage: install } });
  expect(files.items.map(({ name }) => name)).toEqual(['dot.png']);
  expect(await versionOf(preview)).toMatchObject({
    revisions: { [guide]: revision },
    previewedContent: { space: guide, revision: { id: revision } },
  });
});

describe('a preview as a reader with a share link', () => {
  it('shows the site as long as the link opens it, and its maker is an admin of it', async () => {
    const {
      as,
      params,
      shown,
      url,
      createPreview,
      previewOf,
      enterBy,
      visit,
      versionOf,
      guide,
      organizationId,
    } = await withChangeRequest();
    const { id: shareLinkId } = await as.admin.call('createShareLink', {
      params,
      body: { name: 'Partners' },
    });
    const create = (shareLink: string, by = as.admin) =>
      by.send('createSitePreview', { params, body: { shareLink } });
    expect(await create(shareLinkId)).toMatchObject({ ok: true });
    expect(await create(shareLinkId, as.read)).toMatchObject({ status: 403 });
    const other = await withChangeRequest();
    const foreign = await other.as.admin.call('createShareLink', {
      params: other.params,
      body: { name: 'Theirs' },
    });
    const refusal = { status: 400, failure: { issues: [{ path: 'shareLink' }] } };
    expect(await create(foreign.id)).toMatchObject(refusal);
    const { preview } = await previewOf(shown, { shareLink: shareLinkId });
    const { client } = await enterBy(preview);
    const reads = async () => (await client.send('listPages', { params: { spaceId: guide } })).status;
    expect(await versionOf(preview)).toMatchObject({
      previewedShareLink: 'Partners',
      previewedContent: { space: guide },
    });
    expect(await reads()).toBe(200);
    const link = { params: { ...params, shareLinkId } };
    await as.admin.call('updateShareLink', { ...link, body: { active: false } });
    expect(await reads()).toBe(404);
    expect((await visit(preview)).ok).toBe(false);
    expect(await create(shareLinkId)).toMatchObject(refusal);
    expect(await createPreview(shown)).toMatchObject({ ok: true });
    await as.admin.call('updateShareLink', { ...link, body: { active: true } });
    expect(await reads()).toBe(200);
    const uses = await as.admin.call('listShareLinks', { params });
    expect(uses.items[0]).toMatchObject({ useCount: 0 });
    await as.admin.call('updateSite', { params, body: { visibility: 'public' } });
    expect(await reads()).toBe(404);
    expect((await versionOf(preview))?.isPreview).toBe(false);
    await as.admin.call('updateSite', { params, body: { visibility: 'share-link' } });
    const second = await as.admin.call('updateMember', {
      params: { organizationId, userId: as.edit.id },
      body: { role: 'admin' },
    });
    expect(second.role).toBe('admin');
    const theirs = await previewOf(shown, { shareLink: shareLinkId }, as.edit);
    expect((await visit(theirs.preview)).ok).toBe(true);
    await as.admin.call('updateMember', {
      params: { organizationId, userId: as.edit.id },
      body: { role: 'edit' },
    });
    expect(
      (await api.client().send('visitPublishedSite', { body: { url, preview: theirs.preview } })).ok,
    ).toBe(false);
  });
});
