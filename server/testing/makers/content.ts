import { changeRequest, type Maker, organization, space } from './maker.ts';

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

/** Spaces, their content, and the change requests, comments and reviews on it. */
export const contentMakers: Maker[] = [
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
];
