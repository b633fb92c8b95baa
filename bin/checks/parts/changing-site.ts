import { type Changes, createSampleSpace } from '#server/testing/content.ts';
import { setShareLinkExpired } from '#server/testing/expired-link.ts';
import type { Api } from '#server/testing/run-api.ts';
import { signVisitorToken } from '#server/testing/visitor-token.ts';
import { type Caller, type Change, keysOf, type State, type Visibility } from './site-states.ts';
import { type Aspect, closedWord, markOf, ownNetwork, proposalMark } from './site-surfaces.ts';

/** A picture. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP4z8DwHwQYkBgAlMcP8QrZ6ZEAAAAASUVORK5CYII=';

const condition = 'visitor.claims.plan == "pro"';

/** A page that its condition closes to most visitors. */
function closedPage(slug: string): Changes[number] {
  return {
    operation: 'insert_page',
    title: `${closedWord} ${slug}`,
    slug,
    condition,
    document: { markdown: `A needle of ${closedWord}.\n` },
  };
}

/** A site with its callers, and everything that can change about it. */
export type ChangingSite = Awaited<ReturnType<typeof createChangingSite>>;

/** Creates a site of this title with its callers, and another one whose callers it is closed to. */
export async function createChangingSite(api: Api, title: string) {
  const own = await createSite(api, title);
  const other = await createSite(api, 'Another one');
  const { as, params, spaceId, pages } = own;
  const state: State = {
    marks: { text: 0, look: 0, part: 0 },
    visibility: 'visitor-auth',
    isPublished: true,
    isLinkActive: true,
    isLinkExpired: false,
    isLinkOfOneSection: false,
    linkAddress: 0,
    passphrase: 0,
    hasPassphrase: false,
    enteredFor: '',
    isOnOwnNetwork: false,
    proposal: 0,
  };
  const cookies: Record<Caller, string> = {
    nobody: '',
    'share link': `lectern-share=${own.key}`,
    'former share link': '',
    'other share link': `lectern-share=${other.key}`,
    'entered passphrase': '',
    visitor: `lectern-visitor=${own.session}`,
    'visitor with the claim': `lectern-visitor=${own.sessionWithClaim}`,
    'visitor with a forged claim': `lectern-visitor=${own.forgedSession}`,
    'other visitor': `lectern-visitor=${other.session}`,
    preview: `lectern-preview=${own.preview}`,
    'preview from elsewhere': `lectern-preview=${own.preview}`,
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
    part: (at) => own.nameSecondSection(markOf('part', at)),
  };
  const setPassphrase = (passphrase: string | null) =>
    as.admin.call('updateShareLink', {
      params: { ...params, shareLinkId: own.shareLinkId },
      body: { passphrase },
    });
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
    expiry: (isLinkExpired: boolean): Change => ({
      name: isLinkExpired ? 'share link expired' : 'share link without an end',
      next: { isLinkExpired },
      write: () => own.setExpired(isLinkExpired),
    }),
    sections: (isLinkOfOneSection: boolean): Change => ({
      name: isLinkOfOneSection ? 'share link of one section' : 'share link of the whole site',
      next: { isLinkOfOneSection },
      write: () =>
        as.admin.call('updateShareLink', {
          params: { ...params, shareLinkId: own.shareLinkId },
          body: { sections: isLinkOfOneSection ? [own.firstSectionId] : null },
        }),
    }),
    address: ({ linkAddress }: State): Change => ({
      name: 'share link with a new address',
      next: { linkAddress: linkAddress + 1 },
      write: async () => {
        const { urls } = await as.admin.call('regenerateShareLink', {
          params: { ...params, shareLinkId: own.shareLinkId },
        });
        cookies['former share link'] = cookies['share link'];
        cookies['share link'] = `lectern-share=${keyOf(urls.published)}`;
      },
    }),
    passphrase: ({ passphrase }: State): Change => ({
      name: 'share link with a passphrase',
      next: { passphrase: passphrase + 1, hasPassphrase: true },
      write: () => setPassphrase(passphraseOf(passphrase + 1)),
    }),
    noPassphrase: (): Change => ({
      name: 'share link without a passphrase',
      next: { hasPassphrase: false },
      write: () => setPassphrase(null),
    }),
    enter: (now: State): Change => ({
      name: 'passphrase entered',
      next: { enteredFor: keysOf(now) },
      write: async () => {
        const shareKey = cookies['share link'].replace('lectern-share=', '');
        const body = { url: `http://${own.host}/`, shareKey, passphrase: passphraseOf(now.passphrase) };
        const entered = await api.client().call('enterPassphrase', { body });
        cookies['entered passphrase'] = `lectern-share=${entered.shareKey}`;
      },
    }),
    networks: (isOnOwnNetwork: boolean): Change => ({
      name: isOnOwnNetwork ? 'own network alone' : 'all networks',
      next: { isOnOwnNetwork },
      write: () =>
        as.admin.call('replaceNetworkAccess', {
          params: { organizationId: params.organizationId },
          body: { networks: isOnOwnNetwork ? [ownNetwork, '127.0.0.1'] : [] },
        }),
    }),
    proposal: ({ proposal }: State): Change => ({
      name: 'proposal',
      next: { proposal: proposal + 1 },
      write: () => own.propose(`A proposal of ${proposalMark(proposal + 1)}.\n`),
    }),
  };
  return {
    host: own.host,
    cookies,
    state,
    changes,
  };
}

