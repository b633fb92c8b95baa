import { z } from 'zod';
import { operations } from '#lib/contract/contract.ts';
import { type Endpoint, isBuilt, type Method, schemaOf } from '#lib/contract/endpoint.ts';
import { createAuthenticator } from './authenticator.ts';
import { fontBytes } from './fonts.ts';
import { fillable, filledPath, type Params } from './path-params.ts';
import { request } from './request.ts';
import { sampleBody } from './sample-body.ts';

interface Maker {
  /** The parameter that it fills. */
  name: string;
  method: Method;
  path: string;
  body?: (params: Params, label: string) => unknown;
  /** What has to be done with the answer before the thing can be used. */
  finish?: (api: { url: string }, answer: Record<string, string>) => Promise<unknown>;
  /** Where the id stands in the answer; `id` when left out. Of an answer that is no JSON, `part` is looked for in its text. */
  at?: string;
  /** Which part of what stands there, when it is not the whole. */
  part?: RegExp;
}

const organization = '/v1/orgs/{organizationId}';
const space = '/v1/spaces/{spaceId}';
const site = `${organization}/sites/{siteId}`;
const changeRequest = `${space}/change-requests/{changeRequestId}`;

/** A change request that gives the first page a text of its own. */
function conflicting(name: string, word: string): Maker[] {
  return [
    {
      name,
      method: 'POST',
      path: `${space}/change-requests`,
      body: (_, label) => ({ subject: `${label} ${word}` }),
    },
    {
      name: `${name}Edit`,
      method: 'POST',
      path: `${space}/change-requests/{${name}}/content`,
      body: ({ pageId }, label) => ({
        changes: [{ operation: 'update_page', page: pageId, document: { markdown: `${label} ${word}.` } }],
      }),
    },
  ];
}

