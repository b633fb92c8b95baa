import { type Changes, createSampleSpace } from '#server/testing/content.ts';
import type { Api } from '#server/testing/run-api.ts';
import { signVisitorToken } from '#server/testing/visitor-token.ts';
import type { Caller, Change, State, Visibility } from './site-states.ts';
import { type Aspect, markOf } from './site-surfaces.ts';

/** A picture. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP4z8DwHwQYkBgAlMcP8QrZ6ZEAAAAASUVORK5CYII=';

/** A site with its callers, and everything that can change about it. */
export type ChangingSite = Awaited<ReturnType<typeof createChangingSite>>;

/** Creates a site of this title with its callers, and another one whose callers it is closed to. */
export async function createChangingSite(api: Api, title: string) {
  const own = await createSite(api, title);
  const other = await createSite(api, 'Another one');
  const { as, params, spaceId, pages, siteSpaceTitle } = own;
  const state: State = {
    marks: { text: 0, look: 0, part: 0 },
    visibility: 'visitor-auth',
    isPublished: true,
    isLinkActive: true,
  };
  const cookies: Record<Caller, string> = {
    nobody: '',
    'share link': `lectern-share=${own.key}`,
    'other share link': `lectern-share=${other.key}`,
    visitor: `lectern-visitor=${own.session}`,
    'other visitor': `lectern-visitor=${other.session}`,
  };
  const look = await as.admin.call('getSiteCustomization', { params });
  const edit = (changes: Changes) => as.admin.call('editContent', { params: { spaceId }, body: { changes } });
  const change: Record<Aspect, (at: number) => Promise<unknown>> = {
    text: async (at) => {
      const mark = markOf('text', at);
      const document = (more: string) => ({ markdown: `A needle of ${mark}.\n${more}` });
      await edit([
        { operation: 'update_page', page: pages.First ?? '', document: document('') },
        {
          operation: 'update_page',
          page: pages.Second ?? '',
          title: `Second ${mark}`,
          document: document(`\n![](/files/${own.file})\n`),
        },
      ]);
    },
    look: (at) =>
      as.admin.call('replaceSiteCustomization', {
        params,
        body: { ...look, footer: { ...look.footer, copyright: markOf('look', at) } },
      }),
    part: (at) => siteSpaceTitle(markOf('part', at)),
  };
  const changes = {
    aspect: (aspect: Aspect, { marks }: State): Change => {
      const at = marks[aspect] + 1;
      return { name: aspect, next: { marks: { ...marks, [aspect]: at } }, write: () => change[aspect](at) };
    },
    visibility: (visibility: Visibility): Change => ({
      name: visibility,
      next: { visibility },
      write: () => as.admin.call('updateSite', { params, body: { visibility } }),
    }),
    published: (isPublished: boolean): Change => ({
      name: isPublished ? 'publish' : 'unpublish',
      next: { isPublished },
      write: () => as.admin.call(isPublished ? 'publishSite' : 'unpublishSite', { params }),
    }),
    link: (isLinkActive: boolean): Change => ({
      name: isLinkActive ? 'share link on' : 'share link off',
      next: { isLinkActive },
      write: () =>
        as.admin.call('updateShareLink', {
          params: { ...params, shareLinkId: own.shareLinkId },
          body: { active: isLinkActive },
        }),
    }),
  };
  return {
    host: own.host,
    cookies,
    state,
    changes,
  };
}

/** A published site for visitors who sign in, with a share link and a session of a visitor. */
async function createSite(api: Api, siteTitle: string) {
  const space = await createSampleSpace(api, { First: 'A needle.\n', Second: 'A needle.\n' });
  const { as, organizationId, spaceId } = space;
  await as.admin.call('updateSpace', { params: { spaceId }, body: { editMode: 'live' } });
  const { insertedFiles } = await as.admin.call('editContent', {
    params: { spaceId },
    body: {
      changes: [{ operation: 'insert_files', files: [{ name: 'dot.png', ref: 'dot', base64: dot }] }],
    },
  });
  const part = await as.admin.call('createSpace', { params: { organizationId }, body: { title: 'Part' } });
  const partParams = { spaceId: part.id };
  await as.admin.call('updateSpace', { params: partParams, body: { editMode: 'live' } });
  await as.admin.call('editContent', {
    params: partParams,
    body: { changes: [{ operation: 'insert_page', title: 'Alone', document: { markdown: 'Words.\n' } }] },
  });
  const { id: siteId, basename } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: siteTitle, visibility: 'visitor-auth', spaces: [spaceId, part.id] },
  });
  const params = { organizationId, siteId };
  const { urls } = await as.admin.call('publishSite', { params });
  const { privateKey, audience } = await as.admin.call('updateSiteAuth', {
    params,
    body: { backend: 'custom', fallbackURL: 'https://app.example.com/login' },
  });
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const { session } = await api.client().call('signInVisitor', {
    body: { url: urls.published ?? '', jwtToken: signVisitorToken(privateKey, { aud: audience, exp }) },
  });
  const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
  const file = insertedFiles[0]?.id ?? '';
  return {
    ...space,
    params,
    session,
    file,
    host: new URL(urls.published ?? `http://${basename}`).host,
    key: new URL(link.urls.published).searchParams.get('shareKey') ?? '',
    shareLinkId: link.id,
    siteSpaceTitle: (written: string) =>
      as.admin.call('updateSpace', { params: partParams, body: { title: written } }),
  };
}