const passphraseOf = (at: number) => `the passphrase number ${at}`;

const keyOf = (address: string) => new URL(address).searchParams.get('shareKey') ?? '';

/** A published site for visitors who sign in, with a share link and a session of a visitor. */
async function createSite(api: Api, siteTitle: string) {
  const space = await createSampleSpace(api, { First: 'A needle.\n', Second: 'A needle.\n' });
  const { as, organizationId, spaceId } = space;
  await as.admin.call('updateSpace', { params: { spaceId }, body: { editMode: 'live' } });
  const { insertedFiles } = await as.admin.call('editContent', {
    params: { spaceId },
    body: {
      changes: [
        { operation: 'insert_files', files: [{ name: 'dot.png', ref: 'dot', base64: dot }] },
        closedPage('closed'),
      ],
    },
  });
  const part = await as.admin.call('createSpace', { params: { organizationId }, body: { title: 'Part' } });
  const partParams = { spaceId: part.id };
  await as.admin.call('updateSpace', { params: partParams, body: { editMode: 'live' } });
  await as.admin.call('editContent', {
    params: partParams,
    body: { changes: [{ operation: 'insert_page', title: 'Alone', document: { markdown: 'Words.\n' } }] },
  });
  const closed = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: `${closedWord} space`, editMode: 'live' },
  });
  await as.admin.call('editContent', {
    params: { spaceId: closed.id },
    body: { changes: [closedPage('inside')] },
  });
  const { id: siteId, basename } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: siteTitle, visibility: 'visitor-auth', spaces: [spaceId, closed.id] },
  });
  const params = { organizationId, siteId };
  const { id: siteSectionId } = await as.admin.call('createSiteSection', {
    params,
    body: { spaceId: part.id, title: 'Part' },
  });
  const { items: sections } = await as.admin.call('listSiteSections', { params });
  const { items } = await as.admin.call('listSiteSpaces', { params });
  const siteSpaceId = items.find(({ space: shown }) => shown.id === closed.id)?.id ?? '';
  await as.admin.call('updateSiteSpace', { params: { ...params, siteSpaceId }, body: { condition } });
  const { urls } = await as.admin.call('publishSite', { params });
  const { privateKey, audience } = await as.admin.call('updateSiteAuth', {
    params,
    body: { backend: 'custom', fallbackURL: 'https://app.example.com/login' },
  });
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const sessionOf = async (claims: object) => {
    const jwtToken = signVisitorToken(privateKey, { aud: audience, exp, ...claims });
    return (await api.client().call('signInVisitor', { body: { url: urls.published ?? '', jwtToken } }))
      .session;
  };
  const session = await sessionOf({});
  const sessionWithClaim = await sessionOf({ plan: 'pro' });
  const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
  const changeRequestId = await space.propose();
  const propose = (markdown: string) =>
    space.edit(changeRequestId, [
      { operation: 'update_page', page: space.pages.Second ?? '', document: { markdown } },
    ]);
  await propose(`A proposal of ${proposalMark(0)}.\n`);
  const { url: previewUrl } = await as.admin.call('createSitePreview', {
    params,
    body: { content: { space: spaceId, changeRequest: changeRequestId } },
  });
  const file = insertedFiles[0]?.id ?? '';
  return {
    ...space,
    params,
    session,
    sessionWithClaim,
    // What the one says, with the signature of the other.
    forgedSession: `${sessionWithClaim.split('.')[0]}.${session.split('.')[1]}`,
    file,
    host: new URL(urls.published ?? `http://${basename}`).host,
    key: keyOf(link.urls.published),
    shareLinkId: link.id,
    propose,
    preview: new URL(previewUrl).searchParams.get('previewToken') ?? '',
    setExpired: (isExpired: boolean) =>
      setShareLinkExpired(api.services.db, { organizationId, id: link.id }, isExpired),
    firstSectionId: sections.find(({ id }) => id !== siteSectionId)?.id ?? '',
    nameSecondSection: (title: string) =>
      as.admin.call('updateSiteSection', { params: { ...params, siteSectionId }, body: { title } }),
  };
}