/** In the order in which one needs the other. What the row that creates a thing tells enough of is none of these. */
const makers: Maker[] = [
  {
    name: 'pendingInviteId',
    method: 'POST',
    path: `${organization}/invites`,
    body: (_, label) => ({ emails: [`${label.toLowerCase()}.invited@example.com`] }),
    at: 'results.0.invite',
  },
  { name: 'inviteId', method: 'POST', path: `${organization}/link-invites`, body: () => ({ role: 'read' }) },
  // Whoever knows a link that is on may join by it; that is what it is for.
  {
    name: 'inviteId',
    method: 'PATCH',
    path: `${organization}/link-invites/{inviteId}`,
    body: () => ({ active: false }),
  },
  {
    name: 'emailDomain',
    method: 'PATCH',
    path: organization,
    body: (_, label) => ({ emailDomains: [`${label.toLowerCase()}.example.com`] }),
    at: 'emailDomains.0',
  },
  { name: 'userId', method: 'GET', path: '/v1/user' },
  { name: 'sessionId', method: 'GET', path: '/v1/user/sessions', at: 'items.0.id' },
  {
    name: 'tokenId',
    method: 'POST',
    path: '/v1/user/tokens',
    body: (_, label) => ({ label: `${label} token` }),
  },
  // What passkeys are made for.
  { name: 'passkeyOrigin', method: 'GET', path: '/v1/user', at: 'urls.location', part: /^https?:\/\/[^/]+/ },
  {
    name: 'passkeyChallenge',
    method: 'POST',
    path: '/v1/user/passkeys/requests',
    at: 'options.challenge',
  },
  {
    name: 'passkeyId',
    method: 'POST',
    path: '/v1/user/passkeys',
    body: ({ passkeyOrigin = '', passkeyChallenge = '' }) => ({
      credential: createAuthenticator(passkeyOrigin).create(passkeyChallenge),
    }),
  },
  {
    name: 'ssoProviderId',
    method: 'POST',
    path: `${organization}/oidc`,
    body: (_, label) => ({ label: `${label} provider` }),
  },
  {
    name: 'collectionId',
    method: 'POST',
    path: `${organization}/collections`,
    body: (_, label) => ({ title: `${label} collection` }),
  },
  {
    name: 'spaceId',
    method: 'POST',
    path: `${organization}/spaces`,
    body: (_, label) => ({ title: `${label} space`, editMode: 'live' }),
  },
  {
    name: 'pageId',
    method: 'POST',
    path: `${space}/content`,
    body: (_, label) => ({
      changes: [
        { operation: 'insert_page', title: `${label} page`, document: { markdown: `${label} text.` } },
        {
          operation: 'insert_files',
          files: [{ name: 'sample.txt', contentType: 'text/plain', base64: 'c2FtcGxl' }],
        },
        {
          operation: 'insert_reusable_content',
          title: `${label} words`,
          document: { markdown: `${label} words.` },
        },
      ],
    }),
    at: 'changes.0.page.id',
  },
  { name: 'fileId', method: 'GET', path: `${space}/content/files`, at: 'items.0.id' },
  {
    name: 'fileToken',
    method: 'GET',
    path: `${space}/content/files`,
    at: 'items.0.downloadURL',
    part: /[^/]+(?=\/[^/]*$)/,
  },
  {
    name: 'pdfToken',
    method: 'GET',
    path: `${space}/pdf`,
    at: 'url',
    part: /[^/]+(?=\/[^/]*$)/,
  },
  // Visitors read only files that an open page uses.
  {
    name: 'otherRevisionId',
    method: 'POST',
    path: `${space}/content`,
    body: ({ fileId }, label) => ({
      changes: [
        {
          operation: 'insert_page',
          title: `${label} downloads`,
          document: { markdown: `[Sample](/files/${fileId})` },
        },
      ],
    }),
    at: 'revision',
  },
  { name: 'spaceId', method: 'PATCH', path: space, body: () => ({ editMode: 'locked' }) },
  { name: 'revisionId', method: 'GET', path: `${space}/content` },
  { name: 'reusableContentId', method: 'GET', path: `${space}/content`, at: 'reusableContents.0.id' },
  { name: 'pagePath', method: 'GET', path: `${space}/content/pages`, at: 'pages.0.path' },
  { name: 'otherRevisionId', method: 'GET', path: `${space}/content` },
  ...conflicting('mergedId', 'merged'),
  ...conflicting('changeRequestId', 'change'),
  {
    name: 'otherRevisionId',
    method: 'POST',
    path: `${space}/change-requests/{mergedId}/merge`,
    at: 'revision',
  },
  { name: 'updatedRevisionId', method: 'POST', path: `${changeRequest}/update`, at: 'revision' },
  { name: 'conflictId', method: 'GET', path: `${changeRequest}/conflicts`, at: 'items.0.id' },
  {
    name: 'savedViewId',
    method: 'POST',
    path: `${organization}/saved-views`,
    body: ({ spaceId }, label) => ({ name: `${label} view`, space: spaceId, filters: { status: 'open' } }),
  },
  { name: 'documentId', method: 'GET', path: `${space}/content/page/{pageId}`, at: 'documentId' },
  {
    name: 'commentId',
    method: 'POST',
    path: `${changeRequest}/comments`,
    body: (_, label) => ({ body: { markdown: `${label} comment.` } }),
  },
  {
    name: 'threadId',
    method: 'GET',
    path: `${changeRequest}/comments/{commentId}`,
  },
  {
    name: 'commentReplyId',
    method: 'POST',
    path: `${changeRequest}/comments/{commentId}/replies`,
    body: (_, label) => ({ body: { markdown: `${label} reply.` } }),
  },
  {
    name: 'reviewId',
    method: 'POST',
    path: `${changeRequest}/reviews`,
    body: (_, label) => ({ status: 'commented', comment: { markdown: `${label} review.` } }),
  },
  {
    name: 'spaceCommentId',
    method: 'POST',
    path: `${space}/comments`,
    body: ({ pageId }, label) => ({ body: { markdown: `${label} comment.` }, page: pageId }),
  },
  {
    name: 'spaceCommentReplyId',
    method: 'POST',
    path: `${space}/comments/{spaceCommentId}/replies`,
    body: (_, label) => ({ body: { markdown: `${label} reply.` } }),
  },
  {
    name: 'uploadKey',
    method: 'POST',
    path: `${organization}/storage/upload`,
    body: () => ({ file: { name: 'sample.md', type: 'text/markdown', size: 6 }, kind: 'import_file' }),
    at: 'key',
    finish: (api, { url = '' }) =>
      request(api, 'PUT', `${new URL(url).pathname}${new URL(url).search}`, {
        raw: 'sample',
        headers: { 'content-type': 'text/markdown' },
      }),
  },
  {
    name: 'uploadToken',
    method: 'POST',
    path: `${organization}/storage/upload`,
    body: () => ({ file: { name: 'sample.md', type: 'text/markdown', size: 6 }, kind: 'import_file' }),
    at: 'url',
    part: /[^/]+$/,
  },
  {
    name: 'importRunId',
    method: 'POST',
    path: '/v1/org/{organizationId}/imports',
    body: ({ uploadKey }) => ({ source: { type: 'file', files: [uploadKey] } }),
  },
  {
    name: 'fontKey',
    method: 'POST',
    path: `${organization}/storage/upload`,
    body: () => ({
      file: { name: 'sample.woff2', type: 'font/woff2', size: fontBytes('regular').length },
      kind: 'customization_font',
    }),
    at: 'key',
    finish: (api, { url = '' }) =>
      request(api, 'PUT', new URL(url).pathname, {
        raw: fontBytes('regular'),
        headers: { 'content-type': 'font/woff2' },
      }),
  },
  {
    name: 'fontId',
    method: 'PUT',
    path: `${organization}/fonts`,
    body: ({ fontKey }, label) => ({
      fontFamily: `${label} font`,
      fontFaces: [{ weight: 400, storageKey: fontKey }],
    }),
  },
  {
    name: 'siteId',
    method: 'POST',
    path: `${organization}/sites`,
    body: ({ spaceId }, label) => ({ title: `${label} site`, spaces: [spaceId] }),
  },
  { name: 'siteSpaceId', method: 'GET', path: `${site}/site-spaces`, at: 'items.0.id' },
  {
    name: 'siteSectionId',
    method: 'POST',
    path: `${site}/sections`,
    body: ({ spaceId }, label) => ({ spaceId, title: `${label} section` }),
  },
  {
    name: 'siteSectionGroupId',
    method: 'POST',
    path: `${site}/section-groups`,
    body: ({ siteSectionId }, label) => ({ title: `${label} group`, sections: [siteSectionId] }),
  },
  {
    name: 'adaptiveSchema',
    method: 'PUT',
    path: `${site}/adaptive-schema`,
    body: () => ({ jsonSchema: { type: 'object', properties: {}, additionalProperties: false } }),
    at: 'object',
  },
  {
    name: 'hostname',
    method: 'POST',
    path: `${site}/custom-hostnames`,
    body: ({ siteId }) => ({ hostname: `docs.${siteId?.toLowerCase()}.example.org` }),
    at: 'hostname',
  },
  { name: 'subdomain', method: 'GET', path: site, at: 'basename' },
  {
    name: 'siteRedirectId',
    method: 'POST',
    path: `${site}/redirects`,
    body: ({ siteSpaceId }) => ({
      source: '/sample',
      destination: { kind: 'site-space', siteSpaceId },
    }),
  },
  {
    name: 'specSlug',
    method: 'POST',
    path: `${organization}/openapi`,
    // The address names it by its slug, so that one of another organization must be told from it.
    body: ({ organizationId }, label) => ({
      slug: `spec-${organizationId?.toLowerCase()}`,
      source: {
        text: JSON.stringify({
          openapi: '3.1.0',
          info: { title: `${label} API`, version: '1' },
          components: { schemas: { Sample: { type: 'object', description: `${label} schema` } } },
        }),
      },
    }),
    at: 'slug',
  },
  {
    name: 'versionId',
    method: 'GET',
    path: `${organization}/openapi/{specSlug}/versions`,
    at: 'items.0.id',
  },
  {
    name: 'specToken',
    method: 'GET',
    path: `${organization}/openapi/{specSlug}/versions`,
    at: 'items.0.url',
    part: /[^/]+(?=\/[^/]*$)/,
  },
  {
    name: 'responseId',
    method: 'POST',
    path: `${site}/ai/response`,
    body: (_, label) => ({ input: [{ role: 'user', content: `${label} question` }] }),
    part: /(?<="responseId":")[^"]+/,
  },
  {
    name: 'askConversationId',
    method: 'GET',
    path: `${organization}/ask/stream?query=Sample+question&save=true`,
    part: /(?<="conversation":")[^"]+/,
  },
  {
    name: 'askAnswerId',
    method: 'GET',
    path: `${organization}/ask/conversations/{askConversationId}`,
    at: 'answers.0.id',
  },
  {
    name: 'askGapId',
    method: 'POST',
    path: `${organization}/ask/gaps`,
    body: (_, label) => ({ question: `Why does ${label} have no answer?` }),
    part: /^/,
  },
  { name: 'askGapId', method: 'GET', path: `${organization}/ask/gaps`, at: 'items.0.id' },
  { name: 'auditEventId', method: 'GET', path: `${organization}/audit-events`, at: 'items.0.id' },
];

