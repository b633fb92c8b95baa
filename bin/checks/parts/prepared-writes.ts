import { twoFactors } from '#server/db/tables/people.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import type { Params } from '#server/testing/path-params.ts';
import { request } from '#server/testing/request.ts';
import type { Api } from '#server/testing/run-api.ts';
import { password } from './audited-writes.ts';

/** A space with a page and people of its own, for one write. */
export interface Stage extends SampleSpace {
  api: Api;
  at: { organizationId: string };
}

export interface PreparedWrite {
  params: Params;
  body?: unknown;
  /** Whose token sends it; the admin's when left out. */
  token?: string;
}

const edit = (page: string, markdown: string) => [
  { operation: 'update_page' as const, page, document: { markdown } },
];

const withPasskey = async ({ as, api }: Stage) => {
  const device = createAuthenticator(new URL(api.services.config.publicUrl).origin);
  const { options } = await as.admin.call('startPasskey');
  return { device, creation: { credential: device.create(String(options.challenge)) } };
};

const withSite = async ({ as, at, spaceId }: Stage) => {
  const { id: siteId } = await as.admin.call('createSite', {
    params: at,
    body: { title: 'Sample', spaces: [spaceId] },
  });
  const { id: otherSpace } = await as.admin.call('createSpace', { params: at, body: { title: 'Other' } });
  const { items } = await as.admin.call('listSiteSpaces', { params: { ...at, siteId } });
  return { params: { ...at, siteId, siteSpaceId: items[0]?.id ?? '' }, otherSpace };
};

const withProposal = async ({ propose, pages, spaceId }: Stage, word = 'New') => {
  const changeRequestId = await propose(edit(pages.Welcome ?? '', `${word} words.\n`));
  return { spaceId, changeRequestId };
};

const withReviewers = async (stage: Stage) => {
  const { as, at } = stage;
  const params = await withProposal(stage);
  const { id: teamId } = await as.admin.call('createTeam', {
    params: at,
    body: { title: 'Writers', members: [as.review.id] },
  });
  const userId = as.review.id;
  await as.edit.call('requestReviewers', { params, body: { users: [userId], teams: [teamId] } });
  return { params: { ...params, teamId, userId } };
};

const withConflict = async (stage: Stage) => {
  const { as, spaceId, merge } = stage;
  const first = await withProposal(stage, 'One');
  const second = await withProposal(stage, 'Two');
  await merge(first.changeRequestId);
  await as.edit.call('updateChangeRequestContent', { params: second });
  const { items } = await as.edit.call('listConflicts', { params: second });
  const params = { spaceId, changeRequestId: second.changeRequestId, conflictId: items[0]?.id ?? '' };
  return params;
};