/**
 * Makes one thing of each kind in an organization, as its admin and over HTTP, and tells the id of each. All their
 * titles begin with the label.
 * A kind whose operations are not built yet is left out.
 */
export async function furnish(
  api: { url: string },
  { organizationId, token }: { organizationId: string; token: string },
  label = 'Sample',
): Promise<Params> {
  const params: Params = { organizationId, name: 'sample.txt' };
  const create = async ({ name, method, path, body, finish, at = 'id', part }: Maker) => {
    if (!fillable(path, params)) return;
    const address = filledPath(path, params);
    const answer = await request(api, method, address, { token, body: body?.(params, label) });
    if (answer.status === 501) return;
    const id =
      answer.body === undefined
        ? answer.text
        : at.split('.').reduce<unknown>((value, key) => (value as Params | undefined)?.[key], answer.body);
    if (typeof id !== 'string')
      throw new Error(
        `no ${name} from ${method} ${address}, which a maker in furnish.ts could mend: ${answer.status} ${answer.text}`,
      );
    await finish?.(api, answer.body as Record<string, string>);
    params[name] = part ? (part.exec(id)?.[0] ?? '') : id;
  };
  for (const maker of makers) await create(maker);
  for (const maker of makersOfRows()) if (params[maker.name] === undefined) await create(maker);
  return params;
}

/** What the rows tell of how things are created: `createTeam` is at the path above that of the team which `{teamId}` names. */
function makersOfRows(): Maker[] {
  const rows = operations().flatMap(({ id, row }) => (isBuilt(row) ? [{ id, row }] : []));
  return rows.flatMap(({ row: { path } }): Maker[] => {
    const [, above, name] = /^(.*)\/\{(\w+)\}$/.exec(path) ?? [];
    const creating = rows.find(({ row }) => row.path === above && row.method !== 'GET' && 201 in row.answers);
    if (!name || !creating) return [];
    const { id, row } = creating;
    const body = (params: Params, label: string) => ({
      ...sampleBody(id, row, params),
      ...titles(row, `${label} ${name}`),
    });
    return [{ name, method: row.method, path: row.path, body }];
  });
}

/** The fields of a body that hold the title of what it creates, all with this one. */
function titles(row: Endpoint, title: string): Params {
  const schema = schemaOf(row.body);
  if (!(schema instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    ['title', 'name', 'label'].flatMap((field) => (field in schema.shape ? [[field, title]] : [])),
  );
}