/** What some writes need so that they change something, each made on a stage of its own. */
export const prepared: Readonly<Record<string, (stage: Stage) => Promise<PreparedWrite>>> = {
  updateOrganization: async ({ at }) => ({ params: at, body: { title: 'Renamed' } }),
  updateSpace: async ({ spaceId }) => ({ params: { spaceId }, body: { title: 'Renamed' } }),
  updateSite: async (stage) => ({ params: (await withSite(stage)).params, body: { title: 'Renamed' } }),
  updateSiteSpace: async (stage) => ({ params: (await withSite(stage)).params, body: { path: 'renamed' } }),
  updateShareLink: async (stage) => {
    const { params } = await withSite(stage);
    const { id: shareLinkId } = await stage.as.admin.call('createShareLink', {
      params,
      body: { name: 'Sample' },
    });
    return { params: { ...params, shareLinkId }, body: { name: 'Renamed' } };
  },
  createPasskey: async (stage) => ({ params: {}, body: (await withPasskey(stage)).creation }),
  signInWithPasskey: async (stage) => {
    const { as, api } = stage;
    const { device, creation } = await withPasskey(stage);
    await as.admin.call('createPasskey', { body: creation });
    const { options } = await api.client().call('startPasskeySignIn');
    return { params: {}, body: { credential: device.use(String(options.challenge)) } };
  },
  confirmWithPasskey: async (stage) => {
    const { as } = stage;
    const { device, creation } = await withPasskey(stage);
    await as.admin.call('createPasskey', { body: creation });
    const { options } = await as.admin.call('startPasskeyConfirmation');
    return { params: {}, body: { credential: device.use(String(options.challenge)) } };
  },
  blockTokensOfMember: async ({ as, at }) => {
    await as.edit.call('createUserToken', { body: { label: 'Sample' } });
    return { params: { ...at, userId: as.edit.id } };
  },
  replaceNetworkAccess: async ({ at }) => ({ params: at, body: { networks: ['0.0.0.0/0', '::/0'] } }),
  replaceTokenPolicy: async ({ at }) => ({
    params: at,
    body: { personalTokens: true, expiryRequired: true, maxDays: null },
  }),
  renewGuestAccess: async ({ as, at }) => ({ params: { ...at, userId: as.guest.id } }),
  replaceTwoFactorRequirement: async ({ api, as, at }) => {
    await api.services.db
      .insert(twoFactors)
      .values({ userId: as.admin.id, sealedSecret: Buffer.from('sealed'), enabledAt: new Date() });
    return { params: at, body: { required: true } };
  },
  joinByInvite: async ({ as, at, stranger }) => {
    const { id: inviteId } = await as.admin.call('createLinkInvite', { params: at, body: { role: 'read' } });
    return { params: { ...at, inviteId }, token: stranger.token };
  },
  acceptInvitation: async ({ as, at }) => {
    const link = await as.admin.call('createLinkInvite', { params: at, body: { role: 'read' } });
    const invite = { organization: at.organizationId, invite: link.id };
    const account = { email: `${at.organizationId.toLowerCase()}@example.com`, displayName: 'Ann Sample' };
    return { params: {}, body: { ...invite, ...account, password } };
  },
  declineInvitation: async ({ as, at, stranger }) => {
    const { results } = await as.admin.call('inviteMembers', {
      params: at,
      body: { emails: [stranger.email] },
    });
    return { params: { pendingInviteId: results[0]?.invite ?? '' }, token: stranger.token };
  },
  trashOrganization: async ({ at }) => ({ params: at, body: { title: 'Sample' } }),
  restoreOrganization: async ({ as, at }) => {
    await as.admin.call('trashOrganization', { params: at, body: { title: 'Sample' } });
    return { params: at };
  },
  restoreSpace: async ({ as, spaceId }) => {
    await as.admin.call('deleteSpace', { params: { spaceId } });
    return { params: { spaceId } };
  },
  transferSpace: async ({ as, spaceId }) => {
    const { id: organization } = await as.admin.call('createOrganization', { body: { title: 'Other' } });
    return { params: { spaceId }, body: { organization } };
  },
  transferCollection: async ({ as, at }) => {
    const { id: organization } = await as.admin.call('createOrganization', { body: { title: 'Other' } });
    const { id: collectionId } = await as.admin.call('createCollection', { params: at });
    return { params: { collectionId }, body: { organization } };
  },
  deleteCollection: async ({ as, at }) => {
    const { id: collectionId } = await as.admin.call('createCollection', { params: at });
    return { params: { collectionId } };
  },
  editContent: async ({ as, spaceId, pages }) => {
    await as.admin.call('updateSpace', { params: { spaceId }, body: { editMode: 'live' } });
    return { params: { spaceId }, body: { changes: edit(pages.Welcome ?? '', 'New words.\n') } };
  },
  revertChangeRequest: async (stage) => {
    const params = await withProposal(stage);
    await stage.merge(params.changeRequestId);
    return { params };
  },
  revertChangeRequestUpdate: async (stage) => {
    const params = await withProposal(stage);
    await stage.change([{ operation: 'insert_page', title: 'New on main' }]);
    const { revision } = await stage.as.edit.call('updateChangeRequestContent', { params });
    return { params, body: { revision } };
  },
  createComment: async ({ spaceId }) => ({ params: { spaceId }, body: { body: { markdown: 'Words.' } } }),
  createChangeRequestComment: async (stage) => ({
    params: await withProposal(stage),
    body: { body: { markdown: 'Words.' } },
  }),
  applySuggestions: async (stage) => {
    const params = await withProposal(stage);
    const pageId = stage.pages.Welcome ?? '';
    const { blocks = [] } = (await stage.as.edit.call('getChangeRequestPage', {
      params: { ...params, pageId },
      query: { format: 'blocks' },
    })) as { blocks?: { id: string }[] };
    const { id } = await stage.as.review.call('createChangeRequestComment', {
      params,
      body: {
        page: pageId,
        node: blocks[0]?.id ?? '',
        suggestion: { markdown: 'Better.', before: 'New words.' },
      },
    });
    return { params, body: { comments: [id] } };
  },
  deleteRequestedReviewer: withReviewers,
  deleteRequestedTeam: withReviewers,
  reopenConflict: async (stage) => {
    const params = await withConflict(stage);
    await stage.as.edit.call('resolveConflict', { params, body: { choice: 'main' } });
    return { params };
  },
  cancelScheduledMerge: async (stage) => {
    const params = await withProposal(stage);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await stage.as.review.call('scheduleMerge', { params, body: { at } });
    return { params };
  },
  createSiteSection: async (stage) => {
    const { params, otherSpace } = await withSite(stage);
    return { params, body: { spaceId: otherSpace } };
  },
  createSiteSpace: async (stage) => {
    const { params, otherSpace } = await withSite(stage);
    return { params, body: { spaceId: otherSpace } };
  },
  createSiteRedirect: async (stage) => {
    const { params } = await withSite(stage);
    const body = { source: '/old', destination: { kind: 'site-space', siteSpaceId: params.siteSpaceId } };
    return { params, body };
  },
  updateSiteRedirects: async (stage) => {
    const { params } = await withSite(stage);
    const destination = { kind: 'site-space', siteSpaceId: params.siteSpaceId };
    return { params, body: { redirects: [{ source: '/older', destination }] } };
  },
  createSiteHostname: async (stage) => ({
    params: (await withSite(stage)).params,
    body: { hostname: 'docs.company.example' },
  }),
  createImportRun: async ({ api, as, at }) => {
    const file = { name: 'sample.md', type: 'text/markdown', size: 6 };
    const { key, url } = await as.admin.call('createUpload', {
      params: at,
      body: { file, kind: 'import_file' },
    });
    const headers = { 'content-type': file.type };
    await request(api, 'PUT', new URL(url).pathname, { raw: 'sample', headers });
    return { params: at, body: { source: { type: 'file', files: [key] } } };
  },
  deleteCustomHostname: async (stage) => {
    const hostname = 'help.company.example';
    const { params } = await withSite(stage);
    await stage.as.admin.call('createSiteHostname', { params, body: { hostname } });
    return { params: { hostname } };
  },
};

/** A stage of its own, with one page. */
export async function createStage(api: Api): Promise<Stage> {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  return { ...space, api, at: { organizationId: space.organizationId } };
}
